// size: one trace with its light, haze and order of drawing; the parts are read together.
import { clamp, mix, smoothstep } from '../../core/colour.ts';
import { cell, valueNoise } from '../../core/noise.ts';
import { type Frame, ID } from '../../frame.ts';
import { paintSky, skyIndex, skyTable, sunDirection } from '../../nature/sky.ts';
import { deepColour, paintMirrorWater } from '../../nature/water.ts';
import type { PlacePainter, Rgb, Stage } from '../../stage.ts';
import { levelAxes } from '../../world/node.ts';
import { siteOf } from '../../world/plot.ts';
import { worldOf } from '../../world/world.ts';
import type { CitySurface } from './city-surface.ts';
import { roofSurface, streetSurface } from './ground.ts';
import { neonHaze } from './haze.ts';
import { type CityKind, type CityPlan, planCity } from './plan.ts';
import { streetThings } from './props.ts';
import { signSurface, wallSurface } from './surface.ts';
import { type CityHit, Walk } from './tracer.ts';

/** City and street: a canyon of towers, an alley of lanterns, an old town, a skyline over water or the town from the air. */
export const cityPlaces: PlacePainter = {
  places: ['city', 'street'],
  paint(frame, stage, drawSubjects) {
    const rng = stage.rng.node('city');
    const kind = kindOf(stage);
    const plan = planCity(stage, kind, rng);
    if (stage.atmosphere && plan.night > 0.5) stage.atmosphere.key = plan.neon > 0.5 ? 0.105 : 0.1;
    paintSky(frame, stage);
    stage.checkpoint(0.15, 'sky');
    trace(frame, stage, plan);
    const between = kind !== 'skyline' && kind !== 'aerial';
    if (plan.night > 0.5 && between) streetLight(stage, plan);
    else if (between) streetShade(stage);
    drawSubjects('behind_water');
    drawSubjects('sky');
    if (kind === 'skyline') {
      paintMirrorWater(frame, stage, {
        eye: stage.camera.camHeight,
        ripple: rng.range(0.5, 1.1),
        deep: deepColour(stage),
        mirror: 0.9,
      });
    }
    stage.checkpoint(0.5, 'city');
    streetThings(frame, stage, plan, rng.node('props'));
    drawSubjects('on_water');
    drawSubjects('ground');
    neonHaze(frame, stage, plan);
    drawSubjects('foreground');
  },
};

/** What stands in the street at night is lit by signs and lamps, not by the moon. */
function streetLight(stage: Stage, plan: CityPlan): void {
  const a = plan.neonColours[0];
  const b = plan.neonColours[1];
  const k = plan.neon;
  const { light } = stage;
  stage.light = {
    ...light,
    colour: [0.55 + 0.75 * k * a[0], 0.42 + 0.75 * k * a[1], 0.28 + 0.75 * k * a[2]],
    skyAmbient: [
      light.skyAmbient[0] * 0.6 + 0.1 + 0.14 * k * b[0],
      light.skyAmbient[1] * 0.6 + 0.08 + 0.14 * k * b[1],
      light.skyAmbient[2] * 0.6 + 0.07 + 0.14 * k * b[2],
    ],
  };
}

/** By day the houses take most of the sun from what stands between them. */
function streetShade(stage: Stage): void {
  const { light } = stage;
  const shade = (c: Rgb, k: number): Rgb => [c[0] * k, c[1] * k, c[2] * k];
  stage.light = { ...light, colour: shade(light.colour, 0.42), skyAmbient: shade(light.skyAmbient, 0.62) };
}

