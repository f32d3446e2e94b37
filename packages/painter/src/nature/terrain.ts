import { clamp, mix } from '../core/colour.ts';
import { type Frame, ID } from '../frame.ts';
import type { Stage } from '../stage.ts';
import { homeward, levelled } from '../world/plot.ts';
import { measureRow } from './depth-row.ts';

/** What the land is made of at one point: linear albedo, or finished radiance where `lit` is set (waves, lava). */
export interface Ground {
  r: number;
  g: number;
  b: number;
  lit: boolean;
  id: number;
}

export interface Landform {
  /** Height at world (x, z); `footprint` is one pixel's width there, so that detail stops where it would alias. */
  height(x: number, z: number, footprint: number): number;
  /** Fill `ground` for a point; the normal is unit length, y up. */
  material(ground: Ground, x: number, h: number, z: number, nx: number, ny: number, nz: number): void;
  near: number;
  far: number;
  /** Depth rows; 500..800. */
  steps: number;
  /** Width of a pixel, metres, below which two of them hold no detail of the height; none where walls are sheer: each column that may be seen is asked. */
  smooth?: number;
  /** Land below this level is left unpainted for the mirror water. */
  water: number | null;
  /** Cloud shadow, 1 = none; world coordinates. */
  shade?(x: number, z: number): number;
}

/** Of a pixel: columns that leave the line between their neighbours by less are not asked one by one. */
const FLAT = 0.1;
/** Of a pixel: a row of land that rises by less over the last adds nothing to be seen. */
const RISE = 0.2;

