import { clamp } from '../core/colour.ts';
import { boundsOf, inverse, type Node, screenBox, type View } from './node.ts';

/** What is seen where: depth along the view's axis in metres (Infinity: nothing), and 1 + the index of the node (0: the surroundings). */
export interface Seen {
  w: number;
  h: number;
  z: Float32Array;
  id: Uint8Array;
}

export const nothingSeen = (w: number, h: number): Seen => ({
  w,
  h,
  z: new Float32Array(w * h).fill(Number.POSITIVE_INFINITY),
  id: new Uint8Array(w * h),
});

const TILE = 8;
/** So many pixels a side walk together until something comes near to any of them. */
const WIDE = 4 * TILE;

/** Rays of a view in a node's own axes: from O + px U + py V along D + px E + py F, for px, py in slopes (metres where flat). */
class Rays {
  readonly #o: Float64Array;
  readonly #k: number;
  readonly #cx: number;
  readonly #cy: number;
  /** Size of a pixel at depth z: at + per z, in the asset's units. */
  readonly pixel: number;
  readonly perZ: number;
  ox = 0;
  oy = 0;
  oz = 0;
  dx = 0;
  dy = 0;
  dz = 0;

  constructor(c: View, n: Node) {
    const M = inverse(n);
    const A = c.axes;
    const o = new Float64Array(18);
    const put = (at: number, x: number, y: number, z: number): void => {
      for (let q = 0; q < 3; q++) o[at + q] = M[q * 3] * x + M[q * 3 + 1] * y + M[q * 3 + 2] * z;
    };
    put(0, c.eye[0] - n.at[0], c.eye[1] - n.at[1], c.eye[2] - n.at[2]);
    put(3, A[6], A[7], A[8]);
    const step = c.flat ? 6 : 12;
    put(step, A[0], A[1], A[2]);
    put(step + 3, A[3], A[4], A[5]);
    this.#o = o;
    this.#k = 1 / c.focal;
    this.#cx = c.cx;
    this.#cy = c.cy;
    const unit = this.#k / n.scale;
    this.pixel = c.flat ? unit : 0;
    this.perZ = c.flat ? 0 : unit;
  }

