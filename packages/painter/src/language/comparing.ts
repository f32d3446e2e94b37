import type { SceneGraph, Subject } from '../scene.ts';
import { LONGEST } from '../world/sizes.ts';

/** How many times as large as the other is what is said to be larger, the same or smaller. */
const TIMES: Readonly<Record<string, number>> = { larger: 2.2, as_large: 1, smaller: 1 / 2.2 };

/** 'A mouse bigger than an elephant': as large as the words want it beside the other, where it is not so by itself. */
export function compared(scene: SceneGraph): SceneGraph {
  for (const { role, value, subject = -1, other = -1 } of (scene.asks ?? []).flatMap(({ wants }) => wants)) {
    const [one, beside, times] = [scene.subjects[subject], scene.subjects[other], TIMES[value]];
    if (role !== 'relation' || !one || !beside || one === beside || times === undefined) continue;
    const ratio = metres(one) / (metres(beside) * times);
    if (value === 'larger' ? ratio < 1 : value === 'smaller' ? ratio > 1 : Math.abs(Math.log2(ratio)) > 0.3)
      one.size -= Math.log2(ratio);
  }
  // 'A tiny elephant next to a huge mouse': the one is smaller than the other.
  for (const small of scene.subjects.filter(({ size }) => size < 0))
    for (const large of scene.subjects.filter(({ size }) => size > 0)) {
      const ratio = (metres(small) / metres(large)) * TIMES.larger!;
      if (ratio > 1) small.size -= Math.log2(ratio);
    }
  return scene;
}

const metres = ({ kind, size }: Subject): number => (LONGEST[kind] ?? 1) * 2 ** size;
