import { add, cross, mul, norm, sub, type Vec } from './vec.ts';

/** A solid: round cone a..b with radii r1, r2; an ellipsoid centre a with half-axes; or a rounded triangle a, b, c of thickness r1. */
export interface Prim {
  kind: 'cone' | 'ellipsoid' | 'sheet';
  a: Vec;
  b: Vec;
  c: Vec;
  r1: number;
  r2: number;
  /** Blend radius of the union with what came before. */
  k: number;
  tag: string;
  /** Direction in which fur, feathers or brush strokes run; defaults to a -> b. */
  flow: Vec | null;
  /** Taken away from what came before instead of added to it: sockets, the slit of a mouth. Shows no skin of its own. */
  carved?: boolean;
}

export interface Eye {
  at: Vec;
  /** Axes of the eye disc: to the eye's front corner and up, unit, and outward. */
  forward: Vec;
  up: Vec;
  out: Vec;
  radius: number;
  iris: Vec;
  pupil: 'round' | 'slit' | 'bar' | 'none';
  /** Height / width of the opening; below 0.25 the eye is shut and drawn as a lash line. */
  open: number;
  /** White of the eye shown around the iris, 0..1. */
  white: number;
}

export interface Line {
  points: readonly Vec[];
  width: number;
  colour: Vec;
  alpha: number;
  /** Drawn although something lies in front of it (whiskers, strings). */
  always: boolean;
}

/** Head frame: centre, radius and unit axes forward, up, side, so that faces can be painted in head coordinates. */
export interface HeadFrame {
  at: Vec;
  r: number;
  f: Vec;
  u: Vec;
  s: Vec;
}

/** A subject as a smooth union of solids, with eyes and drawn lines on top. Units are free; the renderer scales to pixels. */
export class Body {
  readonly prims: Prim[] = [];
  readonly eyes: Eye[] = [];
  readonly lines: Line[] = [];
  head: HeadFrame | null = null;
  /** Where what is held in the hand is taken hold of; null for who has no hands. */
  grip: Vec | null = null;

  cone(a: Vec, r1: number, b: Vec, r2: number, k: number, tag: string, flow: Vec | null = null): this {
    this.prims.push({ kind: 'cone', a, b, c: b, r1, r2, k, tag, flow });
    return this;
  }

  ball(a: Vec, r: number, k: number, tag: string, flow: Vec | null = null): this {
    return this.cone(a, r, add(a, [1e-3, 1e-3, 0]), r * 0.999, k, tag, flow);
  }

  /** Ellipsoid with half-axes rx along `x`, ry along `y`, rz along their cross product. */
  ellipsoid(
    at: Vec,
    r: Vec,
    k: number,
    tag: string,
    { x = [1, 0, 0], y = [0, 1, 0], flow = null }: { x?: Vec; y?: Vec; flow?: Vec | null } = {},
  ): this {
    const ux = norm(x);
    const uz = norm(cross(ux, y));
    const uy = cross(uz, ux);
    this.prims.push({
      kind: 'ellipsoid',
      a: at,
      b: mul(ux, r[0]),
      c: mul(uy, r[1]),
      r1: r[2],
      r2: 0,
      k,
      tag,
      flow: flow ?? ux,
    });
    return this;
  }

  /** Thin plate: ears, fins, wings, cloth. */
  sheet(a: Vec, b: Vec, c: Vec, thickness: number, k: number, tag: string, flow: Vec | null = null): this {
    this.prims.push({ kind: 'sheet', a, b, c, r1: thickness, r2: 0, k, tag, flow: flow ?? sub(b, a) });
    return this;
  }

  /** Makes the last solid a hollow in what came before it. */
  carve(): this {
    this.prims[this.prims.length - 1].carved = true;
    return this;
  }

  /** Round cones through points [x, y, z, radius]. */
  chain(points: readonly (readonly [number, number, number, number])[], k: number, tag: string): this {
    for (let i = 0; i + 1 < points.length; i++) {
      const p = points[i];
      const q = points[i + 1];
      this.cone([p[0], p[1], p[2]], p[3], [q[0], q[1], q[2]], q[3], k, tag);
    }
    return this;
  }

  line(points: readonly Vec[], width: number, colour: Vec, alpha = 0.8, always = false): this {
    this.lines.push({ points, width, colour, alpha, always });
    return this;
  }

  /** Sets the head frame from a position, yaw towards the viewer and pitch up, and returns head coordinates -> object space. */
  setHead(at: Vec, r: number, yaw: number, pitch: number, roll = 0): (f: number, u: number, s: number) => Vec {
    const f = norm([Math.cos(yaw) * Math.cos(pitch), Math.sin(pitch), Math.sin(yaw) * Math.cos(pitch)]);
    let s = norm(cross(f, [0, 1, 0]));
    let u = cross(s, f);
    if (roll !== 0) {
      const c = Math.cos(roll);
      const n = Math.sin(roll);
      const s2 = add(mul(s, c), mul(u, n));
      u = add(mul(u, c), mul(s, -n));
      s = s2;
    }
    this.head = { at, r, f, u, s };
    return (a, b, c) => add(at, add(mul(f, a * r), add(mul(u, b * r), mul(s, c * r))));
  }

  /** Turns everything built so far about the z axis: forward and down by `angle`. */
  lean(angle: number): void {
    const c = Math.cos(angle);
    const n = Math.sin(angle);
    this.move((v) => [v[0] * c + v[1] * n, v[1] * c - v[0] * n, v[2]]);
  }

  /** Turns what was built from solid `prim` and line `line` on, with the head, about the head: by yaw towards +z, then by roll to the side. */
  turnHead(yaw: number, roll: number, prim: number, line: number): void {
    const at = this.head!.at;
    const [c, n, d, m] = [Math.cos(yaw), Math.sin(yaw), Math.cos(roll), Math.sin(roll)];
    this.move(
      (v) => {
        const y = v[1] * d - v[2] * m;
        const z = v[2] * d + v[1] * m;
        return [v[0] * c - z * n, y, z * c + v[0] * n];
      },
      at,
      prim,
      line,
    );
  }

  /** Applies a turn about a point to solids and lines from the given ones on, to eyes and head. */
  private move(turn: (v: Vec) => Vec, about: Vec = [0, 0, 0], prim = 0, line = 0): void {
    const place = (v: Vec): Vec => add(about, turn(sub(v, about)));
    for (const p of this.prims.slice(prim)) {
      // The half-axes of an ellipsoid are directions.
      const other = p.kind === 'ellipsoid' ? turn : place;
      p.a = place(p.a);
      p.b = other(p.b);
      p.c = other(p.c);
      if (p.flow) p.flow = turn(p.flow);
    }
    for (const one of this.lines.slice(line)) one.points = one.points.map(place);
    for (const eye of this.eyes) {
      eye.at = place(eye.at);
      eye.forward = turn(eye.forward);
      eye.up = turn(eye.up);
      eye.out = turn(eye.out);
    }
    const h = this.head;
    if (h) this.head = { ...h, at: place(h.at), f: turn(h.f), u: turn(h.u), s: turn(h.s) };
  }

  /** Direction in head coordinates -> object space. */
  headDir(f: number, u: number, s: number): Vec {
    const h = this.head!;
    return norm(add(mul(h.f, f), add(mul(h.u, u), mul(h.s, s))));
  }
}
