import { clamp, mix } from '../core/colour.ts';
import type { Picture } from '../frame.ts';

/** Bilinear for enlarging, area mean for reducing. */
export function resize(picture: Picture, width: number, height: number): Picture {
  const out: Picture = { width, height, data: new Float32Array(width * height * 3) };
  const sx = picture.width / width;
  const sy = picture.height / height;
  const down = sx > 1.01 || sy > 1.01;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const o = (y * width + x) * 3;
      if (down) {
        const x1 = Math.min(picture.width, Math.max(Math.floor(x * sx) + 1, Math.ceil((x + 1) * sx)));
        const y1 = Math.min(picture.height, Math.max(Math.floor(y * sy) + 1, Math.ceil((y + 1) * sy)));
        let n = 0;
        for (let v = Math.floor(y * sy); v < y1; v++) {
          for (let u = Math.floor(x * sx); u < x1; u++) {
            const i = (v * picture.width + u) * 3;
            for (let c = 0; c < 3; c++) out.data[o + c] += picture.data[i + c];
            n++;
          }
        }
        for (let c = 0; c < 3; c++) out.data[o + c] /= n;
        continue;
      }
      const u = clamp((x + 0.5) * sx - 0.5, 0, picture.width - 1.001);
      const v = clamp((y + 0.5) * sy - 0.5, 0, picture.height - 1.001);
      const xi = u | 0;
      const yi = v | 0;
      const fx = u - xi;
      const fy = v - yi;
      const i = (yi * picture.width + xi) * 3;
      const below = picture.width * 3;
      for (let c = 0; c < 3; c++) {
        const top = mix(picture.data[i + c], picture.data[i + 3 + c], fx);
        const low = mix(picture.data[i + below + c], picture.data[i + below + 3 + c], fx);
        out.data[o + c] = mix(top, low, fy);
      }
    }
  }
  return out;
}
