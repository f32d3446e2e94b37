import { labPlanes, type Picture } from '../../../../analyse/classical/picture.ts';
import type { Body } from './body.ts';

/** How far from the colour of the crown hair may be: its hue stays, its light changes with every lock. */
const HUE = 0.07;
const LIGHT = 0.42;
/** What has the hair's colour over more than that of the chest and of what is beside it is cloth: hair falls over one of them. */
const MOST = 0.5;

/** Hair that falls over the shoulders, 1 for its pixels: what has the colour of the crown and hangs together with it. */
export function hairOf(look: Picture, body: Body, scale: number): Uint8Array {
  const { width, height } = look;
  const out = new Uint8Array(width * height);
  const planes = labPlanes(look).map(({ data }) => data);
  const { top, chin, half } = body.head;
  const tall = (chin - top) * scale;
  const [middle, reach] = [body.middle * scale, half * scale];
  const crown: number[] = [];
  for (
    let y = Math.max(0, Math.floor(top * scale + 0.06 * tall));
    y < Math.min(height, top * scale + 0.3 * tall);
    y += 1
  )
    for (let x = Math.max(0, Math.floor(middle - 0.5 * reach)); x < Math.min(width, middle + 0.5 * reach); x += 1)
      crown.push(y * width + x);
  if (crown.length < 8) return out;
  const usual = planes.map((plane) => crown.map((at) => plane[at]!).sort((a, b) => a - b)[crown.length >> 1]!);
  const alike = (at: number): boolean =>
    Math.hypot(planes[1]![at]! - usual[1]!, planes[2]![at]! - usual[2]!) < HUE &&
    Math.abs(planes[0]![at]! - usual[0]!) < LIGHT;
  const end = Math.min(height, chin * scale + 1.8 * tall);
  const stack = crown.filter(alike);
  for (const at of stack) out[at] = 1;
  while (stack.length > 0) {
    const at = stack.pop()!;
    const x = at % width;
    for (const next of [at - width, x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at + width]) {
      const far = Math.abs((next % width) - middle) > 1.5 * reach;
      if (next < 0 || next >= end * width || far || out[next] || !alike(next)) continue;
      out[next] = 1;
      stack.push(next);
    }
  }
  return coversChest(out, width, body, scale) ? new Uint8Array(width * height) : out;
}

function coversChest(hair: Uint8Array, width: number, { middle, shoulder, head }: Body, scale: number): boolean {
  const [centre, beside] = [
    { all: 1, covered: 0 },
    { all: 1, covered: 0 },
  ];
  const end = Math.min(hair.length / width, (shoulder.y + 0.8 * (head.chin - head.top)) * scale);
  for (let y = Math.max(0, Math.round(shoulder.y * scale)); y < end; y += 1)
    for (let x = Math.round((middle - shoulder.half) * scale); x < (middle + shoulder.half) * scale; x += 1) {
      if (x < 0 || x >= width) continue;
      const part = Math.abs(x - middle * scale) < 0.5 * shoulder.half * scale ? centre : beside;
      part.all += 1;
      part.covered += hair[y * width + x]!;
    }
  return Math.min(centre.covered / centre.all, beside.covered / beside.all) > MOST;
}
