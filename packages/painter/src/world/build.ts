import { subjectId } from '../core/layer.ts';
import { roomProps } from '../places/room.ts';
import { studioProps } from '../places/studio.ts';
import type { PlacedSubject, Stage } from '../stage.ts';
import { clustersOf, hang, unitOf } from './aloft.ts';
import { standUp } from './arrange.ts';
import { type SceneCamera, viewOf } from './camera.ts';
import type { SceneDocument } from './document.ts';
import { cameraOn, scaleInto } from './frame-heroes.ts';
import { project, screenBox, union, type Vec3, type View } from './node.ts';
import { CLOSED_PLACES, STREETS } from './places.data.ts';
import { clearSight } from './sight.ts';
import { boxOf } from './support.ts';
import { giveWorld, grounded, type Standing, type World } from './world.ts';

/** Own lengths a second of what walks and runs. */
const PACES: Readonly<Record<string, number>> = { walk: 0.7, run: 2.4 };
/**
 * The world of a stage, or null where nothing stands in it. Relights what brings its own light.
 * @param kept a document of the same scene: things stand as it says
 * @param camera looks at it from elsewhere
 */
export function buildWorld(stage: Stage, kept?: SceneDocument, camera?: SceneCamera): World | null {
  const { place } = stage.scene;
  if (stage.placed.length === 0 && place !== 'room') return null;
  const up = standUp(stage, 0);
  const { standing } = up;
  if (standing.length === 0 && place !== 'room') return null;
  // A window brings its own wall.
  const walled = standing.some((n) => n.subject.kind === 'windowsill');
  const room = place === 'room' && !walled ? roomProps(stage) : null;
  const studio = place === 'studio' ? studioProps(stage) : null;
  const clusters = clustersOf(stage, standing);
  const ground = grounded(standing);
  const street = STREETS.includes(place);
  standing.forEach((n, i) => {
    n.frameId = subjectId(i);
  });
  const focus = ground.length > 0 ? ground : standing;
  const first = room && ground.length === 0 ? room.front : cameraOn(stage, focus, 0);
  const world: World = {
    standing,
    kept: up.kept,
    props: [],
    camera: first,
    home: first,
    // Over roofs and on canals a city is seen from its own eye.
    open: !CLOSED_PLACES.includes(place) || (street && ground.length === 0),
    unit: 1,
    floor: 0,
  };
  const look = (): void => {
    if (!world.open) world.camera = first === room?.front ? first : cameraOn(stage, focus, 0);
    else openCamera(stage, world, ground, unitOf(stage, clusters));
  };
  look();
  if (kept) takeUp(stage, world, kept);
  else clearSight(world, look);
  if (!kept) hang(world, viewOf(world.camera, stage), clusters);
  const box = union(standing.map(boxOf));
  if (studio) Object.assign(world, studio(box));
  if (room && ground.length === 0) world.props = room.pieces;
  else if (room) {
    const { shift, eye, props } = room.around(box, world.camera);
    world.props = props;
    if (!kept) for (const n of standing) move(n.at, shift);
    if (!kept) world.camera = { ...world.camera, eye };
  }
  if (street && !world.open && !kept) intoStreet(stage, world);
  world.home = world.camera;
  if (camera) turnTo(stage, world, camera);
  settleStage(stage, world);
  return world;
}

const move = (at: Vec3, [x, z]: readonly [number, number]): void => {
  at[0] += x;
  at[2] += z;
};

/** Looks from elsewhere; the sun stays where it is and leaves the picture with the turn. */
function turnTo(stage: Stage, world: World, camera: SceneCamera): void {
  const turn = camera.yaw - world.home.yaw;
  world.camera = camera;
  const { light, width } = stage;
  const focal = viewOf(camera, stage).focal;
  const at = Math.atan((light.screen.x - width / 2) / focal) - turn;
  const x = Math.cos(at) > 0.05 ? width / 2 + Math.tan(at) * focal : -4 * width;
  stage.light = { ...light, screen: { ...light.screen, x } };
}

