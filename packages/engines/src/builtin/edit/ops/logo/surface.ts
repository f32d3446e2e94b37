import { boxMean, type Plane, plane } from '../../../../analyse/classical/planes.ts';
import type { Raster } from '../../edit-op.ts';
import { brightnessOf, within } from '../../figure/light.ts';
import { sampled } from '../../figure/sample.ts';
import type { Corners } from './quad.ts';

const SIDE = 640;

/** What light does on a surface, worked out on a small copy and asked for in pixels of the picture. */
export interface Relief {
  /** Brightness without texture: folds, curves, shadows. */
  shade(x: number, y: number): number;
  /** How the surface leans: where a print is seen that would lie straight on it, in shares of its size. */
  lean(x: number, y: number): readonly [dx: number, dy: number];
  /** The usual brightness between the corners. */
  usual: number;
  /** The brightness of what is white in the picture. */
  white: number;
}

/** Reads folds and light of a surface between the corners. */
export async function reliefOf(surface: Raster, corners: Corners): Promise<Relief> {
  const light = brightnessOf(await within(surface, SIDE));
  const scale = light.width / surface.width;
  const down = light.height / surface.height;
  const soft = boxMean(boxMean(boxMean(light, 3), 3), 3);
  const [across, along] = slopes(soft);
  const [xs, ys] = [corners.map(([x]) => x * scale), corners.map(([, y]) => y * down)];
  const inside: number[] = [];
  for (let y = Math.floor(Math.min(...ys)); y <= Math.max(...ys); y += 1)
    for (let x = Math.floor(Math.min(...xs)); x <= Math.max(...xs); x += 1) inside.push(sampled(soft, x, y));
  inside.sort((a, b) => a - b);
  const sorted = Float32Array.from(light.data).sort();
  const at = (x: number, y: number): readonly [number, number] => [(x + 0.5) * scale - 0.5, (y + 0.5) * down - 0.5];
  return {
    shade: (x, y) => sampled(soft, ...at(x, y)),
    lean: (x, y) => [sampled(across, ...at(x, y)), sampled(along, ...at(x, y))],
    usual: inside[inside.length >> 1] ?? 0.5,
    white: sorted[Math.floor(0.97 * (sorted.length - 1))] ?? 1,
  };
}

/** The slope of the logarithm of light, so that shadow and sun count alike, bounded where an edge of a thing is. */
function slopes({ width, height, data }: Plane): readonly [Plane, Plane] {
  const [across, along] = [plane(width, height), plane(width, height)];
  const log = Float32Array.from(data, (value) => Math.log(value + 0.03));
  const bound = (value: number): number => 0.014 * Math.tanh(value * 6);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      across.data[at] = bound(log[x < width - 1 ? at + 1 : at]! - log[x > 0 ? at - 1 : at]!);
      along.data[at] = bound(log[y < height - 1 ? at + width : at]! - log[y > 0 ? at - width : at]!);
    }
  return [boxMean(across, 2), boxMean(along, 2)];
}
