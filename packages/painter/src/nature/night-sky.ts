import { clamp, mix, PIGMENT, smoothstep } from '../core/colour.ts';
import type { Frame } from '../frame.ts';
import type { ColourName } from '../scene.ts';
import type { Rgb, Stage } from '../stage.ts';
import { paintAurora } from './aurora.ts';
import { noiseField } from './field.ts';
import { splat } from './splat.ts';

type Cover = (x: number, y: number) => number;

/** Everything that lights the dark: stars, Milky Way, moon, meteors, aurora. `cover` is the cloud's opacity at a pixel. */
export function paintNightSky(frame: Frame, stage: Stage, cover: Cover): void {
  const air = stage.atmosphere!;
  const { scene } = stage;
  const forbidden = scene.without.sky;
  if (scene.sky.includes('milky_way') && !forbidden.includes('milky_way')) milkyWay(frame, stage, cover);
  if (air.stars > 0) stars(frame, stage, cover, air.stars);
  if (air.moon) moon(frame, stage, cover);
  if (scene.sky.includes('aurora') && !forbidden.includes('aurora')) paintAurora(frame, stage);
  if (scene.sky.includes('meteor') && !forbidden.includes('meteor')) meteors(frame, stage);
}

function stars(frame: Frame, stage: Stage, cover: Cover, strength: number): void {
  const rng = stage.rng.node('sky/stars');
  const top = stage.camera.horizonY;
  const count = Math.round(
    1500 *
      Math.min(1, 0.35 + stage.scale * 0.65) *
      strength *
      ((frame.width * top) / (600 * 1024 * stage.scale * stage.scale)),
  );
  for (let i = 0; i < count; i++) {
    const x = rng.next() * frame.width;
    const y = rng.next() * top;
    const m = (rng.next() ** 7 * 2.6 + 0.1) * strength;
    const warm = rng.next();
    const twinkle = stage.time ? 0.8 + 0.2 * Math.sin(stage.time * (3 + warm * 5) + i) : 1;
    const k = m * twinkle * (1 - cover(x, y)) * smoothstep(top, top * 0.75, y) * (0.55 + 0.45 * clamp(1 - y / top));
    if (k < 0.02) continue;
    splat(
      frame,
      x,
      y,
      (m > 0.9 ? 1.25 : 0.72) * Math.max(0.55, stage.scale),
      k * (0.8 + 0.4 * warm),
      k * 0.95,
      k * (1.2 - 0.4 * warm),
    );
  }
}

function milkyWay(frame: Frame, stage: Stage, cover: Cover): void {
  const rng = stage.rng.node('sky/milky-way');
  const noise = noiseField(rng.seed);
  const top = Math.min(frame.height, stage.camera.horizonY);
  const slope = rng.range(0.7, 1.6) * (rng.chance(0.5) ? 1 : -1);
  const l = Math.hypot(slope, 1);
  const cx = frame.width * rng.range(0.38, 0.62);
  const cy = top * 0.45;
  const span = Math.max(frame.width, top);
  for (let y = 0; y < top; y++) {
    for (let x = 0; x < frame.width; x++) {
      const dx = (x - cx) / span;
      const dy = (y - cy) / span;
      const across = (dx * slope - dy) / l + 0.05 * noise.at(dx * 3 + 7, dy * 3);
      const band = Math.exp(-((across / 0.13) ** 2));
      if (band < 0.02) continue;
      const along = (dx + dy * slope) / l;
      const n = noise.fbm(dx * 5, dy * 5, 5) * 0.5 + 0.5;
      const dust = smoothstep(
        0.5,
        0.78,
        noise.fbm(along * 5 + 20, across * 14, 5) * 0.5 + 0.5 + 0.18 * Math.exp(-((across / 0.035) ** 2)),
      );
      const core = Math.exp(-((across / 0.06) ** 2)) * Math.exp(-((along / 0.4) ** 2));
      const k =
        band * (0.2 + 0.9 * n * n) * (1 - 0.82 * dust) * (1 - cover(x, y)) * smoothstep(top, top * 0.7, y) * 0.2;
      const o = y * frame.width + x;
      frame.r[o] += k * (0.75 + core * 1.3);
      frame.g[o] += k * (0.8 + core * 0.75);
      frame.b[o] += k * (1.15 + core * 0.5);
    }
  }
  for (let i = 0; i < 2600 * stage.scale; i++) {
    const t = rng.gauss() * 0.35;
    const a = rng.gauss() * 0.075;
    const x = cx + ((t + a * slope) / l) * span;
    const y = cy + ((t * slope - a) / l) * span;
    if (y < 0 || y > top * 0.95) continue;
    const m = rng.next() ** 5 * 0.7 + 0.08;
    const k = m * (1 - cover(x, y));
    splat(frame, x, y, 0.75 * Math.max(0.55, stage.scale), k, k, k * 1.1);
  }
}

