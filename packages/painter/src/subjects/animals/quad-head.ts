import type { Rng } from '../../stage.ts';
import type { Body } from '../rig/body.ts';
import { add, cross, dot, mul, norm, polar, type Vec } from '../rig/vec.ts';
import type { HeadSpec, QuadPose } from './quad-spec.ts';

const INK: Vec = [0.02, 0.014, 0.012];

/**
 * Skull, muzzle, jaw, cheeks, brow, nose, ears, eyes and mouth line of a mammal, at the end of the neck. The head looks a
 * little towards the viewer. Returns head coordinates -> object space.
 */
export function buildHead(
  body: Body,
  h: HeadSpec,
  neckTop: Vec,
  pose: QuadPose,
  rng: Rng,
  neckAngle: number,
): (f: number, u: number, s: number) => Vec {
  const yaw =
    pose === 'howl'
      ? rng.range(0.1, 0.3)
      : pose === 'run'
        ? rng.range(0, 0.25)
        : pose === 'graze'
          ? rng.range(-0.1, 0.3)
          : rng.range(0.42, 0.85);
  const pitch =
    pose === 'howl'
      ? h.pitch + 0.95
      : pose === 'graze'
        ? h.pitch - 0.62
        : pose === 'sleep'
          ? h.pitch * 0.5 - 0.1
          : h.pitch + rng.range(-0.05, 0.06);
  const centre = add(neckTop, add(polar(neckAngle, h.r * 0.35), [h.r * 0.3, h.r * 0.15, 0]));
  const at = body.setHead(centre, h.r, yaw, pitch, rng.range(-0.08, 0.08));
  const r = h.r;
  const fw = body.headDir(1, 0, 0);
  const up = body.headDir(0, 1, 0);
  const frame = { x: fw, y: up };
  body.ellipsoid(at(0, 0.02, 0), [r, r * 0.94, r * 0.92 * h.wide], 0.05, 'head', frame);
  const tipF = 0.5 + h.snout;
  body.cone(at(0.5, h.rootU, 0), r * h.root, at(tipF, h.tipU, 0), r * h.tip, 0.07 * Math.min(1, r * 8), 'snout');
  if (h.cheek > 0) {
    for (const s of [-1, 1]) {
      body.ellipsoid(at(0.12, -0.3, s * 0.52 * h.wide), [r * 0.6, r * 0.52, r * 0.42 * h.cheek], 0.05, 'cheek', frame);
    }
  }
  // Brow ridges shade the eyes; the jaw gives the mouth something to close on.
  for (const s of [-1, 1]) {
    body.cone(
      at(h.eye.f - 0.3, h.eye.u + 0.34, s * (h.eye.s + 0.02)),
      r * 0.2,
      at(h.eye.f + 0.12, h.eye.u + 0.26, s * h.eye.s * 0.7),
      r * 0.14,
      r * 0.3,
      'head',
    );
  }
  body.cone(
    at(0.35, h.rootU - h.root * 0.72, 0),
    r * h.root * 0.62,
    at(0.35 + h.snout * 0.94, h.tipU - h.tip * 0.78, 0),
    r * h.tip * 0.62,
    0.012,
    'jaw',
  );
  if (h.lobes > 0) {
    for (const s of [-1, 1]) {
      body.ellipsoid(
        at(tipF - 0.08, h.tipU - 0.14, s * h.lobes * 0.62),
        [r * h.tip * 0.95, r * h.tip * 0.74, r * h.lobes * 0.8],
        r * 0.08,
        'snout',
        frame,
      );
    }
  }
  const noseU = h.tipU + h.tip * 0.5;
  const noseF = tipF + h.tip * (h.lobes > 0 ? 0.86 : 0.66);
  if (h.nose > 0) {
    body.ellipsoid(at(noseF, noseU, 0), [r * h.nose * 0.75, r * h.nose * 0.68, r * h.nose], r * 0.03, 'nose', frame);
    for (const s of [-1, 1]) {
      body.line(
        [
          at(noseF + h.nose * 0.72, noseU - h.nose * 0.05, s * h.nose * 0.38),
          at(noseF + h.nose * 0.5, noseU - h.nose * 0.12, s * h.nose * 0.82),
        ],
        r * h.nose * 0.34,
        [0.004, 0.003, 0.003],
        0.9,
      );
    }
  }
  // Mouth: from under the nose back along the muzzle.
  const seam = (t: number): number => h.tipU + (h.rootU - h.tipU) * t;
  for (const s of [-1, 1]) {
    const points: Vec[] = [at(tipF + h.tip * 0.92, h.tipU - h.tip * 0.42, s * h.tip * 0.1)];
    for (let k = 0; k <= 5; k++) {
      const t = k / 5;
      const width = (h.tip + (h.root - h.tip) * t) * (h.lobes > 0 ? 1.08 : 0.97);
      points.push(
        at(
          tipF + h.tip * 0.5 - t * (h.snout * 0.66 + h.tip * 0.3),
          seam(t) - h.tip * (0.62 - 0.1 * Math.sin(t * 3)) - t * 0.12,
          s * width * (0.72 + 0.28 * Math.min(1, k / 2)),
        ),
      );
    }
    body.line(points, r * 0.075, INK, 0.75);
  }
  if (h.nose > 0) {
    body.line(
      [at(noseF + h.nose * 0.4, noseU - h.nose * 0.6, 0), at(tipF + h.tip * 0.95, h.tipU - h.tip * 0.42, 0)],
      r * 0.06,
      INK,
      0.7,
    );
  }
  buildEars(body, h, at, rng);
  for (const s of [-1, 1] as const) {
    // The eye's disc looks outwards and forwards; its front corner dips with the tilt of the lid.
    const out = body.headDir(1 - h.eye.outward, 0.06, s * h.eye.outward);
    const raw = body.headDir(h.eye.outward, -h.eye.tilt, -s * (1 - h.eye.outward));
    const forward = norm(add(raw, mul(out, -dot(raw, out))));
    const upEye = mul(cross(out, forward), s);
    body.eyes.push({
      at: at(h.eye.f, h.eye.u, s * h.eye.s),
      forward,
      up: dot(upEye, up) < 0 ? mul(upEye, -1) : upEye,
      out,
      radius: r * h.eye.r,
      iris: h.iris,
      pupil: h.pupil,
      open: pose === 'sleep' ? 0.1 : 0.92,
      white: h.white ?? 0,
    });
  }
  return at;
}

