import { release } from '../core/release.ts';
import { createRng } from '../core/rng.ts';
import { createFrame, type Frame, ID } from '../frame.ts';
import type { SolidModel } from '../solid/model.ts';
import type { Stage } from '../stage.ts';
import type { Footing } from '../subjects/rig/ground.ts';
import type { Asset } from './asset.ts';
import { BodyAsset } from './body-asset.ts';
import { CardAsset } from './card.ts';
import type { Form, Marched } from './form.ts';
import { exposureOf } from './light.ts';
import { type Bounds, boundsOf, type Node, screenBox, type View } from './node.ts';
import { paintGroup } from './render.ts';
import { SolidAsset } from './solid-asset.ts';

/** Where a thing that is no part of a world stands in the picture. */
export interface Spot {
  /** Pixel of the thing's own origin, and pixels a unit of it. */
  x: number;
  y: number;
  scale: number;
  /** Metres from the eye, in the depth of the place. */
  depth: number;
  /** Row of its ground; null in the air. */
  foot: number | null;
  /** From how high it is to be seen, radians; undefined where the picture's own eye decides. */
  pitch?: number | undefined;
  mirror: boolean;
  id: number;
  /** Throws a shadow on the ground. */
  grounded: boolean;
  footing: Footing;
}

/** What is wider than so much of the picture is painted in its own rows: a copy of them would be as large as they are. */
const BROAD = 0.6;

/** Things and bodies are looked at from as far as so many of their own sizes: nearer, their near parts would swell. */
const FAR = { solid: 2.5, body: 4.5 } as const;

const solids = new WeakMap<SolidModel, { asset: SolidAsset; night: number; fine: boolean }>();

/** The surfaces of a form in the light of a stage; `pixels`: how large a unit of a body is drawn, as far as that is known. */
export function assetOf(form: Form, stage: Stage, pixels = Math.min(832, stage.height * 3)): Asset {
  if (form.kind === 'card') return new CardAsset(form.aspect, form.crown);
  if (form.kind === 'body')
    return new BodyAsset(form.body, form.look, form.seed, Math.max(0.12, exposureOf(stage)), pixels);
  const fine = stage.scale >= 0.15;
  const night = stage.light.artificial ? 1 : ['sunset', 'dusk', 'dawn'].includes(stage.scene.time ?? '') ? 0.7 : 0;
  const known = solids.get(form.model);
  if (known && known.night === night && known.fine === fine) return known.asset;
  const asset = new SolidAsset(form.model, night, fine ? 1024 : stage.height * 0.5);
  solids.set(form.model, { asset, night, fine });
  return asset;
}

