import type { ImageTarget } from './target.ts';

interface Size {
  width: number;
  height: number;
}

const RATIOS = ['1:1', '4:3', '3:4', '3:2', '2:3', '16:9', '9:16', '2:1', '1:2'] as const;
const MOST_LONG = 3840;
const MOST_RATIO = 3;

/**
 * The fields that ask a model for a picture of about that size: the nearest shape it makes, then the nearest area. {} when it takes none.
 * Sizes in pixels.
 */
export function sizeFields(target: ImageTarget, wanted: Size): Record<string, unknown> {
  if (target.sizeForm === 'none') return {};
  if (target.sizeForm === 'ratio')
    return { aspect_ratio: nearest(RATIOS, wanted, (ratio) => sized(ratio.replace(':', 'x'))) };
  const { width, height } = target.sizes ? sized(nearest(target.sizes, wanted, sized)) : free(target, wanted);
  return target.sizeForm === 'sides' ? { width, height } : { size: `${width}x${height}` };
}

function sized(text: string): Size {
  const [width = 0, height = 0] = text.split('x').map(Number);
  return { width, height };
}

function nearest<T>(choices: readonly T[], wanted: Size, sizeOf: (choice: T) => Size): T {
  const distance = (choice: T): number => {
    const size = sizeOf(choice);
    const shape = Math.abs(Math.log((size.width * wanted.height) / (size.height * wanted.width)));
    const area = Math.abs(Math.log((size.width * size.height) / (wanted.width * wanted.height)));
    return shape * 1000 + area;
  };
  return choices.reduce((best, choice) => (distance(choice) < distance(best) ? choice : best));
}

function free({ multiple }: ImageTarget, wanted: Size): Size {
  const long = Math.min(Math.max(wanted.width, wanted.height), MOST_LONG);
  const scale = long / Math.max(wanted.width, wanted.height);
  const rounded = (side: number, round = Math.round): number => Math.max(1, round(side / multiple)) * multiple;
  const least = rounded(rounded(long) / MOST_RATIO, Math.ceil);
  const fit = (side: number): number => Math.max(least, rounded(side * scale));
  return { width: fit(wanted.width), height: fit(wanted.height) };
}
