import { clamp, hex, mix, smoothstep, toOklab } from '../core/colour.ts';
import { release } from '../core/release.ts';
import { ID } from '../frame.ts';
import type { StylePass } from '../stage.ts';
import { blurPicture, kuwahara, labOf, noisePlane, paperPlane, putLab, wobble } from './kit.ts';
import { inkedFigures, outlines } from './outlines.ts';
import { flatRegions, kmeans } from './quantise.ts';

/** Traditional woodblock pigments: indigo, Prussian blue, vermilion, ochre, sap green, brown, grey, shell white. */
const PIGMENTS = [
  '#1d2c4e',
  '#2b5683',
  '#6f9bb8',
  '#a9c3c4',
  '#c8442e',
  '#dd8a5a',
  '#d9b45b',
  '#5c7a4a',
  '#93a374',
  '#6d4b37',
  '#a58a6a',
  '#8a8d8b',
  '#ece0c4',
  '#33322f',
].map((code) => {
  const [r, g, b] = hex(code);
  return toOklab(r, g, b);
});

/** Woodblock print: flat blocks in traditional pigments, indigo key line, bokashi gradations, wood grain, handmade paper. */
export const ukiyoE: StylePass = {
  key: 'ukiyo_e',
  hints: { texture: 0.12, saturation: 1.05, grain: 0, vignette: 0, bloom: 0.05, drawn: true },
  apply(picture, frame, stage) {
    const { width: w, height: h } = picture;
    const s = stage.scale;
    const rng = stage.rng.node('style/block');
    const moved = wobble(picture, 2.5 * s, 60 * s, rng.seed);
    const calm = kuwahara(moved, Math.max(2, Math.round(4 * s)));
    const lab = labOf(blurPicture(calm, 1.4 * s, calm), 0, calm.data);
    // Prints are light: lift the middle before the blocks are cut.
    let mean = 0;
    for (let i = 0; i < lab.length; i += 15) mean += lab[i];
    mean /= Math.ceil(lab.length / 15);
    const lift = clamp(0.72 - mean, -0.02, 0.24);
    for (let i = 0; i < lab.length; i += 3) lab[i] = clamp(lab[i] + lift * 4 * lab[i] * (1 - lab[i]));
    const palette = kmeans(lab, 12, rng.node('inks'), 3);
    for (let k = 0; k < palette.size; k++) {
      const c = palette.centres;
      let best = PIGMENTS[0];
      let least = Number.POSITIVE_INFINITY;
      for (const p of PIGMENTS) {
        const d = (p[0] - c[k * 3]) ** 2 + 4 * ((p[1] - c[k * 3 + 1] * 1.2) ** 2 + (p[2] - c[k * 3 + 2] * 1.2) ** 2);
        if (d < least) {
          least = d;
          best = p;
        }
      }
      c[k * 3] = mix(c[k * 3], best[0], 0.4);
      c[k * 3 + 1] = mix(c[k * 3 + 1] * 1.35, best[1], 0.6);
      c[k * 3 + 2] = mix(c[k * 3 + 2] * 1.35, best[2], 0.6);
    }
    stage.checkpoint(0.86, 'blocks');
    const flat = flatRegions(lab, w, h, palette, Math.max(1, 1.7 * s), (o) => frame.id[o] >= ID.subject);
    release(lab);
    const line = outlines(moved, frame, 1.5 * s, 0.75, inkedFigures(stage));
    release(moved.data);
    const tooth = paperPlane(w, h, rng.seed + 1, Math.max(0.7, s));
    const streak = noisePlane(w, h, 60 * s, rng.seed + 2, 2);
    const ring = noisePlane(w, h, 420 * s, rng.seed + 3, 2);
    stage.checkpoint(0.94, 'printing');
    const night = stage.light.artificial;
    const top = PIGMENTS[night ? 0 : 1];
    const margin = 13 * s;
    for (let y = 0; y < h; y++) {
      for (let x = 0; x < w; x++) {
        const o = y * w + x;
        let L = flat[o * 3];
        let a = flat[o * 3 + 1];
        let b = flat[o * 3 + 2];
        const sky = frame.id[o] === ID.sky;
        const water = frame.id[o] === ID.water;
        // Bokashi: the printer wipes the block so that colour fades from the edge.
        const wipe = sky
          ? smoothstep(0.2, 0, y / h + streak[o] * 0.012) * 0.85
          : water
            ? smoothstep(0.86, 1, y / h) * 0.6
            : 0;
        L = mix(L, top[0], wipe);
        a = mix(a, top[1], wipe);
        b = mix(b, top[2], wipe);
        const grain = Math.sin(y / (2.6 * s) + ring[o] * 16 + streak[o] * 1.5) * (sky || water ? 0.013 : 0.006);
        const thin = 0.02 * tooth[o] + grain;
        const ink = line[o] * 0.9 * clamp(0.9 + tooth[o] * 0.25);
        L = mix(clamp(L + thin + 0.012), 0.23, ink);
        a = mix(a, -0.005, ink);
        b = mix(b + 0.012, -0.035, ink);
        const rim = Math.min(x, y, w - 1 - x, h - 1 - y) + streak[o] * 1.6 * s;
        const paper = smoothstep(margin + 1.2, margin - 1.2, rim);
        putLab(flat, o * 3, mix(L, 0.915 + tooth[o] * 0.008, paper), mix(a, 0.004, paper), mix(b, 0.042, paper));
      }
    }
    release(line, tooth, streak, ring);
    return { width: w, height: h, data: flat };
  },
};
