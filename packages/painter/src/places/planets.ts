import { clamp, hex, mix, mixRgb, smoothstep } from '../core/colour.ts';
import { type Frame, ID } from '../frame.ts';
import { type NoiseField, noiseField } from '../nature/field.ts';
import type { Rgb, Rng, Stage } from '../stage.ts';

const WORLDS: readonly (readonly [Rgb, Rgb, Rgb, boolean])[] = [
  [hex('#d9b48a'), hex('#a8744a'), hex('#f0dfc0'), true],
  [hex('#2f6fa8'), hex('#4f8a4a'), hex('#e8eef2'), false],
  [hex('#b8532f'), hex('#7a3320'), hex('#e0a070'), false],
  [hex('#5a8fc8'), hex('#2f4f9a'), hex('#a8d0e8'), true],
  [hex('#9a8fb8'), hex('#5f4f8a'), hex('#d8c8e8'), true],
  [hex('#8a8a88'), hex('#5a5a5c'), hex('#b8b6b0'), false],
];

const WORLD_NAMES = ['saturn', 'jupiter', 'mars', 'earth', 'venus', 'neptune', 'uranus', 'mercury', 'moon'] as const;
type WorldName = (typeof WORLD_NAMES)[number];

/** Worlds that have names look like themselves. */
const NAMED: Record<WorldName, readonly [Rgb, Rgb, Rgb, boolean]> = {
  saturn: [hex('#dcbf8e'), hex('#b98f5a'), hex('#f2e2bc'), true],
  jupiter: [hex('#d8b890'), hex('#9a5a38'), hex('#f4e8d4'), true],
  mars: [hex('#c0562c'), hex('#7e2f18'), hex('#e2a274'), false],
  earth: [hex('#1f5fa8'), hex('#4f8440'), hex('#f2f5f8'), false],
  venus: [hex('#e0b868'), hex('#c08a3e'), hex('#f6e4b0'), true],
  neptune: [hex('#3a66d8'), hex('#2a46a8'), hex('#9ab8f2'), true],
  uranus: [hex('#9ad6dc'), hex('#7cc0cc'), hex('#c8ecee'), true],
  mercury: [hex('#8c8078'), hex('#5c544e'), hex('#b0a69c'), false],
  moon: [hex('#a8a6a2'), hex('#6a6866'), hex('#c8c6c2'), false],
};

/** The named world that the words ask for, if any. */
export function worldOf(stage: Stage): WorldName | null {
  const traits = stage.scene.placeTraits ?? [];
  const named = WORLD_NAMES.find((name) => traits.includes(name)) ?? null;
  return named ?? (stage.scene.sky.includes('moon') ? 'moon' : null);
}

/** A great planet in the sky of an earthly place, pale behind the air. */
export function planetAloft(frame: Frame, stage: Stage): void {
  const before = [frame.r.slice(), frame.g.slice(), frame.b.slice()] as const;
  const { depth, id } = frame;
  const [d, i] = [depth.slice(), id.slice()];
  planet(
    frame,
    stage,
    stage.rng.node('sky/planet'),
    0,
    [
      [0, 0, 0],
      [0, 0, 0],
      [0.6, 0.6, 0.7],
      [1, 1, 1],
    ],
    true,
  );
  depth.set(d);
  id.set(i);
  const night = stage.atmosphere?.time === 'night';
  const keep = night ? 0.1 : 0.42;
  for (const [plane, old] of [
    [frame.r, before[0]],
    [frame.g, before[1]],
    [frame.b, before[2]],
  ] as const)
    for (let o = 0; o < plane.length; o++)
      if (plane[o] !== old[o]) plane[o] = old[o]! * keep + plane[o]! * (night ? 0.5 : 0.62);
}

