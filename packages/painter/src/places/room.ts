import { hex, smoothstep } from '../core/colour.ts';
import { type Frame, ID } from '../frame.ts';
import { thingOf } from '../nouns/build.ts';
import type { SolidModel } from '../solid/model.ts';
import type { PlacePainter, Rng, Stage } from '../stage.ts';
import type { SceneCamera } from '../world/camera.ts';
import { type Bounds, boundsOf, type Node, type Vec3 } from '../world/node.ts';
import { LONGEST } from '../world/sizes.ts';
import { SolidAsset } from '../world/solid-asset.ts';
import { worldOf } from '../world/world.ts';
import { relight } from './backdrop.ts';
import { frontView, type Room, type RoomView, shell } from './room-shell.ts';
import { ROOMS } from './rooms.data.ts';

const WALLS = ['#e6dccb', '#c9d3cd', '#d8b9a0', '#8fa09a', '#3f5560', '#b9a58e', '#e8e4dc', '#5a4a4e'].map(hex);
const FLOORS = ['#9a6a42', '#7a4a2c', '#b98a5a', '#5a3a28', '#a08468'].map(hex);

/** An inhabited room: light from a window falls across boards and rug; desk, books, plants, a chair. */
export const roomPlace: PlacePainter = {
  places: ['room'],
  paint(frame, stage, drawSubjects) {
    const { rng, room } = roomOf(stage);
    const { eye, yaw } = worldOf(stage)?.camera ?? frontView(stage, room);
    const view = { eye, yaw, focal: stage.camera.focal };
    shell(frame, stage, room, rng.node('shell'), view);
    stage.checkpoint(0.35, 'room');
    drawSubjects('behind_water');
    drawSubjects('sky');
    // A windowsill brings its own wall, which hides the rest of the room.
    const walled = stage.placed.some((p) => p.subject.kind === 'windowsill' && p.height > stage.height);
    drawSubjects('on_water');
    drawSubjects('ground');
    if (!walled) beams(frame, stage, room, rng.node('beams'), view);
    drawSubjects('foreground');
  },
};

/** What the seed made of the room, with its light. */
function roomOf(stage: Stage): { rng: Rng; room: Room; side: 1 | -1 } {
  const rng = stage.rng.node('room');
  const time = stage.atmosphere?.time ?? 'afternoon';
  const night = time === 'night';
  const veiled = !night && ['rain', 'storm', 'snow', 'fog', 'overcast'].includes(stage.atmosphere?.weather ?? '');
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
    sun: veiled ? [0.5, 0.54, 0.6] : low ? [3.4, 1.7, 0.7] : night ? [0.1, 0.13, 0.22] : [2.7, 2.3, 1.75],
    slant: -side * rng.range(0.1, 0.5),
  };
  relight(stage, {
    dir: night ? [side * 0.6, 0.7, -0.3] : [room.slant * 0.9, 0.55, 0.5],
    colour: night
      ? [1.5, 0.9, 0.42]
      : veiled
        ? [0.9, 0.92, 0.96]
        : [room.sun[0] * 0.55, room.sun[1] * 0.55, room.sun[2] * 0.55],
    sky: night ? [0.2, 0.14, 0.1] : [0.42, 0.42, 0.44],
    ground: [room.floor[0] * 0.4, room.floor[1] * 0.35, room.floor[2] * 0.3],
    key: night ? 0.12 : 0.19,
    artificial: night,
    top: [0.6, 0.58, 0.55],
    horizon: [0.5, 0.46, 0.42],
    floor: room.floor,
  });
  return { rng, room, side };
}

interface Piece {
  model: SolidModel;
  x: number;
  y: number;
  z: number;
  yaw: number;
  scale: number;
  /** It stands on the one before it, and goes with it. */
  rides: boolean;
}

/** How far from the back wall heroes stand, and how much of the floor round them stays free, metres. */
const FREE = 0.25;

