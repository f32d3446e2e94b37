import { hex, smoothstep } from '../../core/colour.ts';
import { cell, valueNoise } from '../../core/noise.ts';
import { BRASS, cloth, GOLD, glass, metal, pigment, plain, STEEL, stone } from '../../solid/materials.ts';
import { type Material, SolidModel } from '../../solid/model.ts';
import type { BuildWish } from '../../solid/thing.ts';
import type { Rgb } from '../../stage.ts';

/** A long six-sided crystal standing at a slant. */
function shard(
  m: SolidModel,
  mat: Material,
  x: number,
  z: number,
  r: number,
  h: number,
  lean: number,
  turn: number,
): void {
  const planes: [number, number, number, number][] = [];
  for (let i = 0; i < 6; i++) {
    const a = (i * Math.PI) / 3 + turn;
    planes.push([Math.cos(a), 0, Math.sin(a), r]);
    planes.push([Math.cos(a) * 0.82, 0.57, Math.sin(a) * 0.82, r * 0.82 + (h - r * 1.6) * 0.57]);
  }
  planes.push([0, -1, 0, 0]);
  m.planes(mat, [x, 0, z], planes, h * 1.05, { roll: -lean, yaw: turn });
}

export function buildCrystal({ subject, rng }: BuildWish): SolidModel {
  const m = new SolidModel();
  const tint = pigment(
    subject.colours,
    0,
    rng.pick([
      [0.5, 0.25, 0.9],
      [0.2, 0.7, 0.9],
      [0.9, 0.35, 0.6],
      [0.25, 0.8, 0.5],
    ] as const),
  );
  const mat: Material = {
    ...glass(tint, 0.4),
    albedo: tint,
    paint: (s) => {
      const k = 0.1 + 0.5 * smoothstep(0.9, 0, s.y) * valueNoise(s.x * 6, s.y * 4, 7);
      s.er = tint[0] * k;
      s.eg = tint[1] * k;
      s.eb = tint[2] * k;
    },
  };
  shard(m, mat, 0, 0, 0.24, 1.5, 0.05, rng.next());
  for (let i = 0; i < 7; i++) {
    const a = i * 0.9 + rng.next() * 0.4;
    shard(
      m,
      mat,
      Math.cos(a) * 0.26,
      Math.sin(a) * 0.26,
      rng.range(0.08, 0.17),
      rng.range(0.45, 1.05),
      Math.cos(a) * rng.range(0.25, 0.6),
      a,
    );
  }
  for (let i = 0; i < 6; i++)
    m.ellipsoid(
      stone([0.16, 0.14, 0.15], 0.4),
      [Math.cos(i * 1.05) * 0.34, 0.02, Math.sin(i * 1.05) * 0.34],
      [0.26, 0.12, 0.22],
      { k: 0.06 },
    );
  return m;
}

function brilliant(m: SolidModel, mat: Material, x: number, y: number, z: number, r: number): void {
  const planes: [number, number, number, number][] = [[0, 1, 0, r * 0.34]];
  const ring = (n: number, up: number, d: number, shift: number): void => {
    for (let i = 0; i < n; i++) {
      const a = ((i + shift) / n) * Math.PI * 2;
      const c = Math.sqrt(1 - up * up);
      planes.push([Math.cos(a) * c, up, Math.sin(a) * c, d * r]);
    }
  };
  ring(8, 0.6, 0.86, 0);
  ring(16, 0.28, 0.97, 0.5);
  ring(8, -0.68, 0.72, 0);
  ring(16, -0.5, 0.86, 0.5);
  m.planes(mat, [x, y, z], planes, r * 1.5);
}

export function buildGem({ subject, rng }: BuildWish): SolidModel {
  const m = new SolidModel();
  const tint = pigment(
    subject.colours,
    0,
    rng.pick([
      [0.9, 0.95, 1],
      [0.85, 0.08, 0.2],
      [0.1, 0.35, 0.95],
      [0.08, 0.7, 0.4],
    ] as const),
  );
  const mat: Material = {
    albedo: tint,
    gloss: 1,
    metal: 0.55,
    glass: 0.25,
    paint: (s) => {
      // facets throw the light about inside: each a different depth of colour
      const f = cell(Math.round(s.nx * 9 + s.x * 7), Math.round(s.nz * 9 + s.ny * 5 + s.z * 7), 5);
      const k = 0.35 + 1.1 * f * f;
      s.r *= k;
      s.g *= k;
      s.b *= k;
      s.er = tint[0] * 0.22 * f ** 3;
      s.eg = tint[1] * 0.22 * f ** 3;
      s.eb = tint[2] * 0.22 * f ** 3;
    },
  };
  brilliant(m, mat, 0, 0.95, 0, 0.8);
  return m;
}

