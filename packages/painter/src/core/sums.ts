/**
 * The numbers of rows: a sum of numbers and letters such as '.5w+k-1.2', whose letters the painter of the row says. Points are sums with commas
 * between, paths are points with spaces between.
 */
export type Lengths = Readonly<Record<string, number>>;
type Term = readonly [factor: number, letters: string];

const sums = new Map<string, readonly Term[]>();

function termsOf(text: string): readonly Term[] {
  const known = sums.get(text);
  if (known) return known;
  if (!/^[-+.\da-z]*$/.test(text)) throw new Error(`'${text}' is no sum of numbers and letters`);
  const terms = [...text.matchAll(/([+-]?[\d.]*)([a-z]*)/g)]
    .filter(([all]) => all !== '')
    .map(
      ([, factor = '', letters = '']): Term => [/\d/.test(factor) ? Number(factor) : factor === '-' ? -1 : 1, letters],
    );
  sums.set(text, terms);
  return terms;
}

/**
 * What a sum comes to; numbers are themselves.
 * @throws when it has a letter that the painter of the row does not say, or a sign that is none of a sum's
 */
export function sumOf(text: string | number, lengths: Lengths): number {
  if (typeof text === 'number') return text;
  let sum = 0;
  for (const [factor, letters] of termsOf(text)) {
    let product = factor;
    for (const letter of letters) {
      const length = lengths[letter];
      if (length === undefined)
        throw new Error(`'${text}' has the letter '${letter}', here are ${Object.keys(lengths)}`);
      product *= length;
    }
    sum += product;
  }
  return sum;
}

/** The numbers of a path, a list for each point. */
export const pathOf = (path: string, lengths: Lengths): number[][] =>
  path.split(' ').map((point) => point.split(',').map((sum) => sumOf(sum, lengths)));

/** The values of some letters, one list for each; all lists are of one length. */
export type Lists = Readonly<Record<string, readonly number[]>>;

/** What the letters stand for in each repetition. */
export const eachOf = (lists: Lists, lengths: Lengths): Lengths[] =>
  Array.from(Object.values(lists)[0] ?? [], (_, i) => ({
    ...lengths,
    ...Object.fromEntries(Object.entries(lists).map(([letter, list]) => [letter, list[i] ?? 0])),
  }));
