import { hex, mixRgb } from '../../core/colour.ts';
import { facade, glow, pigment, plain, STEEL, stone } from '../../solid/materials.ts';
import { SolidModel } from '../../solid/model.ts';
import type { BuildWish } from '../../solid/thing.ts';

export function buildPyramid({ subject }: BuildWish): SolidModel {
  const m = new SolidModel();
  const sand = stone(pigment(subject.colours, 0, hex('#c9a266')), 2.2);
  const n = 18;
  for (let i = 0; i < n; i++) {
    const w = 17 * (1 - i / n);
    m.box(sand, [0, (i / n) * 22 + 11 / n, 0], [w, 11 / n, w]);
  }
  return m;
}

export function buildSkyscraper({ subject, rng }: BuildWish): SolidModel {
  const m = new SolidModel();
  const wall = pigment(subject.colours, 0, rng.pick([hex('#6f7c88'), hex('#b3aa9c'), hex('#38424e')]));
  const skin = facade(wall, mixRgb(wall, [0.1, 0.2, 0.32], 0.75), 2.2, 3.6, 0.8, rng.seed);
  const steps = rng.int(2, 4);
  let w = 15;
  let y = 0;
  for (let i = 0; i < steps; i++) {
    const h = 130 / steps;
    m.box(skin, [0, y + h / 2, 0], [w, h / 2, w]);
    m.box(plain(wall), [0, y + h, 0], [w + 0.4, 0.6, w + 0.4]);
    y += h;
    w *= rng.range(0.62, 0.85);
  }
  m.frustum(skin, [0, y, 0], [w * 0.8, w * 0.8], [w * 0.25, w * 0.25], 12);
  m.cone(STEEL, [0, y + 11, 0], 0.9, 0.1, 22);
  m.sphere(glow([1, 0.1, 0.05], 4), [0, y + 33, 0], 0.8);
  for (const x of [-24, 25]) {
    const h = rng.range(30, 70);
    m.box(
      facade(mixRgb(wall, [0.4, 0.35, 0.3], 0.5), [0.1, 0.14, 0.18], 2.6, 3.4, 0.6, rng.seed + x),
      [x, h / 2, rng.range(2, 12)],
      [rng.range(7, 9), h / 2, 9],
    );
  }
  return m;
}
