// size: one class whose rows and shapes are packed alike.
import type { Rgb } from '../stage.ts';

export type Vec3 = readonly [number, number, number];
export type Vec2 = readonly [number, number];

/** What a ray found, handed to a material's `paint`; one instance is reused for every pixel. Lengths in model metres. */
export interface Surface {
  /** Position in the primitive's own axes (its base or centre is 0) and in the model's axes (foot is 0, y up). */
  x: number;
  y: number;
  z: number;
  mx: number;
  my: number;
  mz: number;
  /** Unit normal in the primitive's axes; `paint` may tilt it for relief, the renderer normalises again. */
  nx: number;
  ny: number;
  nz: number;
  r: number;
  g: number;
  b: number;
  /** Light given off, linear. */
  er: number;
  eg: number;
  eb: number;
  gloss: number;
  metal: number;
  /** Where letters stand: 1 and the cell of their field (`lettering/set-text.ts`); 0 elsewhere. */
  letter: number;
  /** Size of a pixel here, metres: fade detail finer than it. */
  pixel: number;
  /** 0 by day .. 1 when lamps are on. */
  night: number;
  seed: number;
}

/** A point of a surface before anything is known of it; renderers fill one again for each pixel. */
export const blankSurface = (): Surface => ({
  x: 0,
  y: 0,
  z: 0,
  mx: 0,
  my: 0,
  mz: 0,
  nx: 0,
  ny: 1,
  nz: 0,
  r: 0,
  g: 0,
  b: 0,
  er: 0,
  eg: 0,
  eb: 0,
  gloss: 0,
  metal: 0,
  letter: 0,
  pixel: 0,
  night: 0,
  seed: 0,
});

export interface Material {
  albedo: Rgb;
  /** 0 chalk .. 1 mirror polish. */
  gloss: number;
  /** 1 tints its reflection with the albedo. */
  metal: number;
  emission?: Rgb;
  /** 0 opaque .. 1 clear glass: shows what is behind, bent. */
  glass?: number;
  /** Light bleeding round the terminator (wax, fruit, petals, cloth). */
  wrap?: number;
  paint?: (s: Surface) => void;
}

export interface Place3 {
  yaw?: number;
  pitch?: number;
  roll?: number;
  /** Smooth blend radius with what was added before. */
  k?: number;
  /** Rounds every edge by this radius. */
  round?: number;
  /** Carve this shape out of everything added before it; its material colours the cut. */
  cut?: boolean;
}

/** Shape codes of the rows in `SolidModel.rows`. */
export const SHAPE = {
  ellipsoid: 0,
  box: 1,
  cone: 2,
  torus: 3,
  gable: 4,
  frustum: 5,
  lathe: 6,
  extrude: 7,
  planes: 8,
  capsule: 9,
} as const;
/** Row layout: 0 shape, 1-3 position, 4-12 axes (model to local), 13-18 parameters, 19 blend, 20 material, 21 cut, 22 round, 23-25 bound centre, 26 bound radius, 27 polygon, 28 axis-aligned. */
export const STRIDE = 32;

/** A solid thing built from simple shapes: y up, foot at y = 0, front towards -z. */
export class SolidModel {
  readonly materials: Material[] = [];
  readonly polygons: Float64Array[] = [];
  rows = new Float64Array(STRIDE * 32);
  count = 0;
  readonly min = [Infinity, Infinity, Infinity];
  readonly max = [-Infinity, -Infinity, -Infinity];
  #index = new Map<Material, number>();

