import { writeFileSync } from 'node:fs';
import { compose } from './compose.ts';
import { PIGMENT } from './core/colour.ts';
import { COLOUR_SHARE, shareIn, TOLD_COLOUR_SHARE } from './evidence.ts';
import { createFrame, type Frame, ID } from './frame.ts';
import { parseReadings } from './language/lexicon/effect.ts';
import { lexiconTables } from './language/lexicon/lexicon.ts';
import { materialOf } from './language/made-of.ts';
import { parsePrompt } from './language/parse-prompt.ts';
import { PLACE_SHOWS, SHOWS, SHOWS_DRAWN, SHOWS_NEAR } from './language/shows.data.ts';
import { CARRIED, COLOURS, isAnimate, POSES } from './language/vocabulary.ts';
import { NOUNS } from './nouns/nouns.data.ts';
import { paint } from './paint.ts';
import { registerAllPlaces } from './places/all.ts';
import { drawablePlaces } from './places/registry.ts';
import type { ColourName, Subject } from './scene.ts';
import { registerAllSubjects } from './subjects/all.ts';
import { paintEffects } from './subjects/effects.ts';
import { PEOPLE } from './subjects/people/people-kinds.data.ts';
import { drawableSubjects, subjectPainter } from './subjects/registry.ts';

/**
 * Finds by painting which words change what a painter paints, and writes `language/shows.data.ts`: a trait, a pose or a colour counts as
 * shown by a kind when the picture of it is another one than without. Run after painters changed: `node bin/atelier.mjs run packages/painter/src/shows.cli.ts`.
 */
registerAllSubjects();
registerAllPlaces();
const SIDE = 56;
const CHANGED = 0.012;
const scene = parsePrompt({ prompt: '' });

/** Whole, as head and shoulders, or drawn by lines. */
type Manner = 'painted' | 'near' | 'drawn';

function painted(subject: Subject, manner: Manner, seed = 7): Frame {
  const hints = { texture: 1, saturation: 1, grain: 0, vignette: 0, bloom: 0, drawn: manner === 'drawn' };
  const shot = manner === 'near' ? ('portrait' as const) : null;
  const alone = {
    ...scene,
    camera: { ...scene.camera, shot },
    subjects: [subject],
    place: 'field' as const,
    placeNamed: true,
    time: 'noon' as const,
  };
  const stage = compose(alone, { width: SIDE, height: SIDE, seed, time: 0, hints, checkpoint: () => undefined });
  const painter = subjectPainter(subject.kind)!;
  const frame = createFrame(SIDE, SIDE);
  frame.id.fill(ID.ground);
  frame.depth.fill(8);
  const placed = stage.placed[0]!;
  const at = {
    ...placed,
    x: SIDE / 2,
    y: SIDE * 0.92,
    height: Math.min(SIDE * 0.84, (SIDE * 0.9) / painter.aspect(subject)),
  };
  stage.placed = [at];
  try {
    painter.paint(frame, at, stage);
  } catch (error) {
    process.stderr.write(`\n${subject.kind} ${subject.traits.join()} ${subject.pose} ${manner}: ${String(error)}\n`);
  }
  paintEffects(frame, at, stage);
  return frame;
}

/** The share of a thing's pixels that differ between two paintings of it. */
function differs(one: Frame, other: Frame): number {
  let of = 0;
  let hits = 0;
  for (let i = 0; i < one.r.length; i++) {
    const mine = one.id[i]! >= ID.subject || other.id[i]! >= ID.subject;
    if (mine) of++;
    const d = Math.max(
      Math.abs(one.r[i]! - other.r[i]!),
      Math.abs(one.g[i]! - other.g[i]!),
      Math.abs(one.b[i]! - other.b[i]!),
    );
    if (d > 0.03) hits++;
  }
  return of === 0 ? 0 : hits / of;
}

function colourShare(frame: Frame, colour: ColourName): number {
  const own: number[] = [];
  const data = new Float32Array(frame.r.length * 3);
  for (let i = 0; i < frame.r.length; i++) {
    if (frame.id[i]! >= ID.subject) own.push(i);
    for (const [k, plane] of [frame.r, frame.g, frame.b].entries())
      data[i * 3 + k] = Math.min(1, Math.max(0, plane[i]! * 0.9)) ** (1 / 2.2);
  }
  return own.length === 0 ? 0 : shareIn({ width: SIDE, height: SIDE, data }, own, colour);
}