function buildEars(body: Body, h: HeadSpec, at: (f: number, u: number, s: number) => Vec, rng: Rng): void {
  const e = h.ear;
  const r = h.r;
  for (const s of [-1, 1]) {
    const turn = rng.range(-0.1, 0.1);
    const root = at(e.at[0], e.at[1], s * e.at[2]);
    const dir = body.headDir(e.dir[0] + turn, e.dir[1], s * e.dir[2]);
    const tip = add(root, mul(dir, e.length * r));
    if (e.shape === 'point') {
      const inner = at(e.at[0] + 0.12, e.at[1] + 0.1, s * (e.at[2] - e.width * 0.6));
      const outer = at(e.at[0] - 0.05, e.at[1] - 0.3, s * (e.at[2] + e.width * 0.75));
      body.sheet(inner, outer, tip, r * 0.055, r * 0.12, 'ear', dir);
      body.cone(
        add(root, mul(mul(body.headDir(-1, 0, 0), r), 0.14)),
        r * e.width * 0.62,
        tip,
        r * 0.05,
        r * 0.12,
        'ear',
        dir,
      );
      continue;
    }
    const side = body.headDir(-e.dir[1] * 0.1, -s * e.dir[2] * 0.8, s * e.dir[1] + (e.dir[1] === 0 ? s : 0));
    body.ellipsoid(
      add(root, mul(dir, e.length * r * 0.5)),
      [r * e.length * 0.56, r * e.width * 0.5, r * Math.max(0.07, e.width * 0.16)],
      r * 0.08,
      'ear',
      { x: dir, y: side, flow: dir },
    );
  }
}
