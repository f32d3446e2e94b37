/** Where the picture lies on the stage: `scale` 1 fits it, `x` and `y` move its centre in stage pixels. */
export interface View {
  scale: number;
  x: number;
  y: number;
}

export const FIT: View = { scale: 1, x: 0, y: 0 };
const MOST = 8;

/** Keeps the picture on the stage: never below its fit, never dragged out of sight. `size` is the fitted picture. */
export function settle(view: View, size: { width: number; height: number }): View {
  const scale = Math.min(MOST, Math.max(1, view.scale));
  if (scale === 1) return FIT;
  const reach = (side: number) => (side * (scale - 1)) / 2;
  const hold = (value: number, most: number) => Math.min(most, Math.max(-most, value));
  return { scale, x: hold(view.x, reach(size.width)), y: hold(view.y, reach(size.height)) };
}

/** Zooms by a factor around a point, given from the stage's centre; what lies under it stays there. */
export function zoomAt(view: View, factor: number, point: { x: number; y: number }): View {
  const scale = Math.min(MOST, Math.max(1, view.scale * factor));
  const real = scale / view.scale;
  return { scale, x: point.x - (point.x - view.x) * real, y: point.y - (point.y - view.y) * real };
}

/** Factor of a wheel step; browsers give pixels, lines or pages. */
export const wheelFactor = (delta: number, mode: number): number => Math.exp((-delta * [1, 16, 100][mode]!) / 500);
