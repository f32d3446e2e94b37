import { clamp } from '../core/colour.ts';
import type { Body } from '../subjects/rig/body.ts';
import { BARE, type CoatPoint, coatPoint, type Finish, type RigLook } from '../subjects/rig/coat.ts';
import { type Asset, skin } from './asset.ts';
import { BodyCells } from './body-cells.ts';
import { paintEye } from './eyes.ts';

/** A rig (animal, person) as one distance field with its coat, seen in any perspective. */
export class BodyAsset extends BodyCells implements Asset {
  readonly flip = -1 as const;
  readonly glass = false;
  readonly look: RigLook;
  /** Finish of each primitive. */
  readonly looks: readonly Finish[];
  readonly #exposure: number;
  readonly #al = new Float64Array(3);
  readonly #p: CoatPoint;

  /** `exposure`: brightness that eyes are drawn in, so that they are seen in any light. `pixels`: how large a unit of it is drawn. */
  constructor(body: Body, look: RigLook, seed: number, exposure: number, pixels = 832) {
    super(body, look.fur > 0 ? (look.jitter ?? 0.018) : 0, pixels);
    this.look = look;
    this.looks = body.prims.map((p) => look.finishes[p.tag] ?? BARE);
    this.#exposure = exposure;
    this.#p = coatPoint(seed);
  }

  paint(x: number, y: number, z: number, nx: number, ny: number, nz: number, _pixel: number, row: number): void {
    const prim = this.body.prims[row];
    const look = this.looks[row];
    const p = this.#p;
    const head = this.body.head;
    let nearEyes = true;
    p.x = x;
    p.y = y;
    p.z = z;
    p.nx = nx;
    p.ny = ny;
    p.nz = nz;
    p.tag = prim.tag;
    if (head) {
      const dx = (x - head.at[0]) / head.r;
      const dy = (y - head.at[1]) / head.r;
      const dz = (z - head.at[2]) / head.r;
      nearEyes = dx * dx + dy * dy + dz * dz < 6;
      p.f = dx * head.f[0] + dy * head.f[1] + dz * head.f[2];
      p.u = dx * head.u[0] + dy * head.u[1] + dz * head.u[2];
      p.s = dx * head.s[0] + dy * head.s[1] + dz * head.s[2];
      p.nf = nx * head.f[0] + ny * head.f[1] + nz * head.f[2];
      p.nu = nx * head.u[0] + ny * head.u[1] + nz * head.u[2];
      p.ns = nx * head.s[0] + ny * head.s[1] + nz * head.s[2];
    }
    const cone = prim.kind === 'cone';
    const ax = cone ? prim.b[0] - prim.a[0] : prim.b[0];
    const ay = cone ? prim.b[1] - prim.a[1] : prim.b[1];
    const az = cone ? prim.b[2] - prim.a[2] : prim.b[2];
    const along = (x - prim.a[0]) * ax + (y - prim.a[1]) * ay + (z - prim.a[2]) * az;
    p.t = clamp(along / Math.max(1e-9, ax * ax + ay * ay + az * az));
    const hash = Math.imul(((x * 2048) | 0) * 73856093 + ((y * 2048) | 0) * 19349663 + ((z * 2048) | 0), 2654435761);
    p.grain = ((hash >>> 8) & 0xffff) / 65536 - 0.5;
    const al = this.#al;
    this.look.coat(p, al);
    skin.r = al[0];
    skin.g = al[1];
    skin.b = al[2];
    skin.er = al[0] * look.glow;
    skin.eg = al[1] * look.glow;
    skin.eb = al[2] * look.glow;
    skin.nx = nx;
    skin.ny = ny;
    skin.nz = nz;
    skin.gloss = look.gloss;
    skin.shine = look.shine;
    skin.metal = look.metal;
    skin.wrap = look.fur > 0 ? 0.3 : 0.12;
    skin.thin = look.thin;
    skin.flesh = look.flesh;
    skin.fur = look.fur;
    skin.glass = 1 - look.opacity;
    if (nearEyes) for (const eye of this.body.eyes) paintEye(eye, this.#exposure, x, y, z, nx, ny, nz);
  }
}
