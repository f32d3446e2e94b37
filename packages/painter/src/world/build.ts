import { subjectId } from '../core/layer.ts';
import { isPerson, PERCHES } from '../language/vocabulary.ts';
import { roomProps } from '../places/room.ts';
import { studioProps } from '../places/studio.ts';
import type { Place, SceneGraph } from '../scene.ts';
import type { PlacedSubject, Stage } from '../stage.ts';
import { subjectPainter } from '../subjects/registry.ts';
import { standUp } from './arrange.ts';
import { viewOf } from './camera.ts';
import { cameraOn, scaleInto } from './frame-heroes.ts';
import { screenBox, union } from './node.ts';
import { clearSight } from './sight.ts';
import { boxOf } from './support.ts';
import type { Standing, World } from './world.ts';

/** Places whose pictures of several things are one world; the others put things into the picture one by one. */
export const WORLD_PLACES: ReadonlySet<Place> = new Set(['studio', 'room', 'field', 'meadow', 'garden']);
/** What belongs to the place itself and is laid across the whole picture. */
const ACROSS: ReadonlySet<string> = new Set([...PERCHES.filter((kind) => kind !== 'rock'), 'bridge', 'fireplace']);
const LOW_POSES: readonly (string | null)[] = ['sit', 'lie', 'sleep', 'read'];

/** Whether the words ask for a picture that the world shows better than things drawn one by one. */
function asks(scene: SceneGraph): boolean {
  const { subjects, place, camera } = scene;
  if (!WORLD_PLACES.has(place) || camera.shot === 'aerial' || camera.shot === 'portrait') return false;
  const count = subjects.reduce((sum, s) => sum + s.count, 0);
  if (count < 2 && place !== 'room') return false;
  return count > 0 && count <= 12 && subjects.every((s) => stands(s, scene));
}

function stands(s: SceneGraph['subjects'][number], scene: SceneGraph): boolean {
  const painter = subjectPainter(s.kind);
  if (!painter || painter.habitat.layer !== 'ground' || ACROSS.has(s.kind) || s.look) return false;
  if (s.pose === 'fly' || s.pose === 'swim' || s.pose === 'ride' || s.traits.includes('landing')) return false;
  // Who sits or lies on furniture is bent to it, which figures are not yet.
  return !(isPerson(s.kind) && (s.on !== undefined || (LOW_POSES.includes(s.pose) && scene.subjects.length > 1)));
}

/** The world of a stage, or null where the place, the words or one of the things is not made for it. Relights what brings its own light. */
export function buildWorld(stage: Stage): World | null {
  if (!asks(stage.scene)) return null;
  const { place } = stage.scene;
  const room = place === 'room' ? roomProps(stage) : null;
  const studio = place === 'studio' ? studioProps(stage) : null;
  const up = standUp(stage, 0);
  if (!up || (up.standing.length < 2 && place !== 'room')) return null;
  const { standing, kept } = up;
  standing.forEach((n, i) => {
    n.frameId = subjectId(i);
  });
  const world: World = { standing, kept, props: [], camera: cameraOn(stage, standing, 0), unit: 1, floor: 0 };
  const look = (): void => {
    if (!room && !studio) {
      const { unit, shift } = scaleInto(stage, standing);
      world.unit = unit;
      const mean = Math.sqrt(stage.width * stage.height);
      world.camera = {
        eye: [shift[0], stage.camera.camHeight / unit, shift[1]],
        yaw: 0,
        focal: stage.camera.focal / mean,
        horizon: stage.camera.horizonY / stage.height,
      };
    } else world.camera = cameraOn(stage, standing, world.floor);
  };
  look();
  clearSight(world, look);
  const box = union(standing.map(boxOf));
  if (studio) {
    const set = studio(box);
    world.props = set.props;
    world.floor = set.floor;
  }
  if (room) {
    const set = room(box, world.camera);
    for (const n of standing) {
      n.at[0] += set.shift[0];
      n.at[2] += set.shift[1];
    }
    world.camera = { ...world.camera, eye: set.eye };
    world.props = set.props;
  }
  settleStage(stage, world);
  return world;
}

/** Camera and placed subjects of the stage, as the world has them: what its place, effects and measures go by. */
export function settleStage(stage: Stage, world: World): void {
  const { width, height } = stage;
  const view = viewOf(world.camera, stage);
  stage.camera = {
    focal: view.focal,
    horizonY: view.cy,
    camHeight: (view.eye[1] - world.floor) * world.unit,
  };
  stage.placed = world.standing.map((n, index) => placedAs(n, index, world, view));
  const boxes = world.standing.map((n) => screenBox(boxOf(n), view)).filter((b) => b !== null);
  if (stage.layout && boxes.length > 0) {
    const x = Math.min(...boxes.map((b) => b.x0));
    const y = Math.min(...boxes.map((b) => b.y0));
    const right = Math.max(...boxes.map((b) => b.x1));
    const foot = Math.min(height, Math.max(...boxes.map((b) => b.y1)));
    stage.layout.hero = { x, y, width: Math.min(width, right) - x, height: foot - y, ground: true };
    stage.layout.bank = true;
  }
  stage.world = world;
}

function placedAs(n: Standing, index: number, world: World, view: ReturnType<typeof viewOf>): PlacedSubject {
  const b = screenBox(boxOf(n), { ...view, width: view.width * 3, height: view.height * 3 });
  const box = b ?? { x0: 0, x1: 1, y0: 0, y1: 1, near: 1, far: 1 };
  return {
    subject: n.subject,
    index,
    x: (box.x0 + box.x1) / 2,
    y: box.y1,
    height: Math.max(1, box.y1 - box.y0),
    z: ((box.near + box.far) / 2) * world.unit,
    facing: 1,
    layer: 'ground',
    rng: n.rng,
    raised: n.on !== null,
  };
}
