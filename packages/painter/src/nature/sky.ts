import { sampleAt } from '../core/blur.ts';
import { gradient, mix, PIGMENT, smoothstep } from '../core/colour.ts';
import type { Frame } from '../frame.ts';
import { planetAloft } from '../places/planets.ts';
import type { Atmosphere, Rgb, Stage } from '../stage.ts';
import { cloudField, cloudRow } from './clouds.ts';
import { fireworks } from './fireworks.ts';
import { lightning } from './lightning.ts';
import { paintNightSky } from './night-sky.ts';

/** Sky gradient as a table of 256 linear colours, horizon first: other painters reflect it in water and ice. */
export function skyTable(air: Atmosphere): Float32Array {
  const table = new Float32Array(256 * 3);
  for (let i = 0; i < 256; i++) {
    const c = gradient(air.stops, i / 255);
    table[i * 3] = c[0];
    table[i * 3 + 1] = c[1];
    table[i * 3 + 2] = c[2];
  }
  return table;
}

/** Index into the sky table (times 3) for the sine of an elevation. */
export const skyIndex = (sinElevation: number): number => {
  if (sinElevation <= 0) return 0;
  const root = Math.sqrt(sinElevation * 1.5);
  return Math.min(255, (root * Math.sqrt(root) * 255) | 0) * 3;
};

/** Unit direction from the camera to the sun as seen in the sky (the light's own direction is bent towards the viewer). */
export function sunDirection(stage: Stage): Rgb {
  const dx = (stage.light.screen.x - stage.width / 2) / stage.camera.focal;
  const dy = (stage.camera.horizonY - stage.light.screen.y) / stage.camera.focal;
  const l = 1 / Math.hypot(dx, dy, 1);
  return [dx * l, dy * l, l];
}

/** The whole sky down to a little below the horizon: gradient, sun, clouds, stars, moon, aurora, rainbow, lightning. */
export function paintSky(frame: Frame, stage: Stage): void {
  const air = stage.atmosphere;
  if (!air) throw new Error('The stage has no atmosphere');
  const rows = Math.min(frame.height, Math.ceil(stage.camera.horizonY + frame.height * 0.06));
  // From above there is none.
  if (rows <= 0) return;
  const clouds = air.clouds.amount > 0.02 ? cloudField(stage, air, rows, sunDirection(stage)) : null;
  const alphas = new Float32Array(clouds?.width ?? 0);
  const lights = new Float32Array(alphas.length);
  const table = skyTable(air);
  const { width, r, g, b } = frame;
  const { focal, horizonY } = stage.camera;
  const sun = sunDirection(stage);
  const dyed = stage.scene.discs?.sun;
  const sc = stage.light.colour;
  const night = air.time === 'night';
  const low = air.time === 'dawn' || air.time === 'sunset' || air.time === 'dusk';
  const { dark, lit } = air.clouds;
  // A large sky is smooth from pixel to pixel but for the sun: every second one lies between its neighbours.
  const fine = stage.scale <= 0.6;
  for (let y = 0; y < rows; y++) {
    const dy = (horizonY - y) / focal;
    let sunny = true;
    if (clouds) {
      cloudRow(clouds, clouds.alpha, y, alphas);
      cloudRow(clouds, clouds.light, y, lights);
    }
    for (let x = 0; x < width; x++) {
      const between = (x & 1) === 1 && x + 1 < width && !sunny && !fine;
      if (between) x++;
      const dx = (x - width / 2) / focal;
      const l = 1 / Math.sqrt(dx * dx + dy * dy + 1);
      const up = dy > 0 ? dy * l : 0;
      const t = skyIndex(up);
      const cos = Math.max(0, dx * l * sun[0] + dy * l * sun[1] + l * sun[2]);
      const c4 = cos * cos * cos * cos;
      const wide = c4 * c4 * cos * cos * air.glow * 0.22;
      let R = table[t];
      let G = table[t + 1];
      let B = table[t + 2];
      let cover = 0;
      if (clouds) {
        const u = x / clouds.step;
        const column = u | 0;
        cover = alphas[column] + (alphas[column + 1] - alphas[column]) * (u - column);
        if (cover > 0.003) {
          const light = lights[column] + (lights[column + 1] - lights[column]) * (u - column);
          const e = 1 + wide * 2.5;
          const rim = (1 - cover) * wide * 5;
          R = mix(R, (dark[0] + (lit[0] - dark[0]) * light) * e + rim * sc[0], cover);
          G = mix(G, (dark[1] + (lit[1] - dark[1]) * light) * e + rim * sc[1], cover);
          B = mix(B, (dark[2] + (lit[2] - dark[2]) * light) * e + rim * sc[2], cover);
        }
      }
      const open = 1 - cover * 0.8;
      let add = wide;
      if (!night) {
        const near = cos < 0.85 ? 0 : cos ** 90 * air.glow * 0.5;
        const disc =
          cos < 0.994 ? 0 : air.sunDisc * (cos > (low ? 0.99962 : 0.9998) ? 9 : cos ** 2500 * 5) * (0.3 + air.glow);
        add += (near + disc) * open;
      } else if (air.moon) add += cos ** 60 * 0.25 * open;
      const o = y * width + x;
      r[o] = R + add * sc[0];
      g[o] = G + add * sc[1];
      b[o] = B + add * sc[2];
      if (dyed && !night && cos > DYED_FROM) dye(frame, o, PIGMENT[dyed], smoothstep(DYED_FROM, DYED_ALL, cos) * open);
      sunny = cos > 0.98;
      if (!between) continue;
      r[o - 1] = (r[o - 2] + r[o]) / 2;
      g[o - 1] = (g[o - 2] + g[o]) / 2;
      b[o - 1] = (b[o - 2] + b[o]) / 2;
    }
  }
  for (let o = rows * width; o < r.length; o++) {
    r[o] = table[0];
    g[o] = table[1];
    b[o] = table[2];
  }
  const storm = air.weather === 'storm' && stage.rng.node('sky/storm').chance(0.55);
  if ((stage.scene.sky.includes('lightning') || storm) && !stage.scene.without.sky.includes('lightning'))
    lightning(frame, stage, stage.rng.node('sky/lightning'));
  if (stage.scene.sky.includes('rainbow')) rainbow(frame, stage);
  paintNightSky(frame, stage, (x, y) =>
    clouds ? sampleAt(clouds.alpha, clouds.width, clouds.height, x / clouds.step, y / clouds.step) : 0,
  );
  if (stage.scene.sky.includes('planet')) planetAloft(frame, stage);
  if (stage.scene.sky.includes('fireworks')) fireworks(frame, stage);
}

