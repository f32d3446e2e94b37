import { clamp, mix, smoothstep } from '../core/colour.ts';
import { ID } from '../frame.ts';
import type { PlacePainter, Stage } from '../stage.ts';
import { noiseField } from './field.ts';
import { nearPlane } from './land/plain.ts';
import { paintSky } from './sky.ts';
import { type Landform, paintTerrain } from './terrain.ts';

/** The sky as a place: above a sea of clouds, sometimes with summits rising through it, or nothing but air. */
export const skyPlace: PlacePainter = {
  places: ['sky'],
  paint(frame, stage, drawSubjects) {
    paintSky(frame, stage);
    stage.checkpoint(0.2, 'sky');
    if (!stage.scene.without.sky.includes('clouds')) paintTerrain(frame, stage, cloudSea(stage));
    drawSubjects('behind_water');
    drawSubjects('sky');
    drawSubjects('on_water');
    drawSubjects('ground');
    drawSubjects('foreground');
  },
};

function cloudSea(stage: Stage): Landform {
  const rng = stage.rng.node('land');
  const n = noiseField(rng.seed);
  const off = rng.range(0, 50);
  const peaks = stage.scene.alsoPlaces.includes('mountains') || stage.layout?.variant === 1;
  const { dark, lit } = stage.atmosphere?.clouds ?? { dark: [0.4, 0.42, 0.5], lit: [1, 1, 1] };
  const puff = rng.range(0.9, 1.5);
  const drift = stage.time * 0.4;
  const rockAt = (x: number, z: number): number =>
    peaks ? 9 * smoothstep(20, 44, z) * n.ridged(x * 0.045 + off, z * 0.045, 7) ** 2 - 3.4 : -9;
  const cloudAt = (x: number, z: number): number => {
    const u = x + drift;
    const big = n.fbm(u * 0.06 + off, z * 0.05, 3);
    // Round tops: the square of the noise has no creases.
    const b = n.at(u * 0.22, z * 0.2 + off);
    const billow = 1 - b * b * 2;
    const c = n.fbm(u * 0.7, z * 0.6, 2);
    const small = 1 - c * c * 3;
    const tower = smoothstep(0.1, 0.5, big) * smoothstep(14, 40, z) * 3.4;
    return (
      puff * (0.9 * big + 0.5 * billow * billow + 0.2 * small) + tower * (0.72 + 0.2 * billow + 0.08 * small) - 0.4
    );
  };
  return {
    height: (x, z) => Math.max(cloudAt(x, z), rockAt(x, z)),
    material(g, x, h, z, nx, ny, nz) {
      const [lx, ly, lz] = stage.light.dir;
      if (rockAt(x, z) >= h - 0.001) {
        const s = smoothstep(0.45, 0.7, ny + 0.2 * n.at(x, z));
        g.r = mix(0.15, 0.88, s);
        g.g = mix(0.14, 0.9, s);
        g.b = mix(0.15, 0.95, s);
        return;
      }
      // Vapour lets light through: soft wrap, bright rims towards the sun.
      const wrap = clamp((nx * lx + ny * ly + nz * lz) * 0.5 + 0.52);
      const detail = 0.07 * n.fbm(x * 0.9, z * 0.9 + h, 3);
      const k = clamp(wrap + detail + 0.1 * h);
      const sun = stage.light.colour;
      const glow = 0.14 * Math.max(0, lz) + 0.05;
      g.r = mix(dark[0], lit[0], k) * 1.05 + sun[0] * glow * k * k;
      g.g = mix(dark[1], lit[1], k) * 1.05 + sun[1] * glow * k * k;
      g.b = mix(dark[2], lit[2], k) * 1.05 + sun[2] * glow * k * k;
      g.lit = true;
      g.id = ID.weather;
    },
    near: Math.max(3, nearPlane(stage)),
    far: 150,
    steps: Math.round(clamp(560 * Math.sqrt(stage.scale), 360, 600)),
    water: null,
  };
}