function kindOf(stage: Stage): CityKind {
  const { scene } = stage;
  const rng = stage.rng.node('city/kind');
  const grounded = stage.placed.some((p) => p.layer === 'ground' || p.layer === 'foreground');
  const afloat = stage.placed.some((p) => p.layer === 'on_water');
  const cyber = scene.style === 'cyber_punk' || scene.ground.includes('neon');
  if (scene.camera.shot === 'aerial' && !grounded) return 'aerial';
  const site = siteOf(stage);
  if (site && site.x1 - site.x0 > 6) return 'canyon';
  // An alley or a view from above has too little sky for what is to be seen in it.
  const open = scene.sky.length > 0;
  if (scene.ground.includes('lanterns')) return open ? 'old_town' : 'alley';
  if (
    afloat ||
    (!grounded &&
      (scene.ground.includes('water') ||
        scene.alsoPlaces.includes('river') ||
        scene.alsoPlaces.includes('sea') ||
        scene.alsoPlaces.includes('lake')))
  )
    return 'skyline';
  if (scene.sky.includes('fireworks') && !grounded && scene.place === 'city') return 'skyline';
  if (scene.place === 'street' && scene.sky.includes('fireworks') && !cyber) return 'old_town';
  if (scene.place === 'street')
    return rng.pick(
      open
        ? ['old_town', 'canyon']
        : cyber
          ? ['canyon', 'canyon', 'alley']
          : ['old_town', 'canyon', 'old_town', 'alley'],
    );
  if (cyber)
    return rng.pick(['canyon', 'canyon', 'canyon', open ? 'canyon' : 'alley', grounded || open ? 'canyon' : 'aerial']);
  if (grounded) return rng.pick(['canyon', 'canyon', 'old_town']);
  return rng.pick(['canyon', 'canyon', 'skyline', open ? 'skyline' : 'aerial', 'skyline']);
}

/** Where the eye stands in the plan. */
function eyeOf(stage: Stage, plan: CityPlan): { x: number; y: number; z: number } {
  const world = worldOf(stage);
  if (world && !world.open) return { x: world.camera.eye[0], y: world.camera.eye[1], z: world.camera.eye[2] };
  const rng = stage.rng.node('city/eye');
  if (plan.kind === 'aerial') return { x: rng.range(-6, 6), y: rng.range(95, 150), z: -90 };
  if (plan.kind === 'skyline') return { x: rng.range(-30, 30), y: 1.6, z: rng.range(-60, 0) };
  return { x: rng.range(-0.22, 0.22) * plan.street * 2, y: stage.camera.camHeight, z: 0 };
}

const hit: CityHit = { kind: 0, t: 0, nx: 0, nz: 0, ix: 0, iz: 0, top: 0, sign: null };
const second: CityHit = { kind: 0, t: 0, nx: 0, nz: 0, ix: 0, iz: 0, top: 0, sign: null };
const surface: CitySurface = { r: 0, g: 0, b: 0, er: 0, eg: 0, eb: 0, gloss: 0 };
const colour = { r: 0, g: 0, b: 0 };

interface Lit {
  stage: Stage;
  plan: CityPlan;
  table: Float32Array;
  sun: readonly [number, number, number];
  sunlight: number;
  focal: number;
  /** Towards the sun and in wet ground. */
  walk: Walk;
  lamps: Float64Array;
}