/** Cosines from which on a sun in a colour of its own has it, and has it wholly: what blazes would be white. */
const DYED_FROM = 0.9993;
const DYED_ALL = 0.9995;

function dye({ r, g, b }: Frame, o: number, [red, green, blue]: Rgb, k: number): void {
  r[o] = mix(r[o], red, k);
  g[o] = mix(g[o], green, k);
  b[o] = mix(b[o], blue, k);
}

/** A bow of 42 degrees opposite the sun, drawn as a partial arc with the outer red and a faint second bow. */
function rainbow(frame: Frame, stage: Stage): void {
  const { width: W, height: H, camera } = stage;
  const side = stage.light.screen.x > W / 2 ? -1 : 1;
  const rng = stage.rng.node('sky/rainbow');
  const cx = W * (stage.scene.place === 'street' ? 0.5 : 0.5 + side * rng.range(0.05, 0.3));
  const cy = camera.horizonY + H * rng.range(0.05, 0.2) * (stage.scene.place === 'street' ? -1 : 1);
  // Between houses a bow is seen only where the street is open.
  const street = stage.scene.place === 'street';
  const radius = Math.min(W, H) * (street ? rng.range(0.2, 0.26) : rng.range(0.5, 0.68));
  const band = radius * 0.1;
  const k0 = 0.2 + 0.1 * (stage.atmosphere?.glow ?? 0);
  for (let y = 0; y < camera.horizonY + H * 0.02 && y < H; y++) {
    for (let x = 0; x < W; x++) {
      const d = Math.hypot(x - cx, y - cy);
      const o = y * W + x;
      for (const [r0, power, flip] of [
        [radius, 1, 1],
        [radius * 1.22, 0.28, -1],
      ] as const) {
        const t = ((d - r0) / band) * flip;
        if (t < -1 || t > 1) continue;
        const k = k0 * power * (1 - t * t) * smoothstep(camera.horizonY, camera.horizonY - H * 0.25, y) ** 0.4;
        frame.r[o] += k * Math.exp(-(((t - 0.55) / 0.42) ** 2)) * 1.2;
        frame.g[o] += k * Math.exp(-(((t - 0.05) / 0.42) ** 2));
        frame.b[o] += k * Math.exp(-(((t + 0.5) / 0.45) ** 2)) * 1.25;
      }
    }
  }
}
