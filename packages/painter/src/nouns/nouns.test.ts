import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { compose } from '../compose.ts';
import { createFrame, ID } from '../frame.ts';
import { parsePrompt } from '../language/parse-prompt.ts';
import { paint } from '../paint.ts';
import { registerAllSubjects } from '../subjects/all.ts';
import { subjectPainter } from '../subjects/registry.ts';
import { NOUNS } from './nouns.data.ts';
import { THINGS } from './things.data.ts';

registerAllSubjects();
const nouns = Object.keys(NOUNS);
// A cup is a cup whatever is in it, and cut stones are told by their colour alone.
const things = Object.keys(THINGS).filter((kind) => !['tea', 'emerald'].includes(kind));
const kinds = [...nouns, ...things];
const SIDE = 64;
const GRID = 16;

interface Look {
  pixels: number;
  /** Its cells in its own box, red, green, blue and whether anything is there; and how slender the box is. */
  cells: Float64Array;
  slender: number;
}

/** A noun painted alone from its row, and what an eye has to tell it by: its outline and where which colour lies. */
function lookOf(kind: string): Look {
  const scene = parsePrompt({ prompt: 'a cup' });
  const subject = { ...scene.subjects[0]!, kind, words: [kind] };
  const stage = compose(
    { ...scene, place: 'studio', placeNamed: true, subjects: [subject] },
    {
      width: SIDE,
      height: SIDE,
      seed: 2,
      time: 0,
      hints: { texture: 1, saturation: 1, grain: 0, vignette: 0, bloom: 0, drawn: false },
      checkpoint: () => {},
    },
  );
  const frame = createFrame(SIDE, SIDE);
  const painter = subjectPainter(kind)!;
  const at = {
    ...stage.placed[0]!,
    x: SIDE / 2,
    y: SIDE * 0.9,
    height: Math.min(SIDE * 0.8, (SIDE * 0.9) / painter.aspect(subject)),
  };
  painter.paint(frame, at, stage);
  const own = [...frame.id.keys()].filter((i) => frame.id[i]! >= ID.subject);
  const xs = own.map((i) => i % SIDE);
  const ys = own.map((i) => Math.floor(i / SIDE));
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs) + 1, Math.min(...ys), Math.max(...ys) + 1];
  const cells = new Float64Array(GRID * GRID * 4);
  for (let k = 0; k < GRID * GRID; k++) {
    const x = Math.floor(x0 + (((k % GRID) + 0.5) / GRID) * (x1 - x0));
    const y = Math.floor(y0 + ((Math.floor(k / GRID) + 0.5) / GRID) * (y1 - y0));
    const i = y * SIDE + x;
    if (frame.id[i]! < ID.subject) continue;
    cells.set(
      [frame.r[i]!, frame.g[i]!, frame.b[i]!].map((v) => Math.min(1, Math.sqrt(Math.max(0, v)))),
      k * 4,
    );
    cells[k * 4 + 3] = 1;
  }
  return { pixels: own.length, cells, slender: Math.log((x1 - x0) / (y1 - y0)) };
}

const apart = (a: Look, b: Look): number =>
  a.cells.reduce((sum, v, i) => sum + Math.abs(v - b.cells[i]!), 0) / a.cells.length + Math.abs(a.slender - b.slender);

describe('nouns that are rows', () => {
  const looks = new Map(kinds.map((kind) => [kind, lookOf(kind)]));

  it('are more than three hundred, of twenty lines or less', async () => {
    expect(kinds.length).toBeGreaterThanOrEqual(320);
    const files = (await readdir(import.meta.dirname)).filter((name) => name.endsWith('.data.ts'));
    const texts = await Promise.all(files.map((name) => readFile(`${import.meta.dirname}/${name}`, 'utf8')));
    const rows = nouns.length + Object.keys(THINGS).length;
    expect(texts.join('').split('\n').length / rows).toBeLessThanOrEqual(20);
  });

  it.each(kinds)('%s is seen', (kind) => {
    expect(looks.get(kind)!.pixels).toBeGreaterThan(SIDE * SIDE * 0.02);
  });

  it('are told apart by outline and colour', () => {
    const alike: string[] = [];
    for (const [i, a] of kinds.entries())
      for (const b of kinds.slice(i + 1)) {
        const d = apart(looks.get(a)!, looks.get(b)!);
        if (d < 0.06) alike.push(`${a} ${b} ${d.toFixed(3)}`);
      }
    expect(alike).toEqual([]);
  });

  it.each(['en', 'zh', 'ja', 'es'] as const)('are read in %s', (language) => {
    const at = ['en', 'zh', 'ja', 'es'].indexOf(language);
    const frame = { en: 'a *', zh: '一个*', ja: '*がある', es: 'un *' }[language];
    const lost = nouns.filter((kind) => {
      const word = NOUNS[kind]!.words[at]!.split(',')[0]!.replace(/[!*~]+$/, '');
      const { subjects } = parsePrompt({ prompt: frame.replace('*', word), locale: language });
      return subjects[0]?.kind !== kind;
    });
    expect(lost).toEqual([]);
  });
});

describe('deeds with them', () => {
  const painted = (prompt: string) => paint({ scene: parsePrompt({ prompt }), width: 192, height: 192, seed: 2 });
  const one = (seen: ReturnType<typeof painted>['seen'], kind: string) => seen.find((thing) => thing.kind === kind)!;

  it.each([
    ['a man holding a hammer', 'man', 'hammer'],
    ['un niño con un osito de peluche', 'boy', 'teddy_bear'],
    ['拿着斧头的男人', 'man', 'axe'],
    ['ハンマーを持った男', 'man', 'hammer'],
  ])('%s: it is in the hand', (prompt, who, what) => {
    const { seen } = painted(prompt);
    const [holder, held] = [one(seen, who), one(seen, what)];
    const tall = holder.box.y1 - holder.box.y0;
    expect(held.y).toBeGreaterThan(holder.box.y0 - tall * 0.1);
    expect(held.y).toBeLessThan(holder.box.y0 + tall * 0.65);
    expect(Math.max(held.box.x0 - holder.box.x1, holder.box.x0 - held.box.x1)).toBeLessThan(tall * 0.05);
    expect(Math.abs(held.depth - holder.depth) / holder.depth).toBeLessThan(0.15);
  });

  it('leaps over a fence with air between the two', () => {
    const { seen } = painted('a cat jumping over a fence');
    expect(one(seen, 'cat').box.y1).toBeLessThanOrEqual(one(seen, 'fence').box.y0 + 2);
    expect(Math.abs(one(seen, 'cat').depth / one(seen, 'fence').depth - 1)).toBeLessThan(0.2);
  });

  it('stands on the board it rides', () => {
    const { seen } = painted('a dog riding a skateboard');
    expect(one(seen, 'dog').y).toBeLessThan(one(seen, 'skateboard').y);
    expect(one(seen, 'dog').box.y1).toBeLessThan(one(seen, 'skateboard').box.y1 + 2);
  });

  it('is worn where somebody wears it, and a thing where nobody does', () => {
    const kindsOf = (prompt: string) => parsePrompt({ prompt }).subjects.map(({ kind }) => kind);
    expect(kindsOf('a red dress')).toEqual(['dress']);
    expect(kindsOf('a woman in a red dress')).toEqual(['woman']);
    expect(kindsOf('a pair of jeans on a chair')).toEqual(['trousers', 'chair']);
    expect(parsePrompt({ prompt: 'a pair of jeans' }).subjects[0]!.count).toBe(1);
    expect(kindsOf('一顶帽子')).toEqual(['hat']);
  });
});
