import { clamp, hex, mix, mixRgb, PIGMENT, scaleRgb, smoothstep } from '../core/colour.ts';
import { type Frame, ID } from '../frame.ts';
import { noiseField } from '../nature/field.ts';
import { plain, wood } from '../solid/materials.ts';
import { SolidModel } from '../solid/model.ts';
import { renderSolid } from '../solid/render.ts';
import type { PlacePainter, Rgb, Rng, Stage } from '../stage.ts';
import { archOutline } from '../subjects/built/parts.ts';
import type { Bounds, Node, Vec3 } from '../world/node.ts';
import { SolidAsset } from '../world/solid-asset.ts';
import { worldOf } from '../world/world.ts';
import { relight } from './backdrop.ts';

const PAPERS: readonly (readonly [Rgb, Rgb])[] = [
  ['#e9cdbb', '#f3dccb'],
  ['#c9d5d3', '#dfe7e4'],
  ['#243a36', '#33504a'],
  ['#d9b38c', '#ecd2b2'],
  ['#2b2d3a', '#3d4052'],
  ['#c98a7a', '#e3b3a3'],
  ['#e8e4dc', '#f4f1ea'],
  ['#b7bfae', '#d2d8c8'],
  ['#6f2f3a', '#8a4450'],
].map(([a, b]) => [hex(a), hex(b)] as const);

/** A photographer's table: seamless paper, one soft key light, sometimes arches, a podium, a wooden board or window shadows. */
export const studioPlace: PlacePainter = {
  places: ['studio'],
  paint(frame, stage, drawSubjects) {
    const { rng, wall, floor, side, variant } = studioSet(stage);
    paper(frame, stage, rng.node('paper'), wall, floor, side, variant === 3);
    if (variant === 1 && !worldOf(stage)) arches(frame, stage, rng.node('arches'), wall, floor);
    for (const layer of ['behind_water', 'sky'] as const) drawSubjects(layer);
    for (const layer of ['on_water', 'ground', 'foreground'] as const) drawSubjects(layer);
  },
};

interface StudioSet {
  rng: Rng;
  wall: Rgb;
  floor: Rgb;
  side: number;
  /** 0 and 4 plain paper, 1 arches, 2 a wooden board, 3 window shadows; 1 to 3 with a stand. */
  variant: number;
}

/** What the seed has set up, with its light. */
function studioSet(stage: Stage): StudioSet {
  const rng = stage.rng.node('studio');
  const named = stage.scene.palette[0];
  const dark =
    stage.scene.mood === 'dark' ||
    stage.scene.mood === 'dramatic' ||
    stage.scene.mood === 'mysterious' ||
    stage.scene.time === 'night';
  let [wall, floor] = rng.pick(dark ? PAPERS.filter((p) => p[0][1] < 0.12) : PAPERS);
  if (stage.scene.backdrop) {
    wall = PIGMENT[stage.scene.backdrop];
    floor = wall;
  } else if (named) {
    wall = mixRgb(PIGMENT[named], [0.5, 0.48, 0.46], 0.15);
    floor = mixRgb(wall, [1, 0.97, 0.93], 0.14);
  }
  const side = rng.chance(0.5) ? -1 : 1;
  const bright = wall[1] > 0.25;
  const luma = 0.2126 * wall[0] + 0.7152 * wall[1] + 0.0722 * wall[2];
  relight(stage, {
    dir: [side * rng.range(0.5, 0.85), rng.range(0.55, 0.85), -rng.range(0.35, 0.7)],
    colour: [2.45, 2.3, 2.1],
    sky: bright ? [0.52, 0.52, 0.54] : [0.3, 0.31, 0.34],
    ground: scaleRgb(floor, 0.35),
    key: stage.scene.backdrop ? clamp(luma * 0.75, 0.018, 0.62) : bright ? 0.26 : 0.075,
    top: scaleRgb(wall, 0.8),
    horizon: scaleRgb(wall, 1.1),
    floor,
  });
  // Seen from above, the table is all there is.
  const set = rng.int(0, 4);
  const variant = stage.scene.camera.shot === 'aerial' || stage.scene.backdrop ? 0 : set;
  return { rng, wall, floor, side, variant };
}

/** The stand and the arches of the set, for a group that the stand carries; the floor lies under it. */
export function studioProps(stage: Stage): (group: Bounds) => { props: Node[]; floor: number } {
  const { rng, wall, floor, variant } = studioSet(stage);
  return ({ lo, hi }) => {
    const size = Math.max(hi[0] - lo[0], hi[1] - lo[1]);
    const mid: [number, number] = [(lo[0] + hi[0]) / 2, (lo[2] + hi[2]) / 2];
    const half = Math.max(hi[0] - lo[0], hi[2] - lo[2]) * 0.6;
    const stands = variant >= 1 && variant !== 4;
    const props: Node[] = [];
    const put = (m: SolidModel, at: Vec3, scale: number): void => {
      props.push({ asset: new SolidAsset(m, 0, 1024), at, yaw: 0, scale, frameId: ID.ground });
    };
    const thick = 0.24;
    const ground = stands ? -thick * half : 0;
    if (stands) put(standOf(rng.node('podium'), wall, floor, variant === 2, thick), [mid[0], ground, mid[1]], half);
    if (variant === 1) {
      const back = hi[2] + Math.max(size * 0.3, half * 1.2);
      put(archesOf(rng.node('arches'), wall, floor), [mid[0], ground, back], (size * 1.3 - ground) / 3.1);
    }
    return { props, floor: ground };
  };
}

