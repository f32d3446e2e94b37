import { hex, mix, smoothstep } from '../core/colour.ts';
import { valueNoise } from '../core/noise.ts';
import { type Frame, ID } from '../frame.ts';
import type { PlacedSubject, Rng, Stage } from '../stage.ts';
import { type Material, SolidModel } from './model.ts';
import { renderSolid } from './render.ts';
import { type SolidView, viewAt } from './view.ts';

/** Layered rock with grass on its ledges. */
function rock(rng: Rng, green: boolean, snow: boolean): Material {
  const base = rng.pick([hex('#7a6a58'), hex('#6a655e'), hex('#8a7458')]);
  const phase = rng.range(0, 9);
  return {
    albedo: base,
    gloss: 0.06,
    metal: 0,
    paint: (s) => {
      const a = valueNoise(s.mx * 0.5 + s.mz * 0.3, s.my * 2.2 + phase, 3);
      const b = valueNoise(s.mx * 2.3 + s.mz, s.my * 5 + phase, 4);
      const crack = smoothstep(0.06, 0, Math.abs(valueNoise(s.mx * 0.9 + s.mz * 0.5, s.my * 0.35, 6) - 0.5));
      const k = (0.55 + 0.5 * a + 0.3 * b) * (1 - crack * 0.55);
      s.r *= k;
      s.g *= k;
      s.b *= k;
      s.nx += (a - 0.5) * 0.7;
      s.ny += (b - 0.5) * 0.8;
      const lie = smoothstep(0.45, 0.75, s.ny + (b - 0.5) * 0.3);
      if (green || snow) {
        s.r = mix(s.r, snow ? 0.86 : 0.13 + 0.05 * b, lie);
        s.g = mix(s.g, snow ? 0.9 : 0.19 + 0.06 * b, lie);
        s.b = mix(s.b, snow ? 0.96 : 0.05, lie);
      }
    },
  };
}

/** A building whose foot would stand in open water gets a crag of rock to stand on. */
export function cragUnder(
  frame: Frame,
  placed: PlacedSubject,
  stage: Stage,
  model: SolidModel,
  above: SolidView,
): void {
  const fx = Math.min(frame.width - 1, Math.max(0, Math.round(placed.x)));
  const fy = Math.min(frame.height - 1, Math.max(0, Math.round(placed.y) + 2));
  let wet = 0;
  for (const dx of [-0.3, 0, 0.3]) {
    const x = Math.min(frame.width - 1, Math.max(0, Math.round(fx + dx * placed.height)));
    if (frame.id[fy * frame.width + x] === ID.water) wet++;
  }
  if (wet < 2) return;
  const rng = placed.rng.node('crag');
  const m = new SolidModel();
  const mat = rock(
    rng,
    stage.scene.place !== 'arctic',
    stage.scene.weather === 'snow' || stage.scene.place === 'arctic',
  );
  const scale = above.metres / placed.height;
  const half = Math.max(model.max[0], -model.min[0], model.max[2], -model.min[2]) * 1.12;
  const drop = Math.min(placed.height * rng.range(0.4, 0.6), frame.height * 0.97 - placed.y) * scale;
  if (drop <= 0) return;
  const stone = (x: number, y: number, z: number, r: number, tall: number): void => {
    const planes: [number, number, number, number][] = [[0, 1, 0, r * tall]];
    for (let i = 0; i < 11; i++) {
      const a = (i / 11) * Math.PI * 2 + rng.range(-0.2, 0.2);
      const up = rng.range(-0.12, 0.42);
      const c = Math.sqrt(1 - up * up);
      planes.push([Math.cos(a) * c, up, Math.sin(a) * c, r * rng.range(0.72, 1)]);
    }
    planes.push([0, -1, 0, drop]);
    m.planes(mat, [x, y, z], planes, Math.hypot(r * 1.3, drop));
  };
  stone(0, drop - half * 0.05, 0, half * 1.02, 0.05);
  for (let i = 0; i < 22; i++) {
    const a = rng.range(0, Math.PI * 2);
    const t = rng.next() ** 0.8;
    const r = half * rng.range(0.22, 0.5);
    stone(
      Math.cos(a) * half * (0.86 + 0.24 * t),
      drop * (1 - t) * 0.96,
      Math.sin(a) * half * (0.8 + 0.22 * t),
      r * (0.55 + 0.45 * t),
      0.1,
    );
  }
  // the bounding balls of tall stones reach far beyond the stones themselves
  for (const i of [0, 2]) {
    m.min[i] = -half * 1.6;
    m.max[i] = half * 1.6;
  }
  m.min[1] = 0;
  m.max[1] = drop * 1.02;
  const view = viewAt(
    stage,
    m,
    { x: placed.x, y: placed.y + drop / scale, heightPx: drop / scale, depth: placed.z, id: ID.ground },
    { yaw: above.yaw, mirror: above.mirror, eye: [-6, 6] },
  );
  // the top of the rock must be exactly the building's ground
  renderSolid(frame, m, view, stage, { grounded: false, mirrored: true });
}
