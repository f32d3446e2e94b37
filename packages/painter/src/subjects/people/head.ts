import type { Body } from '../rig/body.ts';
import { add, mul, type Vec } from '../rig/vec.ts';
import type { Character } from './drawn/character.ts';
import type { Figure } from './figure-rig.ts';
import { FACE, HEADS, type HeadShape, MOODS } from './head.data.ts';

/** Puts solids into a body by the head's own axes: forward, up, side, in its radii. */
export class HeadBuilder {
  readonly #body: Body;
  readonly #r: number;
  /** Head coordinates to object space. */
  readonly at: (f: number, u: number, s: number) => Vec;

  constructor(body: Body, at: (f: number, u: number, s: number) => Vec) {
    this.#body = body;
    this.#r = body.head!.r;
    this.at = at;
  }

  /** An ellipsoid with half-axes forward, up and to the side, leant about the side axis by `lean` radians. */
  egg(
    at: Vec,
    [f, u, s]: Vec,
    k: number,
    tag: string,
    { lean = 0, flow = null }: { lean?: number; flow?: Vec | null } = {},
  ): Body {
    const x = this.#body.headDir(Math.cos(lean), Math.sin(lean), 0);
    const y = this.#body.headDir(-Math.sin(lean), Math.cos(lean), 0);
    const r = this.#r;
    return this.#body.ellipsoid(this.at(...at), [f * r, u * r, s * r], k * r, tag, { x, y, flow });
  }

  bone(a: Vec, ra: number, b: Vec, rb: number, k: number, tag: string, flow: Vec | null = null): Body {
    const r = this.#r;
    return this.#body.cone(this.at(...a), ra * r, this.at(...b), rb * r, k * r, tag, flow);
  }

  /** Round cones through points [forward, up, side, radius]. */
  strand(points: readonly (readonly [number, number, number, number])[], k: number, tag: string): void {
    for (let i = 0; i + 1 < points.length; i++) {
      const [p, q] = [points[i]!, points[i + 1]!];
      this.bone([p[0], p[1], p[2]], p[3], [q[0], q[1], q[2]], q[3], k, tag);
    }
  }
}

export const shapeOf = (c: Character): HeadShape => HEADS[c.child ? 'child' : c.male ? 'man' : 'woman'];

/** A modelled head with sockets, lids, nose, lips and ears; the coat of the face colours it (`face-coat.ts`). */
export function modelHead(f: Figure, c: Character, long: boolean): HeadBuilder {
  const { body } = f;
  const at = body.setHead(f.headAt, f.headR, 0, 0);
  const b = new HeadBuilder(body, at);
  const shape = shapeOf(c);
  skull(b, c, shape);
  for (const side of [-1, 1]) {
    socket(b, c, side);
    ear(b, c, side);
  }
  nose(b, shape);
  mouth(b, c, shape);
  eyes(b, c, shape);
  if (c.beard) beard(b, long);
  const under = add(f.headAt, mul([-0.12, -0.72, 0], f.headR));
  body.cone(
    add(f.neck, [-0.004, -0.045, 0]),
    f.headR * shape.neck * 1.08,
    under,
    f.headR * shape.neck,
    f.headR * 0.14,
    'skin',
  );
  return b;
}

function skull(b: HeadBuilder, c: Character, shape: HeadShape): void {
  const jaw = shape.jaw * (0.72 + 0.3 * c.jaw);
  const round = c.child ? 0.06 : 0;
  b.egg([-0.14, 0.32, 0], [0.97, 0.84, 0.78], 0.02, 'skin');
  b.egg([0.14, -0.14, 0], [0.72, 0.74, 0.64 + round], 0.3, 'skin');
  for (const s of [-1, 1]) {
    b.bone([0.02, -0.5, s * (jaw + 0.02)], 0.15, [0.64, -0.9, s * shape.chin * 1.1], 0.125, 0.22, 'skin');
    b.egg([0.5, -0.2, s * 0.42], [0.24, 0.17, 0.2 * shape.cheek], 0.2, 'skin');
    b.egg([0.5, -0.5, s * (0.3 + round)], [0.26, 0.26, 0.22 + round], 0.2, 'skin');
  }
  b.egg([0.72, -0.95, 0], [0.16, 0.14, shape.chin + 0.06], 0.18, 'skin');
  b.egg([0.7, -0.62, 0], [0.24, 0.26, 0.3], 0.16, 'skin');
  b.bone([0.72, 0.24, -0.38], shape.brow + 0.06, [0.8, 0.22, 0], shape.brow + 0.07, 0.16, 'skin');
  b.bone([0.8, 0.22, 0], shape.brow + 0.07, [0.72, 0.24, 0.38], shape.brow + 0.06, 0.16, 'skin');
}

function socket(b: HeadBuilder, _c: Character, side: number): void {
  b.egg([0.93, FACE.eyeUp + 0.01, side * (FACE.eye + 0.01)], [0.2, 0.15, 0.21], 0.14, 'skin').carve();
}

