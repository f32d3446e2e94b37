import type { Raster } from '../../edit-op.ts';

/** Brightness in levels. */
const lightOf = ({ data }: Raster): Float32Array =>
  Float32Array.from(
    { length: data.length / 4 },
    (_, i) => 0.299 * data[i * 4]! + 0.587 * data[i * 4 + 1]! + 0.114 * data[i * 4 + 2]!,
  );

const WINDOW = 8;
const [C1, C2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2];

/** Structural similarity of brightness (Wang 2004) over windows of eight pixels, four apart; 1 for equal pictures. */
export function ssim(a: Raster, b: Raster): number {
  const [one, other] = [lightOf(a), lightOf(b)];
  const n = WINDOW * WINDOW;
  let [sum, count] = [0, 0];
  for (let y = 0; y + WINDOW <= a.height; y += 4)
    for (let x = 0; x + WINDOW <= a.width; x += 4) {
      let [sa, sb, saa, sbb, sab] = [0, 0, 0, 0, 0];
      for (let j = 0; j < WINDOW; j++)
        for (let i = 0; i < WINDOW; i++) {
          const at = (y + j) * a.width + x + i;
          const [p, q] = [one[at]!, other[at]!];
          sa += p;
          sb += q;
          saa += p * p;
          sbb += q * q;
          sab += p * q;
        }
      const [ma, mb] = [sa / n, sb / n];
      const [va, vb, cov] = [saa / n - ma * ma, sbb / n - mb * mb, sab / n - ma * mb];
      sum += ((2 * ma * mb + C1) * (2 * cov + C2)) / ((ma * ma + mb * mb + C1) * (va + vb + C2));
      count++;
    }
  return sum / count;
}

/** Mean difference of how brightness changes to the next pixel, across and down, in levels. */
export function gradientError(a: Raster, b: Raster): number {
  const [one, other] = [lightOf(a), lightOf(b)];
  const { width, height } = a;
  let sum = 0;
  for (let y = 0; y < height - 1; y++)
    for (let x = 0; x < width - 1; x++) {
      const at = y * width + x;
      for (const step of [1, width]) sum += Math.abs(one[at + step]! - one[at]! - (other[at + step]! - other[at]!));
    }
  return sum / (2 * (width - 1) * (height - 1));
}

/** Root of the mean squared difference of the colours where `where` is marked, in levels. */
export function rmse(a: Raster, b: Raster, where: Uint8Array): number {
  let [sum, count] = [0, 0];
  for (let i = 0; i < where.length; i++) {
    if (!where[i]) continue;
    for (let c = 0; c < 3; c++) sum += (a.data[i * 4 + c]! - b.data[i * 4 + c]!) ** 2;
    count += 3;
  }
  return Math.sqrt(sum / Math.max(1, count));
}

/** How far two mattes agree: the lesser of both by the greater of both, over all pixels. */
export function overlap({ data }: Raster, truth: Float32Array): number {
  let [both, any] = [0, 0];
  for (let i = 0; i < truth.length; i++) {
    const alpha = data[i * 4 + 3]! / 255;
    both += Math.min(alpha, truth[i]!);
    any += Math.max(alpha, truth[i]!);
  }
  return both / any;
}
