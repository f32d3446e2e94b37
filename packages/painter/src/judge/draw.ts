import { createHash } from 'node:crypto';

/** A prompt of the judges' list. */
export interface Judged {
  /** The language it is written in, and the interface's when it is painted. */
  language: 'en' | 'zh' | 'ja' | 'es';
  category: string;
  prompt: string;
}

/** A number that a text and a seed always give, spread as if by chance. */
export const lot = (seed: string, text: string): string =>
  createHash('sha256').update(`${seed}\n${text}`).digest('hex');

/** Rows of `Prompt<tab>Category…` below a heading, without those that were counted while the reading was built: every eighth. */
export function rowsOf(tsv: string): Judged[] {
  const rows = tsv
    .split('\n')
    .slice(1)
    .filter((line) => line.includes('\t'))
    .map((line): Judged => {
      const [prompt = '', category = ''] = line.split('\t');
      return { language: 'en', category: category.trim(), prompt: prompt.trim() };
    });
  // Whether that count began at the first row or ended with the eighth is written nowhere: neither is drawn from.
  return rows.filter((_, i) => i % 8 !== 0 && i % 8 !== 7);
}

/** So many rows by lot, each category in proportion to its size (largest remainders), in the order of the table. */
export function drawn(rows: readonly Judged[], total: number, seed: string): Judged[] {
  const categories = [...new Set(rows.map(({ category }) => category))].sort();
  const shares = categories.map((category) => {
    const all = rows.filter((row) => row.category === category);
    const share = (all.length * total) / rows.length;
    return { all, whole: Math.floor(share), rest: share - Math.floor(share) };
  });
  let left = total - shares.reduce((sum, { whole }) => sum + whole, 0);
  for (const one of [...shares].sort((a, b) => b.rest - a.rest)) if (left-- > 0) one.whole++;
  const taken = new Set(
    shares.flatMap(({ all, whole }) =>
      [...all].sort((a, b) => (lot(seed, a.prompt) < lot(seed, b.prompt) ? -1 : 1)).slice(0, whole),
    ),
  );
  return rows.filter((row) => taken.has(row));
}

/** Which of two painters' pictures stands first, unforeseeable without the key's seed. */
export const beforeIsA = (seed: string, { prompt }: Judged): boolean => Number.parseInt(lot(seed, prompt)[0]!, 16) < 8;
