/** One line of the table. `bar` is the least ratio (or, without a floor, the most) that passes; undefined: told, not judged. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  /** What it is measured against, in the same run. */
  floor?: number;
  bar?: { ratio: number } | { most: number };
}

export function passes({ value, floor, bar }: Figure): boolean {
  if (!bar) return true;
  return 'most' in bar ? value <= bar.most : floor !== undefined && value / floor >= bar.ratio;
}

/** The figures as a table in plain text. */
export function table(figures: Figure[]): string {
  const head = ['figure', 'value', 'floor', 'ratio', 'bar', ''];
  const rows = figures.map((figure) => {
    const { name, value, unit, floor, bar } = figure;
    return [
      name,
      `${round(value)} ${unit}`,
      floor === undefined ? '' : `${round(floor)} ${unit}`,
      floor === undefined ? '' : (value / floor).toFixed(2),
      bar ? ('most' in bar ? `≤ ${bar.most} ${unit}` : `≥ ${bar.ratio}`) : '',
      bar ? (passes(figure) ? 'pass' : 'FAIL') : '',
    ];
  });
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map((row) => row[at]!.length)));
  return [head, ...rows]
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** The value below which `share` of the values lie. */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)]!;
}

/** Runs every contender once a round, in turn, so that a slow moment of the machine meets them all. @returns medians, in order. */
export async function interleaved<const C extends readonly (() => Promise<number>)[]>(
  rounds: number,
  contenders: C,
): Promise<{ -readonly [K in keyof C]: number }> {
  const seen: number[][] = contenders.map(() => []);
  for (let round = 0; round < rounds; round++)
    for (const [at, contender] of contenders.entries()) seen[at]!.push(await contender());
  return seen.map(median) as { -readonly [K in keyof C]: number };
}

const round = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toPrecision(3));
