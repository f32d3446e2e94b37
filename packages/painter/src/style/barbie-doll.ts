import { clamp, mix, smoothstep } from '../core/colour.ts';
import { release } from '../core/release.ts';
import type { StylePass } from '../stage.ts';
import { blend, blurPicture, gradeLab, kuwahara, lumaPlane } from './kit.ts';

/** Doll's world: everything bent towards pinks, moulded plastic gloss, sugar sparkles, milky glow. */
export const barbieDoll: StylePass = {
  key: 'barbie_doll',
  hints: { texture: 0.35, saturation: 1.1, grain: 0, vignette: 0, bloom: 0.5, drawn: true },
  apply(picture, frame, stage) {
    const { width: w, height: h } = picture;
    const s = stage.scale;
    const smooth = blend(kuwahara(picture, Math.max(2, Math.round(4 * s))), picture, 0.15);
    const dye = (c: Float64Array, _x: number, y: number, o: number): void => {
      const chroma = Math.hypot(c[1], c[2]);
      const subject = frame.id[o] >= 16;
      // Pull hues into the span rose – lilac – turquoise: greens become mint, browns become rose.
      const warm = clamp(0.5 + c[1] * 3 + c[2] * 1.5);
      const hueA = mix(0.028, 0.15, warm);
      const hueB = mix(-0.055, 0.004, warm);
      const pull = subject ? 0.5 : 0.8;
      const L = clamp(0.19 + c[0] * 0.86 + 0.04 * (1 - y / h));
      const strength = 0.72 + Math.min(0.65, chroma * 3);
      c[0] = mix(c[0], L, 0.9);
      c[1] = mix(c[1] * 1.25, hueA * strength, pull) + 0.02;
      c[2] = mix(c[2], hueB * strength, pull) - 0.006;
    };
    const pink = gradeLab(smooth, dye, smooth);
    stage.checkpoint(0.87, 'pink');
    const l = lumaPlane(pink);
    const glow = blurPicture(pink, 12 * s);
    const rng = stage.rng.node('style/sparkle');
    for (let y = 0; y < h; y++) {
      for (let x = 0; x < w; x++) {
        const o = y * w + x;
        const up = l[Math.max(0, y - 2) * w + x];
        const down = l[Math.min(h - 1, y + 2) * w + x];
        const gloss = clamp((up - down) * 1.4 - 0.06) * (frame.id[o] >= 3 ? 0.55 : 0.12);
        for (let c = 0; c < 3; c++) {
          const g = glow.data[o * 3 + c];
          const v = pink.data[o * 3 + c];
          const screen = 1 - (1 - v) * (1 - g * 0.3 * smoothstep(0.55, 0.95, g));
          pink.data[o * 3 + c] = clamp(screen + gloss);
        }
      }
    }
    release(glow.data);
    const count = Math.round(26 * (w / h > 1 ? 1 : h / w));
    for (let k = 0; k < count; k++) {
      const x = rng.range(0, w);
      const y = rng.range(0, h * 0.95);
      const o = Math.floor(y) * w + Math.floor(x);
      if (l[o] < 0.45 && rng.chance(0.7)) continue;
      star(pink.data, w, h, x, y, rng.range(5, 16) * s, rng.range(0.5, 0.95));
    }
    release(l);
    return pink;
  },
};

/** A four-pointed glint. */
function star(data: Float32Array, w: number, h: number, cx: number, cy: number, r: number, a: number): void {
  for (let y = Math.max(0, Math.floor(cy - r)); y <= Math.min(h - 1, cy + r); y++) {
    for (let x = Math.max(0, Math.floor(cx - r)); x <= Math.min(w - 1, cx + r); x++) {
      const u = Math.abs(x - cx) / r;
      const v = Math.abs(y - cy) / r;
      const spike = clamp(1 - Math.sqrt(u) - Math.sqrt(v)) * 1.8;
      const core = Math.exp(-(u * u + v * v) * 26);
      const k = Math.min(1, (spike + core) * a);
      const o = (y * w + x) * 3;
      for (let c = 0; c < 3; c++) data[o + c] += (1 - data[o + c]) * k;
    }
  }
}
