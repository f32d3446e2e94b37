import type { Mask, Raster } from '../edit-op.ts';

/** Pixels around a mask that are made anew with it: its edge still has the colours of what it covers. */
export const GROWN = 2;
/** Below this a pixel counts as transparent: its colour is nobody's to copy. */
const OPAQUE = 128;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What a mask marks; null for nothing. */
export function boxOf({ width, height, data }: Mask): Box | null {
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (!data[y * width + x]) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  return right < 0 ? null : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/** The box with as much around it as it is large, and at least enough for a texture to show. */
export function around(box: Box, { width, height }: { width: number; height: number }): Box {
  const margin = Math.max(96, Math.round(0.9 * Math.max(box.width, box.height)));
  const x = Math.max(0, box.x - margin);
  const y = Math.max(0, box.y - margin);
  return {
    x,
    y,
    width: Math.min(width, box.x + box.width + margin) - x,
    height: Math.min(height, box.y + box.height + margin) - y,
  };
}

/** The part of a picture that is looked at while its hole is filled. */
export interface Work {
  picture: Raster;
  hole: Uint8Array;
  barred: Uint8Array;
  /** Steps to the mask, up to `GROWN + 1`. */
  far: Uint8Array;
}

export function cropped(picture: Raster, mask: Mask, { x, y, width, height }: Box, not?: Uint8Array): Work {
  const data = new Uint8ClampedArray(width * height * 4);
  const far = new Uint8Array(width * height).fill(GROWN + 1);
  const barred = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    const from = (y + row) * picture.width + x;
    data.set(picture.data.subarray(from * 4, (from + width) * 4), row * width * 4);
    for (let i = 0; i < width; i++) {
      if (mask.data[from + i]) far[row * width + i] = 0;
      if (picture.data[(from + i) * 4 + 3]! < OPAQUE || not?.[from + i]) barred[row * width + i] = 1;
    }
  }
  for (let round = 0; round < GROWN; round++)
    for (let row = 0; row < height; row++)
      for (let i = 0; i < width; i++) {
        const at = row * width + i;
        if (far[at] !== GROWN + 1) continue;
        const beside = (there: boolean, move: number): boolean => there && far[at + move] === round;
        if (beside(i > 0, -1) || beside(i < width - 1, 1) || beside(row > 0, -width) || beside(row < height - 1, width))
          far[at] = round + 1;
      }
  // Where growing would leave nothing to copy from, it stays smaller.
  let most = 0;
  for (const steps of far) most = Math.max(most, steps);
  const last = Math.max(0, Math.min(GROWN, most - 1));
  const hole = far.map((steps) => (steps <= last ? 1 : 0));
  return { picture: { width, height, data }, hole, barred, far };
}

/** Half as large a side; what is not known or not to be copied altogether is not at all. */
export function halfOf({ picture, hole, barred, far }: Work): Work {
  const { width, height, data } = picture;
  const w = (width + 1) >> 1;
  const h = (height + 1) >> 1;
  const small: Work = {
    picture: { width: w, height: h, data: new Uint8ClampedArray(w * h * 4) },
    hole: new Uint8Array(w * h),
    barred: new Uint8Array(w * h),
    far: new Uint8Array(w * h),
  };
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = y * w + x;
      const right = 2 * x + 1 < width ? 1 : 0;
      const down = 2 * y + 1 < height ? width : 0;
      const a = 2 * y * width + 2 * x;
      const four = [a, a + right, a + down, a + down + right] as const;
      for (const at of four) {
        small.hole[i] = small.hole[i]! | hole[at]!;
        small.barred[i] = small.barred[i]! | barred[at]!;
      }
      for (let k = 0; k < 4; k++)
        small.picture.data[i * 4 + k] =
          (data[four[0] * 4 + k]! + data[four[1] * 4 + k]! + data[four[2] * 4 + k]! + data[four[3] * 4 + k]!) / 4;
      small.far[i] = Math.min(far[four[0]]!, far[four[1]]!, far[four[2]]!, far[four[3]]!);
    }
  return small;
}
