import { clamp, mix, smoothstep } from '../core/colour.ts';
import { cell } from '../core/noise.ts';
import { type Frame, ID, type Picture } from '../frame.ts';
import type { Rng, StylePass } from '../stage.ts';
import { blank, blurPicture, blurPlane, kuwahara, labOf, noisePlane, putLab } from './kit.ts';
import { resize } from './resize.ts';
import { type Segments, superpixels } from './superpixels.ts';

/** Things are cut from smaller panes that end at their outline, so that a bicycle stays one. */
function cutThings(land: Segments, half: Picture, frame: Frame, factor: number, step: number, rng: Rng) {
  const { width: w, height: h } = half;
  const inside = (x: number, y: number): boolean =>
    frame.id[Math.min(frame.height - 1, y * factor) * frame.width + Math.min(frame.width - 1, x * factor)] >=
    ID.subject;
  let any = false;
  for (let y = 0; y < h && !any; y += 3) for (let x = 0; x < w && !any; x += 3) any = inside(x, y);
  if (!any) return land;
  const fine = superpixels(half, step * 0.42, 0.12, rng, 3);
  const label = land.label.slice();
  const count = land.count + fine.count;
  const sum = new Float64Array(count * 4);
  const tone = labOf(half);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const o = y * w + x;
      if (inside(x, y)) label[o] = land.count + fine.label[o];
      const k = label[o] * 4;
      for (let c = 0; c < 3; c++) sum[k + c] += tone[o * 3 + c];
      sum[k + 3]++;
    }
  }
  const lab = new Float64Array(count * 3);
  for (let k = 0; k < count; k++) for (let c = 0; c < 3; c++) lab[k * 3 + c] = sum[k * 4 + c] / (sum[k * 4 + 3] || 1);
  return { label, lab };
}

/** Leaded window: panes that follow the objects, glowing uneven glass, rounded lead with a glint. */
export const stainedGlass: StylePass = {
  key: 'stained_glass',
  hints: { texture: 0.2, saturation: 1.3, grain: 0, vignette: 0, bloom: 0.2 },
  apply(picture, frame, stage) {
    const { width: w, height: h } = picture;
    const rng = stage.rng.node('style/glass');
    const factor = Math.max(w, h) >= 700 ? 2 : 1;
    const half = factor === 2 ? resize(picture, Math.ceil(w / 2), Math.ceil(h / 2)) : picture;
    const hw = half.width;
    const hh = half.height;
    const calm = blurPicture(kuwahara(half, 3), 1.2);
    const step = Math.max(hw, hh) / 20;
    const land = superpixels(calm, step, 0.16, rng, 6);
    const panes = cutThings(land, half, frame, factor, step, rng);
    stage.checkpoint(0.88, 'panes');
    // Lead where neighbours differ, rounded by blurring the mask.
    const lead = new Float32Array(hw * hh);
    for (let y = 0; y < hh - 1; y++) {
      for (let x = 0; x < hw - 1; x++) {
        const o = y * hw + x;
        if (panes.label[o] !== panes.label[o + 1] || panes.label[o] !== panes.label[o + hw]) lead[o] = 1;
      }
    }
    const s = stage.scale;
    const soft = blurPlane(lead, hw, hh, Math.max(0.7, (3.2 / factor) * s));
    const texture = noisePlane(w, h, 46 * s, rng.seed + 1, 3);
    const ripple = noisePlane(w, h, 16 * s, rng.seed + 2, 2);
    stage.checkpoint(0.93, 'glass');
    const out = blank(picture);
    // Height of the blurred mask on the middle of a two-pixel line.
    const peak = Math.min(0.9, 0.8 / Math.max(0.7, (3.2 / factor) * s));
    for (let y = 0; y < h; y++) {
      const v = clamp((y + 0.5) / factor - 0.5, 0, hh - 1.001);
      const yi = v | 0;
      const fy = v - yi;
      const down = yi + 1 < hh ? hw : 0;
      for (let x = 0; x < w; x++) {
        const u = clamp((x + 0.5) / factor - 0.5, 0, hw - 1.001);
        const xi = u | 0;
        const fx = u - xi;
        const q = yi * hw + xi;
        const right = xi + 1 < hw ? 1 : 0;
        const m = mix(mix(soft[q], soft[q + right], fx), mix(soft[q + down], soft[q + down + right], fx), fy);
        const slope = soft[q + right] - soft[q] + (soft[q + down] - soft[q]);
        const k = panes.label[q];
        const o = y * w + x;
        const own = cell(k, 7, rng.seed) - 0.5;
        const L0 = panes.lab[k * 3];
        // Light stands behind the glass: middle tones glow, each pane has its own thickness.
        const L = clamp(0.16 + L0 * 0.8 + own * 0.07 + texture[o] * 0.045 + ripple[o] * 0.018);
        const chroma = 1.55 + own * 0.3;
        const line = smoothstep(peak * 0.55, peak * 0.95, m);
        const shade = 1 - 0.32 * smoothstep(0.02, peak * 0.7, m);
        const glint = clamp(slope * 5) * line * 0.28;
        putLab(
          out.data,
          o * 3,
          mix(L * shade, 0.15 + glint, line),
          mix(panes.lab[k * 3 + 1] * chroma, 0, line),
          mix(panes.lab[k * 3 + 2] * chroma, -0.006, line),
        );
      }
    }
    return out;
  },
};
