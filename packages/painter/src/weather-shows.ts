import { type Frame, ID, type Picture } from './frame.ts';
import type { Stage } from './stage.ts';

/** Which pixels the weather painted over the scene; null for weathers that fall not. */
export interface Fallen {
  before: Float32Array;
}

/** How far streaks and flakes must stand off what is beside them in the finished picture. */
const STREAK_CONTRAST = 0.012;

/** Whether what falls still stands off the picture beside it: some styles paint over it. */
export function streaksShow(luma: Float32Array, width: number, frame: Frame, { before }: Fallen): boolean {
  const reach = Math.max(2, Math.round(width / 160));
  const delta = (i: number): number => frame.r[i]! + frame.g[i]! + frame.b[i]! - before[i]!;
  let count = 0;
  let contrast = 0;
  for (let i = reach; i < luma.length - reach; i++) {
    const own = delta(i);
    if (own < 0.06 || own < 2 * Math.max(delta(i - reach), delta(i + reach))) continue;
    count++;
    contrast += luma[i]! - (luma[i - reach]! + luma[i + reach]!) / 2;
  }
  return count > luma.length * 0.001 && contrast / count > STREAK_CONTRAST;
}

/** Whether the sky has points brighter than all around them. */
export function starsShow(luma: Float32Array, width: number, ids: Uint8Array): boolean {
  const reach = Math.max(2, Math.round(width / 200));
  let count = 0;
  for (let i = reach * (width + 1); i < luma.length - reach * (width + 1); i++) {
    if (ids[i] !== ID.sky) continue;
    const around = Math.max(
      luma[i - reach]!,
      luma[i + reach]!,
      luma[i - reach * width]!,
      luma[i + reach * width]!,
      luma[i - reach * (width + 1)]!,
      luma[i + reach * (width + 1)]!,
    );
    if (luma[i]! > around + 0.07) count++;
  }
  return count >= 12;
}

/** Of a focal length. */
const SUN_RADIUS = 0.018;
/** The brightest of the three: a red moon shines in it as a white one does. */
const strongestOf = ({ data }: Picture, i: number): number =>
  Math.max(data[i * 3]!, data[i * 3 + 1]!, data[i * 3 + 2]!);

/** The pixels of the sun's or the moon's lit side. */
export function discOf(picture: Picture, stage: Stage, value: string): number[] {
  const { width, height } = picture;
  const { moon } = stage.atmosphere!;
  const { x, y } = value === 'moon' && moon ? moon : stage.light.screen;
  const reach = value === 'moon' && moon ? moon.radius * 0.9 : stage.camera.focal * SUN_RADIUS;
  const own: number[] = [];
  for (let py = Math.max(0, Math.ceil(y - reach)); py < Math.min(height, y + reach); py++)
    for (let px = Math.max(0, Math.ceil(x - reach)); px < Math.min(width, x + reach); px++)
      if (Math.hypot(px - x, py - y) < reach) own.push(py * width + px);
  const brightest = own.reduce((most, i) => Math.max(most, strongestOf(picture, i)), 0);
  return own.filter((i) => strongestOf(picture, i) > brightest * 0.75);
}

/** Whether sun or moon stand in the picture, off the sky beside them. */
export function discShows(picture: Picture, stage: Stage, value: string): boolean {
  const { width, height } = picture;
  const air = stage.atmosphere;
  const at = value === 'moon' ? air?.moon : air && air.sunDisc > 0.3 ? stage.light.screen : null;
  if (!at) return false;
  const lit = discOf(picture, stage, value);
  const reach = Math.round(Math.min(width, height) * 0.12);
  const [y, ...sides] = [at.y, at.x - reach, at.x + reach].map(Math.round);
  const beside = sides.filter((x) => x >= 0 && x < width && y! >= 0 && y! < height).map((x) => y! * width + x);
  if (lit.length === 0 || beside.length === 0) return false;
  // A white moon in a blue sky stands off it in its red alone, a green sun is darker than the light round it.
  const own = [0, 1, 2].map((c) => lit.reduce((sum, i) => sum + picture.data[i * 3 + c]!, 0) / lit.length);
  return beside.every((i) => own.some((v, c) => Math.abs(v - picture.data[i * 3 + c]!) > 0.05));
}
