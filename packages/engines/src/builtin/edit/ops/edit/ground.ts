import type { Raster } from '../../edit-op.ts';
import type { SubjectMatte } from '../../figure/subject-matte.ts';

/** The subject before another ground: `ground` is a picture of the same size, or a colour. */
export function beforeGround(
  { width, height, data }: Raster,
  { share }: SubjectMatte,
  ground: Raster | readonly [number, number, number],
): Raster {
  const out = new Uint8ClampedArray(data.length);
  for (let at = 0; at < width * height; at += 1) {
    const kept = share.data[at]! * (data[at * 4 + 3]! / 255);
    for (let one = 0; one < 3; one += 1) {
      const behind = 'data' in ground ? ground.data[at * 4 + one]! : ground[one]!;
      out[at * 4 + one] = data[at * 4 + one]! * kept + behind * (1 - kept);
    }
    out[at * 4 + 3] = 'data' in ground ? data[at * 4 + 3]! : 255;
  }
  return { width, height, data: out };
}

/** The subject alone. */
export function withoutGround({ width, height, data }: Raster, { share }: SubjectMatte): Raster {
  const out = new Uint8ClampedArray(data);
  for (let at = 0; at < width * height; at += 1) out[at * 4 + 3] = data[at * 4 + 3]! * share.data[at]!;
  return { width, height, data: out };
}