const traits = new Set<string>();
for (const language of ['en', 'es', 'zh', 'ja'] as const)
  for (const table of lexiconTables(language))
    for (const key of Object.keys(table))
      for (const { effects } of parseReadings(key))
        for (const { role, value } of effects) if (role === 'trait' || role === 'wear') traits.add(value);
// Colours of what is worn, but for hair.
for (const trait of traits)
  if (COLOURS.some((name) => trait.startsWith(`${name}_`)) && !trait.endsWith('_hair')) traits.delete(trait);
for (const kind of CARRIED) traits.add(kind);
/**
 * `people` after the program's name: of kinds only people are painted anew, and no places; manners after that: in those alone. `colours`: only
 * which kinds take a colour they are told. `new`: kinds without a row alone. `kinds` and names: those alone.
 */
const onlyPeople = process.argv[2] === 'people';
const onlyColours = process.argv[2] === 'colours';
const onlyNew = process.argv[2] === 'new';
const onlyKinds = process.argv[2] === 'kinds';
const manners = process.argv.slice(3);
const TABLES: Readonly<Record<Manner, Readonly<Record<string, string>>>> = {
  painted: SHOWS,
  near: SHOWS_NEAR,
  drawn: SHOWS_DRAWN,
};

/** Which of the words change the picture: whole halves that change nothing are left aside at once. */
function changing(list: readonly string[], changes: (list: string[]) => boolean, each: boolean): string[] {
  if (each) return list.filter((word) => changes([word]));
  if (list.length === 0 || !changes([...list])) return [];
  if (list.length === 1) return [...list];
  const half = list.length >> 1;
  return [...changing(list.slice(0, half), changes, false), ...changing(list.slice(half), changes, false)];
}

/** What head and shoulders do not show, though it moves an arm: what hands hold, and deeds. */
const BELOW = new Set(
  'bag balloon book bow camera candle cup fan gift guitar lantern rose shield staff sword'.split(' '),
);

/** What only solid hands hold: of figures drawn by lines an arm moves for it, and nothing is in the hand. */
const IN_SOLID_HANDS = new Set(['camera', 'cup']);

const plain = (kind: string): Subject => ({ kind, count: 1, colours: [], pose: null, size: 0, traits: [], words: [] });
const rows: Record<Manner, string[]> = { painted: [], near: [], drawn: [] };
for (const kind of drawableSubjects()) {
  for (const manner of ['painted', 'near', 'drawn'] as const) {
    if (manner !== 'painted' && !(kind in PEOPLE)) continue;
    if (
      (onlyNew && kind in TABLES[manner]) ||
      (onlyKinds && !manners.includes(kind)) ||
      (onlyPeople && (!(kind in PEOPLE) || (manners.length > 0 && !manners.includes(manner))))
    ) {
      if (kind in TABLES[manner]) rows[manner].push(`  ${kind}: '${TABLES[manner][kind]}',`);
      continue;
    }
    const of = (over: Partial<Subject>): Frame => painted({ ...plain(kind), ...over }, manner);
    const takes = (['red', 'blue', 'green', 'white', 'black'] as const).filter(
      (colour) =>
        colourShare(of({ colours: [colour] }), colour) >= (kind in PEOPLE ? COLOUR_SHARE / 2 : TOLD_COLOUR_SHARE),
    );
    const told = takes.length >= 4 ? ['+colour'] : [];
    if (onlyColours) {
      const known = (TABLES[manner][kind] ?? '').split(' ').filter((word) => word !== '' && word !== '+colour');
      const own = known.filter((word) => word.startsWith('='));
      rows[manner].push(`  ${kind}: '${[...known.slice(0, known.length - own.length), ...told, ...own].join(' ')}',`);
      continue;
    }
    const base = of({});
    // Faces and clothes are chosen by the seed: what one happens to have by itself, another shows.
    const again = (over: Partial<Subject>): Frame => painted({ ...plain(kind), ...over }, manner, 12);
    const second = kind in PEOPLE ? again({}) : base;
    const differ = (over: Partial<Subject>): boolean =>
      differs(base, of(over)) > CHANGED || (kind in PEOPLE && differs(second, again(over)) > CHANGED);
    const shown: string[] = [];
    const hidden = { painted: new Set<string>(), near: BELOW, drawn: IN_SOLID_HANDS }[manner];
    // What a thing is made of wholly is laid over its painter, where that does not show it itself.
    const laid = (trait: string): boolean => materialOf({ ...plain(kind), traits: [trait] }) !== null;
    const worn = [...traits].filter((trait) => !hidden.has(trait) && !laid(trait)).sort();
    shown.push(...changing(worn, (list) => differ({ traits: list }), kind in PEOPLE));
    for (const pose of isAnimate(kind) && manner !== 'near' ? POSES : []) if (differ({ pose })) shown.push(`~${pose}`);
    shown.push(...told);
    for (const colour of Object.keys(PIGMENT) as ColourName[])
      if (colourShare(base, colour) >= COLOUR_SHARE) shown.push(`=${colour}`);
    rows[manner].push(`  ${kind}: '${shown.join(' ')}',`);
  }
  process.stderr.write('.');
}

