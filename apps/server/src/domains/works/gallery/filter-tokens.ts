/**
 * Tokens that stand for the filters of a gallery, beside the words of a work. A word never contains a colon, so no
 * title can pretend to be a filter.
 */
export const filterToken = {
  mediaType: (type: string) => `in:${type}`,
  tag: (id: number) => `tag:${id}`,
  module: (module: string) => `module:${module}`,
  style: (style: string) => `style:${style}`,
  ratio: (ratio: string) => `ratio:${plainRatio(ratio)}`,
  template: 'is:template',
  official: 'is:official',
} as const;

/** '1024:768' is '4:3'. */
export function plainRatio(ratio: string): string {
  const [w, h] = ratio.split(':').map(Number);
  if (!w || !h || !Number.isInteger(w) || !Number.isInteger(h)) return ratio;
  const divisor = commonDivisor(w, h);
  return `${w / divisor}:${h / divisor}`;
}

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b));
