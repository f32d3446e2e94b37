import type { Judged } from './draw.ts';

/** What the judges gave one picture, each measure from 1 to 5. */
export interface Score {
  name: string;
  judged: Judged;
  version: 'before' | 'after';
  words: number;
  finish: number;
  honesty: number;
  remarks: string[];
}

const MEASURES = ['words', 'finish', 'honesty'] as const;
const VERSIONS = ['before', 'after'] as const;
const rowsOf = (csv: string): string[][] =>
  csv
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','));
const mean = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

/**
 * The tables of the judges, opened by the key: `number,before` says which letter is the earlier painter's, a table's rows are
 * `number,picture,words,finish,honesty,remark`. Several judges' scores are averaged.
 * @throws when a judge left a picture of the list without a score
 */
export function scoresOf(key: string, judges: readonly string[], list: readonly Judged[]): Score[] {
  const beforeIs = new Map(rowsOf(key).map(([name = '', letter = '']) => [name, letter]));
  const given = new Map<string, string[][]>();
  for (const table of judges)
    for (const row of rowsOf(table)) {
      const picture = `${row[0]} ${row[1]}`;
      given.set(picture, [...(given.get(picture) ?? []), row]);
    }
  return list.flatMap((judged, at) => {
    const name = String(at + 1).padStart(3, '0');
    return ['A', 'B'].map((letter): Score => {
      const rows = given.get(`${name} ${letter}`) ?? [];
      const of = (column: number): number => mean(rows.map((row) => Number(row[column])));
      const [words, finish, honesty] = [of(2), of(3), of(4)];
      if (rows.length !== judges.length || [words, finish, honesty].some((score) => !(score >= 1 && score <= 5)))
        throw new Error(`Picture ${letter} of ${name} has no score from every judge`);
      const remarks = rows.map((row) => row.slice(5).join(',').trim()).filter(Boolean);
      const version = beforeIs.get(name) === letter ? 'before' : 'after';
      return { name, judged, version, words, finish, honesty, remarks };
    });
  });
}

/** The means as a table: all, each language, each category; before → after. */
export function meansOf(scores: readonly Score[]): string {
  const row = (title: string, some: readonly Score[]): string => {
    const cells = MEASURES.map((measure) =>
      VERSIONS.map((version) =>
        mean(some.filter((one) => one.version === version).map((one) => one[measure])).toFixed(2),
      ).join(' → '),
    );
    return `| ${[title, String(some.length / 2), ...cells].join(' | ')} |`;
  };
  const by = (of: (judged: Judged) => string): string[] =>
    [...new Set(scores.map(({ judged }) => of(judged)))].map((title) =>
      row(
        title,
        scores.filter(({ judged }) => of(judged) === title),
      ),
    );
  return [
    '| prompts | number | words | finish | honesty |',
    '| --- | --- | --- | --- | --- |',
    row('all', scores),
    ...by(({ language }) => language),
    ...by(({ category }) => category),
  ].join('\n');
}

/** The twenty pictures of the later painter with the lowest sums, honesty first among equals. */
export function twentyWorst(scores: readonly Score[]): string {
  const sum = (one: Score): number => one.words + one.finish + one.honesty;
  const worst = scores
    .filter(({ version }) => version === 'after')
    .sort((a, b) => sum(a) - sum(b) || a.honesty - b.honesty || a.words - b.words)
    .slice(0, 20);
  const cells = (one: Score): string[] => [
    one.judged.prompt,
    ...MEASURES.map((measure) => one[measure].toFixed(1)),
    one.remarks.join('; '),
  ];
  return [
    '| the twenty worst | words | finish | honesty | |',
    '| --- | --- | --- | --- | --- |',
    ...worst.map((one) => `| ${cells(one).join(' | ')} |`),
  ].join('\n');
}
