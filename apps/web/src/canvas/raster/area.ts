/** A rectangle of whole pixels, of a picture or of a screen. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The smallest area that holds both; `null` is nothing. */
export function union(one: Area | null, other: Area | null): Area | null {
  if (!one || !other) return one ?? other;
  const x = Math.min(one.x, other.x);
  const y = Math.min(one.y, other.y);
  return {
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  };
}

/** The whole pixels of `0 … width × 0 … height` that the box given by its edges touches; `null` when it lies outside. */
export function clipped(
  edges: { left: number; top: number; right: number; bottom: number },
  width: number,
  height: number,
): Area | null {
  const x = Math.max(0, Math.floor(edges.left));
  const y = Math.max(0, Math.floor(edges.top));
  const right = Math.min(width, Math.ceil(edges.right));
  const bottom = Math.min(height, Math.ceil(edges.bottom));
  return right > x && bottom > y ? { x, y, width: right - x, height: bottom - y } : null;
}
