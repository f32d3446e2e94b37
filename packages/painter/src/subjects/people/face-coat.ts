import { valueNoise } from '../../core/noise.ts';
import type { Rgb } from '../../stage.ts';
import { blend, type CoatPoint, ramp } from '../rig/coat.ts';
import type { Character } from './drawn/character.ts';
import { FACE, type HeadShape, MOODS } from './head.data.ts';
import { lidOpening, mouthWidth, shapeOf } from './head.ts';

/** Colours of one face, linear. */
export interface FaceColours {
  iris: Rgb;
  hair: Rgb;
  lips: Rgb;
}

/** `gaze`: which way the eyes turn to the side, as a sine. */
type Face = { c: Character; shape: HeadShape; open: number; colours: FaceColours; gaze: number };

/** Colours skin as a face: eyes within their lids, lashes, brows, lips, blush, and what age and beard leave. `out` holds the bare skin. */
export function faceCoat(c: Character, colours: FaceColours, gaze: number): (p: CoatPoint, out: Float64Array) => void {
  const face: Face = { c, shape: shapeOf(c), open: lidOpening(c), colours, gaze };
  return (p, out) => {
    if (p.f < 0.2 || p.u > 1 || p.u < -1.15) return;
    const side = Math.abs(p.s);
    complexion(face, p, side, out);
    if (p.u < -0.35) mouthCoat(face, p, side, out);
    else if (side < 0.62 && p.u < 0.5) {
      eyeCoat(face, p, side, out);
      browCoat(face, p, side, out);
    }
  };
}

const BLUSH: Rgb = [0.62, 0.13, 0.1];
const SHADE: Rgb = [0.1, 0.035, 0.025];
const DARK: Rgb = [0.012, 0.007, 0.006];

const spot = (p: CoatPoint, u: number, side: number, at: number, ru: number, rs: number): number =>
  Math.exp(-(((p.u - u) / ru) ** 2) - ((side - at) / rs) ** 2);

function complexion({ c, shape }: Face, p: CoatPoint, side: number, out: Float64Array): void {
  const warm = c.child ? 0.3 : c.male ? 0.16 : 0.24;
  blend(out, BLUSH, warm * spot(p, -0.26, side, 0.42, 0.2, 0.2));
  if (p.f > 0.85) blend(out, BLUSH, 0.14 * spot(p, -0.34, side, 0, 0.13, 0.14));
  blend(out, SHADE, 0.1 * spot(p, 0.03, side, FACE.eye, 0.13, 0.2));
  // Nostrils look down.
  blend(out, DARK, 0.85 * spot(p, -0.445, side, shape.nose * 0.62, 0.025, 0.035) * ramp(0.1, -0.35, p.nu));
  if (c.male && !c.child && !c.beard) {
    const jaw = ramp(-0.42, -0.6, p.u) * ramp(0.75, 0.5, side) + 0.6 * spot(p, -0.5, side, 0, 0.05, 0.22);
    blend(out, [0.16, 0.13, 0.12], 0.16 * Math.min(1, jaw) * (0.7 + 0.6 * valueNoise(p.s * 90, p.u * 90, 3)));
  }
  if (!c.old) return;
  for (const [u, bend] of [
    [0.42, 0.05],
    [0.55, 0.03],
    [0.68, 0.02],
  ] as const)
    blend(
      out,
      SHADE,
      0.3 * ramp(0.016, 0, Math.abs(p.u - u - bend * Math.sin(side * 7 + u * 9))) * ramp(0.5, 0.3, side),
    );
  // From the nose past the mouth, and from the eyes outwards.
  const fold = 0.17 + 0.16 * ramp(-0.36, -0.66, p.u);
  blend(out, SHADE, 0.42 * ramp(0.03, 0, Math.abs(side - fold)) * ramp(-0.3, -0.4, p.u) * ramp(-0.82, -0.66, p.u));
  for (const t of [-0.5, 0, 0.5])
    blend(
      out,
      SHADE,
      0.3 *
        ramp(0.014, 0, Math.abs(p.u - FACE.eyeUp - t * (side - 0.42))) *
        ramp(0.46, 0.5, side) *
        ramp(0.62, 0.56, side),
    );
  blend(
    out,
    SHADE,
    0.3 *
      ramp(0.02, 0, Math.abs(p.u + 0.12 + 0.1 * Math.cos((side - FACE.eye) * 5))) *
      ramp(0.2, 0.1, Math.abs(side - FACE.eye)),
  );
}

function browCoat({ c, shape, colours }: Face, p: CoatPoint, side: number, out: Float64Array): void {
  if (side < 0.08 || side > 0.58) return;
  const { inner, outer } = MOODS[c.expression];
  const t = (side - 0.12) / 0.4;
  const line =
    FACE.browUp +
    0.05 * Math.sin(Math.min(1, t * 0.85) * Math.PI) * (c.male ? 0.6 : 1) +
    inner * (1 - t) +
    outer * t -
    0.03 * t;
  const thick = shape.brows * (c.old ? 1.2 : 1) * (1.1 - 0.75 * ramp(0.3, 1, t)) * ramp(-0.06, 0.12, t);
  if (thick < 0.004) return;
  const hairs = 0.6 + 0.4 * valueNoise(side * 70 - p.u * 50, p.u * 30 + side * 20, 5);
  blend(out, colours.hair, 0.9 * hairs * ramp(thick, thick * 0.45, Math.abs(p.u - line)) * ramp(1.12, 0.95, t));
}

