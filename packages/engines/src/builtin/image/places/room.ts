import { clamp, hex, mix, smoothstep } from '../core/colour.ts';
import { cell, valueNoise } from '../core/noise.ts';
import { type Frame, ID } from '../frame.ts';
import { noiseField } from '../nature/field.ts';
import type { SolidModel } from '../solid/model.ts';
import { renderSolid } from '../solid/render.ts';
import { viewAt } from '../solid/view.ts';
import type { PlacePainter, Rgb, Rng, Stage } from '../stage.ts';
import {
  armchair,
  bed,
  bookcase,
  deskWithLamp,
  floorLamp,
  picture,
  pottedPlant,
  roundTable,
  rug,
} from '../subjects/objects/furniture.ts';
import { relight } from './backdrop.ts';

interface Room {
  /** Half width, height and depth of the room, metres; the eye stands at z = 0, `eye` high. */
  half: number;
  high: number;
  deep: number;
  eye: number;
  wall: Rgb;
  floor: Rgb;
  /** Window in the back wall: centre, half width, sill and head. */
  wx: number;
  ww: number;
  sill: number;
  head: number;
  panel: boolean;
  night: boolean;
  outside: readonly [Rgb, Rgb, Rgb];
  sun: Rgb;
  slant: number;
}

const WALLS = ['#e6dccb', '#c9d3cd', '#d8b9a0', '#8fa09a', '#3f5560', '#b9a58e', '#e8e4dc', '#5a4a4e'].map(hex);
const FLOORS = ['#9a6a42', '#7a4a2c', '#b98a5a', '#5a3a28', '#a08468'].map(hex);

/** An inhabited room: light from a window falls across boards and rug; desk, books, plants, a chair. */
export const roomPlace: PlacePainter = {
  places: ['room'],
  paint(frame, stage, drawSubjects) {
    const rng = stage.rng.node('room');
    const time = stage.atmosphere?.time ?? 'afternoon';
    const night = time === 'night';
    const low = time === 'dusk' || time === 'sunset' || time === 'dawn';
    const air = stage.atmosphere;
    const top = air?.stops[air.stops.length - 1]?.[1] ?? hex('#4a86c8');
    const horizon = air?.stops[0]?.[1] ?? hex('#dfeaf2');
    const side = stage.layout?.side ?? 1;
    const room: Room = {
      half: rng.range(2.1, 2.9),
      high: rng.range(2.7, 3.2),
      deep: rng.range(4.6, 6),
      eye: 1.35,
      wall: rng.pick(WALLS),
      floor: rng.pick(FLOORS),
      wx: -side * rng.range(0, 0.9),
      ww: rng.range(0.75, 1.25),
      sill: rng.range(0.75, 0.95),
      head: rng.range(2.2, 2.5),
      panel: rng.chance(0.4),
      night,
      outside: [top, horizon, night ? hex('#0f1a28') : hex('#5f7f4a')],
      sun: low ? [3.4, 1.7, 0.7] : night ? [0.1, 0.13, 0.22] : [2.7, 2.3, 1.75],
      slant: -side * rng.range(0.1, 0.5),
    };
    relight(stage, {
      dir: night ? [side * 0.6, 0.7, -0.3] : [room.slant * 0.9, 0.55, 0.5],
      colour: night ? [1.5, 0.9, 0.42] : [room.sun[0] * 0.55, room.sun[1] * 0.55, room.sun[2] * 0.55],
      sky: night ? [0.2, 0.14, 0.1] : [0.42, 0.42, 0.44],
      ground: [room.floor[0] * 0.4, room.floor[1] * 0.35, room.floor[2] * 0.3],
      key: night ? 0.12 : 0.19,
      artificial: night,
      top: [0.6, 0.58, 0.55],
      horizon: [0.5, 0.46, 0.42],
      floor: room.floor,
    });
    shell(frame, stage, room, rng.node('shell'));
    stage.checkpoint(0.35, 'room');
    drawSubjects('behind_water');
    drawSubjects('sky');
    furnish(frame, stage, room, rng.node('furniture'), side);
    stage.checkpoint(0.65, 'furniture');
    drawSubjects('on_water');
    drawSubjects('ground');
    beams(frame, stage, room, rng.node('beams'));
    drawSubjects('foreground');
  },
};

