import { clamp } from '../core/colour.ts';
import { release } from '../core/release.ts';
import { type Frame, ID } from '../frame.ts';
import type { PlacedSubject, Rng, Stage } from '../stage.ts';
import { type Footing, footingOf } from '../subjects/rig/ground.ts';
import { viewOf } from './camera.ts';
import { CardAsset } from './card.ts';
import { drawFur, hasFur } from './fur.ts';
import { shadeGround } from './ground.ts';
import { airOf, exposureOf, type Lights } from './light.ts';
import { drawLines } from './lines.ts';
import { reflect } from './mirror.ts';
import { type Bounds, boundsOf, type Node, type ScreenBox, screenBox, union, type View } from './node.ts';
import { Occlusion } from './occlusion.ts';
import { smoothOutlines } from './outlines.ts';
import { NodePainter } from './paint-nodes.ts';
import { ShadowMap } from './shadow.ts';
import { type Foot, sinkFeet } from './sink.ts';
import { boxOf } from './support.ts';
import { type Seen, traceNode } from './trace.ts';
import type { World } from './world.ts';

type Layer = PlacedSubject['layer'];

/** Things shade each other's creases within this share of the group's size. */
const CREASE = 0.11;
/** And within this share of what the picture shows across: what lies on a table is looked at from near. */
const CREASE_SEEN = 0.085;
/** Below so much of the full size a picture is a preview. */
const SMALL = 0.3;
/** Every so many pixels one is asked what is looked at. */
const LOOK = 8;

/** Things that are painted in one go into a picture whose surroundings are there. */
export interface Group {
  view: View;
  nodes: readonly Node[];
  /** Round those that the picture is about: what is far from it throws no shadow on them. */
  box: Bounds;
  /** Throw shadows on what the place has painted. */
  grounded: boolean;
  /** What a metre is in the depth of the surroundings. */
  unit: number;
  /** Height of the ground. */
  floor: number;
  /** Depth of the surroundings at each pixel, metres; taken. */
  behind: Float32Array;
  /** What feet stand in, and where those of a node stand; null for who stands on something. */
  footing: Footing;
  footOf: (node: number) => Foot | null;
  rng: Rng;
}

/** Paints all that is in one layer of a picture whose surroundings are there, each hidden by what is nearer. */
export function paintWorld(frame: Frame, stage: Stage, world: World, layer: Layer): void {
  const view = viewOf(world.camera, frame);
  const all = world.standing.filter((n) => n.layer === layer);
  if (all.length === 0 && (layer !== 'ground' || world.props.length === 0)) return;
  const onGround = layer === 'ground';
  const seen = paintGroup(frame, stage, {
    view,
    nodes: onGround ? [...all, ...world.props] : all,
    box: union(all.length > 0 ? all.map(boxOf) : world.props.map((n) => boundsOf(n))),
    grounded: onGround,
    unit: world.unit,
    floor: world.floor,
    behind:
      layer === 'sky' || layer === 'foreground'
        ? new Float32Array(frame.id.length).fill(Infinity)
        : surroundings(frame, view, world, layer),
    footing: layer === 'on_water' ? 'water' : onGround ? footingOf(stage) : 'none',
    footOf: (i) => {
      const n = all[i];
      return n?.on === null ? { floor: world.floor, size: n.body ? n.scale : 0.5 / world.unit } : null;
    },
    rng: stage.rng.node('world/fur'),
  });
  if (layer === 'on_water') reflect(frame, stage, seen, view, world.floor);
  release(seen.z, seen.id);
}