function nose(b: HeadBuilder, { nose: n }: HeadShape): void {
  b.bone([0.78, 0.12, 0], n * 0.75, [1.05, -0.32, 0], n * 0.95, 0.12, 'skin');
  b.egg([1.04, -0.34, 0], [n, n * 0.92, n * 1.02], 0.06, 'skin');
  for (const s of [-1, 1]) {
    b.egg([0.93, -0.375, s * n * 1.15], [n * 0.95, n * 0.66, n * 0.6], 0.06, 'skin');
    b.egg([1.0, -0.445, s * n * 0.62], [n * 0.5, n * 0.3, n * 0.28], 0.03, 'skin').carve();
  }
}

function mouth(b: HeadBuilder, c: Character, shape: HeadShape): void {
  const { corners, open } = MOODS[c.expression];
  const y = FACE.mouth;
  const full = 0.05 * shape.lips;
  const wide = mouthWidth(c);
  for (const s of [-1, 1]) {
    b.bone(
      [0.93, y + 0.035, 0.02 * s],
      full,
      [0.84, y + 0.01 + corners * 0.8, s * wide * 0.85],
      full * 0.4,
      0.06,
      'skin',
    );
    b.bone(
      [0.92, y - 0.05 - open, 0],
      full * 1.1,
      [0.84, y - 0.02 + corners * 0.8, s * wide * 0.8],
      full * 0.5,
      0.06,
      'skin',
    );
    // The slit between the lips, and the dimple it ends in.
    b.bone([1.01, y, 0], 0.014, [0.88, y + corners, s * wide], 0.02, 0.05, 'skin').carve();
  }
  b.egg([0.9, y - 0.17 - open, 0], [0.1, 0.04, 0.14], 0.1, 'skin');
  if (open > 0) b.egg([1.0, y - open * 0.55, 0], [0.14, open * 0.6, wide * 0.72], 0.03, 'skin').carve();
}

/** Half of the mouth's width: a smile draws it out. */
export const mouthWidth = (c: Character): number =>
  (c.child ? 0.18 : 0.225) + 0.7 * Math.max(0, MOODS[c.expression].corners);

/** How far the lids stand open, up and down, in radii of the head. */
export function lidOpening(c: Character): number {
  const { eyes: wide } = MOODS[c.expression];
  return wide === 0 ? 0 : Math.max(0.055, 0.07 * wide * (c.old ? 0.93 : 1) * shapeOf(c).eye ** 1.2);
}

function eyes(b: HeadBuilder, c: Character, shape: HeadShape): void {
  const r = FACE.eyeball * (0.9 + 0.1 * shape.eye);
  const open = lidOpening(c);
  for (const s of [-1, 1]) {
    const at: Vec = [FACE.eyeFront, FACE.eyeUp, s * FACE.eye];
    b.egg(at, [r * 1.13, r * 1.12, r * 1.2], 0.07, 'skin');
    if (open > 0.01) b.egg([at[0] + 0.14, at[1], at[2] + s * 0.015], [0.26, open, r * 1.14], 0.012, 'skin').carve();
    b.egg(at, [r, r, r], 0.002, 'eye');
  }
}

function ear(b: HeadBuilder, c: Character, side: number): void {
  const s = side;
  b.egg([-0.1, -0.1, s * 0.78], [0.17, 0.26, 0.07], 0.06, 'skin', { lean: 0.2 });
  b.egg([-0.06, -0.08, s * 0.86], [0.1, 0.16, 0.05], 0.03, 'skin', { lean: 0.2 }).carve();
  b.egg([-0.03, -0.3, s * 0.76], [0.09, 0.1, 0.06], 0.05, 'skin');
  if (c.elfEars) b.bone([-0.1, 0.02, s * 0.8], 0.17, [-0.5, 0.5, s * 1.12], 0.02, 0.06, 'skin');
}

/** A full beard with its moustache; `long`: down to the chest. */
function beard(b: HeadBuilder, long: boolean): void {
  const down: Vec = [0.1, -1, 0];
  for (const s of [-1, 1]) {
    b.bone([0.06, -0.28, s * 0.6], 0.08, [0.5, -0.8, s * 0.4], 0.19, 0.1, 'beard', down);
    b.bone([0.5, -0.8, s * 0.4], 0.19, [0.78, -1.0, 0], 0.24, 0.14, 'beard', down);
    b.bone([0.99, -0.52, s * 0.03], 0.06, [0.82, -0.68, s * 0.26], 0.06, 0.05, 'beard', [0, -0.6, s]);
  }
  if (long)
    b.strand(
      [
        [0.72, -0.95, 0, 0.36],
        [0.8, -1.7, 0, 0.34],
        [0.95, -2.7, 0, 0.06],
      ],
      0.2,
      'beard',
    );
}