/**
 * Paint a height field seen from the stage's camera: one column a pixel, depth rows spaced geometrically, each column filled
 * front to back above the highest row so far. Shadows come from one sweep across each depth row.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the inner loop of every landscape keeps its running state in locals
export function paintTerrain(frame: Frame, stage: Stage, land: Landform): void {
  const { width: W, height: H } = frame;
  const { focal: f, horizonY: hy, camHeight } = stage.camera;
  const { steps: K, smooth = 0 } = land;
  const water = land.water ?? Number.NEGATIVE_INFINITY;
  const zs = new Float64Array(K + 1);
  const growth = (land.far / land.near) ** (1 / K);
  for (let k = 0; k <= K; k++) zs[k] = land.near * growth ** k;
  const height = levelled(stage, land.height);
  const home = homeward(stage);
  const at = home
    ? (right: number, away: number, foot: number): number => {
        const [px, pz] = home(right, away);
        return height(px, Math.max(land.near, pz), foot);
      }
    : height;
  // Columns are read down: rows a power of two apart would all fall into one set of the processor's cache.
  const S = W + 17;
  const hs = new Float32Array((K + 1) * S);
  const crests = new Float32Array(W).fill(H);
  for (let k = 0; k <= K; k++) {
    const foot = zs[k] / f;
    const row = hs.subarray(k * S, k * S + W);
    // Near the eye land is smooth from pixel to pixel.
    const trusted = smooth === 0 ? 0 : foot < smooth ? Infinity : FLAT * foot;
    measureRow(row, crests, { at, z: zs[k], foot, horizon: hy + camHeight / foot, trusted, level: foot < smooth / 2 });
  }
  stage.checkpoint(0.3, 'land');
  const shadow = sweepShadows(hs, zs, S, stage);
  const { light, fog, atmosphere } = stage;
  const [lx, ly, lz] = light.dir;
  const [sr, sg, sb] = light.colour;
  const [ar, ag, ab] = light.skyAmbient;
  const [gr, gg, gb] = light.groundAmbient;
  const glow = (atmosphere?.glow ?? 0.3) * 0.12;
  const sunX = (light.screen.x - W / 2) / f;
  const ground: Ground = { r: 0, g: 0, b: 0, lit: false, id: ID.ground };
  const brushed = stage.scene.style !== 'realistic';
  const shades = land.shade && shadesOf(land.shade, zs, W, f);
  for (let x = 0; x < W; x++) {
    let top = H;
    let crest = H;
    let has = false;
    let lastId = -1;
    let pr = 0;
    let pg = 0;
    let pb = 0;
    // The topmost row of a slope is covered only in part: it waits here until what lies behind it is known.
    let edgeRow = -1;
    let edgeA = 0;
    let er = 0;
    let eg = 0;
    let eb = 0;
    const skyX = (x - W / 2) / f;
    const toward = Math.exp(-((skyX - sunX) * (skyX - sunX)) * 5) * glow;
    const fr = fog.colour[0] + toward * sr;
    const fg = fog.colour[1] + toward * sg;
    const fb = fog.colour[2] + toward * sb;
    // Slopes over two pixels: one-pixel noise on steep walls would comb them.
    const reach = stage.scale > 0.6 ? 2 : 1;
    const xa = Math.max(0, x - reach);
    const xb = Math.min(W - 1, x + reach);
    const s0 = ((x / PATCH) | 0) * zs.length;
    const wideL = Math.max(0, x - 6);
    const wideR = Math.min(W - 1, x + 6);
    for (let k = 0; k < K; k++) {
      const h = hs[k * S + x];
      const z = zs[k];
      if (h < water) {
        const yw = Math.max(0, Math.ceil(hy + ((camHeight - water) * f) / z));
        if (yw < top) {
          if (edgeRow >= 0 && edgeRow < top) {
            top = Math.min(top, edgeRow + 1);
          }
          top = Math.min(top, yw);
          crest = Math.min(crest, top);
        }
        has = false;
        continue;
      }
      const y = hy + ((camHeight - h) * f) / z;
      if (y >= top) {
        has = false;
        continue;
      }
      if (y > crest - RISE) continue;
      crest = y;
      const dx = (z / f) * (xb - xa);
      const ka = k > 0 ? k - 1 : 0;
      let nx = -(hs[k * S + xb] - hs[k * S + xa]) / dx;
      let nz = -(hs[(k + 1) * S + x] - hs[ka * S + x]) / (zs[k + 1] - zs[ka]);
      const nl = 1 / Math.sqrt(nx * nx + 1 + nz * nz);
      nx *= nl;
      nz *= nl;
      let ny = nl;
      if (ny < 0.42) {
        // Sheer walls: columns differ by one sample step, which would comb them with light; trust the depth slope more.
        nx *= 0.45 + 0.55 * (ny / 0.42);
        const again = 1 / Math.sqrt(nx * nx + ny * ny + nz * nz);
        nx *= again;
        ny *= again;
        nz *= again;
      }
      ground.lit = false;
      ground.id = ID.ground;
      if (home) {
        const [px, pz] = home(skyX * z, z);
        land.material(ground, px, h, Math.max(land.near, pz), nx, ny, nz);
      } else land.material(ground, skyX * z, h, z, nx, ny, nz);
      let R = ground.r;
      let G = ground.g;
      let B = ground.b;
      if (!ground.lit) {
        const cloud = shades ? mix(shades[s0 + k], shades[s0 + zs.length + k], (x % PATCH) / PATCH) : 1;
        const dif = Math.max(0, nx * lx + ny * ly + nz * lz) * shadow[k * S + x] * cloud;
        // Hollows see less sky: compare with the neighbours some pixels away.
        const span = (z / f) * 6;
        const hollow = clamp(((hs[k * S + wideL] + hs[k * S + wideR]) * 0.5 - h) / (span * 1.6), -0.4, 1);
        const open = (0.55 + 0.45 * ny) * (1 - 0.5 * hollow);
        const down = 0.5 - 0.5 * ny;
        const bounce = 0.14 * Math.max(0, -nx * lx - nz * lz * 0.5);
        R *= sr * (dif + bounce) + ar * open + gr * down;
        G *= sg * (dif + bounce) + ag * open + gg * down;
        B *= sb * (dif + bounce) + ab * open + gb * down;
      }
      const far = 1 - Math.exp(-z * fog.density * (h > 0 ? Math.exp(-h * fog.heightFalloff) : 1));
      R += (fr - R) * far;
      G += (fg - G) * far;
      B += (fb - B) * far;
      const y0 = Math.max(0, Math.ceil(y));
      const count = top - y;
      const flow = brushed && top > y0 ? Math.atan2(-ny * 0.4, nx) : 0;
      for (let yy = top - 1; yy >= y0; yy--) {
        const t = has && lastId === ground.id ? clamp((top - yy) / count) : 1;
        let cr = mix(pr, R, t);
        let cg = mix(pg, G, t);
        let cb = mix(pb, B, t);
        if (yy === edgeRow) {
          cr = mix(cr, er, edgeA);
          cg = mix(cg, eg, edgeA);
          cb = mix(cb, eb, edgeA);
          edgeRow = -1;
        }
        const o = yy * W + x;
        frame.r[o] = cr;
        frame.g[o] = cg;
        frame.b[o] = cb;
        frame.depth[o] = z;
        frame.id[o] = ground.id;
        frame.flow[o] = flow;
      }
      if (y0 <= top) {
        const a = y0 - y;
        if (a > 0.02 && y0 > 0) {
          if (edgeRow === y0 - 1) {
            const keep = edgeA + (1 - edgeA) * a;
            er = (er * edgeA + R * (keep - edgeA)) / keep;
            eg = (eg * edgeA + G * (keep - edgeA)) / keep;
            eb = (eb * edgeA + B * (keep - edgeA)) / keep;
            edgeA = Math.max(edgeA, a);
          } else {
            edgeRow = y0 - 1;
            edgeA = a;
            er = R;
            eg = G;
            eb = B;
          }
        }
        top = y0;
      }
      lastId = ground.id;
      pr = R;
      pg = G;
      pb = B;
      has = true;
    }
    if (edgeRow >= 0 && edgeRow < top) {
      const o = edgeRow * W + x;
      frame.r[o] = mix(frame.r[o], er, edgeA);
      frame.g[o] = mix(frame.g[o], eg, edgeA);
      frame.b[o] = mix(frame.b[o], eb, edgeA);
    }
  }
}

/** Columns from one look at the shade of clouds to the next. */
const PATCH = 16;

/** Shade of clouds on the land, down every sixteenth column. */
function shadesOf(shade: NonNullable<Landform['shade']>, zs: Float64Array, width: number, focal: number): Float32Array {
  const out = new Float32Array((Math.ceil(width / PATCH) + 1) * zs.length);
  for (let i = 0; i < out.length; i++) {
    const z = zs[i % zs.length];
    out[i] = shade(((Math.floor(i / zs.length) * PATCH - width / 2) / focal) * z, z);
  }
  return out;
}

/** Light travels across the picture: one running horizon for each depth row, `width` apart. 1 lit .. 0 in shadow. */
function sweepShadows(hs: Float32Array, zs: Float64Array, width: number, stage: Stage): Float32Array {
  const out = new Float32Array(hs.length);
  const [lx, ly] = stage.light.dir;
  const slope = ly / Math.max(0.08, Math.abs(lx));
  const start = lx < 0 ? 0 : stage.width - 1;
  const step = lx < 0 ? 1 : -1;
  for (let k = 0; k < zs.length; k++) {
    const dx = (zs[k] / stage.camera.focal) * slope;
    const soft = 1 / (0.15 * (1 + zs[k] * 0.02));
    let s = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < stage.width; i++) {
      const o = k * width + start + step * i;
      const h = hs[o];
      s = h > s - dx ? h : s - dx;
      out[o] = clamp(1 - (s - h) * soft);
    }
  }
  return out;
}