/** Walls, floor, ceiling and the window by one ray a pixel against the box. */
function shell(frame: Frame, stage: Stage, room: Room, rng: Rng): void {
  const { width: W, height: H } = frame;
  const { focal, horizonY } = stage.camera;
  const f = Math.min(focal, W * 0.95);
  const n = noiseField(rng.seed);
  const { skyAmbient: amb } = stage.light;
  const curtain = rng.chance(0.6);
  const drape = rng.pick([hex('#e8e0d4'), hex('#b86a5a'), hex('#6a7f8a')]);
  for (let y = 0; y < H; y++) {
    for (let x = 0; x < W; x++) {
      const dx = (x + 0.5 - W / 2) / f;
      const dy = (horizonY - y - 0.5) / f;
      let t = room.deep;
      let face = 0; // 0 back, 1 side, 2 floor, 3 ceiling
      const ts = dx !== 0 ? room.half / Math.abs(dx) : 1e9;
      if (ts < t) {
        t = ts;
        face = 1;
      }
      const tf = dy < 0 ? room.eye / -dy : (room.high - room.eye) / Math.max(1e-6, dy);
      if (tf < t) {
        t = tf;
        face = dy < 0 ? 2 : 3;
      }
      const px = dx * t;
      const py = room.eye + dy * t;
      const pz = t;
      const o = y * W + x;
      const toX = room.half - Math.abs(px);
      const toZ = room.deep - pz;
      const corner =
        face === 0
          ? Math.min(toX, py, room.high - py)
          : face === 1
            ? Math.min(toZ, py, room.high - py)
            : Math.min(toX, toZ);
      const ao = 0.62 + 0.38 * smoothstep(0, 0.7, corner);
      // light spreads from the window
      const dw = Math.hypot(px - room.wx, py - 1.6, pz - room.deep);
      const spread = face === 0 ? 0.55 : 0.5 + 1.6 / (1 + dw * dw * 0.35);
      let c: Rgb = room.wall;
      let tone = 1;
      let er = 0;
      let eg = 0;
      let eb = 0;
      let id: number = ID.building;
      if (face === 2) {
        id = ID.ground;
        c = room.floor;
        const board = Math.floor((px + 20) / 0.16);
        const len = (pz + cell(board, 1, 5) * 3) / 1.6;
        const joint = Math.min(((px + 20) / 0.16) % 1, len % 1) < 0.035 ? 0.6 : 1;
        tone =
          (0.78 + 0.36 * cell(board, Math.floor(len), 9)) * joint * (0.85 + 0.3 * valueNoise(px * 26, pz * 2.2, 4));
        // the window's patch of sun, stretched across the boards
        if (!room.night) {
          const back = room.deep - pz;
          const u = px - room.wx - room.slant * back * 1.1;
          const v = back * 0.62 + 0.05;
          const lit =
            smoothstep(room.ww + 0.05, room.ww - 0.05, Math.abs(u)) *
            smoothstep(room.sill - 0.05, room.sill + 0.05, v) *
            smoothstep(room.head + 0.05, room.head - 0.05, v);
          const bar = Math.min(
            smoothstep(0.02, 0.05, Math.abs(u)),
            smoothstep(0.02, 0.05, Math.abs(v - (room.sill + room.head) / 2)),
          );
          const k = lit * bar * 1.15;
          er += c[0] * tone * room.sun[0] * k * 0.9;
          eg += c[1] * tone * room.sun[1] * k * 0.9;
          eb += c[2] * tone * room.sun[2] * k * 0.9;
        }
        const shine = smoothstep(room.ww * 1.3, 0, Math.abs(px - room.wx)) * smoothstep(3, 0, room.deep - pz) * 0.16;
        er += shine * room.outside[1][0] * (room.night ? 0.1 : 1);
        eg += shine * room.outside[1][1] * (room.night ? 0.1 : 1);
        eb += shine * room.outside[1][2] * (room.night ? 0.1 : 1);
      } else if (face === 3) {
        c = [0.74, 0.72, 0.69];
      } else {
        tone = 0.95 + 0.1 * n.fbm((face === 0 ? px : pz) * 2, py * 2, 3);
        if (room.panel && py < 0.95) {
          c = [0.62, 0.6, 0.56];
          const u = (((face === 0 ? px : pz) + 20) / 0.6) % 1;
          const frameLine = Math.abs(Math.abs(u - 0.5) - 0.38) < 0.02 || Math.abs(Math.abs(py - 0.48) - 0.33) < 0.015;
          tone *= frameLine ? 0.8 : 1;
          if (py > 0.91) tone *= 1.15;
        }
        if (py < 0.12) {
          c = [0.6, 0.57, 0.52];
          if (py > 0.105) tone *= 0.6;
        }
        if (face === 0) {
          const u = Math.abs(px - room.wx) - room.ww;
          const v = Math.max(room.sill - py, py - room.head);
          const inside = Math.max(u, v);
          if (inside < 0) {
            const bar = Math.min(Math.abs(px - room.wx), Math.abs(py - mix(room.sill, room.head, 0.5)));
            if (bar < 0.022 || inside > -0.05) {
              c = [0.62, 0.6, 0.57];
              tone = 0.9;
            } else {
              // the world outside: sky, a line of trees
              const e = clamp((py - 1.2) / 1.6);
              const wood = 1.25 + n.fbm(px * 3, 3, 4) * 0.35 > py ? 1 : 0;
              const k = room.night ? 0.5 : 1.05;
              er =
                mix(
                  mix(room.outside[1][0], room.outside[0][0], e),
                  room.outside[2][0] * (room.night ? 0.6 : 0.9),
                  wood * 0.8,
                ) * k;
              eg =
                mix(
                  mix(room.outside[1][1], room.outside[0][1], e),
                  room.outside[2][1] * (room.night ? 0.6 : 0.9),
                  wood * 0.8,
                ) * k;
              eb =
                mix(
                  mix(room.outside[1][2], room.outside[0][2], e),
                  room.outside[2][2] * (room.night ? 0.6 : 0.9),
                  wood * 0.8,
                ) * k;
              tone = 0;
            }
          } else if (inside < 0.08) {
            c = [0.66, 0.64, 0.6];
            if (py < room.sill && v > 0) tone = 1.1;
          } else if (curtain && u > -0.02 && u < 0.42 && py > 0.15 && py < room.head + 0.22) {
            c = drape;
            const fold = 0.72 + 0.3 * Math.sin(px * 46 + Math.sin(py * 3) * 0.5);
            tone = fold;
            const glow = smoothstep(0.35, 0, u) * (room.night ? 0 : 0.5);
            er = c[0] * glow * room.sun[0] * 0.25;
            eg = c[1] * glow * room.sun[1] * 0.25;
            eb = c[2] * glow * room.sun[2] * 0.25;
          }
        }
      }
      const lamp = room.night
        ? 1.5 *
          Math.exp(
            -((px - room.half * 0.55 * Math.sign(-room.wx || 1)) ** 2) * 0.35 -
              (py - 1.3) ** 2 * 0.3 -
              (pz - room.deep * 0.7) ** 2 * 0.16,
          )
        : 0;
      const kr = amb[0] * spread * ao + lamp * 0.95 * ao;
      const kg = amb[1] * spread * ao + lamp * 0.56 * ao;
      const kb = amb[2] * spread * ao + lamp * 0.26 * ao;
      frame.r[o] = c[0] * tone * kr + er;
      frame.g[o] = c[1] * tone * kg + eg;
      frame.b[o] = c[2] * tone * kb + eb;
      frame.depth[o] = t;
      frame.id[o] = id;
    }
  }
}