  ellipsoid(m: Material, c: Vec3, r: Vec3, o: Place3 = {}): this {
    return this.#add(SHAPE.ellipsoid, m, c, r, [0, 0, 0], Math.max(r[0], r[1], r[2]), o);
  }
  sphere(m: Material, c: Vec3, r: number, o: Place3 = {}): this {
    return this.ellipsoid(m, c, [r, r, r], o);
  }
  /** Box by centre and half sizes. */
  box(m: Material, c: Vec3, half: Vec3, o: Place3 = {}): this {
    return this.#add(SHAPE.box, m, c, half, [0, 0, 0], Math.hypot(half[0], half[1], half[2]), o);
  }
  /** Upright frustum of a cone by the centre of its base. */
  cone(m: Material, base: Vec3, r1: number, r2: number, h: number, o: Place3 = {}): this {
    return this.#add(SHAPE.cone, m, base, [r1, r2, h], [0, h / 2, 0], Math.hypot(Math.max(r1, r2), h / 2), o);
  }
  cyl(m: Material, base: Vec3, r: number, h: number, o: Place3 = {}): this {
    return this.cone(m, base, r, r, h, o);
  }
  /** Ring lying in the xz plane. */
  torus(m: Material, c: Vec3, ring: number, tube: number, o: Place3 = {}): this {
    return this.#add(SHAPE.torus, m, c, [ring, tube, 0], [0, 0, 0], ring + tube, o);
  }
  /** Roof prism: ridge along z. */
  gable(m: Material, base: Vec3, halfWidth: number, h: number, halfLength: number, o: Place3 = {}): this {
    return this.#add(
      SHAPE.gable,
      m,
      base,
      [halfWidth, h, halfLength],
      [0, h / 2, 0],
      Math.hypot(halfWidth, h / 2, halfLength),
      o,
    );
  }
  /** Square pyramid or frustum, half sizes below and above. */
  frustum(m: Material, base: Vec3, low: Vec2, high: Vec2, h: number, o: Place3 = {}): this {
    const r = Math.hypot(Math.max(low[0], high[0]), Math.max(low[1], high[1]), h / 2);
    return this.#add(SHAPE.frustum, m, base, [low[0], low[1], h], [0, h / 2, 0], r, o, -1, [high[0], high[1], 0]);
  }
  /** Round tube through points `[x, y, z, radius]`. */
  tube(m: Material, points: readonly (readonly [number, number, number, number])[], o: Place3 = {}): this {
    for (let i = 0; i + 1 < points.length; i++) {
      const a = points[i];
      const b = points[i + 1];
      const c: Vec3 = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2];
      const half = Math.hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2]) / 2;
      this.#add(
        SHAPE.capsule,
        m,
        [a[0], a[1], a[2]],
        [b[0] - a[0], b[1] - a[1], b[2] - a[2]],
        [c[0] - a[0], c[1] - a[1], c[2] - a[2]],
        half + Math.max(a[3], b[3]),
        { k: o.k, cut: o.cut },
        -1,
        [a[3], b[3], 0],
      );
    }
    return this;
  }
  /** Turned body: `[radius, y]` from the bottom to the top of the outline, closed over the axis. */
  lathe(m: Material, base: Vec3, outline: readonly Vec2[], o: Place3 = {}): this {
    let lo = Infinity;
    let hi = -Infinity;
    let r = 0;
    for (const p of outline) {
      lo = Math.min(lo, p[1]);
      hi = Math.max(hi, p[1]);
      r = Math.max(r, p[0]);
    }
    const points = [...outline];
    if (points[0][0] > 1e-6) points.unshift([0, points[0][1]]);
    const last = points[points.length - 1];
    if (last[0] > 1e-6) points.push([0, last[1]]);
    return this.#add(
      SHAPE.lathe,
      m,
      base,
      [0, 0, 0],
      [0, (lo + hi) / 2, 0],
      Math.hypot(r, (hi - lo) / 2),
      o,
      this.#polygon(points),
    );
  }
  /** Flat outline in xy, thick along z. */
  extrude(m: Material, c: Vec3, outline: readonly Vec2[], halfDepth: number, o: Place3 = {}): this {
    let r = 0;
    for (const p of outline) r = Math.max(r, Math.hypot(p[0], p[1]));
    return this.#add(
      SHAPE.extrude,
      m,
      c,
      [halfDepth, 0, 0],
      [0, 0, 0],
      Math.hypot(r, halfDepth),
      o,
      this.#polygon(outline),
    );
  }
  /** Convex body cut by planes `[nx, ny, nz, distance]` (cut gems, crystals, rocks). */
  planes(
    m: Material,
    c: Vec3,
    planes: readonly (readonly [number, number, number, number])[],
    radius: number,
    o: Place3 = {},
  ): this {
    this.polygons.push(Float64Array.from(planes.flat()));
    return this.#add(SHAPE.planes, m, c, [0, 0, 0], [0, 0, 0], radius, o, this.polygons.length - 1);
  }

  /** The model's true box, where turned and slender shapes have loose bounds: half width, height, half depth. */
  fit(x: number, y: number, z: number): this {
    for (const [i, v] of [x, 0, z].entries()) this.min[i] = v === 0 ? 0 : -v;
    for (const [i, v] of [x, y, z].entries()) this.max[i] = v;
    return this;
  }

  /** Laid on its back: what looked at the viewer looks up, its top lies away, its foot at 0 again. */
  laid(): this {
    const row = this.rows;
    const low = this.min[2];
    // (x, y, z) -> (x, -z, y), lifted; `rise` is what was behind.
    const rise = this.max[2];
    const turn = (at: number): void => {
      const [y, z] = [row[at + 1], row[at + 2]];
      row[at + 1] = -z;
      row[at + 2] = y;
    };
    for (let i = 0; i < this.count; i++) {
      const at = i * STRIDE;
      for (const vector of [1, 4, 7, 10, 23]) turn(at + vector);
      row[at + 2] += rise;
      row[at + 24] += rise;
      row[at + 28] = 0;
    }
    [this.min[1], this.max[1], this.min[2], this.max[2]] = [0, rise - low, this.min[1], this.max[1]];
    return this;
  }

  #polygon(points: readonly Vec2[]): number {
    this.polygons.push(Float64Array.from(points.flat()));
    return this.polygons.length - 1;
  }

  #add(
    shape: number,
    m: Material,
    pos: Vec3,
    p: Vec3,
    bound: Vec3,
    radius: number,
    o: Place3,
    polygon = -1,
    q: Vec3 = [0, 0, 0],
  ): this {
    if ((this.count + 1) * STRIDE > this.rows.length) {
      const grown = new Float64Array(this.rows.length * 2);
      grown.set(this.rows);
      this.rows = grown;
    }
    let material = this.#index.get(m);
    if (material === undefined) {
      material = this.materials.push(m) - 1;
      this.#index.set(m, material);
    }
    const { yaw = 0, pitch = 0, roll = 0, k = 0, round = 0, cut = false } = o;
    const [cy, sy, cp, sp, cr, sr] = [
      Math.cos(yaw),
      Math.sin(yaw),
      Math.cos(pitch),
      Math.sin(pitch),
      Math.cos(roll),
      Math.sin(roll),
    ];
    // columns of (yaw about y)·(pitch about x)·(roll about z); the rows stored are its transpose: model to local
    const ax = [cy * cr + sy * sp * sr, cp * sr, -sy * cr + cy * sp * sr];
    const ay = [-cy * sr + sy * sp * cr, cp * cr, sy * sr + cy * sp * cr];
    const az = [sy * cp, -sp, cy * cp];
    const at = this.count * STRIDE;
    const row = this.rows;
    row[at] = shape;
    row.set(pos, at + 1);
    row.set([...ax, ...ay, ...az], at + 4);
    row.set([...p, ...q], at + 13);
    row[at + 19] = k;
    row[at + 20] = material;
    row[at + 21] = cut ? 1 : 0;
    row[at + 22] = round;
    const R =
      radius +
      (shape === SHAPE.ellipsoid || shape === SHAPE.lathe || shape === SHAPE.extrude || shape === SHAPE.planes
        ? round
        : 0);
    for (let i = 0; i < 3; i++) {
      const c = pos[i] + ax[i] * bound[0] + ay[i] * bound[1] + az[i] * bound[2];
      row[at + 23 + i] = c;
    }
    row[at + 26] = R;
    row[at + 27] = polygon;
    row[at + 28] = yaw === 0 && pitch === 0 && roll === 0 ? 1 : 0;
    if (!cut) this.#tighten(shape, at, pos, p, q, R);
    this.count++;
    return this;
  }

  /** Grow the model's box; upright shapes fill far less than their bounding spheres. */
  #tighten(shape: number, at: number, pos: Vec3, p: Vec3, q: Vec3, radius: number): void {
    const row = this.rows;
    let lo: number[] = [row[at + 23] - radius, row[at + 24] - radius, row[at + 25] - radius];
    let hi: number[] = [row[at + 23] + radius, row[at + 24] + radius, row[at + 25] + radius];
    if (row[at + 28] === 1) {
      let half: number[] | null = null;
      let base = 0;
      if (shape === SHAPE.box || shape === SHAPE.ellipsoid) half = [p[0], p[1], p[2]];
      else if (shape === SHAPE.cone) {
        const r = Math.max(p[0], p[1]);
        half = [r, p[2] / 2, r];
        base = p[2] / 2;
      } else if (shape === SHAPE.gable) {
        half = [p[0], p[1] / 2, p[2]];
        base = p[1] / 2;
      } else if (shape === SHAPE.frustum) {
        half = [Math.max(p[0], q[0]), p[2] / 2, Math.max(p[1], q[1])];
        base = p[2] / 2;
      } else if (shape === SHAPE.torus) half = [p[0] + p[1], p[1], p[0] + p[1]];
      if (half) {
        lo = [pos[0] - half[0], pos[1] + base - half[1], pos[2] - half[2]];
        hi = [pos[0] + half[0], pos[1] + base + half[1], pos[2] + half[2]];
      }
    }
    for (let i = 0; i < 3; i++) {
      this.min[i] = Math.min(this.min[i], lo[i]);
      this.max[i] = Math.max(this.max[i], hi[i]);
    }
  }
}