/** Colour of the traced point into `colour`; answers how wet it is. */
function lit(
  L: Lit,
  h: CityHit,
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
  mirrored: boolean,
): number {
  const { plan, stage } = L;
  if (h.kind === 0) {
    const t = skyIndex(Math.max(0, dy));
    colour.r = L.table[t];
    colour.g = L.table[t + 1];
    colour.b = L.table[t + 2];
    return 0;
  }
  const px = ox + dx * h.t;
  const py = oy + dy * h.t;
  const pz = oz + dz * h.t;
  const pixel = h.t / L.focal;
  let nx = 0;
  let ny = 1;
  let nz = 0;
  let wet = 0;
  if (h.kind === 1) {
    wallSurface(plan, h, surface, px, py, pz, dx, dy, dz, pixel);
    nx = h.nx;
    ny = 0;
    nz = h.nz;
  } else if (h.kind === 2) {
    signSurface(plan, h, surface, px, py, pixel);
    ny = 0;
    nz = -1;
  } else if (h.kind === 3) wet = streetSurface(plan, surface, px, pz, pixel);
  else roofSurface(plan, surface, h.ix, h.iz, px, pz);
  const { light } = stage;
  // open sky seen from here: less at the bottom of a canyon
  const depth =
    plan.kind === 'aerial' || plan.kind === 'skyline'
      ? clamp(0.45 + py / 60)
      : clamp(0.3 + py / (plan.street * 5), 0, 1);
  const dim = plan.night > 0.9 ? 0.6 - 0.3 * plan.neon : 1;
  const upness = ny * 0.5 + 0.5;
  let ar = mix(light.groundAmbient[0], light.skyAmbient[0], upness * 0.7 + 0.15) * depth * dim;
  let ag = mix(light.groundAmbient[1], light.skyAmbient[1], upness * 0.7 + 0.15) * depth * dim;
  let ab = mix(light.groundAmbient[2], light.skyAmbient[2], upness * 0.7 + 0.15) * depth * dim;
  const nl = nx * L.sun[0] + ny * L.sun[1] + nz * L.sun[2];
  if (nl > 0 && L.sunlight > 0 && !mirrored && h.kind !== 2) {
    L.walk.aim(px + nx * 0.05, pz + nz * 0.05, L.sun[0], L.sun[2], false);
    L.walk.meet(second, py + ny * 0.05, Math.max(0.02, L.sun[1]), 160);
    if (second.kind !== 1) {
      ar += light.colour[0] * nl * L.sunlight;
      ag += light.colour[1] * nl * L.sunlight;
      ab += light.colour[2] * nl * L.sunlight;
    }
  } else if (nl > 0 && L.sunlight > 0) {
    ar += light.colour[0] * nl * 0.4 * L.sunlight;
    ag += light.colour[1] * nl * 0.4 * L.sunlight;
    ab += light.colour[2] * nl * 0.4 * L.sunlight;
  }
  const { lamps } = L;
  for (let i = 0; h.t < 130 && i < lamps.length; i += 6) {
    const ex = lamps[i] - px;
    const ey = lamps[i + 1] - py;
    const ez = lamps[i + 2] - pz;
    const near = 1 / (ex * ex + ey * ey + ez * ez + 1);
    if (near < 1 / 1800) continue;
    const w = Math.max(0, (ex * nx + ey * ny + ez * nz) * Math.sqrt(near) * 12 + 4) * near;
    ar += lamps[i + 3] * w;
    ag += lamps[i + 4] * w;
    ab += lamps[i + 5] * w;
  }
  let r = surface.r * ar + surface.er;
  let g = surface.g * ag + surface.eg;
  let b = surface.b * ab + surface.eb;
  if (surface.gloss > 0.02) {
    // panes mirror the sky or the dark front opposite
    const facing = Math.abs(dx * nx + dz * nz);
    const fres = surface.gloss * (0.12 + 0.88 * (1 - facing) ** 4);
    const ry = dy + (valueNoise(px * 0.7 + pz * 0.7, py * 0.5, 4) - 0.5) * 0.1;
    const open = smoothstep(0.05, 0.35, ry + (py / Math.max(8, h.top)) * 0.25 - (plan.kind === 'canyon' ? 0.1 : 0));
    const t = skyIndex(Math.max(0, ry));
    const k = fres * (0.15 + 0.85 * open) * (plan.night > 0.5 ? 0.8 : 1);
    r = r * (1 - fres * 0.6) + L.table[t] * k;
    g = g * (1 - fres * 0.6) + L.table[t + 1] * k;
    b = b * (1 - fres * 0.6) + L.table[t + 2] * k;
  }
  colour.r = r;
  colour.g = g;
  colour.b = b;
  return wet;
}

