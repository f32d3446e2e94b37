import { clamp, gradient, luminance, mixRgb, PIGMENT, scaleRgb, smoothstep } from '../core/colour.ts';
import type { SceneGraph, Season, TimeOfDay, Weather } from '../scene.ts';
import type { Atmosphere, Camera, Fog, Light, Rgb, Rng } from '../stage.ts';
import type { Cover } from './rigs.data.ts';
import { coverTones, type Rig, rigsOf } from './rigs.ts';

/** Words for the moon that say how much of it is lit. */
const MOONS: readonly (readonly [RegExp, number])[] = [
  [/full|harvest|llena|满月|圆月|満月|名月/, 1],
  [/half|media|半月/, 0.5],
  [/crescent|creciente|弯月|残月|新月|三日月/, 0.25],
];
function moonAsSaid({ said }: SceneGraph, chosen: number): number {
  const word = said?.['sky:moon']?.toLowerCase() ?? '';
  return MOONS.find(([words]) => words.test(word))?.[1] ?? chosen;
}

export interface Air {
  atmosphere: Atmosphere;
  light: Light;
  fog: Fog;
}

const NIGHT_SKY = ['moon', 'stars', 'aurora', 'milky_way', 'meteor', 'fireworks'] as const;

/** The time of day: named, implied by what is in the sky, or chosen by the seed within the mood. */
export function resolveTime(scene: SceneGraph, rng: Rng): TimeOfDay {
  if (scene.time) return scene.time;
  if (scene.sky.some((s) => (NIGHT_SKY as readonly string[]).includes(s)) || scene.ground.includes('fireflies'))
    return 'night';
  if (scene.ground.includes('neon') || scene.ground.includes('lanterns')) return 'night';
  if (scene.sky.includes('rainbow')) return 'afternoon';
  if (scene.ground.includes('godrays') || scene.ground.includes('mist'))
    return rng.pick(['dawn', 'dawn', 'morning', 'sunset']);
  const moods: Partial<Record<NonNullable<SceneGraph['mood']>, TimeOfDay[]>> = {
    calm: ['morning', 'dawn', 'afternoon', 'sunset'],
    dramatic: ['sunset', 'dusk', 'dawn'],
    mysterious: ['dusk', 'night', 'dawn'],
    cheerful: ['morning', 'noon', 'afternoon'],
    romantic: ['sunset', 'dusk', 'dawn'],
    dark: ['night', 'dusk'],
    dreamy: ['dawn', 'sunset', 'morning'],
    epic: ['sunset', 'dawn', 'afternoon'],
    lonely: ['dusk', 'dawn', 'sunset'],
  };
  const usual: TimeOfDay[] = ['morning', 'morning', 'noon', 'afternoon', 'afternoon', 'sunset', 'dawn'];
  return rng.pick((scene.mood && moods[scene.mood]) ?? usual);
}

export function resolveSeason(scene: SceneGraph, rng: Rng): Season {
  if (scene.season) return scene.season;
  if (
    scene.ground.includes('snow') ||
    scene.ground.includes('ice') ||
    scene.weather === 'snow' ||
    scene.place === 'arctic'
  )
    return 'winter';
  if (scene.ground.includes('cherry_blossom') || scene.ground.includes('petals')) return 'spring';
  if (scene.ground.includes('autumn_leaves')) return 'autumn';
  return rng.pick(['spring', 'summer', 'summer', 'summer']);
}

