import { gaussianBlur } from '@atelier/painter/core/blur';
import { createRng } from '@atelier/painter/core/rng';

/** A plane of lightness. */
export interface Tone {
  width: number;
  height: number;
  data: Float32Array;
}

const TRIES = 90;
const CHECKS = 6;

/**
 * The handling of one picture, its strokes and grain, for the tones of another: patches of its fine detail, each from where it is as
 * light and runs the same way, laid over each other with soft edges. What comes back is added to lightness.
 */
export function textureFor(content: Tone, model: Tone, size: number, seed: number, between: () => void): Float32Array {
  const rng = createRng(seed);
  const detail = fineOf(model, size / 5);
  const [softContent, softModel] = [softOf(content, size / 8), softOf(model, size / 8)];
  const { width, height } = content;
  const sum = new Float32Array(width * height);
  const weight = new Float32Array(width * height);
  const step = Math.max(2, Math.round(size * 0.55));
  const window = Float32Array.from({ length: size }, (_, i) => Math.sin((Math.PI * (i + 0.5)) / size) ** 2 + 1e-3);
  const [roomX, roomY] = [model.width - size, model.height - size];
  if (roomX < 1 || roomY < 1) return sum;
  for (let y = -size + step; y < height; y += step) {
    between();
    for (let x = -size + step, n = 0; x < width; x += step, n++) {
      if (n % 12 === 11) between();
      let best = Number.POSITIVE_INFINITY;
      let [px, py] = [0, 0];
      for (let t = 0; t < TRIES; t++) {
        const [qx, qy] = [rng.int(0, roomX), rng.int(0, roomY)];
        const d = unlike(softContent, x, y, softModel, qx, qy, size);
        if (d < best) {
          best = d;
          [px, py] = [qx, qy];
        }
      }
      for (let j = Math.max(0, -y); j < size && y + j < height; j++)
        for (let i = Math.max(0, -x); i < size && x + i < width; i++) {
          const w = window[i]! * window[j]!;
          const o = (y + j) * width + x + i;
          sum[o]! += w * detail[(py + j) * model.width + px + i]!;
          weight[o]! += w * w;
        }
    }
  }
  // Kept as lively as the patches are: a mean of several would be dull.
  for (let i = 0; i < sum.length; i++) sum[i]! /= Math.sqrt(Math.max(1e-6, weight[i]!));
  return sum;
}

function unlike(a: Tone, x: number, y: number, b: Tone, px: number, py: number, size: number): number {
  let d = 0;
  for (let j = 0; j < CHECKS; j++)
    for (let i = 0; i < CHECKS; i++) {
      const dx = ((i + 0.5) * size) / CHECKS;
      const dy = ((j + 0.5) * size) / CHECKS;
      const cx = Math.min(a.width - 1, Math.max(0, Math.floor(x + dx)));
      const cy = Math.min(a.height - 1, Math.max(0, Math.floor(y + dy)));
      d += (a.data[cy * a.width + cx]! - b.data[Math.floor(py + dy) * b.width + Math.floor(px + dx)]!) ** 2;
    }
  return d;
}

function softOf({ width, height, data }: Tone, sigma: number): Tone {
  const soft = Float32Array.from(data);
  gaussianBlur(soft, width, height, sigma);
  return { width, height, data: soft };
}

function fineOf(tone: Tone, sigma: number): Float32Array {
  const soft = softOf(tone, sigma).data;
  // Edges of things are no handling: what is far from its surroundings is held back.
  return tone.data.map((v, i) => 0.12 * Math.tanh((v - soft[i]!) / 0.12));
}