/** Wall and floor flow into each other; light falls off from the key side; `gobo` throws the shadow of a window with leaves. */
function paper(frame: Frame, stage: Stage, rng: Rng, wall: Rgb, floor: Rgb, side: number, gobo: boolean): void {
  const plain = stage.scene.backdrop !== undefined;
  const { width: W, height: H } = frame;
  const { focal, camHeight } = stage.camera;
  const hero = stage.placed[0];
  const horizon = stage.camera.horizonY;
  const foot = hero && hero.layer === 'ground' ? hero.y : H * 0.78;
  // the paper's bend lies behind the hero, whatever the lens
  const bend = clamp(horizon + (foot - horizon) * rng.range(0.3, 0.55), H * 0.3, foot - H * 0.03);
  const n = noiseField(rng.seed);
  const lx = W * (0.5 + side * rng.range(0.18, 0.4));
  const ly = H * rng.range(0.12, 0.35);
  const lean = rng.range(-0.35, 0.35);
  for (let y = 0; y < H; y++) {
    const t = smoothstep(bend - H * 0.05, bend + H * 0.07, y);
    for (let x = 0; x < W; x++) {
      const o = y * W + x;
      const d = Math.sqrt(((x - lx) / W) ** 2 + ((y - ly) / H) ** 2);
      const spot = 0.5 + 1.0 * Math.exp(-d * d * 3.4);
      const pool = Math.exp(-(((x - (hero?.x ?? W / 2)) / (W * 0.5)) ** 2) - ((y - foot) / (H * 0.26)) ** 2);
      const shade = 1 - 0.16 * Math.exp(-(((y - bend) / (H * 0.06)) ** 2));
      let k = mix(spot, 0.62 + 0.6 * pool, t) * shade * (0.985 + 0.03 * n.at(x * 0.4, y * 0.4));
      if (plain) k = mix(1.18, k, 0.18);
      if (gobo) {
        const u = (x - W * 0.5) / W + lean * ((y - H * 0.3) / H);
        const v = y / H - u * 0.25 * side;
        const cu = ((u * 3.1 + 10) % 1) - 0.5;
        const cv = ((v * 2.6 + 10) % 1) - 0.5;
        const pane =
          smoothstep(0.46, 0.4, Math.abs(cu)) *
          smoothstep(0.46, 0.4, Math.abs(cv)) *
          smoothstep(0.62, 0.5, Math.abs(u + side * 0.1) * 1.3);
        const leaf = smoothstep(0.12, 0.3, n.fbm(u * 9 + 3, v * 9, 3) + 0.12 - v * 0.25);
        k *= 0.55 + 0.85 * pane * (1 - leaf * 0.6);
      }
      const r = mix(wall[0], floor[0], t);
      const g = mix(wall[1], floor[1], t);
      const b = mix(wall[2], floor[2], t);
      frame.r[o] = r * k * 1.08;
      frame.g[o] = g * k;
      frame.b[o] = b * k * 0.95;
      frame.depth[o] = t > 0.5 ? (camHeight * focal) / Math.max(8, y - horizon) : 30;
      frame.id[o] = ID.ground;
    }
  }
}

/** Nested arches standing behind the thing. */
function arches(frame: Frame, stage: Stage, rng: Rng, wall: Rgb, floor: Rgb): void {
  const { width: W, height: H } = frame;
  const hero = stage.placed[0];
  const x = hero?.x ?? W / 2;
  const foot = (hero?.layer === 'ground' ? hero.y : H * 0.78) - H * 0.07;
  const m = archesOf(rng, wall, floor);
  const heightPx = Math.max(H * 0.5, (hero?.height ?? 0) * 1.15);
  renderSolid(frame, stage, m, { x, y: foot, heightPx, depth: 6, id: ID.ground });
}

function archesOf(rng: Rng, wall: Rgb, floor: Rgb): SolidModel {
  const m = new SolidModel();
  const n = rng.int(1, 3);
  for (let i = 0; i < n; i++) {
    const k = 1 - i * 0.24;
    const c = plain(mixRgb(wall, i % 2 === 0 ? [0.95, 0.85, 0.75] : floor, 0.25 + i * 0.2), 0.1);
    m.extrude(c, [0, 0, -i * 0.5], archOutline(1.35 * k, 3.1 * k), 0.22);
    m.extrude(c, [0, -0.02, -i * 0.5 - 0.1], archOutline(1.05 * k, 2.7 * k), 0.6, { cut: true });
  }
  const side = rng.chance(0.5) ? 1 : -1;
  m.sphere(plain(mixRgb(wall, [0.9, 0.4, 0.25], 0.5), 0.4), [side * 1.9, 0.42, -0.5], 0.42);
  m.cyl(plain(mixRgb(wall, [0.95, 0.9, 0.85], 0.5), 0.2), [-side * 1.85, 0, -0.2], 0.4, 1.1);
  return m;
}

/** A round or wooden stand. */
function standOf(rng: Rng, wall: Rgb, floor: Rgb, timber: boolean, metres: number): SolidModel {
  const m = new SolidModel();
  if (timber) m.box(wood(hex('#8a5a34'), 0.3, 1.6), [0, metres / 2, 0], [1.5, metres / 2, 0.9], { round: 0.03 });
  else {
    const c = plain(mixRgb(wall, floor[1] > 0.4 ? [0.98, 0.94, 0.9] : [0.4, 0.38, 0.36], rng.range(0.25, 0.6)), 0.25);
    m.cyl(c, [0, 0, 0], 1.08, metres, { round: 0.025 });
    if (rng.chance(0.5)) m.cyl(c, [0, 0, 0], 1.4, metres * 0.45, { round: 0.025 });
  }
  return m;
}
