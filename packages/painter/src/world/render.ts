import { type Frame, ID } from '../frame.ts';
import type { Stage } from '../stage.ts';
import { exposureOf } from '../subjects/rig/details.ts';
import { footingOf } from '../subjects/rig/ground.ts';
import { viewOf } from './camera.ts';
import { drawFur, hasFur } from './fur.ts';
import { shadeGround } from './ground.ts';
import { airOf, type Lights } from './light.ts';
import { drawLines } from './lines.ts';
import { type Bounds, boundsOf, type Node, screenBox, union, type View } from './node.ts';
import { Occlusion } from './occlusion.ts';
import { smoothOutlines } from './outlines.ts';
import { NodePainter } from './paint-nodes.ts';
import { ShadowMap } from './shadow.ts';
import { sinkFeet } from './sink.ts';
import { boxOf } from './support.ts';
import { nothingSeen, type Seen, traceNode } from './trace.ts';
import type { World } from './world.ts';

/** Things shade each other's creases within this share of the group's size. */
const CREASE = 0.11;

/** Paints all that stands into a picture whose surroundings are there, each hidden by what is nearer. Answers what is seen where. */
export function paintWorld(frame: Frame, stage: Stage, world: World): Seen {
  const view = viewOf(world.camera, frame);
  const nodes: Node[] = [...world.standing, ...world.props];
  const g = surroundings(frame, view, world);
  const opaque = inOrder(nodes, view, (n) => !n.asset.glass);
  for (const i of opaque) traceNode(g, nodes[i]!, i + 1, view);
  const footing = footingOf(stage);
  if (footing !== 'hard' && footing !== 'none') sinkFeet(g, frame, view, world, footing);
  stage.checkpoint(0.55, 'seen');
  const air = airOf(stage, world.unit);
  const group = union(world.standing.map(boxOf));
  const size = Math.max(group.hi[0] - group.lo[0], group.hi[1] - group.lo[1], group.hi[2] - group.lo[2]);
  const lights: Lights = {
    air,
    map: new ShadowMap(
      near(nodes, group, size),
      [air.lx, air.ly, air.lz],
      stage.scale < 0.3 ? 256 : stage.scale < 0.7 ? 448 : 576,
    ),
    ao: new Occlusion(g.z, g.w, g.h, view.focal, Math.min(0.5, size * CREASE)),
  };
  shadeGround(frame, g, view, lights);
  const furred = hasFur(world.standing) && stage.hints.texture > 0.2;
  const normals = furred ? new Float32Array(g.w * g.h * 3) : null;
  const painter = new NodePainter(view, nodes, lights, normals, world.unit);
  painter.paint(frame, g, () => true);
  smoothOutlines(frame, g, view, nodes, () => true);
  stage.checkpoint(0.62, 'lit');
  if (normals)
    drawFur(frame, g, view, nodes, normals, { texture: stage.hints.texture, rng: stage.rng.node('world/fur') });
  drawLines(frame, g, view, nodes, Math.max(0.1, exposureOf(stage)));
  // Glass last, far to near: it shows what is behind it.
  for (const i of inOrder(nodes, view, (n) => n.asset.glass).reverse()) {
    traceNode(g, nodes[i]!, i + 1, view);
    painter.paint(frame, g, (id) => id === i + 1);
    smoothOutlines(frame, g, view, nodes, (id) => id === i + 1);
  }
  return g;
}

/** What stands so far off that its shadow falls on nothing that is looked at would only make the map coarse. */
function near(nodes: readonly Node[], group: Bounds, size: number): Node[] {
  return nodes.filter((n) => {
    const { lo, hi } = boundsOf(n);
    return [0, 2].every((q) => lo[q]! < group.hi[q]! + size && hi[q]! > group.lo[q]! - size);
  });
}

/** Indices of the nodes that are in the picture, near to far. */
function inOrder(nodes: readonly Node[], view: View, which: (n: Node) => boolean): number[] {
  return nodes
    .flatMap((n, i) => {
      const box = which(n) ? screenBox(boundsOf(n), view) : null;
      return box ? [{ i, near: box.near }] : [];
    })
    .sort((a, b) => a.near - b.near || a.i - b.i)
    .map(({ i }) => i);
}

/** Depth of what the place has painted, in metres of the world; grass and ground lie on the floor that things stand on. */
function surroundings(frame: Frame, view: View, world: World): Seen {
  const { width: w, height: h } = frame;
  const g = nothingSeen(w, h);
  const tall = view.eye[1] - world.floor;
  for (let y = 0; y < h; y++) {
    const below = y + 0.5 - view.cy;
    const flat = below > 1 ? (tall * view.focal) / below : Number.POSITIVE_INFINITY;
    for (let x = 0; x < w; x++) {
      const o = y * w + x;
      const onFloor = world.open && (frame.id[o] === ID.ground || frame.id[o] === ID.vegetation);
      g.z[o] = onFloor ? flat : frame.depth[o] / world.unit;
    }
  }
  return g;
}
