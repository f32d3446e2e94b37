import type { Material, SolidModel, Vec2, Vec3 } from '../solid/model.ts';
import type { Rng } from '../stage.ts';
import { door, window } from '../subjects/built/parts.ts';
import { copiesOf, placed, turned } from './copies.ts';
import type { Paint, Part, PartOptions } from './noun.ts';
import { banner, books, brilliant, dial, eaves, hull, mast, shard, steps, wheel } from './special.ts';

/** What a part is built with: the materials of a paint, one for each copy that asks for its own, the seed and the time. */
export interface Shop {
  materials(paint: Paint): readonly Material[];
  rng: Rng;
  time: number;
}

const pairs = (flat: readonly number[]): Vec2[] =>
  flat.flatMap((x, i) => (i % 2 === 0 ? [[x, flat[i + 1]!]] : []) as Vec2[]);

/** Catmull-Rom through points of any number of parts, so many steps a span. */
function smoothed<T extends readonly number[]>(points: readonly T[], steps: number): T[] {
  if (steps <= 1) return [...points];
  const at = (i: number): T => points[Math.min(points.length - 1, Math.max(0, i))]!;
  const out: T[] = [];
  for (let i = 0; i + 1 < points.length; i++)
    for (let s = 0; s < steps; s++) {
      const t = s / steps;
      out.push(
        points[i]!.map((_, q) => {
          const [a, b, c, d] = [at(i - 1)[q]!, at(i)[q]!, at(i + 1)[q]!, at(i + 2)[q]!];
          return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3);
        }) as unknown as T,
      );
    }
  return [...out, at(points.length - 1)];
}

function outlineOf(flat: readonly number[], { smooth = 1, half, wall }: PartOptions): Vec2[] {
  const points = smoothed(pairs(flat), smooth);
  if (wall) {
    const floor = points[0]![1] + wall * 1.7;
    return [...points, ...[...points].reverse().map(([r, y]): Vec2 => [Math.max(0, r - wall), Math.max(floor, y)])];
  }
  if (!half) return points;
  return [
    ...points,
    ...points
      .filter(([x]) => x > 1e-6)
      .reverse()
      .map(([x, y]): Vec2 => [-x, y]),
  ];
}

/** What is turned on a lathe has no radius below none. */
const turnedOutline = (flat: readonly number[], o: PartOptions): Vec2[] =>
  outlineOf(flat, o).map(([r, y]) => [Math.max(0, r), y]);

type TubePoint = readonly [number, number, number, number];

function tubePoints(flat: readonly number[], steps = 1): TubePoint[] {
  const points: TubePoint[] = [];
  for (let i = 0; i + 3 < flat.length; i += 4) points.push([flat[i]!, flat[i + 1]!, flat[i + 2]!, flat[i + 3]!]);
  return smoothed(points, steps);
}

const optionsOf = (part: Part): PartOptions => {
  const last: unknown = part.at(-1);
  return typeof last === 'object' && !Array.isArray(last) ? (last as PartOptions) : {};
};

/** Adds a part to a model, everywhere it stands. */
export function addPart(m: SolidModel, part: Part, shop: Shop): void {
  const o = optionsOf(part);
  const materials = shop.materials(part[1]);
  copiesOf(o, shop.time).forEach((c, i) => {
    const material = materials[o.each ? i % materials.length : 0]!;
    const t = turned(o, c);
    const at = (p: Vec3): Vec3 => placed(p, c, o);
    const n = (v: number): number => v * c.size;
    switch (part[0]) {
      case 'box':
        m.box(material, at(part[2]), [n(part[3][0]), part[3][1], n(part[3][2])], t);
        break;
      case 'ball': {
        const [x, y, z] = typeof part[3] === 'number' ? [part[3], part[3], part[3]] : part[3];
        m.ellipsoid(material, at(part[2]), [n(x), n(y), n(z)], t);
        break;
      }
      case 'rod':
        m.cyl(material, at(part[2]), n(part[3]), part[4], t);
        break;
      case 'cone':
        m.cone(material, at(part[2]), n(part[3]), n(part[4]), part[5], t);
        break;
      case 'ring':
        m.torus(material, at(part[2]), n(part[3]), part[4], t);
        break;
      case 'tube':
        m.tube(
          material,
          tubePoints(part[2], o.smooth).map(([x, y, z, r]) => [...at([x, y, z]), n(r)] as const),
          t,
        );
        break;
      case 'turned':
        m.lathe(material, at(part[2]), turnedOutline(part[3], o), t);
        break;
      case 'plate': {
        const outline = outlineOf(part[3], o);
        m.extrude(material, at(part[2]), c.flipX < 0 ? outline.map(([x, y]): Vec2 => [-x, y]) : outline, part[4], t);
        break;
      }
      case 'stump':
        m.frustum(material, at(part[2]), [n(part[3][0]), n(part[3][1])], [n(part[4][0]), n(part[4][1])], part[5], t);
        break;
      case 'gable':
        m.gable(material, at(part[2]), part[3], part[4], part[5], t);
        break;
      case 'hull':
        hull(m, material, at(part[2]), part[3], part[4], part[5]);
        break;
      case 'wheel':
        wheel(m, at(part[2]), part[3], part[4]);
        break;
      case 'window': {
        const { arched = false, pane } = part[5] ?? {};
        window(
          m,
          material,
          at(part[2]),
          n(part[3]),
          part[4],
          t.yaw,
          arched,
          pane ? shop.materials(pane)[0] : undefined,
        );
        break;
      }
      case 'door':
        door(m, material, at(part[2]), part[3], part[4], t.yaw, part[5]?.arched ?? false);
        break;
      case 'eaves':
        eaves(
          m,
          material,
          shop.materials(part[6]?.ridge ?? part[1])[0]!,
          at(part[2]),
          [n(part[3][0]), n(part[3][1])],
          part[4],
          part[5],
        );
        break;
      case 'mast':
        mast(m, material, shop.materials(part[4].sail)[0]!, at(part[2]), part[3]);
        break;
      case 'steps':
        steps(m, material, at(part[2]), part[3], part[4]);
        break;
      case 'brilliant':
        brilliant(m, material, at(part[2]), part[3]);
        break;
      case 'shard':
        shard(m, material, at(part[2]), part[3], part[4], t.yaw ?? 0, t.roll ?? 0);
        break;
      case 'books':
        books(m, materials, at(part[2]), part[3], part[4], shop.rng.node(`books/${part[2].join()}/${i}`));
        break;
      case 'dial':
        dial(m, material, at(part[2]), part[3], shop.rng);
        break;
      case 'banner':
        banner(m, material, at(part[2]), part[3], part[4], shop.time);
        break;
    }
  });
}
