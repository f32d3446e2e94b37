import { RefusedInputError } from '@atelier/painter/job';
import { type EditOp, pictureOf, type Raster } from '../edit-op.ts';
import { boxOf } from '../fill/area.ts';
import { fillHole } from '../fill/fill.ts';
import { foreignTo } from '../fill/foreign.ts';
import { drawSubject } from '../subject-port.ts';

/** Below this side a thing is nothing but a spot. */
const SMALLEST = 16;
/** Pixels of a side that a thing is drawn with at most; a larger mask has it in its middle. */
const MOST = 1536;
/** Mean level of a picture of a day, in whose light a thing is drawn. */
const DAYLIGHT = 125;

/** `inpainting`: what the mask covers goes, and what the words name is drawn in its place as far as the painter can (studio 2.7). */
export const inpaint: EditOp = async (request, run) => {
  const picture = pictureOf(request, 'image');
  const { mask, seed, prompt } = request;
  if (!mask) throw new RefusedInputError('mask', 'No mask');
  const barred = foreignTo(picture, mask);
  const checkpoint: typeof run.checkpoint = (done, stage) => run.checkpoint(done * 0.6, stage);
  const filled = fillHole(picture, mask, { seed, barred, upright: 5, checkpoint });
  const box = boxOf(mask);
  const text = prompt.trim();
  if (!box || text === '') return { picture: filled };
  if (Math.min(box.width, box.height) < SMALLEST) return { picture: filled, claims: [{ text, state: 'missing' }] };
  const size = { width: Math.min(MOST, box.width), height: Math.min(MOST, box.height) };
  const { picture: subject, claims } = await drawSubject(request, size, run);
  const x = box.x + ((box.width - size.width) >> 1);
  const y = box.y + box.height - size.height;
  const composed = laid(filled, subject, { x, y });
  if (composed) return { picture: composed, claims };
  return { picture: filled, claims: claims.map((claim) => ({ ...claim, state: 'missing' as const })) };
};

/** The thing over the picture, within the box of the mask, in the light that is there; null when nothing of it is there. */
function laid(under: Raster, subject: Raster, { x, y }: { x: number; y: number }): Raster | null {
  const gain = gains(under, subject, { x, y });
  const data = under.data.slice();
  let covered = 0;
  for (let row = 0; row < subject.height; row++)
    for (let i = 0; i < subject.width; i++) {
      const at = (row + y) * under.width + i + x;
      const from = (row * subject.width + i) * 4;
      const alpha = subject.data[from + 3]! / 255;
      if (alpha === 0) continue;
      if (alpha > 0.5) covered++;
      for (let k = 0; k < 3; k++) {
        const own = Math.min(255, subject.data[from + k]! * gain[k]!);
        data[at * 4 + k] = data[at * 4 + k]! + alpha * (own - data[at * 4 + k]!);
      }
    }
  return covered > 0 ? { width: under.width, height: under.height, data } : null;
}

/** By how much each colour of the thing is scaled: some way towards the brightness, and a little towards the cast, of what is behind it. */
function gains(under: Raster, subject: Raster, { x, y }: { x: number; y: number }): [number, number, number] {
  const there = [1, 1, 1];
  let count = 1;
  for (let row = 0; row < subject.height; row++)
    for (let i = 0; i < subject.width; i++) {
      const at = ((row + y) * under.width + i + x) * 4;
      const from = (row * subject.width + i) * 4;
      if (subject.data[from + 3]! < 200) continue;
      count++;
      for (let k = 0; k < 3; k++) there[k] = there[k]! + under.data[at + k]!;
    }
  const light = (there[0]! + 2 * there[1]! + there[2]!) / 4;
  const bright = Math.max(0.6, Math.min(1.15, (light / count / DAYLIGHT) ** 0.35));
  const cast = (k: number): number => bright * Math.max(0.85, Math.min(1.15, (there[k]! / light) ** 0.25));
  return [cast(0), cast(1), cast(2)];
}