/** A room to be furnished. */
interface Furnishing {
  /** From where it is seen when nobody stands in it. */
  front: SceneCamera;
  /** All that stands in it, as nodes. */
  pieces: Node[];
  /** For a group of heroes: where it goes, where the eye stands then, and what neither stands in its way nor between it and the eye. */
  around(group: Bounds, camera: SceneCamera): { props: Node[]; shift: [number, number]; eye: Vec3 };
}

/** The furniture of the room, with its light. */
export function roomProps(stage: Stage): Furnishing {
  const { rng, room, side } = roomOf(stage);
  const furnished = furniture(stage, room, rng.node('furniture'), side);
  const pieces = furnished.map(({ model, x, y, z, yaw, scale }): Node => {
    const asset = new SolidAsset(model, room.night ? 1 : 0, 1024);
    return { asset, at: [x, y, z], yaw, scale, frameId: ID.building };
  });
  const around: Furnishing['around'] = ({ lo, hi }, camera) => {
    const deep = hi[2] - lo[2];
    const back = Math.max(0.9, Math.min(room.deep * 0.4, room.deep - deep - 1.4));
    const x = Math.max(0, room.half - 0.4 - (hi[0] - lo[0]) / 2) * side * -0.25;
    const shift: [number, number] = [x - (lo[0] + hi[0]) / 2, room.deep - back - hi[2]];
    const eye: Vec3 = [camera.eye[0] + shift[0], camera.eye[1], camera.eye[2] + shift[1]];
    const box = { x0: lo[0] + shift[0], x1: hi[0] + shift[0], z0: lo[2] + shift[1], z1: hi[2] + shift[1] };
    const clear = pieces.map((n) => {
      const b = boundsOf(n);
      if (b.hi[1] < 0.05) return true;
      const meets =
        b.lo[0] < box.x1 + FREE && b.hi[0] > box.x0 - FREE && b.lo[2] < box.z1 + FREE && b.hi[2] > box.z0 - FREE;
      const before = b.lo[2] < box.z1 && (b.hi[2] < eye[2] + 0.6 || overlapsSight(b, box, eye));
      return !meets && !before;
    });
    const props = pieces.filter((_, i) => clear[i] && (!furnished[i]!.rides || clear[i - 1]));
    return { props, shift, eye };
  };
  return { front: frontView(stage, room), pieces, around };
}

/** Whether a box stands in the way from the eye to the group. */
function overlapsSight(b: Bounds, box: { x0: number; x1: number; z0: number }, eye: Vec3): boolean {
  const t = Math.min(1, Math.max(0.05, (b.lo[2] - eye[2]) / Math.max(0.1, box.z0 - eye[2])));
  const left = eye[0] + (box.x0 - eye[0]) * t;
  const right = eye[0] + (box.x1 - eye[0]) * t;
  return b.lo[2] < box.z0 && b.hi[0] > left && b.lo[0] < right;
}

