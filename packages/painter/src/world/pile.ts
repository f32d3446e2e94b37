import type { Rng } from '../stage.ts';
import { depthOf, moveTo, widthOf } from './boxes.ts';
import { type Bounds, union } from './node.ts';
import { FLAT, HEAP } from './pile.data.ts';
import { boxOf, setDown } from './support.ts';
import type { Standing } from './world.ts';

/** Heaps the things that are said to be piled; nobody who lives is. */
export function pileUp(all: readonly Standing[], rng: Rng): void {
  const piled = all.filter(({ subject, body }) => !body && subject.traits.includes('piled'));
  for (const own of Map.groupBy(piled, ({ subject }) => subject).values()) pile(own, rng);
}

/** Heaps things where the lowest of them are: flat ones on each other, others three and two side by side, and as many in the gaps between them. */
function pile(nodes: Standing[], rng: Rng): void {
  const boxes = nodes.map(boxOf);
  const whole = union(boxes);
  const [x0, z0] = [(whole.lo[0] + whole.hi[0]) / 2, (whole.lo[2] + whole.hi[2]) / 2];
  const [wide, deep, high] = [widthOf, depthOf, (b: Bounds) => b.hi[1] - b.lo[1]].map((of) =>
    Math.max(...boxes.map(of)),
  );
  if (high! < FLAT * Math.min(wide!, deep!)) {
    let y = whole.lo[1];
    nodes.forEach((n, i) => {
      moveTo(n, x0 + rng.range(-0.1, 0.1) * wide!, z0 + rng.range(-0.1, 0.1) * deep!);
      setDown(n, y);
      y = boxOf(n).hi[1];
      if (i > 0) n.on = nodes[0]!.on;
    });
    return;
  }
  const step = Math.max(wide!, deep!);
  const across = Math.ceil(nodes.length / 3);
  let at = 0;
  for (const [row, { back, up, fewer }] of HEAP.entries())
    for (let i = 0; i < across - fewer && at < nodes.length; i++, at++) {
      const n = nodes[at]!;
      moveTo(n, x0 + (i - (across - fewer - 1) / 2) * step, z0 + back * step);
      setDown(n, whole.lo[1] + up * high!);
      if (row > 0) n.on = nodes[0]!.on;
    }
}
