import { clamp, mix, smoothstep } from '../core/colour.ts';
import { release } from '../core/release.ts';
import type { StylePass } from '../stage.ts';
import { blank, blurPicture, gradeLab, luma } from './kit.ts';

/** Neon noir: cyan shadows, magenta lights, wide bloom, slight colour fringes and scan shimmer. */
export const cyberPunk: StylePass = {
  key: 'cyber_punk',
  hints: { texture: 1, saturation: 1.2, grain: 0.018, vignette: 0.42, bloom: 0.55 },
  apply(picture, _frame, stage) {
    const { width: w, height: h } = picture;
    let mean = 0;
    for (let i = 0; i < picture.data.length; i += 21) mean += picture.data[i];
    mean /= Math.ceil(picture.data.length / 21);
    // Daylight scenes are pulled down to evening, night scenes are left their blacks.
    const drop = clamp((mean - 0.3) * 0.9, 0, 0.42);
    const graded = gradeLab(picture, (c, _x, y) => {
      const L = clamp((c[0] - 0.05) * (1.12 - drop));
      const t = smoothstep(0.18, 0.82, L);
      const sky = 1 - y / h;
      const keep = Math.min(1, Math.hypot(c[1], c[2]) * 5.5);
      const a = mix(-0.062, 0.105, t) + 0.02 * sky;
      const b = mix(-0.062, -0.062, t) - 0.012 * sky;
      c[0] = mix(L, L * L * (3 - 2 * L), 0.55);
      c[1] = mix(a, c[1] * 1.45, keep * 0.88) * (0.35 + 0.65 * smoothstep(0.02, 0.2, L));
      c[2] = mix(b, c[2] * 1.35 - 0.018, keep * 0.88) * (0.35 + 0.65 * smoothstep(0.02, 0.2, L));
    });
    stage.checkpoint(0.86, 'grade');
    const bright = blank(graded);
    for (let i = 0; i < graded.data.length; i += 3) {
      const r = graded.data[i];
      const g = graded.data[i + 1];
      const b = graded.data[i + 2];
      const l = luma(r, g, b);
      const peak = Math.max(r, g, b);
      const k = smoothstep(0.5, 0.95, peak) * (0.35 + 0.65 * clamp((peak - l) * 2.4));
      bright.data[i] = r * k;
      bright.data[i + 1] = g * k;
      bright.data[i + 2] = b * k;
    }
    const near = blurPicture(bright, 7 * stage.scale, bright);
    const far = blurPicture(near, 30 * stage.scale);
    stage.checkpoint(0.93, 'neon');
    const shift = Math.max(1, Math.round(1.6 * stage.scale));
    for (let y = 0; y < h; y++) {
      const scan = 1 - 0.035 * (0.5 + 0.5 * Math.cos((y * Math.PI) / Math.max(1, 1.5 * stage.scale)));
      for (let x = 0; x < w; x++) {
        const o = (y * w + x) * 3;
        const edge = Math.abs(x / w - 0.5) * 2;
        const s = Math.round(shift * edge) * 3;
        const left = x * 3 >= s ? o - s : o;
        const right = (w - 1 - x) * 3 >= s ? o + s : o;
        const at = [left, o, right];
        for (let c = 0; c < 3; c++) {
          const v = graded.data[at[c] + c] * scan;
          const glow = near.data[o + c] * 0.4 + far.data[o + c] * 0.62;
          far.data[o + c] = 1 - (1 - v) * (1 - clamp(glow, 0, 0.92));
        }
      }
    }
    release(near.data, graded.data);
    return far;
  },
};
