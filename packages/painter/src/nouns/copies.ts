import type { Place3, Vec3 } from '../solid/model.ts';
import type { PartOptions } from './noun.ts';

/** Somewhere a part stands: moved, turned about the upright or the viewing axis, made smaller, or seen in a mirror. */
export interface Copy {
  shift: Vec3;
  size: number;
  around: number;
  spoke: number;
  flipX: 1 | -1;
  flipZ: 1 | -1;
  hub: readonly [number, number];
}

const GOLDEN = 2.4;
const TURN = Math.PI * 2;

/** The steps of a row of parts, or their places all over a disc. */
function stepsOf({ times, shrink = 1, scatter }: PartOptions): Pick<Copy, 'shift' | 'size' | 'around'>[] {
  if (scatter) {
    const [n, radius, rise = 0, hole = 0] = scatter;
    return Array.from({ length: n }, (_, i) => {
      const t = (i + 0.3) / n;
      const [a, r] = [i * GOLDEN, Math.sqrt(hole ** 2 + (radius ** 2 - hole ** 2) * t)];
      return { shift: [Math.cos(a) * r, rise * (1 - t), Math.sin(a) * r], size: 1, around: a };
    });
  }
  const [n, x, y, z] = times ?? [1, 0, 0, 0];
  return Array.from({ length: n }, (_, i) => ({ shift: [x * i, y * i, z * i], size: shrink ** i, around: 0 }));
}

/** Every place where a part stands, at a time in seconds. */
export function copiesOf(o: PartOptions, time: number): Copy[] {
  const { mirror, around = 1, spokes = 1, spin = 0, hub = 0 } = o;
  const [hubX, hubY] = typeof hub === 'number' ? [0, hub] : hub;
  const both = (axis: 'x' | 'z'): readonly (1 | -1)[] => (mirror?.includes(axis) ? [1, -1] : [1]);
  const out: Copy[] = [];
  for (const step of stepsOf(o))
    for (let a = 0; a < around; a++)
      for (let b = 0; b < spokes; b++)
        for (const flipX of both('x'))
          for (const flipZ of both('z'))
            out.push({
              ...step,
              around: step.around + (a / around) * TURN,
              spoke: (b / spokes) * TURN + (spin ? spin * (time + 0.7) : 0),
              flipX,
              flipZ,
              hub: [hubX, hubY],
            });
  return out;
}

/** A point of a part where a copy of it stands. A scattered one is turned where it lies, the others about the upright axis. */
export function placed([x, y, z]: Vec3, c: Copy, o: PartOptions): Vec3 {
  if (o.scatter) return [x + c.shift[0], y + c.shift[1], z + c.shift[2]];
  const [sx, sy, sz] = [x * c.size + c.shift[0], y + c.shift[1], z * c.size + c.shift[2]];
  const p = [sx * c.flipX - c.hub[0], sy - c.hub[1], sz * c.flipZ] as const;
  const [cs, ss] = [Math.cos(c.spoke), Math.sin(c.spoke)];
  const [X, Y] = [p[0] * cs - p[1] * ss + c.hub[0], p[0] * ss + p[1] * cs + c.hub[1]];
  const [ca, sa] = [Math.cos(c.around), Math.sin(c.around)];
  return [X * ca + p[2] * sa, Y, p[2] * ca - X * sa];
}

/** Turns of a copy: a mirror turns the other way. */
export function turned({ yaw = 0, pitch = 0, roll = 0, k, round, cut, level }: PartOptions, c: Copy): Place3 {
  return {
    yaw: yaw * c.flipX * c.flipZ + c.around,
    pitch: pitch * c.flipZ,
    roll: roll * c.flipX + (level ? 0 : c.spoke),
    k,
    round,
    cut,
  };
}
