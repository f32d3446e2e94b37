import type { SceneGraph, Subject } from '../scene.ts';
import { withSnow } from '../solid/materials.ts';
import { type Material, SolidModel } from '../solid/model.ts';
import { type BuildWish, thing } from '../solid/thing.ts';
import type { Rng, SubjectPainter } from '../stage.ts';
import { snowOf } from '../subjects/built/parts.ts';
import { written } from '../subjects/objects/boards.ts';
import { AFTER } from './after.ts';
import { fitExactly } from './extent.ts';
import { materialsOf } from './finish.ts';
import { heapFruit } from './heap.ts';
import { LETTERED } from './lettered.ts';
import type { Form, Paint, ThingShape } from './noun.ts';
import { NOUNS } from './nouns.data.ts';
import { addPart } from './parts.ts';
import { THINGS } from './things.data.ts';

type Wish = Pick<Subject, 'colours'> & Partial<Pick<Subject, 'traits' | 'count'>>;

/** The form that was said, else one of the seed's choice. */
function formOf({ forms = [] }: ThingShape, { traits = [], count = 1 }: Wish, rng: Rng): Form {
  const said = forms.find(({ when }) => when?.split('/').some((word) => traits.includes(word)));
  const free = forms.filter(({ only, alone }) => !only && !(alone && count > 1));
  return said ?? (free.length > 0 ? rng.node('form').pick(free) : {});
}

/** The solid of a thing in the colours of its words; `laid`: on its back, as it lies where nobody shows or holds it. */
export function buildNoun(
  row: ThingShape,
  wish: Wish,
  rng: Rng,
  {
    laid = false,
    time = 0,
    snow = 0,
    write = (board) => board,
  }: { laid?: boolean; time?: number; snow?: number; write?: (board: Material) => Material } = {},
): SolidModel {
  const { traits = [] } = wish;
  const form = formOf(row, wish, rng);
  const m = new SolidModel();
  const made = new Map<Paint, Material[]>();
  const materials = (name: Paint): Material[] => {
    const paint = form.paints?.[name] ?? row.paints?.[name] ?? name;
    const known =
      made.get(paint) ??
      materialsOf(paint, wish, rng).map((one) => withSnow(name === 'board' ? write(one) : one, snow));
    made.set(paint, known);
    return known;
  };
  for (const part of [...(form.parts ?? []), ...row.parts]) addPart(m, part, { materials, rng, time });
  if (row.heap) heapFruit(m, { traits: [...traits] }, rng, row.heap);
  fitExactly(m);
  return laid ? fitExactly(m.laid()) : m;
}

/** Width over height, and height over the longest side, of a thing as it stands. */
function shapeOf(row: ThingShape): { aspect: number; tall: number } {
  const rng: Rng = {
    seed: 1,
    next: () => 0,
    range: (min) => min,
    int: (min) => min,
    pick: (items) => items[0]!,
    gauss: () => 0,
    chance: () => false,
    node: () => rng,
  };
  const { min, max } = buildNoun(row, { colours: [] }, rng);
  const [x, y, z] = [max[0]! - min[0]!, max[1]!, max[2]! - min[2]!];
  return { aspect: Math.max(0.12, Math.min(6, x / y)), tall: y / Math.max(x, y, z) };
}

/** Upright: alone in the studio, like in a catalogue, and in a hand. */
const isShown = (kind: string, { place, subjects, relations = [] }: SceneGraph): boolean =>
  (place === 'studio' && subjects.length === 1) ||
  relations.some(({ relation, guest }) => relation === 'held' && subjects[guest]?.kind === kind);

function painterOf(kind: string, row: ThingShape): SubjectPainter {
  const { aspect, tall } = shapeOf(row);
  return thing({
    kinds: [kind, ...(row.also ?? [])],
    aspect,
    metres: row.metres * tall,
    places: row.places ?? (row.place ? [row.place, 'studio'] : ['studio']),
    layer: row.layer ?? 'ground',
    build: (wish: BuildWish) => {
      const { subject, rng, stage } = wish;
      const titled = subject.letters === undefined ? undefined : LETTERED[kind];
      return titled
        ? titled(wish)
        : buildNoun(row, subject, rng, {
            laid: row.lies === true && !isShown(subject.kind, stage.scene),
            time: stage.time,
            snow: row.snows ? snowOf(stage) : 0,
            write: (board) => written(wish, board),
          });
    },
    yaw: row.yaw ?? [-0.45, 0.45],
    view: { ...(row.eye ? { eye: row.eye } : {}), ...(row.floats ? { grounded: false } : {}) },
    ...(row.after ? { after: AFTER[row.after] } : {}),
  });
}

/** The painters of all nouns and things that are rows of data. */
export const nounSubjects: SubjectPainter[] = Object.entries({ ...NOUNS, ...THINGS }).map(([kind, row]) =>
  painterOf(kind, row),
);

/** A thing of the rows by its name, as places furnish themselves with it. */
export function thingOf(kind: string, rng: Rng, wish: Wish = { colours: [] }): SolidModel {
  const row = THINGS[kind] ?? NOUNS[kind];
  if (!row) throw new Error(`there is no row '${kind}' among the things`);
  return buildNoun(row, wish, rng);
}