/** Sky, light and fog of one moment. `side` is where the light comes from; everything in the picture shares it. */
export function composeAir(
  scene: SceneGraph,
  rng: Rng,
  size: { width: number; height: number },
  camera: Camera,
  sunSide: -1 | 1,
): Air {
  const { width, height } = size;
  const time = resolveTime(scene, rng.node(`time/${scene.place}`));
  const season = resolveSeason(scene, rng.node('season'));
  const night = time === 'night';
  const weather: Weather = scene.weather ?? 'clear';
  const choice = rng.node(`rig/${scene.place}`);
  const rig = choice.pick(rigsOf(time));
  const cover = coverOf(weather, scene.weatherStrength);
  const brightness = luminance(...(rig.stops[1]?.[1] ?? rig.fog));
  const blended = cover ? underCover(rig, cover.kind, cover.amount, brightness, night) : rig;

  const sunNode = rng.node('sun');
  const low = time === 'dawn' || time === 'sunset' || time === 'dusk';
  const inFrame =
    scene.sky.includes('sun') ||
    scene.ground.includes('godrays') ||
    (night ? scene.sky.includes('moon') || sunNode.chance(0.55) : sunNode.chance(low ? 0.72 : 0.08));
  const tan = sunNode.range(blended.elevation[0], blended.elevation[1]);
  // Between houses only the middle of the sky is open.
  const narrow = scene.place === 'street' && scene.sky.some((s) => s === 'moon' || s === 'sun');
  const offset = narrow ? sunNode.range(0, 0.07) : inFrame ? sunNode.range(0.12, 0.4) : sunNode.range(0.62, 1.1);
  const sx = width / 2 + sunSide * offset * width;
  let sy = camera.horizonY - tan * camera.focal;
  if (night || scene.sky.includes('sun')) sy = inFrame ? clamp(sy, height * 0.1, camera.horizonY - height * 0.08) : sy;
  const dx = (sx - width / 2) / camera.focal;
  const dy = (camera.horizonY - sy) / camera.focal;
  // Seen against the light everything would be black; painters let the sun shine a little from the front as well.
  const dz = low || night ? (inFrame ? 0.25 : -0.15) : -0.35;
  const l = Math.hypot(dx || 0.2, Math.max(0.16, dy), dz);
  const dir: Rgb = [(dx || 0.2) / l, Math.max(0.16, dy) / l, dz / l];

  const amount = cloudAmount(scene, weather, rng.node('clouds'));
  const moonWanted = night && inFrame && !scene.without.sky.includes('moon');
  const sunBlocked = cover ? cover.amount : 0;
  const fogDensity = fogDensityOf(scene, weather, time);
  const atmosphere: Atmosphere = {
    time,
    weather,
    season,
    stops: tinted(blended.stops, scene),
    glow: blended.glow * (1 - sunBlocked * 0.8),
    sunDisc: night || scene.without.sky.includes('sun') ? 0 : clamp(1 - sunBlocked * 1.6),
    clouds: {
      amount,
      dark: blended.cloudDark,
      lit: blended.cloudLit,
      scale: choice.range(0.65, 1.25),
      stretch: choice.pick([1, 1.25, 1.8, 2.6]),
      soft: weather === 'storm' ? 0.16 : choice.range(0.16, 0.34),
    },
    stars: scene.without.sky.includes('stars') ? 0 : starlight(scene, time, sunBlocked),
    moon: moonWanted
      ? {
          x: sx,
          y: sy,
          radius:
            Math.min(width, height) *
            (scene.sky.includes('moon') ? sunNode.range(0.045, 0.075) : sunNode.range(0.026, 0.042)),
          phase: moonAsSaid(scene, scene.sky.includes('moon') && sunNode.chance(0.65) ? 1 : sunNode.range(0.35, 1)),
        }
      : null,
    key:
      blended.key *
      (weather === 'snow' || scene.ground.includes('snow') || scene.place === 'arctic' ? (night ? 1.25 : 1.65) : 1) *
      (weather === 'storm' ? 0.8 : 1),
  };
  const light: Light = {
    dir,
    screen: { x: sx, y: sy },
    colour: scaleRgb(blended.sun, 1 - 0.35 * sunBlocked),
    // Against the light the land would go black; let the sky fill it.
    skyAmbient: inFrame && low ? scaleRgb(blended.sky, 1.35) : blended.sky,
    groundAmbient: blended.ground,
    artificial: night || time === 'dusk',
  };
  return {
    atmosphere,
    light,
    fog: { colour: blended.fog, density: fogDensity, heightFalloff: weather === 'fog' ? 0.05 : 0.09 },
  };
}

function coverOf(weather: Weather, strength: number): { kind: Cover; amount: number } | null {
  const k = clamp(strength || 0.7, 0.3, 1);
  switch (weather) {
    case 'overcast':
      return { kind: 'overcast', amount: 0.8 * k + 0.2 };
    case 'rain':
      return { kind: 'rain', amount: 0.65 + 0.3 * k };
    case 'storm':
      return { kind: 'storm', amount: 0.8 + 0.15 * k };
    case 'snow':
      return { kind: 'snow', amount: 0.35 + 0.35 * k };
    case 'fog':
      return { kind: 'fog', amount: 0.45 + 0.3 * k };
    default:
      return null;
  }
}

