import { hex, mixRgb } from '../../core/colour.ts';
import { cloth, pigment, plain, wood } from '../../solid/materials.ts';
import { type Material, SolidModel } from '../../solid/model.ts';
import { type BuildWish, thing } from '../../solid/thing.ts';

/** Striped cloth hung between two posts. */
function buildHammock({ subject, rng }: BuildWish): SolidModel {
  const m = new SolidModel();
  const base = pigment(subject.colours, 0, rng.pick(['#c8523a', '#3f7a8a', '#d8a03a'].map(hex)));
  const second = pigment(subject.colours, 1, hex('#efe6d2'));
  const sag = (x: number): number => 0.42 + 0.62 * (x / 1.35) ** 2;
  for (let i = 0; i < 27; i++) {
    const x = -1.3 + i * 0.1;
    const slope = (1.24 * x) / 1.35 ** 2;
    const wide = 0.44 * (1 - 0.75 * (x / 1.35) ** 4);
    m.box(cloth(i % 4 < 2 ? base : second, 0.02), [x, sag(x), 0], [0.058, 0.016, wide], {
      roll: Math.atan(slope),
      round: 0.012,
    });
    for (const s of [-1, 1]) m.sphere(cloth(base, 0.02), [x, sag(x) + 0.03, s * wide], 0.035);
  }
  const cord = plain(hex('#cdbb96'), 0.1);
  for (const s of [-1, 1]) {
    for (const z of [-0.16, -0.05, 0.05, 0.16])
      m.tube(cord, [
        [s * 1.3, sag(1.3), z, 0.011],
        [s * 1.85, 1.42, 0, 0.011],
      ]);
    m.cyl(wood(hex('#6a4a30'), 0.15), [s * 1.9, 0, 0], 0.075, 1.75, { round: 0.02 });
  }
  return m.fit(2, 1.75, 0.5);
}

/** A ball of wool with its loose end. */
function buildYarn({ subject, rng }: BuildWish): SolidModel {
  const m = new SolidModel();
  const wool = pigment(subject.colours, 0, rng.pick(['#c8384a', '#4a7ab8', '#d88a3a', '#7a5aa8'].map(hex)));
  const strand = (k: number): Material => ({
    albedo: mixRgb(wool, k > 0 ? [1, 1, 1] : [0, 0, 0], Math.abs(k)),
    gloss: 0.06,
    metal: 0,
    wrap: 0.3,
  });
  m.sphere(strand(-0.25), [0, 0.5, 0], 0.44);
  for (let i = 0; i < 34; i++) {
    const off = rng.range(-0.28, 0.28);
    const [pitch, yaw, roll] = [rng.range(0, 3.14), rng.range(0, 3.14), rng.range(0, 3.14)];
    const r = Math.sqrt(Math.max(0.04, 0.47 ** 2 - off * off));
    m.torus(strand(rng.range(-0.12, 0.16)), [0, 0.5, 0], r, 0.03, { pitch, yaw, roll });
  }
  const end: [number, number, number, number][] = [];
  for (let i = 0; i <= 14; i++) {
    const t = i / 14;
    end.push([0.3 + t * 0.75, 0.03, -0.25 - 0.2 * Math.sin(t * 7), 0.026]);
  }
  m.tube(strand(0.05), end, { k: 0.02 });
  return m.fit(1.1, 1, 0.6);
}

/** Things of idle hours. */
export const leisure = [
  thing({
    kinds: ['hammock'],
    aspect: 2.3,
    metres: 1.5,
    places: ['garden', 'beach', 'meadow'],
    layer: 'ground',
    build: buildHammock,
    yaw: [-0.3, 0.3],
  }),
  thing({
    kinds: ['yarn'],
    aspect: 1.3,
    metres: 0.13,
    places: ['studio', 'room'],
    layer: 'ground',
    build: buildYarn,
    yaw: [-0.6, 0.6],
  }),
];