/** Paints one form where it is wanted in a picture: the world of one thing. What was painted before lies behind it. */
export function paintAlone(frame: Frame, stage: Stage, form: Marched, spot: Spot): void {
  if (spot.scale * longestOf(form) < 2) return;
  const asset = assetOf(form, stage, spot.scale);
  const girth = Math.max(...[0, 1, 2].map((q) => asset.hi[q]! - asset.lo[q]!)) * spot.scale;
  const { width: W, height: H, camera } = stage;
  const focal = Math.max(camera.focal, girth * FAR[form.kind]);
  // A longer lens sees the same from farther away.
  const unit = camera.focal / focal;
  const z = spot.depth / unit;
  const row = (y: number): number => ((camera.horizonY - y) * z) / focal;
  const middle = spot.y - ((asset.lo[1] + asset.hi[1]) / 2) * spot.scale;
  const node: Node = {
    asset,
    at: [((spot.x - W / 2) * z) / focal, row(spot.y), z],
    yaw: spot.mirror ? -form.yaw : form.yaw,
    tilt: spot.pitch === undefined ? 0 : spot.pitch - Math.atan((middle - camera.horizonY) / focal),
    scale: (spot.scale * z) / focal,
    mirror: spot.mirror,
    frameId: spot.id,
  };
  const whole: View = {
    eye: [0, 0, 0],
    axes: Float64Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1),
    focal,
    cx: W / 2,
    cy: camera.horizonY,
    width: W,
    height: H,
    flat: false,
  };
  const box = boundsOf(node);
  const area = screenBox(box, whole);
  if (!area) return;
  const tall = area.y1 - area.y0;
  const pad = Math.ceil(3 + (form.kind === 'body' ? form.look.fur * spot.scale * 2.6 : 0));
  const aside = spot.grounded ? tall * 1.2 : 0;
  const under = spot.grounded ? tall * 0.35 : 0;
  const left = Math.max(0, Math.floor(area.x0 - pad - aside));
  const y0 = Math.max(0, Math.floor(area.y0 - pad));
  const right = Math.min(W, Math.ceil(area.x1 + pad + aside));
  const y1 = Math.min(H, Math.ceil(area.y1 + pad + under));
  const broad = right - left > W * BROAD;
  const [x0, x1] = broad ? [0, W] : [left, right];
  const cut = broad ? rowsOf(frame, y0, y1) : cutOf(frame, x0, y0, x1 - x0, y1 - y0);
  const view: View = { ...whole, cx: whole.cx - x0, cy: whole.cy - y0, width: cut.width, height: cut.height };
  const floor = spot.foot === null ? null : row(spot.foot);
  const size = form.kind === 'body' ? node.scale : 0.5;
  const seen = paintGroup(cut, stage, {
    view,
    nodes: [node],
    box: box as Bounds,
    grounded: spot.grounded,
    unit,
    floor: floor ?? box.lo[1]!,
    behind: groundOf(cut, view, floor),
    footing: spot.footing,
    footOf: () => (floor === null ? null : { floor, size }),
    rng: createRng(stage.seed).node(`fur/${spot.id}`),
  });
  release(seen.z, seen.id);
  if (broad) return;
  putBack(frame, cut, x0, y0);
  release(...PLANES.map((plane) => cut[plane]));
}

function longestOf(form: Marched): number {
  if (form.kind === 'body') return 2;
  const { min, max } = form.model;
  return form.model.count === 0 ? 0 : Math.max(max[0] - min[0], max[1] - min[1]);
}

/** Depth of the level ground or water that a thing stands on; everything else lies behind it. */
function groundOf(frame: Frame, view: View, floor: number | null): Float32Array {
  const { width: w, height: h } = frame;
  const z = new Float32Array(w * h).fill(Number.POSITIVE_INFINITY);
  if (floor === null || floor > -1e-3) return z;
  for (let y = Math.max(0, Math.ceil(view.cy + 1)); y < h; y++) {
    const flat = (-floor * view.focal) / (y + 0.5 - view.cy);
    for (let x = 0; x < w; x++) {
      const id = frame.id[y * w + x];
      if (id === ID.ground || id === ID.vegetation || id === ID.water) z[y * w + x] = flat;
    }
  }
  return z;
}

/** Some rows of a frame, as a frame that shares its planes. */
function rowsOf({ width, r, g, b, depth, id, flow }: Frame, from: number, to: number): Frame {
  const rows = (plane: Float32Array): Float32Array => plane.subarray(from * width, to * width);
  const planes = { r: rows(r), g: rows(g), b: rows(b), depth: rows(depth), flow: rows(flow) };
  return { width, height: to - from, ...planes, id: id.subarray(from * width, to * width), letters: [] };
}

const PLANES = ['r', 'g', 'b', 'depth', 'id', 'flow'] as const;

function cutOf(frame: Frame, x0: number, y0: number, w: number, h: number): Frame {
  const cut = createFrame(w, h);
  for (const plane of PLANES)
    for (let y = 0; y < h; y++) {
      const from = (y0 + y) * frame.width + x0;
      cut[plane].set(frame[plane].subarray(from, from + w), y * w);
    }
  return cut;
}

function putBack(frame: Frame, cut: Frame, x0: number, y0: number): void {
  const { width: w, height: h } = cut;
  for (const plane of PLANES)
    for (let y = 0; y < h; y++) frame[plane].set(cut[plane].subarray(y * w, (y + 1) * w), (y0 + y) * frame.width + x0);
}