const MOONLIT: Rgb = [1, 0.97, 0.86];

/** What the moon's own grey is multiplied with. */
function pigmentOf(colour: ColourName | undefined): Rgb {
  if (colour === undefined || colour === 'white' || colour === 'silver') return MOONLIT;
  const [r, g, b] = PIGMENT[colour];
  const most = Math.max(r, g, b, 0.3);
  return [r / most, g / most, b / most];
}

function moon(frame: Frame, stage: Stage, cover: Cover): void {
  const m = stage.atmosphere!.moon!;
  const noise = noiseField(stage.rng.node('sky/moon').seed);
  const { x: mx, y: my, radius, phase } = m;
  const dye = pigmentOf(stage.scene.discs?.moon);
  const reach = radius * 1.1 + 2;
  for (let y = Math.max(0, Math.floor(my - reach)); y < Math.min(frame.height, my + reach); y++) {
    for (let x = Math.max(0, Math.floor(mx - reach)); x < Math.min(frame.width, mx + reach); x++) {
      const ux = (x - mx) / radius;
      const uy = (y - my) / radius;
      const d = Math.hypot(ux, uy);
      const disc = clamp((1 - d) * radius + 0.5);
      if (disc <= 0) continue;
      const uz = Math.sqrt(Math.max(0, 1 - d * d));
      // Phase: the terminator is where the light direction (in the x-z plane) grazes the sphere.
      const a = Math.PI * (1 - phase);
      const sunlit = smoothstep(-0.06, 0.16, Math.sin(a) * ux + Math.cos(a) * uz);
      const mare = 0.78 + 0.62 * noise.fbm(ux * 1.5 + 4, uy * 1.5, 5) + 0.1 * noise.at(ux * 9, uy * 9);
      const v = (0.05 + 0.95 * mare * mare * (0.72 + 0.28 * uz)) * sunlit + 0.03;
      // The unlit part is seen only against nothing: let the sky through, but no stars.
      const k = disc * (0.55 + 0.45 * sunlit) * (1 - cover(x, y) * 0.75);
      const o = y * frame.width + x;
      frame.r[o] = mix(frame.r[o], v * dye[0], k);
      frame.g[o] = mix(frame.g[o], v * dye[1], k);
      frame.b[o] = mix(frame.b[o], v * dye[2], k);
    }
  }
}

function meteors(frame: Frame, stage: Stage): void {
  const rng = stage.rng.node('sky/meteors');
  const n = rng.int(2, 5);
  const angle = rng.range(0.35, 0.8) * (rng.chance(0.5) ? 1 : -1);
  for (let i = 0; i < n; i++) {
    const at = rng.next();
    const x0 = frame.width * (stage.scene.place === 'street' ? 0.4 + 0.2 * at : at);
    const y0 = rng.next() * stage.camera.horizonY * (stage.scene.place === 'street' ? 0.3 : 0.6);
    const len = (60 + 180 * rng.next()) * stage.scale;
    for (let s = 0; s < len; s++) {
      const t = s / len;
      const k = t * t * 1.3;
      const dir = angle > 0 ? 1 : -1;
      splat(
        frame,
        x0 + dir * s * Math.cos(angle),
        y0 + s * Math.sin(Math.abs(angle)),
        0.7 + 0.5 * t,
        k * 0.55,
        k * 0.6,
        k * 0.7,
      );
    }
  }
}
