import type { Raster } from '../edit-op.ts';

/** What a tile's tool was to do and to leave alone, on pictures of the result's size. */
export interface Scope {
  /** The picture as it was; what is beyond it as the plainest way would have made it. */
  before: Raster;
  /** 1 for pixels that were to change. */
  inside: Uint8Array;
  /** 1 for pixels that were to stay. A seam may belong to neither. */
  outside: Uint8Array;
  /** What was asked for is that nothing be left inside: then the variation is that of what stays. */
  emptied?: boolean;
}

export interface Verdict {
  /** Mean change of a colour where it was asked for, in levels of 255. */
  changed: number;
  /** How much the result varies there: the standard deviation of its brightness, in levels. A flat fill has none. */
  lively: number;
  /** Mean change of a colour where none was asked for. */
  strayed: number;
  faults: string[];
}

const LEAST_CHANGED = 0.5;
const LEAST_LIVELY = 4;
const MOST_STRAYED = 2;

/** Whether a result did something where it was asked to, and nothing elsewhere. What lets through is judged over middle grey. */
export function judged(result: Raster, { before, inside, outside, emptied = false }: Scope): Verdict {
  if (result.width !== before.width || result.height !== before.height)
    return { changed: 0, lively: 0, strayed: 0, faults: [`is ${result.width} × ${result.height} pixels`] };
  let [changed, strayed, sum, squares, within, without] = [0, 0, 0, 0, 0, 0];
  for (let i = 0; i < inside.length; i++) {
    if (!inside[i] && !outside[i]) continue;
    let [apart, light] = [0, 0];
    for (let c = 0; c < 3; c++) {
      const now = shown(result, i, c);
      apart += Math.abs(now - shown(before, i, c)) / 3;
      light += now / 3;
    }
    if (inside[i]) {
      within++;
      changed += apart;
    } else {
      without++;
      strayed += apart;
    }
    if ((inside[i] === 1) === emptied) continue;
    sum += light;
    squares += light * light;
  }
  const [asked, kept] = [Math.max(1, within), Math.max(1, without)];
  const seen = emptied ? kept : asked;
  const verdict = {
    changed: changed / asked,
    lively: Math.sqrt(Math.max(0, squares / seen - (sum / seen) ** 2)),
    strayed: strayed / kept,
  };
  const faults = [
    ...(verdict.changed < LEAST_CHANGED ? ['changes nothing'] : []),
    ...(verdict.lively < LEAST_LIVELY ? ['is flat'] : []),
    ...(verdict.strayed > MOST_STRAYED ? ['changes what was to stay'] : []),
  ];
  return { ...verdict, faults };
}

const shown = ({ data }: Raster, i: number, c: number): number => {
  const alpha = data[i * 4 + 3]! / 255;
  return data[i * 4 + c]! * alpha + 128 * (1 - alpha);
};

/** Everything, for tools that make a picture anew. */
export const everywhere = ({ width, height }: Raster): Pick<Scope, 'inside' | 'outside'> => ({
  inside: new Uint8Array(width * height).fill(1),
  outside: new Uint8Array(width * height),
});
