import type { Point } from '#canvas/raster/fill.ts';

/** Where the picture lies on the stage: a point of the picture stands at `x + scale × point`, in CSS pixels from the stage's corner. */
export interface View {
  scale: number;
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

const LEAST = 0.02;
const MOST = 32;
/** Pixels of the stage that the picture keeps when it is moved out. */
const STAYS = 48;

/** Points of the picture are held to this part of a pixel, so that the same stroke is the same at every zoom. */
const GRAIN = 16;

export const toPicture = (view: View, at: Point): Point => ({
  x: Math.round(((at.x - view.x) / view.scale) * GRAIN) / GRAIN,
  y: Math.round(((at.y - view.y) / view.scale) * GRAIN) / GRAIN,
});

export const toStage = (view: View, at: Point): Point => ({
  x: view.x + at.x * view.scale,
  y: view.y + at.y * view.scale,
});

/** The whole picture in the middle of the stage, `margin` from its edges and never larger than it is. */
export function fitView(picture: Size, stage: Size, margin: number): View {
  const room = (side: number) => Math.max(16, side - 2 * margin);
  const scale = Math.min(1, room(stage.width) / picture.width, room(stage.height) / picture.height);
  return centred(picture, stage, scale);
}

/** The picture's middle in the middle of the stage. */
export const centred = (picture: Size, stage: Size, scale: number): View => ({
  scale,
  x: (stage.width - picture.width * scale) / 2,
  y: (stage.height - picture.height * scale) / 2,
});

/** Zooms by a factor around a point of the stage; what lies under it stays there. */
export function zoomAt(view: View, factor: number, at: Point): View {
  const scale = Math.min(MOST, Math.max(LEAST, view.scale * factor));
  const real = scale / view.scale;
  return { scale, x: at.x - (at.x - view.x) * real, y: at.y - (at.y - view.y) * real };
}

/** What two fingers do: their middle carries the picture, their distance scales it. */
export function pinch(view: View, before: readonly [Point, Point], now: readonly [Point, Point]): View {
  const apart = ([one, other]: readonly [Point, Point]) => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
  const middle = ([one, other]: readonly [Point, Point]) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
  const [from, to] = [middle(before), middle(now)];
  const moved = { ...view, x: view.x + to.x - from.x, y: view.y + to.y - from.y };
  return zoomAt(moved, apart(now) / apart(before), to);
}

/** Keeps a part of the picture on the stage, wherever it is dragged. */
export function settled(view: View, picture: Size, stage: Size): View {
  const hold = (value: number, length: number, room: number) =>
    Math.min(room - STAYS, Math.max(STAYS - length * view.scale, value));
  return {
    scale: view.scale,
    x: hold(view.x, picture.width, stage.width),
    y: hold(view.y, picture.height, stage.height),
  };
}
