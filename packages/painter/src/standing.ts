import type { Frame } from './frame.ts';
import type { SubjectKind } from './scene.ts';
import type { Stage } from './stage.ts';
import { LEVELS } from './world/seats.data.ts';
import { type SeenThing, seenThings } from './world/seen.ts';

/** All that has pixels enough to be seen: the boxes, middles and depths of their pixels. */
export function boxesOf(stage: Stage, frame: Frame, ids: Uint8Array, least: number): SeenThing[] {
  const { width, height, depth } = frame;
  const enough = Math.max(3, ids.length * least);
  return seenThings({ width, height, depth, id: ids }, stage.placed).filter(({ pixels }) => pixels >= enough);
}

/** Whether some of a kind stand so to all of the other, to the eye that looks at the picture. */
export function stands(
  boxes: readonly SeenThing[],
  picture: { width: number; height: number },
  relation: string,
  kind: SubjectKind,
  other: SubjectKind | readonly SubjectKind[] | null,
): boolean {
  const mine = boxes.filter((one) => one.kind === kind);
  const middle = picture.width / 2;
  if (other === null) {
    const others = boxes.filter((one) => one.kind !== kind);
    const depth = (a: SeenThing): boolean =>
      others.length > 0 && others.every((b) => holds(relation === 'picture_back' ? 'behind' : 'front', a, b));
    // All of it stands above the lower edge of the picture.
    if (relation === 'whole') return mine.some(({ box }) => box.y1 < picture.height);
    if (relation === 'piled') return mine.some((a) => mine.some((b) => a !== b && holds('on', a, b)));
    if (relation === 'picture_back' || relation === 'picture_front') return mine.some(depth);
    return mine.some(({ x }) => (relation === 'picture_left' ? x < middle * 0.9 : x > middle * 1.1));
  }
  const theirs = boxes.filter((one) => [other].flat().includes(one.kind));
  if (mine.length === 0 || ![other].flat().every((host) => theirs.some((one) => one.kind === host))) return false;
  if (relation === 'between') {
    const xs = theirs.map(({ x }) => x);
    return theirs.length > 1 && mine.some(({ x }) => x > Math.min(...xs) && x < Math.max(...xs));
  }
  const so = mine.filter((a) => theirs.every((b) => a !== b && holds(relation, a, b))).length;
  // 'Five candles on a cake': most of them.
  return relation === 'on' ? so > 0 && so >= mine.length / 2 : so > 0;
}

const asFar = (a: SeenThing, b: SeenThing, times: number): boolean =>
  Math.max(a.depth, b.depth) < Math.min(a.depth, b.depth) * times;

/** Its longer side at its distance, in lengths that compare with those of others. */
const metres = ({ box, depth }: SeenThing): number => Math.max(box.x1 - box.x0, box.y1 - box.y0) * depth;
/** Of the height of what somebody is on: so much of it is under them. */
const LEAST_SEAT = 0.25;
const LEAST_SILL = 0.02;
/** What is larger than another by less is not seen to be. */
const NOTABLY = 1.1;

function holds(relation: string, a: SeenThing, b: SeenThing): boolean {
  const [mine, theirs] = [a.box, b.box];
  const wide = [mine.x1 - mine.x0, theirs.x1 - theirs.x0] as const;
  const apart = (Math.min(...wide) * 2) / 3;
  const over = Math.min(mine.x1, theirs.x1) - Math.max(mine.x0, theirs.x0) - 1;
  const above = over > Math.min(...wide) * 0.3;
  const gap = -over / Math.max(...wide);
  const near = gap < 1;
  switch (relation) {
    case 'left':
      return b.x - a.x > apart;
    case 'right':
      return a.x - b.x > apart;
    case 'behind':
      return a.depth > b.depth * 1.02 && gap < 1.5;
    case 'front':
      return b.depth > a.depth * 1.02 && gap < 1.5;
    case 'under':
      // What stands far before a tree is not under it.
      return above && a.y > b.y && mine.y0 > theirs.y0 && asFar(a, b, 1.4);
    case 'over':
      return above && mine.y1 - 1 < b.y;
    case 'on': {
      const tall = theirs.y1 - 1 - theirs.y0;
      // On a seat it may lie below the middle of what has a back, and on a sill under its window.
      const sill = b.kind in LEVELS;
      const high =
        a.y < b.y || ((sill || asFar(a, b, 1.15)) && mine.y1 < theirs.y1 - tall * (sill ? LEAST_SILL : LEAST_SEAT));
      // What stands behind it, or before it, is seen above its edge, too.
      const there = a.depth < b.far * 1.03 && a.depth > b.near * 0.97;
      return above && high && there && mine.y1 - 1 >= theirs.y0 - tall * 0.15;
    }
    case 'in':
      return above && asFar(a, b, 1.15) && a.y < theirs.y1 && mine.y1 - 1 >= theirs.y0;
    case 'bears':
      // In the hand: before or beside the body, no farther from the eye than an arm.
      return gap < 0.1 && b.y > mine.y0 && b.y < mine.y1 - 1 && asFar(a, b, 1.15);
    case 'larger':
      return metres(a) > metres(b) * NOTABLY;
    case 'smaller':
      return metres(b) > metres(a) * NOTABLY;
    case 'as_large':
      return Math.max(metres(a), metres(b)) < Math.min(metres(a), metres(b)) * 1.4;
    case 'against':
      // It touches it.
      return gap < 0.05 && asFar(a, b, 1.5);
    case 'beside':
    case 'near':
      return near;
    default:
      return false;
  }
}
