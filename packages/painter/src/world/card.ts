import { release } from '../core/release.ts';
import type { Frame } from '../frame.ts';
import { ID } from '../frame.ts';
import type { PlacedSubject, Stage } from '../stage.ts';
import { subjectPainter } from '../subjects/registry.ts';
import { type Asset, gradient } from './asset.ts';

/** Of a tree: where its crown begins, and the half breadth of its trunk, in its heights. */
const CROWN = { from: 0.34, trunk: 0.035 } as const;
/** Half depth of what is drawn flat, in its heights. */
const FLAT = 0.06;

/**
 * What is painted in the picture by its own painter, upright and turned to the eye, one unit tall: for all else that stands it is a slab, of
 * a tree its crown on a trunk. It is never marched; things rest on it, keep clear of it and stand in its shade.
 */
export class CardAsset implements Asset {
  readonly lo: readonly [number, number, number];
  readonly hi: readonly [number, number, number];
  readonly flip = 1;
  readonly glass = false;
  readonly crown: boolean;
  readonly #half: number;

  constructor(aspect: number, crown: boolean) {
    this.crown = crown;
    this.#half = aspect / 2;
    const deep = crown ? this.#half * 0.8 : FLAT;
    this.lo = [-this.#half, 0, -deep];
    this.hi = [this.#half, 1, deep];
  }

  walk(x: number, y: number, z: number): number {
    return this.distance(x, y, z);
  }

  distance(x: number, y: number, z: number): number {
    if (!this.crown) return Math.max(Math.abs(x) - this.#half, Math.abs(y - 0.5) - 0.5, Math.abs(z) - FLAT);
    const trunk = Math.max(Math.hypot(x, z) - CROWN.trunk, -y, y - 0.6);
    const tall = (1 - CROWN.from) / 2;
    const k = Math.hypot(x / this.#half, (y - CROWN.from - tall) / tall, z / (this.#half * 0.8));
    return Math.min(trunk, (k - 1) * Math.min(this.#half * 0.8, tall));
  }

  rowAt(): number {
    return 0;
  }

  normal(x: number, y: number, z: number, e: number, _row: number, out: Float64Array): void {
    gradient(this, x, y, z, e, out);
  }

  paint(): void {
    // Its own painter gives it its colours.
  }
}

const PLANES = ['r', 'g', 'b', 'depth', 'id', 'flow'] as const;

/** Paints a card where it stands; what stands nearer to the eye stays before it. */
export function paintCard(frame: Frame, placed: PlacedSubject, stage: Stage): void {
  const painter = subjectPainter(placed.subject.kind);
  const nearer = (id: number, depth: number): boolean => id >= ID.subject && depth < placed.z;
  let count = 0;
  for (let o = 0; o < frame.id.length; o++) if (nearer(frame.id[o]!, frame.depth[o]!)) count++;
  const front = new Int32Array(count);
  for (let o = 0, i = 0; i < count; o++) if (nearer(frame.id[o]!, frame.depth[o]!)) front[i++] = o;
  const before = PLANES.map((name) => {
    const kept = new Float32Array(count);
    for (let i = 0; i < count; i++) kept[i] = frame[name][front[i]!]!;
    return kept;
  });
  painter?.paint(frame, placed, stage);
  for (const [q, name] of PLANES.entries()) for (let i = 0; i < count; i++) frame[name][front[i]!] = before[q]![i]!;
  release(front, ...before);
}
