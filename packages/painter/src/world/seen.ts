import { subjectId } from '../core/layer.ts';
import { type Frame, ID } from '../frame.ts';
import type { SubjectKind } from '../scene.ts';
import type { PlacedSubject } from '../stage.ts';

/** What the picture shows of one individual, measured in its own pixels. */
export interface SeenThing {
  kind: SubjectKind;
  /** Which individual of the picture. */
  index: number;
  pixels: number;
  /** Box of its pixels, [from, to), and the middle of them. */
  box: { x0: number; y0: number; x1: number; y1: number };
  x: number;
  y: number;
  /** Nearest, farthest and mean depth of them, in the frame's metres. */
  near: number;
  far: number;
  depth: number;
}

/** Measures every individual in the planes of a painted frame; who has no pixel is not in the answer. */
export function seenThings(
  frame: Pick<Frame, 'width' | 'height' | 'id' | 'depth'>,
  placed: readonly PlacedSubject[],
): SeenThing[] {
  const byId: SeenThing[] = [];
  for (const { subject, index } of placed)
    byId[subjectId(index)] = {
      kind: subject.kind,
      index,
      pixels: 0,
      box: { x0: frame.width, y0: frame.height, x1: 0, y1: 0 },
      x: 0,
      y: 0,
      near: Number.POSITIVE_INFINITY,
      far: 0,
      depth: 0,
    };
  const { width, id, depth } = frame;
  let [last, one]: [number, SeenThing | undefined] = [-1, undefined];
  for (let o = 0, y = 0; o < id.length; y++)
    for (let x = 0; x < width; x++, o++) {
      if (id[o]! < ID.subject) continue;
      if (id[o] !== last) {
        last = id[o]!;
        one = byId[last];
      }
      if (!one) continue;
      const { box } = one;
      const z = depth[o]!;
      one.pixels++;
      one.x += x;
      one.y += y;
      one.depth += z < 1e4 ? z : 1e4;
      if (z < one.near) one.near = z;
      if (z > one.far) one.far = z;
      if (x < box.x0) box.x0 = x;
      if (x >= box.x1) box.x1 = x + 1;
      if (y < box.y0) box.y0 = y;
      box.y1 = y + 1;
    }
  return byId
    .filter(({ pixels }) => pixels > 0)
    .map((one) => ({ ...one, x: one.x / one.pixels, y: one.y / one.pixels, depth: one.depth / one.pixels }))
    .sort((a, b) => a.index - b.index);
}