function trace(frame: Frame, stage: Stage, plan: CityPlan): void {
  const { width, height, r, g, b, depth, id } = frame;
  const { focal, horizonY } = stage.camera;
  const eye = eyeOf(stage, plan);
  const sunDir = sunDirection(stage);
  const day = 1 - plan.night;
  const L: Lit = {
    stage,
    plan,
    table: stage.atmosphere ? skyTable(stage.atmosphere) : new Float32Array(768),
    sun: stage.light.dir[2] < 0.3 ? stage.light.dir : sunDir,
    sunlight: clamp(day * (stage.atmosphere?.sunDisc ?? 1) * 1.1),
    focal,
    walk: new Walk(plan),
    lamps: new Float64Array(plan.lights.flatMap((l) => [l.x, l.y, l.z, ...l.colour])),
  };
  const [fr, fg, fb] = hazeColour(stage, plan);
  const wide = plan.kind === 'skyline' || plan.kind === 'aerial';
  const thick =
    stage.atmosphere?.weather === 'fog'
      ? 3
      : stage.atmosphere?.weather === 'rain' || stage.atmosphere?.weather === 'snow'
        ? 1.5
        : 1;
  const fogDensity = plan.haze * (wide ? 0.2 : 1) * thick;
  // The things of a world stand in the same air as the fronts.
  if (worldOf(stage)) stage.fog = { ...stage.fog, colour: [fr, fg, fb], density: fogDensity };
  if (plan.kind === 'skyline') fitSkyline(stage, plan, eye);
  const last = plan.kind === 'skyline' ? Math.min(height, Math.ceil(horizonY) + 1) : height;
  const A = levelAxes(worldOf(stage)?.camera.yaw ?? 0);
  const ahead = new Walk(plan);
  for (let x = 0; x < width; x++) {
    if ((x & 127) === 0) stage.checkpoint(0.15 + (0.3 * x) / width, 'city');
    const side = (x + 0.5 - width / 2) / focal;
    const [hx, hz] = [side * A[0] + A[6], side * A[2] + A[8]];
    ahead.aim(eye.x, eye.z, hx, hz);
    for (let y = 0; y < last; y++) {
      const rise = (horizonY - y - 0.5) / focal;
      const l = 1 / Math.sqrt(side * side + rise * rise + 1);
      ahead.meet(hit, eye.y, rise, 900 * l);
      if (hit.kind === 0) continue;
      hit.t /= l;
      const dx = hx * l;
      const dy = rise * l;
      const dz = hz * l;
      const kind = hit.kind;
      const t = hit.t;
      const wet = lit(L, hit, eye.x, eye.y, eye.z, dx, dy, dz, false);
      let R = colour.r;
      let G = colour.g;
      let B = colour.b;
      if (kind === 3 && plan.wet > 0) {
        const px = eye.x + dx * t;
        const pz = eye.z + dz * t;
        const rough = mix(0.05, 0.013, wet) / (1 + t * 0.03);
        const n1 =
          valueNoise(px * 3, pz * 3, plan.seed) - 0.5 + (valueNoise(px * 11, pz * 9, plan.seed + 1) - 0.5) * 0.6;
        const n2 =
          valueNoise(px * 4 + 50, pz * 5, plan.seed) -
          0.5 +
          (valueNoise(px * 12, pz * 7 + 9, plan.seed + 1) - 0.5) * 0.6;
        const jitter = (cell(x, y, 1) - 0.5) * rough * 0.6;
        const rx = dx + 0.9 * n1 * rough + (cell(x, y, 5) - 0.5) * rough * 0.14;
        const rz = dz + 1.4 * n2 * rough + jitter * 0.9;
        const ry = Math.max(0.01, -dy + (cell(y, x, 2) - 0.5) * rough * 0.6);
        const fres = wet * mix(0.25, 0.8, wet) * (0.28 + 0.72 * (1 + dy) ** 2);
        L.walk.aim(px, pz, rx, rz).meet(hit, 0.01, ry, 260);
        lit(L, hit, px, 0.01, pz, rx, ry, rz, true);
        const fog2 = 1 - Math.exp(-Math.min(hit.t, 300) * fogDensity);
        R += Math.min(1.8, mix(colour.r, fr, hit.kind ? fog2 : 0)) * fres;
        G += Math.min(1.8, mix(colour.g, fg, hit.kind ? fog2 : 0)) * fres;
        B += Math.min(1.8, mix(colour.b, fb, hit.kind ? fog2 : 0)) * fres;
      }
      const low = clamp(1 - (eye.y + dy * t) * 0.006, 0.35, 1);
      const f = (1 - Math.exp(-t * fogDensity)) * low;
      const o = y * width + x;
      r[o] = mix(R, fr, f);
      g[o] = mix(G, fg, f);
      b[o] = mix(B, fb, f);
      depth[o] = plan.kind === 'skyline' || plan.kind === 'aerial' ? t * 0.3 : t * l;
      id[o] = kind === 3 ? ID.ground : ID.building;
    }
  }
}

/** Scale the towers so that the tallest fills a good part of the sky whatever the lens. */
function fitSkyline(stage: Stage, plan: CityPlan, eye: { z: number }): void {
  let top = 1;
  for (const h of plan.heights) if (h > top) top = h;
  const want = stage.rng.node('city/rise').range(0.55, 0.8) * stage.camera.horizonY;
  const k = (want * (14 * plan.cellZ - eye.z)) / (stage.camera.focal * top);
  for (let i = 0; i < plan.heights.length; i++) plan.heights[i] *= k;
}

function hazeColour(stage: Stage, plan: CityPlan): [number, number, number] {
  const [r, g, b] = stage.fog.colour;
  if (plan.night < 0.5) return [r, g, b];
  const a = plan.neonColours[0];
  const c = plan.neonColours[2];
  const k = 0.07 * plan.neon;
  const dim = (plan.night > 0.9 ? 0.6 : 0.9) * (1 - 0.6 * plan.neon);
  return [r * dim + k * (a[0] + c[0] * 0.6), g * dim + k * (a[1] + c[1] * 0.6), b * dim + k * (a[2] + c[2] * 0.8)];
}