/** Paints nodes into a picture, each hidden by what is nearer, with their shadows on each other and on the ground. The caller releases what is seen. */
export function paintGroup(frame: Frame, stage: Stage, group: Group): Seen {
  const { view, nodes, box, unit, floor, footing } = group;
  const { width: w, height: h } = frame;
  const g: Seen = { w, h, z: group.behind.slice(), id: new Uint8Array(w * h) };
  const opaque = inOrder(nodes, view, (n) => !n.asset.glass && !(n.asset instanceof CardAsset));
  for (const { i } of opaque) traceNode(g, nodes[i]!, i + 1, view);
  if (footing !== 'hard' && footing !== 'none') sinkFeet(g, view, group, footing);
  release(group.behind);
  stage.checkpoint(0.55, 'seen');
  const air = airOf(stage, unit, floor);
  const size = Math.max(box.hi[0] - box.lo[0], box.hi[1] - box.lo[1], box.hi[2] - box.lo[2]);
  const casters = near(nodes, box, size).filter(shades);
  // As fine as they are seen, and no finer; in a small picture coarser.
  const cast = pixelsOf(casters, view);
  const spread = clamp(
    (stage.scale < SMALL ? 0.7 : 1.2) * Math.max(cast.x1 - cast.x0, cast.y1 - cast.y0),
    64,
    group.grounded ? 480 : 240,
  );
  const side = 8 * Math.round(spread / 8);
  const lights: Lights = {
    air,
    map: new ShadowMap(casters, [air.lx, air.ly, air.lz], side, lookedAt(frame, g, view)),
    ao: new Occlusion(g.z, g.w, g.h, view.focal, Math.min(0.5, size * CREASE, acrossMiddle(g, view) * CREASE_SEEN)),
  };
  if (group.grounded) shadeGround(frame, g, view, lights);
  const area = pixelsOf(
    opaque.map(({ i }) => nodes[i]!),
    view,
  );
  const glass = inOrder(nodes, view, (n) => n.asset.glass).reverse();
  const boxes = [area, ...glass.map(({ box: b }) => b)];
  const rows = { y0: Math.min(...boxes.map((b) => b.y0)), y1: Math.max(...boxes.map((b) => b.y1)) };
  const painter = new NodePainter(view, nodes, lights, unit, rows);
  painter.paint(frame, g, area, 0);
  smoothOutlines(frame, g, view, nodes, area, 0);
  stage.checkpoint(0.62, 'lit');
  if (hasFur(nodes) && stage.hints.texture > 0.2)
    drawFur(frame, g, view, nodes, painter.facets, { texture: stage.hints.texture, rng: group.rng });
  drawLines(frame, g, view, nodes, Math.max(0.1, exposureOf(stage)));
  // Glass last, far to near: it shows what is behind it.
  for (const { i, box: b } of glass) {
    traceNode(g, nodes[i]!, i + 1, view);
    painter.paint(frame, g, b, i + 1);
    smoothOutlines(frame, g, view, nodes, b, i + 1);
  }
  painter.done();
  return g;
}

/** Points of the things and of the ground that are in the picture: x, y and z of each. */
function lookedAt({ id }: Frame, { z, id: of, w, h }: Seen, { eye, axes: A, focal, cx, cy }: View): number[] {
  const out: number[] = [];
  for (let y = 0; y < h; y += LOOK)
    for (let x = 0; x < w; x += LOOK) {
      const o = y * w + x;
      if (of[o] === 0 && id[o] !== ID.ground && id[o] !== ID.vegetation) continue;
      const right = ((x - cx) / focal) * z[o]!;
      const up = ((cy - y) / focal) * z[o]!;
      for (const q of [0, 1, 2] as const) out.push(eye[q] + A[q]! * right + A[3 + q]! * up + A[6 + q]! * z[o]!);
    }
  return out;
}

/** Metres from side to side at the depth of the picture's middle. */
const acrossMiddle = ({ z, w, h }: Seen, { focal }: View): number => (z[(h >> 1) * w + (w >> 1)]! * w) / focal;

/** Pixels within which nodes are seen. */
const pixelsOf = (nodes: readonly Node[], view: View): ScreenBox =>
  screenBox(union(nodes.map((n) => boundsOf(n))), view) ?? { x0: 0, y0: 0, x1: 0, y1: 0, near: 0, far: 0 };

/** What is drawn flat lays its own shadow. */
const shades = ({ asset }: Node): boolean => !(asset instanceof CardAsset) || asset.crown;

/** What stands so far off that its shadow falls on nothing that is looked at would only make the map coarse. */
function near(nodes: readonly Node[], group: Bounds, size: number): Node[] {
  return nodes.filter((n) => {
    const { lo, hi } = boundsOf(n);
    return [0, 2].every((q) => lo[q]! < group.hi[q]! + size && hi[q]! > group.lo[q]! - size);
  });
}

/** Indices of the nodes that are in the picture, near to far, with their pixels. */
function inOrder(nodes: readonly Node[], view: View, which: (n: Node) => boolean): { i: number; box: ScreenBox }[] {
  return nodes
    .flatMap((n, i) => {
      const box = which(n) ? screenBox(boundsOf(n), view) : null;
      return box ? [{ i, box }] : [];
    })
    .sort((a, b) => a.box.near - b.box.near || a.i - b.i);
}

/** Depth of what the place has painted, in metres of the world; grass and ground lie on the floor that things stand on. */
function surroundings(frame: Frame, view: View, world: World, layer: Layer): Float32Array {
  const { width: w, height: h } = frame;
  const z = new Float32Array(w * h);
  const far = world.standing.filter((n) => n.layer === layer).map((n) => boxOf(n).lo[1]);
  const tall = view.eye[1] - (layer === 'behind_water' ? Math.min(...far) : world.floor);
  const [level, grown] = layer === 'on_water' ? [ID.water, ID.water] : [ID.ground, ID.vegetation];
  for (let y = 0; y < h; y++) {
    const below = y + 0.5 - view.cy;
    const flat = below > 1 ? (tall * view.focal) / below : Number.POSITIVE_INFINITY;
    for (let x = 0; x < w; x++) {
      const o = y * w + x;
      const on = frame.id[o];
      z[o] = world.open && (on === level || on === grown) ? flat : frame.depth[o] / world.unit;
    }
  }
  return z;
}
