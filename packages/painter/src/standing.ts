import { type Frame, ID } from './frame.ts';
import type { SubjectKind } from './scene.ts';
import type { Stage } from './stage.ts';

/** Where the pixels of one individual stand, px, and how far, m. */
interface Box {
  kind: SubjectKind;
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Mean place. */
  x: number;
  y: number;
  z: number;
}

/** The boxes of all that has pixels, in the order it was placed. */
export function boxesOf(stage: Stage, frame: Frame, ids: Uint8Array, least: number): Box[] {
  const width = frame.width;
  const sums = new Map<number, Box & { n: number }>();
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i]!;
    if (id < ID.subject) continue;
    const x = i % width;
    const y = (i - x) / width;
    let box = sums.get(id);
    if (!box) {
      box = { kind: '', left: x, right: x, top: y, bottom: y, x: 0, y: 0, z: 0, n: 0 };
      sums.set(id, box);
    }
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.bottom = y;
    box.x += x;
    box.y += y;
    box.z += Math.min(1e4, frame.depth[i]!);
    box.n++;
  }
  return stage.placed.flatMap((placed): Box[] => {
    const box = sums.get(Math.min(255, ID.subject + placed.index));
    if (!box || box.n < Math.max(3, ids.length * least)) return [];
    return [{ ...box, kind: placed.subject.kind, x: box.x / box.n, y: box.y / box.n, z: box.z / box.n }];
  });
}

/** Whether some of a kind stand so to all of the other, to the eye that looks at the picture. */
export function stands(boxes: readonly Box[], relation: string, kind: SubjectKind, other: SubjectKind | null): boolean {
  const mine = boxes.filter((box) => box.kind === kind);
  const middle = boxes.length > 0 ? Math.max(...boxes.map(({ right }) => right)) / 2 : 0;
  if (other === null) {
    const others = boxes.filter((box) => box.kind !== kind);
    const depth = (a: Box): boolean =>
      others.length > 0 && others.every((b) => holds(relation === 'picture_back' ? 'behind' : 'front', a, b));
    if (relation === 'picture_back' || relation === 'picture_front') return mine.some(depth);
    return mine.some(({ x }) => (relation === 'picture_left' ? x < middle * 0.9 : x > middle * 1.1));
  }
  const theirs = boxes.filter((box) => box.kind === other);
  if (mine.length === 0 || theirs.length === 0) return false;
  if (relation === 'between') {
    const xs = theirs.map(({ x }) => x);
    return theirs.length > 1 && mine.some(({ x }) => x > Math.min(...xs) && x < Math.max(...xs));
  }
  return mine.some((a) => theirs.every((b) => a !== b && holds(relation, a, b)));
}

function holds(relation: string, a: Box, b: Box): boolean {
  const width = (box: Box): number => box.right - box.left + 1;
  const apart = (Math.min(width(a), width(b)) * 2) / 3;
  const over = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const above = over > Math.min(width(a), width(b)) * 0.3;
  const gap = -over / Math.max(width(a), width(b));
  const near = gap < 1;
  switch (relation) {
    case 'left':
      return b.x - a.x > apart;
    case 'right':
      return a.x - b.x > apart;
    case 'behind':
      return a.z > b.z * 1.02 && gap < 1.5;
    case 'front':
      return b.z > a.z * 1.02 && gap < 1.5;
    case 'under':
      // What stands far before a tree is not under it.
      return above && a.y > b.y && a.top > b.top && Math.max(a.z, b.z) < Math.min(a.z, b.z) * 1.4;
    case 'over':
      return above && a.bottom < b.y;
    case 'on':
      return above && a.y < b.y && a.bottom >= b.top - (b.bottom - b.top) * 0.15;
    case 'bears':
      // In the hand: before or beside the body, no farther from the eye than an arm.
      return gap < 0.1 && b.y > a.top && b.y < a.bottom && Math.max(a.z, b.z) < Math.min(a.z, b.z) * 1.15;
    case 'beside':
    case 'near':
    case 'against':
      return near;
    default:
      return false;
  }
}
