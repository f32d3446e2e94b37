import { hex, smoothstep } from '../core/colour.ts';
import { cell, valueNoise } from '../core/noise.ts';
import { type Frame, ID } from '../frame.ts';
import { noiseField } from '../nature/field.ts';
import type { Rgb, Rng, Stage } from '../stage.ts';
import type { SceneCamera } from '../world/camera.ts';
import { outside } from './outside.ts';

export interface Room {
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

/** Where a room is looked at from: metres, the eye's turn, focal length in pixels. */
export interface RoomView {
  eye: readonly [number, number, number];
  yaw: number;
  focal: number;
}

/** From the middle of the front, at eye level, with a wide lens. */
export const frontView = ({ camera, width, height }: Stage, room: Room): SceneCamera => ({
  eye: [0, room.eye, 0],
  yaw: 0,
  focal: Math.min(camera.focal, width * 0.95) / Math.sqrt(width * height),
  horizon: camera.horizonY / height,
});

/** Walls, floor, ceiling and the window by one ray a pixel against the box, which is open behind the eye. */
export function shell(frame: Frame, stage: Stage, room: Room, rng: Rng, view: RoomView): void {
  const { width: W, height: H } = frame;
  const { horizonY } = stage.camera;
  const { eye, focal: f } = view;
  const cos = Math.cos(view.yaw);
  const sin = Math.sin(view.yaw);
  const n = noiseField(rng.seed);
  const { skyAmbient: amb } = stage.light;
  const curtain = rng.chance(0.6);
  const world = outside(stage);
  const drape = rng.pick([hex('#e8e0d4'), hex('#b86a5a'), hex('#6a7f8a')]);
  for (let y = 0; y < H; y++) {
    for (let x = 0; x < W; x++) {
      const u0 = (x + 0.5 - W / 2) / f;
      const dy = (horizonY - y - 0.5) / f;
      const dx = cos * u0 + sin;
      const dz = cos - sin * u0;
      let t = dz > 1e-6 ? (room.deep - eye[2]) / dz : 1e9;
      let face = 0; // 0 back, 1 side, 2 floor, 3 ceiling
      const ts = dx !== 0 ? (room.half - Math.sign(dx) * eye[0]) / Math.abs(dx) : 1e9;
      if (ts < t) {
        t = ts;
        face = 1;
      }
      const tf = dy < 0 ? eye[1] / -dy : (room.high - eye[1]) / Math.max(1e-6, dy);
      if (tf < t) {
        t = tf;
        face = dy < 0 ? 2 : 3;
      }
      const px = eye[0] + dx * t;
      const py = eye[1] + dy * t;
      const pz = eye[2] + dz * t;
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
      const dw = (px - room.wx) ** 2 + (py - 1.6) ** 2 + (pz - room.deep) ** 2;
      const spread = face === 0 ? 0.55 : 0.5 + 1.6 / (1 + dw * 0.35);
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
            const bar = Math.min(Math.abs(px - room.wx), Math.abs(py - (room.sill + room.head) / 2));
            if (bar < 0.022 || inside > -0.05) {
              c = [0.62, 0.6, 0.57];
              tone = 0.9;
            } else {
              [er, eg, eb] = world(px - room.wx, py);
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
      const lamp = room.night ? lampAt(room, px, py, pz) : 0;
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

/** Light of the lamp at night. */
const lampAt = (room: Room, x: number, y: number, z: number): number =>
  1.5 *
  Math.exp(
    -((x - room.half * 0.55 * Math.sign(-room.wx || 1)) ** 2) * 0.35 -
      (y - 1.3) ** 2 * 0.3 -
      (z - room.deep * 0.7) ** 2 * 0.16,
  );