function furniture(stage: Stage, room: Room, rng: Rng, side: number): Piece[] {
  const pieces: Piece[] = [];
  const put = (model: SolidModel, x: number, z: number, y = 0, yaw = 0, scale = 1, rides = false): void => {
    pieces.push({ model, x, y, z, yaw, scale, rides });
  };
  const traits = stage.scene.placeTraits ?? [];
  const is = (kind: string): boolean => traits.includes(kind);
  const plan = planOf(is, rng.int(0, 3));
  const far = room.deep - 0.45;
  const rows = ROOMS[traits.find((word) => word in ROOMS) ?? ''] ?? [];
  for (const [i, [thing, x, back, up, yaw = 0]] of rows.entries()) {
    const model = thingOf(thing, rng.node(`${thing}/${i}`));
    const { min, max } = model;
    const scale = LONGEST[thing]! / Math.max(...max.map((end, i) => end - min[i]!));
    const below = pieces.at(-1);
    const y = up === 'on' ? below!.model.max[1]! * below!.scale : up;
    // What hangs beside the window is as wide as the wall lets it be.
    const edge = side * room.wx + room.ww;
    const [at, most] =
      x === 'wall' ? [(edge + room.half) / 2, (room.half - edge - 0.3) / 2 / max[0]!] : [x * room.half, 9];
    put(model, side * at, room.deep - back, y, side * yaw, Math.min(most, scale), up === 'on');
  }
  if (rows.length > 0) return pieces;
  put(thingOf('room_rug', rng.node('rug')), rng.range(-0.3, 0.3), room.deep * 0.66);
  put(thingOf('bookshelf', rng.node('books')), side * (room.half - 0.65), far + 0.1);
  if (is('library'))
    for (const [i, x] of [-side * (room.half - 0.65), -side * (room.half - 1.85), side * (room.half - 1.85)].entries())
      if (Math.abs(x - room.wx) > room.ww + 0.4) put(thingOf('bookshelf', rng.node(`books/${i}`)), x, far + 0.1);
  if (plan === 0 || plan === 2) put(thingOf('desk', rng.node('desk')), room.wx, far - 0.15);
  if (plan === 1) put(thingOf('bed', rng.node('bed')), -side * (room.half - 1.0), far - 0.9, 0, 0);
  if (plan === 3) put(thingOf('round_table', rng.node('table')), room.wx * 0.6, far - 1);
  put(thingOf('plant', rng.node('plant')), -side * (room.half - 0.42), far - (plan === 1 ? 2.4 : 0.1));
  if (rng.chance(0.7))
    put(
      thingOf('picture', rng.node('picture')),
      side * (room.half - 1.7 > 0.6 ? 1.1 : 0.9) + (Math.abs(room.wx - side) < room.ww ? side * 0.8 : 0),
      room.deep - 0.06,
      1.45,
    );
  if (plan !== 1)
    put(thingOf('armchair', rng.node('chair')), -side * (room.half - 0.95), room.deep * 0.62, 0, side * 0.7);
  put(thingOf('lamp', rng.node('lamp')), -side * (room.half - 0.45), room.deep * 0.75);
  return pieces;
}

/** Dust in the light that comes through the window. */
function beams(frame: Frame, stage: Stage, room: Room, rng: Rng, { eye, yaw, focal: f }: RoomView): void {
  if (room.night || yaw !== 0 || eye[2] > room.deep - 0.5) return;
  const { width: W, height: H } = frame;
  const deep = room.deep - eye[2];
  const x0 = W / 2 + ((room.wx - eye[0]) * f) / deep;
  const y0 = stage.camera.horizonY + ((eye[1] - room.head) * f) / deep;
  const half = (room.ww * f) / deep;
  const lean = room.slant * 1.4 + rng.range(-0.05, 0.05);
  for (let y = Math.max(0, Math.floor(y0)); y < H; y++) {
    const t = (y - y0) / H;
    const cx = x0 + lean * (y - y0) * 0.9;
    const w = half * (1 + t * 1.2);
    for (let x = Math.max(0, Math.floor(cx - w * 1.3)); x < Math.min(W, cx + w * 1.3); x++) {
      const k = smoothstep(w * 1.3, w * 0.7, Math.abs(x - cx)) * (1 - t) ** 2 * 0.075;
      const o = y * W + x;
      // The beam falls behind who sits in the room, but for a breath of dust.
      if (frame.id[o] >= ID.subject) continue;
      frame.r[o] += room.sun[0] * k;
      frame.g[o] += room.sun[1] * k;
      frame.b[o] += room.sun[2] * k;
    }
  }
}

/** What the room is called decides its furniture (0 desk, 1 bed); else the seed's choice stands, but no bed in a living room. */
function planOf(is: (kind: string) => boolean, any: number): number {
  if (is('bedroom')) return 1;
  if (is('study') || is('library')) return 0;
  return is('living') && any === 1 ? 3 : any;
}
