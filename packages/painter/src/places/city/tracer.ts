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

/** Walk the cells of the plan along a ray and find the first wall, roof, sign or the ground. */
export function traceCity(
  plan: CityPlan,
  hit: CityHit,
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
  reach = 900,
): void {
  const { street, cellX, cellZ, heights } = plan;
  let best = reach;
  hit.kind = 0;
  hit.sign = null;
  if (dz > 1e-3) {
    for (const s of plan.signs) {
      const t = (s.z - oz) / dz;
      if (t <= 0.01) continue;
      if (t > best) break;
      const x = ox + dx * t;
      const y = oy + dy * t;
      if (x > s.x0 && x < s.x1 && y > s.y0 && y < s.y1) {
        best = t;
        hit.kind = 2;
        hit.sign = s;
        break;
      }
    }
  }
  if (dy < -1e-5 && plan.kind !== 'skyline') {
    const t = -oy / dy;
    if (t < best && t > 0) {
      best = t;
      hit.kind = 3;
    }
  }
  const towers = plan.kind === 'aerial' || plan.kind === 'skyline';
  const gapX = plan.kind === 'aerial' ? 5 : 0;
  const gapZ = plan.kind === 'aerial' ? 5 : plan.kind === 'skyline' ? 1 : 0;
  let ix =
    ox > street ? 1 + Math.floor((ox - street) / cellX) : ox < -street ? -1 - Math.floor((-street - ox) / cellX) : 0;
  let iz = Math.floor(oz / cellZ);
  const sx = dx > 0 ? 1 : -1;
  const invX = 1 / (Math.abs(dx) < 1e-7 ? 1e-7 : dx);
  const invZ = 1 / (Math.abs(dz) < 1e-7 ? 1e-7 : dz);
  let t = 0;
  for (let k = 0; k < 96; k++) {
    const lo = ix > 0 ? street + (ix - 1) * cellX : ix < 0 ? -street + ix * cellX : -street;
    const hi = ix > 0 ? lo + cellX : ix < 0 ? lo + cellX : street;
    const z0 = iz * cellZ;
    if (inPlan(ix, iz)) {
      const h = heights[index(ix, iz)];
      if (h > 0 && !(dy > 0 && oy + dy * t > h * 1.35)) {
        // a plinth and, on tall blocks, a slimmer tower above it
        const tiers = towers && h > 40 ? 2 : 1;
        for (let tier = 0; tier < tiers; tier++) {
          const inset = tier === 0 ? 0 : cellX * 0.16;
          const xa = lo + gapX + inset;
          const xb = hi - gapX - inset;
          const za = z0 + gapZ + inset;
          const zb = z0 + cellZ - gapZ - inset;
          const top = tier === 0 ? (tiers === 2 ? h * 0.72 : h) : h;
          const ax = (xa - ox) * invX;
          const bx = (xb - ox) * invX;
          const az = (za - oz) * invZ;
          const bz = (zb - oz) * invZ;
          const nearX = Math.min(ax, bx);
          const nearZ = Math.min(az, bz);
          const near = Math.max(nearX, nearZ, 0);
          const far = Math.min(Math.max(ax, bx), Math.max(az, bz));
          if (near >= far) continue;
          const y = oy + dy * near;
          if (y < top && near > 1e-3) {
            if (near < best) {
              best = near;
              hit.kind = 1;
              const byX = nearX > nearZ;
              hit.nx = byX ? -sx : 0;
              hit.nz = byX ? 0 : dz > 0 ? -1 : 1;
              hit.ix = ix;
              hit.iz = iz;
              hit.top = top;
            }
          } else if (dy < 0) {
            const roof = (top - oy) / dy;
            if (roof > near && roof < far && roof < best) {
              best = roof;
              hit.kind = 4;
              hit.ix = ix;
              hit.iz = iz;
              hit.top = top;
            }
          }
        }
        if (best < reach && best <= t + 1e-6) break;
      }
    }
    const tx = ((sx > 0 ? hi : lo) - ox) * invX;
    const tz = ((dz > 0 ? z0 + cellZ : z0) - oz) * invZ;
    if (tx < tz) {
      t = Math.max(t, tx);
      ix += sx;
    } else {
      t = Math.max(t, tz);
      iz += dz > 0 ? 1 : -1;
    }
    if (t > best || iz < -5 || iz > 78 || ix < -17 || ix > 17) break;
  }
  hit.t = best;
}

/** True when the sun is hidden from a point. */
export function shaded(
  plan: CityPlan,
  scratch: CityHit,
  x: number,
  y: number,
  z: number,
  lx: number,
  ly: number,
  lz: number,
): boolean {
  const signs = plan.signs;
  plan.signs = [];
  traceCity(plan, scratch, x, y, z, lx, Math.max(0.02, ly), lz, 160);
  plan.signs = signs;
  return scratch.kind === 1;
}
