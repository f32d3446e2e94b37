import type { SceneGraph, Subject } from '../scene.ts';
import { curve } from '../solid/curve.ts';
import { type Material, type Place3, SolidModel, type Vec2, type Vec3 } from '../solid/model.ts';
import { type BuildWish, thing } from '../solid/thing.ts';
import type { Rng, SubjectPainter } from '../stage.ts';
import { fitExactly } from './extent.ts';
import { materialOf } from './finish.ts';
import type { NounRow, Part, PartOptions } from './noun.ts';
import { NOUNS } from './nouns.data.ts';

/** Somewhere a part stands: moved, turned about the upright or the viewing axis, or seen in a mirror. */
interface Copy {
  shift: Vec3;
  around: number;
  spoke: number;
  flipX: 1 | -1;
  flipZ: 1 | -1;
}

function copiesOf({ mirror, times, around = 1, spokes = 1 }: PartOptions): Copy[] {
  const out: Copy[] = [];
  const [n, ...step] = times ?? [1, 0, 0, 0];
  for (let i = 0; i < n; i++)
    for (let a = 0; a < around; a++)
      for (let b = 0; b < spokes; b++)
        for (const flipX of mirror?.includes('x') ? ([1, -1] as const) : ([1] as const))
          for (const flipZ of mirror?.includes('z') ? ([1, -1] as const) : ([1] as const))
            out.push({
              shift: [step[0]! * i, step[1]! * i, step[2]! * i],
              around: (a / around) * Math.PI * 2,
              spoke: (b / spokes) * Math.PI * 2,
              flipX,
              flipZ,
            });
  return out;
}

/** A point of a part where a copy of it stands. */
function placed([x, y, z]: Vec3, c: Copy, hub: number): Vec3 {
  const p: [number, number, number] = [(x + c.shift[0]) * c.flipX, y + c.shift[1], (z + c.shift[2]) * c.flipZ];
  const [cs, ss] = [Math.cos(c.spoke), Math.sin(c.spoke)];
  const [X, Y] = [p[0] * cs - (p[1] - hub) * ss, p[0] * ss + (p[1] - hub) * cs + hub];
  const [ca, sa] = [Math.cos(c.around), Math.sin(c.around)];
  return [X * ca + p[2] * sa, Y, p[2] * ca - X * sa];
}

/** Turns of a copy: a mirror turns the other way. */
function turned(o: PartOptions, c: Copy): Place3 {
  const { yaw = 0, pitch = 0, roll = 0, k, round, cut } = o;
  return {
    yaw: yaw * c.flipX * c.flipZ + c.around,
    pitch: pitch * c.flipZ,
    roll: roll * c.flipX + c.spoke,
    k,
    round,
    cut,
  };
}

const pairs = (flat: readonly number[]): Vec2[] =>
  flat.flatMap((x, i) => (i % 2 === 0 ? [[x, flat[i + 1]!]] : []) as Vec2[]);

function outlineOf(flat: readonly number[], { smooth, half }: PartOptions): Vec2[] {
  const points = smooth ? curve(pairs(flat), smooth) : pairs(flat);
  if (!half) return points;
  return [
    ...points,
    ...points
      .filter(([x]) => x > 1e-6)
      .reverse()
      .map(([x, y]): Vec2 => [-x, y]),
  ];
}

type TubePoint = [number, number, number, number];

function tubePoints(flat: readonly number[], steps = 1): TubePoint[] {
  const points: TubePoint[] = [];
  for (let i = 0; i + 3 < flat.length; i += 4) points.push([flat[i]!, flat[i + 1]!, flat[i + 2]!, flat[i + 3]!]);
  if (steps <= 1) return points;
  const out: TubePoint[] = [];
  const at = (i: number): TubePoint => points[Math.min(points.length - 1, Math.max(0, i))]!;
  for (let i = 0; i + 1 < points.length; i++)
    for (let s = 0; s < steps; s++) {
      const t = s / steps;
      out.push(
        [0, 1, 2, 3].map((q) => {
          const [a, b, c, d] = [at(i - 1)[q]!, at(i)[q]!, at(i + 1)[q]!, at(i + 2)[q]!];
          return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3);
        }) as TubePoint,
      );
    }
  return [...out, at(points.length - 1)];
}

const optionsOf = (part: Part): PartOptions => {
  const last: unknown = part.at(-1);
  return typeof last === 'object' && !Array.isArray(last) ? (last as PartOptions) : {};
};

function addPart(m: SolidModel, part: Part, material: Material): void {
  const o = optionsOf(part);
  const hub = o.hub ?? 0;
  for (const c of copiesOf(o)) {
    const t = turned(o, c);
    const at = (p: Vec3): Vec3 => placed(p, c, hub);
    switch (part[0]) {
      case 'box':
        m.box(material, at(part[2]), part[3], t);
        break;
      case 'ball':
        m.ellipsoid(material, at(part[2]), typeof part[3] === 'number' ? [part[3], part[3], part[3]] : part[3], t);
        break;
      case 'rod':
        m.cyl(material, at(part[2]), part[3], part[4], t);
        break;
      case 'cone':
        m.cone(material, at(part[2]), part[3], part[4], part[5], t);
        break;
      case 'ring':
        m.torus(material, at(part[2]), part[3], part[4], t);
        break;
      case 'tube':
        m.tube(
          material,
          tubePoints(part[2], o.smooth).map(([x, y, z, r]) => [...at([x, y, z]), r] as const),
          t,
        );
        break;
      case 'turned':
        m.lathe(material, at(part[2]), outlineOf(part[3], o), t);
        break;
      case 'plate': {
        const outline = outlineOf(part[3], o);
        m.extrude(material, at(part[2]), c.flipX < 0 ? outline.map(([x, y]): Vec2 => [-x, y]) : outline, part[4], t);
        break;
      }
      case 'stump':
        m.frustum(material, at(part[2]), part[3], part[4], part[5], t);
        break;
    }
  }
}

/** The solid of a noun in the colours of its words; `laid`: on its back, as it lies where nobody shows or holds it. */
export function buildNoun(row: NounRow, { colours }: Pick<Subject, 'colours'>, rng: Rng, laid = false): SolidModel {
  const m = new SolidModel();
  const made = new Map<string, Material>();
  for (const part of row.parts) {
    const paint = part[1];
    const material = made.get(paint) ?? materialOf(paint, colours, rng);
    made.set(paint, material);
    addPart(m, part, material);
  }
  fitExactly(m);
  return laid ? fitExactly(m.laid()) : m;
}

/** Width over height, and height over the longest side, of a noun as it stands. */
function shapeOf(row: NounRow): { aspect: number; tall: number } {
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

function painterOf(kind: string, row: NounRow): SubjectPainter {
  const { aspect, tall } = shapeOf(row);
  return thing({
    kinds: [kind],
    aspect,
    metres: row.metres * tall,
    places: row.place ? [row.place, 'studio'] : ['studio'],
    layer: 'ground',
    build: ({ subject, rng, stage: { scene } }: BuildWish) =>
      buildNoun(row, subject, rng, row.lies === true && !isShown(kind, scene)),
    yaw: row.yaw ?? [-0.45, 0.45],
  });
}

/** The painters of all nouns that are rows of data. */
export const nounSubjects: SubjectPainter[] = Object.entries(NOUNS).map(([kind, row]) => painterOf(kind, row));