const isRow = (row: string): boolean => row.slice(2, row.indexOf(':')) in NOUNS;

const ptraits = new Set<string>();
const moods = new Set<string>();
for (const language of ['en', 'zh'] as const)
  for (const table of lexiconTables(language))
    for (const key of Object.keys(table))
      for (const { effects } of parseReadings(key))
        for (const { role, value } of effects) {
          if (role === 'ptrait') ptraits.add(value);
          if (role === 'mood') moods.add(value);
        }
const airs: string[] = [];
for (const place of drawablePlaces()) {
  if (onlyPeople || onlyColours || onlyNew || onlyKinds) {
    airs.push(`  ${place}: '${PLACE_SHOWS[place]}',`);
    continue;
  }
  const whole = (over: object): Uint8ClampedArray =>
    paint({ scene: { ...scene, place: place as 'sea', placeNamed: true, ...over }, width: 40, height: 40, seed: 3 })
      .rgba;
  const base = whole({});
  const other = (over: object): boolean => {
    const now = whole(over);
    return now.filter((v, i) => Math.abs(v - base[i]!) > 8).length > now.length * 0.02;
  };
  const shown = [...ptraits].sort().filter((trait) => other({ placeTraits: [trait] }));
  for (const mood of [...moods].sort()) if (other({ mood })) shown.push(`~${mood}`);
  airs.push(`  ${place}: '${shown.join(' ')}',`);
  process.stderr.write(':');
}

writeFileSync(
  new URL('./language/shows-nouns.data.ts', import.meta.url),
  `// size: a row for each noun, written by a program.
/** Which words change what is painted of the nouns that are rows, as in \`shows.data.ts\`. Written by \`shows.cli.ts\`: do not edit. */
export const NOUN_SHOWS: Readonly<Record<string, string>> = {
${rows.painted.filter(isRow).join('\n')}
};
`,
);
writeFileSync(
  new URL('./language/shows.data.ts', import.meta.url),
  `// size: a row for each kind and place, written by a program.
import { NOUN_SHOWS } from './shows-nouns.data.ts';

/**
 * Which words change what is painted, found by painting each kind with the word and without (\`shows.cli.ts\`): traits and clothes by name, '~'
 * before a pose, '+colour' where it takes the colours it is told, '=' before a colour it has by itself. Written by a program: do not edit.
 */
export const SHOWS: Readonly<Record<string, string>> = {
  ...NOUN_SHOWS,
${rows.painted.filter((row) => !isRow(row)).join('\n')}
};

/** The same of people of whom head and shoulders fill the picture. */
export const SHOWS_NEAR: Readonly<Record<string, string>> = {
${rows.near.join('\n')}
};

/** The same of people in styles that draw them by lines. */
export const SHOWS_DRAWN: Readonly<Record<string, string>> = {
${rows.drawn.join('\n')}
};

/** Of places: kinds of them, and '~' before a mood. */
export const PLACE_SHOWS: Readonly<Record<string, string>> = {
${airs.join('\n')}
};
`,
);
