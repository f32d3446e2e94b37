import { type CityPlan, index, inPlan, type Sign } from './plan.ts';

/** What a ray met: 0 sky, 1 wall, 2 sign, 3 ground, 4 roof. */
export interface CityHit {
  kind: 0 | 1 | 2 | 3 | 4;
  t: number;
  /** Outward wall normal. */
  nx: number;
  nz: number;
  ix: number;
  iz: number;
  /** Height of the block that was hit. */
  top: number;
  sign: Sign | null;
}

const SPANS = 192;

/**
 * The blocks and signs that lie in one direction of the plan, found as far as somebody looks: rays that differ by their slope alone
 * share them. Lengths are in those of (dx, dz).
 */
export class Walk {
  readonly #plan: CityPlan;
  /** Of each block's parts in turn: where the way enters and leaves it, its height, its cell, whether it is entered across x. */
  readonly #spans = new Float64Array(SPANS * 6);
  #count = 0;
  /** The next cell, and where the way enters it. */
  #ix = 0;
  #iz = 0;
  #t = 0;
  #ended = false;
  #ox = 0;
  #oz = 0;
  #dx = 0;
  #dz = 0;
  #signs: { t: number; sign: Sign }[] = [];

  constructor(plan: CityPlan) {
    this.#plan = plan;
  }

  /** Sets out from (ox, oz). */
  aim(ox: number, oz: number, dx: number, dz: number, signs = true): this {
    const { street, cellX, cellZ } = this.#plan;
    this.#ox = ox;
    this.#oz = oz;
    this.#dx = Math.abs(dx) < 1e-7 ? 1e-7 : dx;
    this.#dz = Math.abs(dz) < 1e-7 ? 1e-7 : dz;
    this.#count = 0;
    this.#t = 0;
    this.#ended = false;
    this.#ix =
      ox > street ? 1 + Math.floor((ox - street) / cellX) : ox < -street ? -1 - Math.floor((-street - ox) / cellX) : 0;
    this.#iz = Math.floor(oz / cellZ);
    this.#signs.length = 0;
    if (signs && dz > 1e-3)
      for (const sign of this.#plan.signs) {
        const t = (sign.z - oz) / dz;
        const x = ox + dx * t;
        if (t > 0.01 && x > sign.x0 && x < sign.x1) this.#signs.push({ t, sign });
      }
    return this;
  }

  /** The first wall, roof, sign or the ground that a ray meets that starts at the height `oy` and rises by `dy`. */
  meet(hit: CityHit, oy: number, dy: number, reach: number): void {
    const spans = this.#spans;
    let best = reach;
    hit.kind = 0;
    hit.sign = null;
    if (dy < -1e-5 && this.#plan.kind !== 'skyline' && oy > 0 && -oy / dy < best) {
      best = -oy / dy;
      hit.kind = 3;
    }
    for (let i = 0; i < this.#count || this.#further(best); i++) {
      const near = spans[i * 6];
      if (near > best) break;
      const top = spans[i * 6 + 2];
      const roof = (top - oy) / dy;
      if (oy + dy * near < top && near > 1e-3) {
        if (near === best) continue;
        best = near;
        hit.kind = 1;
        const across = spans[i * 6 + 5] === 1;
        hit.nx = across ? -Math.sign(this.#dx) : 0;
        hit.nz = across ? 0 : -Math.sign(this.#dz);
      } else if (dy < 0 && roof > near && roof < spans[i * 6 + 1] && roof < best) {
        best = roof;
        hit.kind = 4;
      } else continue;
      hit.ix = spans[i * 6 + 3];
      hit.iz = spans[i * 6 + 4];
      hit.top = top;
    }
    for (const { t, sign } of this.#signs) {
      if (t > best) break;
      const y = oy + dy * t;
      if (y < sign.y0 || y > sign.y1) continue;
      best = t;
      hit.kind = 2;
      hit.sign = sign;
      break;
    }
    hit.t = best;
  }

  /** Walks on to the next block, unless it begins beyond `best`. */
  #further(best: number): boolean {
    const before = this.#count;
    while (!this.#ended && this.#count === before && this.#t <= best) this.#step();
    return this.#count > before;
  }

  #step(): void {
    const { street, cellX, cellZ, heights, kind } = this.#plan;
    const [ix, iz] = [this.#ix, this.#iz];
    const lo = ix > 0 ? street + (ix - 1) * cellX : ix < 0 ? -street + ix * cellX : -street;
    const hi = ix === 0 ? street : lo + cellX;
    const h = inPlan(ix, iz) ? heights[index(ix, iz)] : 0;
    if (h > 0) {
      const gapX = kind === 'aerial' ? 5 : 0;
      const gapZ = kind === 'aerial' ? 5 : kind === 'skyline' ? 1 : 0;
      // A plinth and, on tall blocks, a slimmer tower above it.
      const tiers = (kind === 'aerial' || kind === 'skyline') && h > 40 ? 2 : 1;
      for (let tier = 0; tier < tiers; tier++) {
        const inset = tier * cellX * 0.16;
        const ax = (lo + gapX + inset - this.#ox) / this.#dx;
        const bx = (hi - gapX - inset - this.#ox) / this.#dx;
        const az = (iz * cellZ + gapZ + inset - this.#oz) / this.#dz;
        const bz = ((iz + 1) * cellZ - gapZ - inset - this.#oz) / this.#dz;
        const nearX = Math.min(ax, bx);
        const nearZ = Math.min(az, bz);
        const near = Math.max(nearX, nearZ, 0);
        const far = Math.min(Math.max(ax, bx), Math.max(az, bz));
        if (near >= far) continue;
        const top = tier === 0 && tiers === 2 ? h * 0.72 : h;
        this.#spans.set([near, far, top, ix, iz, nearX > nearZ ? 1 : 0], this.#count * 6);
        this.#count++;
      }
    }
    const tx = ((this.#dx > 0 ? hi : lo) - this.#ox) / this.#dx;
    const tz = ((this.#dz > 0 ? iz + 1 : iz) * cellZ - this.#oz) / this.#dz;
    this.#t = Math.max(this.#t, Math.min(tx, tz));
    if (tx < tz) this.#ix += Math.sign(this.#dx);
    else this.#iz += Math.sign(this.#dz);
    this.#ended = this.#iz < -5 || this.#iz > 78 || this.#ix < -17 || this.#ix > 17 || this.#count > SPANS - 2;
  }
}
