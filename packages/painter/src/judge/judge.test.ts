import { describe, expect, it } from 'vitest';
import { beforeIsA, drawn, type Judged, rowsOf } from './draw.ts';
import { OWN, PUBLISHED } from './judge.data.ts';
import { meansOf, scoresOf, twentyWorst } from './means.ts';

const table = (rows: number): string =>
  ['Prompt\tCategory', ...Array.from({ length: rows }, (_, i) => `prompt ${i}\t${i % 4 === 1 ? 'Few' : 'Many'}`)].join(
    '\n',
  );

describe('the list', () => {
  it('holds 120 published prompts and twenty in each other language, each once', () => {
    const all = [PUBLISHED, OWN.zh, OWN.ja, OWN.es].map((rows) => rows.split('\n'));
    expect(all.map((rows) => rows.length)).toEqual([120, 20, 20, 20]);
    expect(new Set(all.flat()).size).toBe(180);
    for (const row of all.flat()) expect(row).toMatch(/^[A-Z][\w &]+\t\S.*\S$/);
  });

  it('is drawn in proportion to the categories, the same for the same seed, from no eighth row', () => {
    const rows = rowsOf(table(80));
    expect(rows).toHaveLength(60);
    expect(rows.some(({ prompt }) => /\b(0|7|8|15|16)$/.test(prompt))).toBe(false);
    const some = drawn(rows, 12, 'a');
    expect(some).toHaveLength(12);
    const share = rows.filter(({ category }) => category === 'Few').length / rows.length;
    expect(some.filter(({ category }) => category === 'Few')).toHaveLength(Math.round(12 * share));
    expect(drawn(rows, 12, 'a')).toEqual(some);
    expect(drawn(rows, 12, 'b')).not.toEqual(some);
  });

  it('puts either painter first about as often', () => {
    const first = rowsOf(table(800)).filter((row) => beforeIsA('key', row)).length;
    expect(first).toBeGreaterThan(240);
    expect(first).toBeLessThan(360);
  });
});

describe('scores', () => {
  const list: Judged[] = [
    { language: 'en', category: 'Animals', prompt: 'a corgi' },
    { language: 'ja', category: 'Animals', prompt: '柴犬' },
  ];
  const key = 'number,before\n001,A\n002,B\n';
  const head = 'number,picture,words,finish,honesty,remark\n';
  const one = `${head}001,A,1,2,3,a fox\n001,B,4,4,5,\n002,A,5,5,5,\n002,B,3,2,1,no dog, no grass\n`;
  const other = `${head}001,A,3,2,3,\n001,B,4,4,5,\n002,A,1,1,1,\n002,B,3,2,1,\n`;

  it('are opened by the key and averaged over the judges', () => {
    const scores = scoresOf(key, [one, other], list);
    expect(scores.map(({ name, version, words }) => [name, version, words])).toEqual([
      ['001', 'before', 2],
      ['001', 'after', 4],
      ['002', 'after', 3],
      ['002', 'before', 3],
    ]);
    expect(meansOf(scores).split('\n').slice(2)).toEqual([
      '| all | 2 | 2.50 → 3.50 | 2.00 → 3.50 | 2.00 → 4.00 |',
      '| en | 1 | 2.00 → 4.00 | 2.00 → 4.00 | 3.00 → 5.00 |',
      '| ja | 1 | 3.00 → 3.00 | 2.00 → 3.00 | 1.00 → 3.00 |',
      '| Animals | 2 | 2.50 → 3.50 | 2.00 → 3.50 | 2.00 → 4.00 |',
    ]);
    expect(twentyWorst(scores).split('\n')[2]).toBe('| 柴犬 | 3.0 | 3.0 | 3.0 |  |');
  });

  it('are refused while a picture has none', () => {
    expect(() => scoresOf(key, [one.replace('002,A,5,5,5', '002,A,,,')], list)).toThrow('Picture A of 002');
    expect(() => scoresOf(key, [one, other.replace(/002,B.*\n/, '')], list)).toThrow('Picture B of 002');
  });
});