/** The street begins where the eye stands. */
function intoStreet(stage: Stage, world: World): void {
  const [x, y, z] = world.camera.eye;
  const aside = stage.rng.node('world/street').range(-0.8, 0.8);
  for (const n of world.standing) move(n.at, [aside - x, -z]);
  world.camera = { ...world.camera, eye: [aside, y, 0] };
}

/** In the open the place has chosen the lens and the height of the eye: things take the size that stands right in it. */
function openCamera(stage: Stage, world: World, ground: readonly Standing[], aloft: number): void {
  const { unit, shift } =
    ground.length > 0 ? scaleInto(stage, ground) : { unit: aloft, shift: [0, 0] as [number, number] };
  world.unit = unit;
  world.camera = {
    eye: [shift[0], stage.camera.camHeight / unit, shift[1]],
    yaw: 0,
    focal: stage.camera.focal / Math.sqrt(stage.width * stage.height),
    horizon: stage.camera.horizonY / stage.height,
  };
}

function takeUp(stage: Stage, world: World, { nodes, camera }: SceneDocument): void {
  world.standing.forEach((n, i) => {
    const node = nodes[i];
    if (!node) return;
    n.at = [...node.at];
    n.yaw = node.yaw;
    n.tilt = node.tilt;
    n.mirror = node.mirror;
    n.scale = node.scale;
    n.on = node.on;
    const speed = PACES[n.subject.pose ?? ''] ?? 0;
    // Bodies look along their own x.
    const way = speed * stage.time * n.relief.longest * n.scale;
    n.at[0] += way * Math.cos(n.yaw);
    n.at[2] -= way * Math.sin(n.yaw);
  });
  world.camera = camera;
  if (world.open) world.unit = stage.camera.camHeight / camera.eye[1];
}

/** Camera and placed subjects of the stage, as the world has them: what its place, effects and measures go by. */
function settleStage(stage: Stage, world: World): void {
  const { width, height } = stage;
  const view = viewOf(world.camera, stage);
  stage.camera = {
    focal: view.focal,
    horizonY: view.cy,
    camHeight: (view.eye[1] - world.floor) * world.unit,
  };
  stage.placed = world.standing.map((n, index) => placedAs(n, index, world, view));
  const ground = grounded(world.standing);
  const boxes = (ground.length > 0 ? ground : world.standing)
    .map((n) => screenBox(boxOf(n), view))
    .filter((b) => b !== null);
  if (stage.layout && boxes.length > 0) {
    const x = Math.min(...boxes.map((b) => b.x0));
    const y = Math.min(...boxes.map((b) => b.y0));
    const right = Math.max(...boxes.map((b) => b.x1));
    const foot = Math.min(height, Math.max(...boxes.map((b) => b.y1)));
    stage.layout.hero = { x, y, width: Math.min(width, right) - x, height: foot - y, ground: ground.length > 0 };
    stage.layout.bank = ground.length > 0;
  }
  giveWorld(stage, world);
}

/** Foot and height are those of its middle, as things are placed one by one; what lies before the middle is lower in the picture. */
function placedAs(n: Standing, index: number, world: World, view: View): PlacedSubject {
  const { lo, hi } = boxOf(n);
  const [x, z] = [(lo[0] + hi[0]) / 2, (lo[2] + hi[2]) / 2];
  const foot = project([x, lo[1], z], view);
  const top = project([x, hi[1], z], view);
  return {
    subject: n.subject,
    index,
    x: foot[0],
    y: foot[1],
    height: Math.max(1, foot[1] - top[1]),
    z: foot[2] * world.unit,
    facing: n.mirror ? -1 : 1,
    layer: n.layer,
    rng: n.rng,
    raised: n.on !== null || n.subject.pose === 'jump',
    ...(n.root === undefined ? {} : { root: { x: project([x + n.root, lo[1], z], view)[0], y: foot[1] } }),
  };
}