export function planet(frame: Frame, stage: Stage, rng: Rng, i: number, ramp: readonly Rgb[], standing: boolean): void {
  const { width: W, height: H } = frame;
  const L = Math.min(W, H);
  const side = (stage.layout?.side ?? 1) * (i % 2 === 0 ? 1 : -1);
  const big = i === 0;
  const limb = big && !standing && !['saturn', 'jupiter'].includes(worldOf(stage) ?? '') && rng.chance(0.25);
  const R = big ? L * (limb ? rng.range(0.7, 1) : rng.range(0.16, 0.3)) : L * rng.range(0.03, 0.08);
  const cx = W * (0.5 + side * rng.range(0.08, 0.3));
  const cy = limb
    ? H + R * rng.range(0.35, 0.6)
    : H * (big ? rng.range(0.24, standing ? 0.34 : 0.56) : rng.range(0.12, 0.5));
  const name = big ? worldOf(stage) : null;
  const picked = rng.pick(WORLDS);
  const [a, b, c, gas] = name ? NAMED[name] : picked;
  const tint = rng.chance(0.3) && !name ? ramp[2] : null;
  const n = noiseField(rng.seed);
  const [lx, ly, lz] = stage.light.dir;
  const tilt = rng.range(-0.5, 0.5);
  const ct = Math.cos(tilt);
  const st = Math.sin(tilt);
  const lamp = name ? 0.72 : 1.5;
  const ringed = rng.chance(0.75);
  const rings = name ? name === 'saturn' : gas && big && !limb && ringed;
  const open = rng.range(0.16, 0.34);
  const air: Rgb = gas ? mixRgb(c, [0.6, 0.75, 1], 0.3) : [0.3, 0.55, 1];
  const airy = a[2] > a[0] || gas ? 1 : 0.35;
  const reach = rings ? R * 2.35 : R * 1.12;
  const spin = stage.time * 0.03;
  for (let y = Math.max(0, Math.floor(cy - reach)); y < Math.min(H, cy + reach); y++) {
    for (let x = Math.max(0, Math.floor(cx - reach)); x < Math.min(W, cx + reach); x++) {
      const u = (x + 0.5 - cx) / R;
      const v = -(y + 0.5 - cy) / R;
      const d = Math.hypot(u, v);
      const o = y * W + x;
      const p = u * ct + v * st;
      const q = -u * st + v * ct;
      if (rings) ring(frame, o, p, q, open, d, n, c, lx * p + 0.4);
      if (d < 1 + 1.5 / R) {
        const z = Math.sqrt(Math.max(0, 1 - d * d));
        const lit = u * lx + v * ly - z * lz;
        const day = smoothstep(-0.12, 0.75, lit);
        worldColour(n, gas, a, b, c, p, q, z, spin, tint);
        // Jupiter's great spot.
        if (name === 'jupiter') {
          const spot = smoothstep(1, 0.6, Math.hypot((p - 0.32) / 0.26, (q + 0.3) / 0.13));
          for (let j = 0; j < 3; j++) albedo[j] = mix(albedo[j]!, [0.55, 0.14, 0.06][j]!, spot * 0.85);
        }
        const cover = clamp((1 - d) * R + 0.5);
        const rim = (1 - z) ** 3 * airy * smoothstep(-0.3, 0.5, lit);
        frame.r[o] = mix(frame.r[o], albedo[0] * day * lamp + rim * air[0] * 1.1, cover);
        frame.g[o] = mix(frame.g[o], albedo[1] * day * lamp + rim * air[1] * 1.1, cover);
        frame.b[o] = mix(frame.b[o], albedo[2] * day * lamp + rim * air[2] * 1.1, cover);
        if (cover > 0.5) {
          frame.depth[o] = 4000;
          frame.id[o] = ID.building;
        }
        if (rings && q < 0) ring(frame, o, p, q, open, d, n, c, lx * p + 0.4);
      } else if (d < 1.12) {
        const halo = (1 - (d - 1) / 0.12) ** 2.5 * 0.35 * airy * smoothstep(-0.4, 0.6, (u * lx + v * ly) / d);
        frame.r[o] += halo * air[0];
        frame.g[o] += halo * air[1];
        frame.b[o] += halo * air[2];
      }
    }
  }
}

const albedo: [number, number, number] = [0, 0, 0];
function worldColour(
  n: NoiseField,
  gas: boolean,
  a: Rgb,
  b: Rgb,
  c: Rgb,
  p: number,
  q: number,
  z: number,
  spin: number,
  tint: Rgb | null,
): void {
  const lon = Math.atan2(p, z) + spin;
  let k: number;
  let white = 0;
  if (gas) {
    const wave = n.fbm(lon * 2.2, q * 5, 4) * 0.11;
    k = clamp(0.5 + 0.5 * Math.sin((q + wave) * 15) * 0.7 + n.fbm(lon * 1.4, q * 16 + wave * 9, 3) * 0.5);
    white = smoothstep(0.35, 0.75, n.fbm(lon * 1.2 + 4, q * 10 + wave * 6, 3) + 0.2) * 0.7;
  } else {
    const land = n.fbm(lon * 2.1, q * 2.4, 6);
    k = smoothstep(-0.02, 0.08, land);
    k = clamp(k * (0.75 + 0.5 * n.fbm(lon * 9, q * 9, 3)));
    white = Math.max(
      smoothstep(0.02, 0.34, n.fbm(lon * 3 + 30, q * 5.5, 5)) * 0.9,
      smoothstep(0.82, 0.92, Math.abs(q) + land * 0.12),
    );
  }
  for (let i = 0; i < 3; i++) {
    let v = mix(mix(a[i], b[i], k), c[i], white);
    if (tint) v = mix(v, tint[i], 0.4);
    albedo[i] = v;
  }
}

function ring(
  frame: Frame,
  o: number,
  p: number,
  q: number,
  open: number,
  d: number,
  n: NoiseField,
  c: Rgb,
  lit: number,
): void {
  const r = Math.hypot(p, q / open);
  if (r < 1.28 || r > 2.25 || (d < 1 && q > 0)) return;
  const gap = smoothstep(0.02, 0.035, Math.abs(r - 1.86));
  const k =
    clamp(0.55 + n.at(r * 17, 3) * 0.5 + n.at(r * 47, 8) * 0.3) *
    smoothstep(1.28, 1.36, r) *
    smoothstep(2.25, 2.17, r) *
    gap *
    0.85;
  // the planet's own shadow falls across the far side
  const shadow = q > 0 && Math.abs(p + lit * 0.2) < 0.9 && r < 1.9 && lit < 0 ? 0.25 : 1;
  const e = 0.8 * shadow;
  frame.r[o] = mix(frame.r[o], c[0] * e, k);
  frame.g[o] = mix(frame.g[o], c[1] * e * 0.96, k);
  frame.b[o] = mix(frame.b[o], c[2] * e * 0.9, k);
}
