import { describe, expect, it } from 'vitest';
import { SolidField } from './field.ts';
import { plain } from './materials.ts';
import { SolidModel } from './model.ts';

const RED = plain([1, 0, 0]);
const BLUE = plain([0, 0, 1]);

describe('distance field', () => {
  it('measures to the nearest of many shapes, whatever cell the point lies in', () => {
    const m = new SolidModel();
    const spheres: [number, number, number, number][] = [];
    for (let i = 0; i < 60; i++) {
      const s: [number, number, number, number] = [
        Math.cos(i * 2.4) * i * 0.12,
        i * 0.1,
        Math.sin(i * 2.4) * i * 0.12,
        0.2 + (i % 5) * 0.06,
      ];
      spheres.push(s);
      m.sphere(RED, [s[0], s[1], s[2]], s[3]);
    }
    const field = new SolidField(m, 1);
    for (let i = 0; i < 400; i++) {
      const p = [Math.sin(i * 1.7) * 6, 3 + Math.sin(i * 0.9) * 3, Math.cos(i * 2.3) * 6] as const;
      const want = Math.min(...spheres.map((s) => Math.hypot(p[0] - s[0], p[1] - s[1], p[2] - s[2]) - s[3]));
      expect(field.distance(p[0], p[1], p[2])).toBeCloseTo(want, 9);
      expect(field.distance(p[0], p[1], p[2], false, true)).toBeLessThanOrEqual(want + 1e-9);
    }
  });

  it('carves, and gives the carved face the material of the cut', () => {
    const m = new SolidModel();
    m.box(RED, [0, 1, 0], [1, 1, 1]).box(BLUE, [0, 2, 0], [0.5, 0.5, 2], { cut: true });
    const field = new SolidField(m, 0.5);
    expect(field.distance(0, 1.8, 0)).toBeGreaterThan(0);
    expect(field.distance(0, 1.5, 0, true)).toBeCloseTo(0, 9);
    expect(m.materials[m.rows[field.row + 20]!]).toBe(BLUE);
    expect(field.distance(0, 1.2, 0)).toBeLessThan(0);
    field.distance(1, 0.5, 0, true);
    expect(m.materials[m.rows[field.row + 20]!]).toBe(RED);
  });

  it('turns shapes about their base', () => {
    const m = new SolidModel();
    m.cyl(RED, [0, 1, 0], 0.2, 3, { roll: Math.PI / 2 });
    const field = new SolidField(m, 0.5);
    expect(field.distance(-1.5, 1, 0)).toBeLessThan(0);
    expect(field.distance(0, 2.5, 0)).toBeGreaterThan(1);
  });
});
