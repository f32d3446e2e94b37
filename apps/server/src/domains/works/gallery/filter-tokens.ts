/**
 * Tokens that stand for the filters of a gallery, beside the words of a work. A word never contains a colon, so no
 * title can pretend to be a filter.
 */
export const filterToken = {
  mediaType: (type: string) => `in:${type}`,
  anyTag: 'tag:',
  tag: (id: number) => `tag:${id}`,
  module: (module: string) => `module:${module}`,
  style: (style: string) => `style:${style}`,
  ratio: (ratio: string) => `ratio:${plainRatio(ratio)}`,
  /** A word of the author's name: it finds the work and is no word of it, so that no search is gone on with by it. */
  byName: (word: string) => `by:${word}`,
  template: 'is:template',
  official: 'is:official',
} as const;

/** A token that stands for a filter, and not for a word of a work. */
export const isFilter = (token: string): boolean => token.includes(':');
/** A filter by a tag. */
export const isTag = (token: string): boolean => token.startsWith(filterToken.anyTag);

/** '1024:768' is '4:3'. */
export function plainRatio(ratio: string): string {
  const [w, h] = ratio.split(':').map(Number);
  if (!w || !h || !Number.isInteger(w) || !Number.isInteger(h)) return ratio;
  const divisor = commonDivisor(w, h);
  return `${w / divisor}:${h / divisor}`;
}

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b));
