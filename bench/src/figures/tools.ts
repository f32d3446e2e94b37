import {
  editTime,
  grabCutTime,
  lanczosTime,
  measuredPicture,
  roundMask,
  teleaTime,
} from '@atelier/testkit/measure/edits';
import { type Figure, interleaved } from '../table.ts';

const SIDE = 1024;
const HOLE = 200;
const CUT_SIDE = 512;

/**
 * Edits of the built-in engine against the plainest thing that does the same: times, so more is slower. Each with the encoding of its result,
 * because that is what a user waits for; a cut-out against grabCut alone at the size at which it is cut.
 */
export async function tools(rounds: number): Promise<Figure[]> {
  const picture = await measuredPicture(SIDE);
  const small = await measuredPicture(CUT_SIDE);
  const hole = roundMask(picture, HOLE);
  const contenders = [
    () => editTime('erase', picture, { mask: hole }),
    () => teleaTime(picture, hole),
    () => editTime('upscale', picture, { custom: { scale: 2 }, scale: 2 }),
    () => lanczosTime(picture, 2),
    () => editTime('matte', small, { custom: { background: 'transparent' } }),
    () => grabCutTime(small),
  ] as const;
  // The first of each finds cold code.
  for (const contender of contenders) await contender();
  const [erase, telea, upscale, lanczos, matte, grabCut] = await interleaved(rounds, contenders);
  const ratio = (name: string, value: number, floor: number, most: number): Figure => ({
    name,
    value: value / floor,
    unit: '×',
    bar: { most },
  });
  return [
    ratio(`erase of a ${HOLE} px hole / Telea, encoded`, erase, telea, 12),
    { name: 'erase of that hole', value: erase, unit: 'ms' },
    ratio('enlarge 2 × / Lanczos, encoded', upscale, lanczos, 8),
    { name: 'enlarge 1024 to 2048', value: upscale, unit: 'ms' },
    ratio('cut out / grabCut', matte, grabCut, 1.5),
    { name: `cut out at ${CUT_SIDE}`, value: matte, unit: 'ms' },
  ];
}