function furnish(frame: Frame, stage: Stage, room: Room, rng: Rng, side: number): void {
  const f = Math.min(stage.camera.focal, stage.width * 0.95);
  const put = (model: SolidModel, x: number, z: number, y = 0, yaw = 0, grounded = true): void => {
    const view = viewAt(
      stage,
      model,
      {
        x: stage.width / 2 + (x * f) / z,
        y: stage.camera.horizonY + ((room.eye - y) * f) / z,
        heightPx: (model.max[1] * f) / z,
        depth: z,
        id: ID.building,
      },
      { yaw, eye: [-20, 60] },
    );
    renderSolid(frame, model, view, stage, { grounded });
  };
  const plan = rng.int(0, 3);
  const far = room.deep - 0.45;
  const heroSide = side;
  put(rug(rng.node('rug')), rng.range(-0.3, 0.3), room.deep * 0.66, 0, 0, false);
  put(bookcase(rng.node('books')), heroSide * (room.half - 0.65), far + 0.1);
  if (plan === 0 || plan === 2) put(deskWithLamp(rng.node('desk'), room.night), room.wx, far - 0.15);
  if (plan === 1) put(bed(rng.node('bed')), -heroSide * (room.half - 1.0), far - 0.9, 0, 0);
  if (plan === 3) put(roundTable(rng.node('table')), room.wx * 0.6, far - 1);
  put(pottedPlant(rng.node('plant')), -heroSide * (room.half - 0.42), far - (plan === 1 ? 2.4 : 0.1));
  if (rng.chance(0.7))
    put(
      picture(rng.node('picture')),
      heroSide * (room.half - 1.7 > 0.6 ? 1.1 : 0.9) + (Math.abs(room.wx - heroSide) < room.ww ? heroSide * 0.8 : 0),
      room.deep - 0.06,
      1.45,
      0,
      false,
    );
  if (plan !== 1) put(armchair(rng.node('chair')), -heroSide * (room.half - 0.95), room.deep * 0.62, 0, heroSide * 0.7);
  put(floorLamp(rng.node('lamp'), room.night), -heroSide * (room.half - 0.45), room.deep * 0.75);
}

/** Dust in the light that comes through the window. */
function beams(frame: Frame, stage: Stage, room: Room, rng: Rng): void {
  if (room.night) return;
  const { width: W, height: H } = frame;
  const f = Math.min(stage.camera.focal, W * 0.95);
  const x0 = W / 2 + (room.wx * f) / room.deep;
  const y0 = stage.camera.horizonY + ((room.eye - room.head) * f) / room.deep;
  const half = (room.ww * f) / room.deep;
  const lean = room.slant * 1.4 + rng.range(-0.05, 0.05);
  for (let y = Math.max(0, Math.floor(y0)); y < H; y++) {
    const t = (y - y0) / H;
    const cx = x0 + lean * (y - y0) * 0.9;
    const w = half * (1 + t * 1.2);
    for (let x = Math.max(0, Math.floor(cx - w * 1.3)); x < Math.min(W, cx + w * 1.3); x++) {
      const k = smoothstep(w * 1.3, w * 0.7, Math.abs(x - cx)) * (1 - t) ** 2 * 0.075;
      const o = y * W + x;
      frame.r[o] += room.sun[0] * k;
      frame.g[o] += room.sun[1] * k;
      frame.b[o] += room.sun[2] * k;
    }
  }
}