export function buildRing({ subject, rng }: BuildWish): SolidModel {
  const m = new SolidModel();
  const band = subject.colours[0] === 'silver' ? STEEL : GOLD;
  m.torus(band, [0, 0.5, 0], 0.42, 0.065, { pitch: Math.PI / 2 });
  for (let i = 0; i < 4; i++)
    m.tube(band, [
      [Math.cos(i * 1.57) * 0.04, 0.94, Math.sin(i * 1.57) * 0.04, 0.025],
      [Math.cos(i * 1.57) * 0.15, 1.12, Math.sin(i * 1.57) * 0.15, 0.022],
    ]);
  const tint: Rgb = rng.pick([
    [0.9, 0.95, 1],
    [0.85, 0.1, 0.2],
    [0.15, 0.4, 0.95],
  ] as const);
  brilliant(m, { albedo: tint, gloss: 1, metal: 0.6 }, 0, 1.13, 0, 0.2);
  return m;
}

export function buildCrown({ subject, rng }: BuildWish): SolidModel {
  const m = new SolidModel();
  const band = subject.colours[0] === 'silver' ? STEEL : GOLD;
  const jewel: Material = {
    albedo: pigment(subject.colours, 1, rng.pick([hex('#c81d2f'), hex('#1f58c8'), hex('#1f9a5a')])),
    gloss: 1,
    metal: 0.4,
  };
  const cap = cloth(hex('#6a1626'), 0.03);
  m.ellipsoid(cap, [0, 0.34, 0], [0.58, 0.42, 0.58]);
  m.lathe(
    band,
    [0, 0, 0],
    [
      [0.62, 0],
      [0.66, 0.03],
      [0.64, 0.08],
      [0.66, 0.26],
      [0.69, 0.3],
      [0.62, 0.3],
      [0.6, 0.02],
    ],
  );
  for (let i = 0; i < 10; i++) {
    const a = (i / 10) * Math.PI * 2;
    const x = Math.cos(a) * 0.67;
    const z = Math.sin(a) * 0.67;
    const tall = i % 2 === 0;
    m.tube(
      band,
      [
        [x, 0.26, z, 0.07],
        [x * 1.08, tall ? 0.72 : 0.5, z * 1.08, 0.02],
      ],
      { k: 0.04 },
    );
    m.sphere(tall ? jewel : band, [x * 1.09, tall ? 0.78 : 0.54, z * 1.09], tall ? 0.065 : 0.05);
    m.sphere(tall ? jewel : plain([0.9, 0.88, 0.85], 0.9), [x * 1.0, 0.16, z * 1.0], 0.06);
  }
  return m;
}

export function buildSword({ subject, rng }: BuildWish): SolidModel {
  const m = new SolidModel();
  const blade: Material = {
    ...STEEL,
    gloss: 0.85,
    paint: (s) => {
      if (Math.abs(s.x) < 0.025) {
        s.r *= 0.6;
        s.g *= 0.6;
        s.b *= 0.65;
      }
      s.nx += s.x > 0 ? 0.5 : -0.5;
    },
  };
  const hilt = subject.colours[0] ? metal(pigment(subject.colours, 0, [1, 0.7, 0.3]), 0.7) : GOLD;
  m.extrude(
    blade,
    [0, 1.3, 0],
    [
      [-0.075, 1.35],
      [0.075, 1.35],
      [0.09, -0.95],
      [0, -1.28],
      [-0.09, -0.95],
    ],
    0.012,
  );
  m.tube(
    hilt,
    [
      [-0.34, 2.76, 0, 0.04],
      [0, 2.68, 0, 0.06],
      [0.34, 2.76, 0, 0.04],
    ],
    { k: 0.03 },
  );
  m.cyl(cloth(hex('#4a2418'), 0.03), [0, 2.7, 0], 0.05, 0.42);
  for (let i = 0; i < 5; i++) m.torus(BRASS, [0, 2.78 + i * 0.075, 0], 0.052, 0.012);
  m.sphere(hilt, [0, 3.18, 0], 0.085);
  m.sphere({ albedo: rng.pick([hex('#c81d2f'), hex('#1f58c8')]), gloss: 1, metal: 0.4 }, [0, 2.7, -0.06], 0.04);
  for (let i = 0; i < 7; i++)
    m.ellipsoid(
      stone([0.2, 0.19, 0.18], 0.5),
      [Math.cos(i * 0.9) * 0.34, 0.05, Math.sin(i * 0.9) * 0.3],
      [0.36, 0.3 + 0.1 * (i % 3), 0.32],
      { k: 0.08 },
    );
  return m;
}
