import { gaussianBlur } from '../core/blur.ts';
import { clamp, mix, smoothstep } from '../core/colour.ts';
import { release } from '../core/release.ts';
import { ID } from '../frame.ts';
import type { StylePass } from '../stage.ts';
import { blurPicture, blurPlane, gradeLab, kuwahara, lumaPlane, noisePlane } from './kit.ts';

/** Plasticine: every object swells into a soft rounded body with fingerprints, one key light, contact shadows. */
export const clay: StylePass = {
  key: 'clay',
  hints: { texture: 0.12, saturation: 1.1, grain: 0, vignette: 0.15, bloom: 0.15, drawn: true },
  apply(picture, frame, stage) {
    const { width: w, height: h } = picture;
    const n = w * h;
    const s = stage.scale;
    const seed = stage.rng.node('style/clay').seed;
    const r = Math.max(2, Math.round(4 * s));
    const body = kuwahara(picture, r);
    blurPicture(kuwahara(body, r, body), 2.2 * s, body);
    // Things are kneaded by finer fingers than the land: eyes, windows and wheels stay.
    const fine = kuwahara(picture, Math.max(1, Math.round(r * 0.4)));
    blurPicture(fine, 0.7 * s, fine);
    const thing = new Float32Array(n);
    for (let i = 0; i < n; i++) thing[i] = frame.id[i] >= ID.subject ? 1 : 0;
    gaussianBlur(thing, w, h, 1.2 * s);
    for (let i = 0; i < n; i++) {
      const k = clamp(thing[i] * 1.6 - 0.3) * 0.85;
      if (k > 0) for (let c = 0; c < 3; c++) body.data[i * 3 + c] = mix(body.data[i * 3 + c], fine.data[i * 3 + c], k);
    }
    release(fine.data, thing);
    const height = lumaPlane(body);
    // Height: away from object borders the clay bulges; brightness adds the modelling of the inside.
    const border = new Float32Array(n);
    for (let y = 0; y < h - 1; y++) {
      for (let x = 0; x < w - 1; x++) {
        const o = y * w + x;
        const a = frame.id[o];
        const differs = frame.id[o + 1] !== a || frame.id[o + w] !== a;
        const z = frame.depth[o] / frame.depth[o + w];
        const jump = a !== ID.sky && Number.isFinite(z) && (z > 1.5 || z < 0.66);
        border[o] = differs || jump ? 1 : 0;
      }
    }
    const near = blurPlane(border, w, h, 3 * s);
    gaussianBlur(border, w, h, 9 * s);
    const lumps = noisePlane(w, h, 70 * s, seed, 3);
    const prints = noisePlane(w, h, 240 * s, seed + 1, 2);
    for (let i = 0; i < n; i++) {
      const swell = 1 / (1 + 9 * near[i] + 26 * border[i]);
      height[i] = swell * 15 * s + height[i] * 20 * s + lumps[i] * 2.2 * s;
    }
    release(border, lumps);
    gaussianBlur(height, w, h, 1.6 * s);
    stage.checkpoint(0.88, 'modelling');
    const mild = (c: Float64Array): void => {
      c[0] = clamp(0.2 + c[0] * 0.72);
      c[1] *= 1.15;
      c[2] *= 1.15;
    };
    const { data } = gradeLab(body, mild, body);
    for (let y = 0; y < h; y++) {
      for (let x = 0; x < w; x++) {
        const o = y * w + x;
        const x0 = x > 0 ? o - 1 : o;
        const y0 = y > 0 ? o - w : o;
        const print =
          Math.sin(y / (1.5 * s) + prints[o] * 42) *
          0.035 *
          smoothstep(0.1, 0.5, prints[o] + 0.2) *
          (frame.id[o] === ID.sky ? 0.25 : 1);
        const nx = (height[x0] - height[o]) * 0.95 + print;
        const ny = (height[y0] - height[o]) * 0.95 + print;
        const nz = 1 / Math.sqrt(1 + nx * nx + ny * ny);
        const light = (nx * -0.5 + ny * -0.62 + 0.72) * nz;
        const diffuse = 0.62 + 0.5 * clamp(light, -0.4, 1.3);
        const half = clamp((nx * -0.32 + ny * -0.42 + 0.9) * nz);
        const shine = half ** 26 * 0.16;
        const crease = 1 - 0.42 * clamp(near[o] * 2.2);
        for (let c = 0; c < 3; c++) data[o * 3 + c] = clamp(data[o * 3 + c] * mix(1, diffuse, 0.9) * crease + shine);
      }
    }
    release(near, height, prints);
    return body;
  },
};