  aim(x: number, y: number): void {
    const o = this.#o;
    const px = (x - this.#cx) * this.#k;
    const py = (this.#cy - y) * this.#k;
    this.ox = o[0] + o[6] * px + o[9] * py;
    this.oy = o[1] + o[7] * px + o[10] * py;
    this.oz = o[2] + o[8] * px + o[11] * py;
    this.dx = o[3] + o[12] * px + o[15] * py;
    this.dy = o[4] + o[13] * px + o[16] * py;
    this.dz = o[5] + o[14] * px + o[17] * py;
  }
}

/**
 * Finds a node's visible surface by sphere tracing. A cone for 32 × 32 pixels walks through free space once, then one for each 8 × 8 tile;
 * every second pixel walks the rest of its way, the others lie between two that agree or walk, too.
 */
export function traceNode(g: Seen, node: Node, id: number, view: View): void {
  const box = screenBox(boundsOf(node), view);
  if (!box) return;
  const { asset } = node;
  const r = new Rays(view, node);
  const { w } = g;
  const across = Math.ceil((box.x1 - box.x0) / TILE);
  const starts = new Float64Array(across * Math.ceil((box.y1 - box.y0) / TILE)).fill(-1);
  const ends = starts.slice();
  // A shadow is looked up with more slack than that.
  const touch = view.flat ? 0.7 : 0.3;
  const march = (x: number, y: number, tile: number): void => {
    const o = y * w + x;
    r.aim(x + 0.5, y + 0.5);
    const { ox, oy, oz, dx, dy, dz } = r;
    const l = 0.93 / Math.sqrt(dx * dx + dy * dy + dz * dz);
    const limit = Math.min(g.z[o], ends[tile] < 0 ? box.far : ends[tile]);
    const start = starts[tile];
    let z = start;
    let from = start;
    let free = 0;
    let way = 0;
    let slope = -1;
    for (let s = 0; s < 200 && z < limit; s++) {
      const pixel = r.pixel + r.perZ * z;
      const d = asset.walk(ox + dx * z, oy + dy * z, oz + dz * z);
      if (way > free && d + free < way) {
        // The step was longer than what is known to be free: from where it began it goes on by that alone.
        z = from + free * l;
        way = free;
        slope = -1;
        continue;
      }
      if (d < touch * pixel) {
        g.z[o] = z;
        g.id[o] = id;
        return;
      }
      // Where the distance falls slowly the surface runs along: as far as it would be free if it went on so, and so is checked.
      if (way > 0) slope = Math.min(0.2, 0.6 * slope + (0.4 * (d - free)) / way);
      from = z;
      free = d;
      way = (2 * d) / (1 - Math.max(-1, slope));
      // Along a board at eye level the way is long and always near: at least half a pixel a step.
      if (way < pixel * (touch + 0.2)) free = way = pixel * (touch + 0.2);
      // What a longer step would leave unseen before the thing behind is looked at, too.
      else if (z + way * l >= limit) way = free;
      z += way * l;
    }
    // Where one has passed the thing, others of its tile need not go farther than it reaches.
    if (ends[tile] >= 0) return;
    const [tx, ty] = [tile % across, (tile / across) | 0];
    ends[tile] = freeWay(asset, r, box.x0 + (tx + 0.5) * TILE, box.y0 + (ty + 0.5) * TILE, cone, box.far, start, -1);
  };
  const cone = TILE * 0.7072 + 1;
  const tileFrom = (tx: number, ty: number, from: number): void => {
    const bottom = Math.min(box.y1, ty + TILE);
    const right = Math.min(box.x1, tx + TILE);
    let back = 0;
    for (let y = ty; y < bottom; y++) for (let x = tx; x < right; x++) if (g.z[y * w + x] > back) back = g.z[y * w + x];
    back = Math.min(back, box.far);
    const start = freeWay(asset, r, tx + TILE / 2, ty + TILE / 2, cone, from, back, 1);
    if (start > back) return;
    const tile = ((ty - box.y0) / TILE) * across + (tx - box.x0) / TILE;
    starts[tile] = start;
    for (let y = ty; y < bottom; y += 2) for (let x = tx; x < right; x += 2) march(x, y, tile);
  };
  for (let y = box.y0; y < box.y1; y += WIDE)
    for (let x = box.x0; x < box.x1; x += WIDE) {
      const from = freeWay(asset, r, x + WIDE / 2, y + WIDE / 2, WIDE * 0.7072 + 1, box.near, box.far, 1);
      if (from > box.far) continue;
      for (let ty = y; ty < Math.min(box.y1, y + WIDE); ty += TILE)
        for (let tx = x; tx < Math.min(box.x1, x + WIDE); tx += TILE) tileFrom(tx, ty, from);
    }
  const bw = box.x1 - box.x0;
  const bh = box.y1 - box.y0;
  for (let v = 0; v < bh; v++) {
    const odd = v & 1;
    for (let u = odd ? 0 : 1; u < bw; u += odd ? 1 : 2) {
      const tile = ((v / TILE) | 0) * across + ((u / TILE) | 0);
      if (starts[tile] < 0) continue;
      const x = box.x0 + u;
      const y = box.y0 + v;
      const o = y * w + x;
      const step = odd ? w + (u & 1 ? 1 : 0) : 1;
      const whole = (odd ? v + 1 < bh : true) && (u & 1 ? u + 1 < bw : true);
      if (whole && g.id[o - step] === id && g.id[o + step] === id) {
        const za = g.z[o - step];
        const zb = g.z[o + step];
        const z = view.flat ? (za + zb) / 2 : (2 * za * zb) / (za + zb);
        if (Math.abs(za - zb) < 0.02 * z && z < g.z[o]) {
          if (even(g, o, step, id, (r.pixel + r.perZ * z) * node.scale)) {
            g.z[o] = z;
            g.id[o] = id;
            continue;
          }
          r.aim(x + 0.5, y + 0.5);
          const d = asset.walk(r.ox + r.dx * z, r.oy + r.dy * z, r.oz + r.dz * z);
          if (Math.abs(d) < 0.6 * (r.pixel + r.perZ * z)) {
            g.z[o] = z;
            g.id[o] = id;
            continue;
          }
        }
      }
      march(x, y, tile);
    }
  }
}

/** Whether a surface runs so straight on both sides of a pixel that its own depth lies between its neighbours'. */
function even({ z, id: ids }: Seen, o: number, step: number, id: number, pixel: number): boolean {
  const a = o - 3 * step;
  const b = o + 3 * step;
  if (a < 0 || b >= z.length || ids[a] !== id || ids[b] !== id) return false;
  const middle = z[o + step] - z[o - step];
  const bend = Math.max(Math.abs(z[o - step] - z[a] - middle), Math.abs(z[b] - z[o + step] - middle));
  return bend < 1.5 * pixel;
}

/** What a view sees of some nodes alone. */
export function seenOf(nodes: readonly Node[], view: View): Seen {
  const g = nothingSeen(view.width, view.height);
  for (const [i, node] of nodes.entries()) traceNode(g, node, i + 1, view);
  return g;
}

/** Depth up to which a cone round a tile's middle ray is free from a depth on, `way` 1 into the picture and -1 out of it; past `to` when it stays so. */
function freeWay(
  asset: Node['asset'],
  r: Rays,
  x: number,
  y: number,
  cone: number,
  from: number,
  to: number,
  way: 1 | -1,
): number {
  r.aim(x, y);
  const { ox, oy, oz, dx, dy, dz } = r;
  const l = 0.96 / Math.sqrt(dx * dx + dy * dy + dz * dz);
  let z = from;
  for (let s = 0; s < 64 && (to - z) * way >= 0; s++) {
    const pixel = r.pixel + r.perZ * z;
    const free = asset.walk(ox + dx * z, oy + dy * z, oz + dz * z) - cone * pixel;
    if (free < 0) return z;
    z += Math.max(free, pixel) * l * way;
  }
  return z;
}

/** Pixels before and behind a depth at which is looked how a ray passes a surface. */
const ASIDE = 6;

/** Tells what share of a pixel a node covers near a depth, by how near the pixel's middle ray comes to it. */
export class Cover {
  readonly #asset: Node['asset'];
  readonly #rays: Rays;

  constructor(node: Node, view: View) {
    this.#asset = node.asset;
    this.#rays = new Rays(view, node);
  }

  of(x: number, y: number, depth: number): number {
    const r = this.#rays;
    r.aim(x + 0.5, y + 0.5);
    const aside = (ASIDE * r.perZ * depth) / Math.sqrt(r.dx * r.dx + r.dy * r.dy + r.dz * r.dz);
    const before = this.#at(depth - aside);
    const here = this.#at(depth);
    const behind = this.#at(depth + aside);
    // A ray that passes a round thing draws a parabola over its distance: the nearest is at its foot.
    const bend = before + behind - 2 * here;
    const foot = bend > 1e-6 ? clamp((before - behind) / (2 * bend), -8, 8) : 0;
    return clamp(0.5 - Math.min(before, here, behind, this.#at(depth + foot * aside)));
  }

  /** Distance at a depth, in pixels. */
  #at(z: number): number {
    const { ox, oy, oz, dx, dy, dz, perZ } = this.#rays;
    return this.#asset.distance(ox + dx * z, oy + dy * z, oz + dz * z) / (perZ * z);
  }
}