/** A clear rig under a closed cover: greyer sky of the same brightness, weaker sun, more light from all around. */
function underCover(rig: Rig, kind: Cover, amount: number, brightness: number, night: boolean): Rig {
  const c = coverTones(kind);
  const grey = luminance(...c.sky[1]!);
  const scale = (night ? 1.1 : 0.92) * (brightness / grey) ** (night ? 1 : 0.6);
  const stops = rig.stops.map(([p, colour]) => {
    const target = scaleRgb(
      gradient(
        [
          [0, c.sky[0]!],
          [0.4, c.sky[1]!],
          [1, c.sky[2]!],
        ],
        p,
      ),
      scale,
    );
    return [p, mixRgb(colour, target, amount)] as const;
  });
  const sunLum = luminance(...rig.sun);
  const neutral = scaleRgb([1, 0.99, 0.97], sunLum * 0.4);
  const amb = luminance(...rig.sky) * 1.25;
  return {
    ...rig,
    stops,
    sun: mixRgb(rig.sun, neutral, amount * 0.9),
    sky: mixRgb(rig.sky, [amb * 0.95, amb, amb * 1.06], amount),
    fog: mixRgb(rig.fog, scaleRgb(c.fog, scale), amount),
    glow: rig.glow * (1 - 0.7 * amount),
    cloudDark: mixRgb(rig.cloudDark, scaleRgb(c.dark, scale), amount),
    cloudLit: mixRgb(rig.cloudLit, scaleRgb(c.lit, scale), amount),
    key: kind === 'storm' ? rig.key * 0.88 : rig.key,
  };
}

function cloudAmount(scene: SceneGraph, weather: Weather, rng: Rng): number {
  if (scene.without.sky.includes('clouds')) return 0;
  const named = scene.sky.includes('clouds');
  const table: Record<Weather, readonly [number, number]> = {
    clear: named ? [0.46, 0.6] : [0.28, 0.54],
    cloudy: [0.5, 0.64],
    overcast: [0.7, 0.85],
    rain: [0.68, 0.82],
    storm: [0.72, 0.85],
    snow: [0.5, 0.75],
    fog: [0, 0.2],
    wind: [0.35, 0.55],
  };
  const dark = scene.sky.some((s) => s === 'aurora' || s === 'milky_way' || s === 'stars');
  const [a, b] = table[weather];
  return rng.range(a, b) * (dark && weather === 'clear' ? 0.3 : 1);
}

function starlight(scene: SceneGraph, time: TimeOfDay, blocked: number): number {
  if (scene.sky.includes('stars') || scene.sky.includes('milky_way')) return 1;
  if (time === 'night') return clamp(0.75 - blocked);
  return time === 'dusk' ? clamp(0.25 - blocked) : 0;
}

function fogDensityOf(scene: SceneGraph, weather: Weather, time: TimeOfDay): number {
  let d = time === 'dawn' ? 0.018 : time === 'noon' ? 0.01 : 0.0135;
  if (weather === 'fog') d = 0.03 + 0.03 * clamp(scene.weatherStrength || 0.7);
  if (weather === 'rain' || weather === 'snow') d = 0.022;
  if (weather === 'storm') d = 0.02;
  if (scene.ground.includes('mist')) d *= 1.7;
  if (scene.mood === 'dreamy' || scene.mood === 'mysterious') d *= 1.35;
  return d;
}

/** Palette words tint the upper sky; the pigment keeps the gradient's own lightness. */
function tinted(stops: Rig['stops'], scene: SceneGraph): Rig['stops'] {
  const colour = scene.palette[0];
  if (!colour || ['green', 'brown', 'white', 'grey', 'beige', 'black'].includes(colour)) return stops;
  const pigment = PIGMENT[colour];
  const lum = Math.max(0.02, luminance(...pigment));
  return stops.map(([p, c]) => {
    const target = scaleRgb(pigment, luminance(...c) / lum);
    return [p, mixRgb(c, target, 0.35 * smoothstep(0, 0.5, p) + 0.1)] as const;
  });
}