function eyeCoat({ c, shape, open, colours, gaze }: Face, p: CoatPoint, side: number, out: Float64Array): void {
  const r = FACE.eyeball * (0.9 + 0.1 * shape.eye);
  const a = (side - FACE.eye - 0.015) / (r * 1.14);
  const b = p.u - FACE.eyeUp;
  if (Math.abs(a) > 1.35 || Math.abs(b) > 0.2) return;
  const edge = open * Math.sqrt(Math.max(0, 1 - a * a));
  const lash = c.lashes ? 1 : 0.62;
  if (open < 0.012) {
    blend(
      out,
      DARK,
      0.9 * ramp(0.02 * lash + 0.006, 0, Math.abs(b + 0.02 - 0.03 * a * a)) * ramp(1.08, 0.9, Math.abs(a)),
    );
    return;
  }
  const df = p.f - FACE.eyeFront;
  const ds = side - FACE.eye;
  if (df * df + b * b + ds * ds < (r * 1.2) ** 2 && Math.abs(b) < edge + 0.012) {
    ball(b / r, (p.s < 0 ? -ds : ds) / r - gaze, edge / r, colours, out);
    // Lids throw their shade on the ball.
    const lid = ramp(0.05, 0, edge - b);
    for (let q = 0; q < 3; q++) out[q] *= 1 - 0.72 * lid;
    return;
  }
  // Upper lashes with their wing, the lower rim, the crease of the lid.
  const wing = c.lashes ? 0.03 * Math.max(0, a) ** 2 : 0;
  const above = b - edge - wing;
  if (b > -0.02)
    blend(
      out,
      DARK,
      (0.6 + 0.35 * lash) *
        ramp(0.03 * lash + 0.006, 0.002, Math.abs(above - 0.008 * lash)) *
        ramp(1.22, 1.02, Math.abs(a)) *
        ramp(-1.1, -0.8, a),
    );
  else blend(out, SHADE, 0.6 * ramp(0.018, 0, Math.abs(-b - edge)) * ramp(1.05, 0.9, Math.abs(a)));
  blend(out, SHADE, 0.4 * ramp(0.02, 0, Math.abs(above - 0.045)) * ramp(1.1, 0.8, Math.abs(a)));
  if (a < -0.85) blend(out, [0.5, 0.16, 0.13], 0.5 * ramp(0.03, 0, Math.abs(b)) * ramp(-1.15, -1, a));
}

/** The ball of an eye: white, iris with its ring and rays, pupil, and the light of a window in it. */
function ball(b: number, s: number, edge: number, colours: FaceColours, out: Float64Array): void {
  const d = Math.hypot(b - 0.02, s);
  const white = 0.4 - 0.12 * Math.abs(s);
  out[0] = white * 1.04;
  out[1] = white * 0.98;
  out[2] = white * 0.97;
  const rays = 0.75 + 0.5 * valueNoise(Math.atan2(b, s) * 7, d * 3, 9);
  const lit = (0.75 + 0.8 * ramp(0.1, -0.45, b)) * rays;
  const k = ramp(0.63, 0.57, d);
  blend(out, [colours.iris[0] * lit, colours.iris[1] * lit, colours.iris[2] * lit], k);
  blend(out, DARK, 0.75 * k * ramp(0.42, 0.6, d));
  blend(out, DARK, ramp(0.29, 0.24, d));
  blend(out, [3.2, 3.2, 3.3], ramp(0.17, 0.1, Math.hypot(b - Math.min(0.24, edge * 0.55), s + 0.2)));
  blend(out, [0.8, 0.8, 0.82], 0.4 * ramp(0.13, 0.05, Math.hypot(b + 0.24, s - 0.2)));
}

function mouthCoat({ c, shape, colours }: Face, p: CoatPoint, side: number, out: Float64Array): void {
  const { corners, open } = MOODS[c.expression];
  const wide = mouthWidth(c) * 1.02;
  if (side > wide * 1.3 || p.f < 0.6) return;
  const t = Math.min(1, side / wide);
  const bow = Math.sqrt(1 - t * t);
  const line = FACE.mouth + corners * t * t;
  const high = line + shape.lips * (0.075 * bow * (1 - 0.16 * Math.exp(-((t / 0.16) ** 2))) + 0.004);
  const gape = open * 1.25 * bow;
  const low = line - gape - shape.lips * (0.1 * bow);
  const lip =
    ramp(high + 0.012, high - 0.012, p.u) * ramp(low - 0.014, low + 0.014, p.u) * ramp(1.04, 0.94, side / wide);
  blend(out, colours.lips, lip * (c.male ? 0.55 : 0.85));
  const between =
    ramp(line + 0.012, line, p.u) * ramp(line - gape - 0.012, line - gape, p.u) * ramp(1.06, 0.98, side / wide);
  blend(out, [0.05, 0.012, 0.01], between * (gape > 0.01 ? 1 : 0.85));
  if (gape > 0.02)
    blend(
      out,
      [0.62, 0.58, 0.52],
      ramp(line - gape * 0.62, line - gape * 0.5, p.u) *
        ramp(line + 0.004, line - 0.008, p.u) *
        ramp(0.85, 0.7, side / wide),
    );
  blend(out, SHADE, 0.22 * spot(p, low - 0.045, side, 0, 0.03, 0.12));
}
