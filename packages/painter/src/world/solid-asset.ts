import { SolidField } from '../solid/field.ts';
import { blankSurface, SHAPE, type SolidModel } from '../solid/model.ts';
import { shapeDistance } from '../solid/shapes.ts';
import { type Asset, gradient, skin } from './asset.ts';

/** A solid model as it was built: its cells, its materials. */
export class SolidAsset implements Asset {
  readonly lo: readonly [number, number, number];
  readonly hi: readonly [number, number, number];
  readonly flip = 1 as const;
  readonly glass: boolean;
  readonly #field: SolidField;
  readonly #model: SolidModel;
  readonly #night: number;
  readonly #s = blankSurface();
  #hit = 0;
  readonly #shape = {
    distance: (x: number, y: number, z: number): number =>
      shapeDistance(this.#model.rows, this.#hit, x, y, z, this.#model.polygons),
  };

  /** `night`: 0 by day .. 1 when lamps are on. `pixels`: how tall it is drawn. */
  constructor(model: SolidModel, night: number, pixels: number) {
    this.#model = model;
    this.#night = night;
    const { min, max } = model;
    const pad = Math.max(max[0] - min[0], max[1] - min[1], max[2] - min[2]) * 0.01;
    this.lo = [min[0] - pad, min[1] - pad, min[2] - pad];
    this.hi = [max[0] + pad, max[1] + pad, max[2] + pad];
    this.#field = new SolidField(model, pad * 4, pixels);
    this.glass = model.materials.some((m) => (m.glass ?? 0) > 0);
  }

  walk(x: number, y: number, z: number): number {
    return this.#field.distance(x, y, z, false, true);
  }

  distance(x: number, y: number, z: number): number {
    return this.#field.distance(x, y, z);
  }

  rowAt(x: number, y: number, z: number): number {
    this.#field.distance(x, y, z, true);
    return this.#field.row;
  }

  normal(x: number, y: number, z: number, e: number, o: number, out: Float64Array): void {
    const v = this.#model.rows;
    if (v[o + 19] > 0 || v[o + 21] === 1) {
      gradient(this, x, y, z, e, out);
      return;
    }
    // Not blended: the shape that was hit is the surface, its neighbours need not be asked.
    this.#hit = o;
    gradient(this.#shape, x, y, z, v[o] === SHAPE.lathe ? Math.max(e, this.hi[1] * 0.004) : e, out);
  }

  paint(x: number, y: number, z: number, nx: number, ny: number, nz: number, pixel: number, o: number): void {
    const v = this.#model.rows;
    const m = this.#model.materials[v[o + 20]];
    const f = this.#s;
    f.r = m.albedo[0];
    f.g = m.albedo[1];
    f.b = m.albedo[2];
    f.er = m.emission?.[0] ?? 0;
    f.eg = m.emission?.[1] ?? 0;
    f.eb = m.emission?.[2] ?? 0;
    f.gloss = m.gloss;
    f.metal = m.metal;
    f.letter = 0;
    skin.nx = nx;
    skin.ny = ny;
    skin.nz = nz;
    if (m.paint) {
      const px = x - v[o + 1];
      const py = y - v[o + 2];
      const pz = z - v[o + 3];
      f.x = v[o + 4] * px + v[o + 5] * py + v[o + 6] * pz;
      f.y = v[o + 7] * px + v[o + 8] * py + v[o + 9] * pz;
      f.z = v[o + 10] * px + v[o + 11] * py + v[o + 12] * pz;
      f.nx = v[o + 4] * nx + v[o + 5] * ny + v[o + 6] * nz;
      f.ny = v[o + 7] * nx + v[o + 8] * ny + v[o + 9] * nz;
      f.nz = v[o + 10] * nx + v[o + 11] * ny + v[o + 12] * nz;
      f.mx = x;
      f.my = y;
      f.mz = z;
      f.pixel = pixel;
      f.night = this.#night;
      f.seed = o;
      m.paint(f);
      skin.nx = v[o + 4] * f.nx + v[o + 7] * f.ny + v[o + 10] * f.nz;
      skin.ny = v[o + 5] * f.nx + v[o + 8] * f.ny + v[o + 11] * f.nz;
      skin.nz = v[o + 6] * f.nx + v[o + 9] * f.ny + v[o + 12] * f.nz;
    }
    skin.r = f.r;
    skin.g = f.g;
    skin.b = f.b;
    skin.er = f.er;
    skin.eg = f.eg;
    skin.eb = f.eb;
    skin.gloss = f.gloss;
    skin.shine = 0;
    skin.metal = f.metal;
    skin.letter = f.letter;
    skin.wrap = m.wrap ?? 0;
    skin.thin = 0;
    skin.fur = 0;
    skin.glass = m.glass ?? 0;
  }
}
