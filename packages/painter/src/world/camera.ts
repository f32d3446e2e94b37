import { type Bounds, levelAxes, type Vec3, type View } from './node.ts';

/** Where the picture is taken from, free of its size: metres, radians; lens and horizon as shares of the picture. */
export interface SceneCamera {
  eye: Vec3;
  /** 0 looks along z; grows to the right. */
  yaw: number;
  /** Focal length in mean sides of the picture. */
  focal: number;
  /** Row of the horizon in heights from the top. */
  horizon: number;
}

export interface Size {
  width: number;
  height: number;
}

export function viewOf(c: SceneCamera, { width, height }: Size): View {
  return {
    eye: c.eye,
    axes: levelAxes(c.yaw),
    focal: c.focal * Math.sqrt(width * height),
    cx: width / 2,
    cy: c.horizon * height,
    width,
    height,
    flat: false,
  };
}

/** Extent of a box in slopes from an eye that looks along z; null where part of it is behind the eye. */
export function slopes(
  b: Bounds,
  eye: readonly number[],
): { left: number; right: number; top: number; foot: number } | null {
  const out = { left: 1e9, right: -1e9, top: 1e9, foot: -1e9 };
  for (let i = 0; i < 8; i++) {
    const z = (i & 4 ? b.hi : b.lo)[2] - eye[2];
    if (z < 0.02) return null;
    const x = ((i & 1 ? b.hi : b.lo)[0] - eye[0]) / z;
    const y = (eye[1] - (i & 2 ? b.hi : b.lo)[1]) / z;
    out.left = Math.min(out.left, x);
    out.right = Math.max(out.right, x);
    out.top = Math.min(out.top, y);
    out.foot = Math.max(out.foot, y);
  }
  return out;
}

export interface Framing {
  /** What must be in the picture. */
  box: Bounds;
  size: Size;
  focal: number;
  /** Shares of the picture that the box may take. */
  wide: number;
  tall: number;
  /** How far the eye looks down: slope of its way to the middle of the box. */
  down: number;
  /** Row at which the middle of the box stands. */
  middle: number;
  /** Least height of the eye. */
  lowest: number;
}

/** The nearest camera that has the whole box in its frame. */
export function solveCamera(f: Framing): SceneCamera {
  const { lo, hi } = f.box;
  const mean = Math.sqrt(f.size.width * f.size.height);
  const px = f.focal * mean;
  const mid: Vec3 = [(lo[0] + hi[0]) / 2, (lo[1] + hi[1]) / 2, (lo[2] + hi[2]) / 2];
  const girth = Math.max(hi[0] - lo[0], hi[1] - lo[1], hi[2] - lo[2]);
  let far = girth * 20;
  let near = girth * 0.2;
  const eyeAt = (d: number): Vec3 => [mid[0], Math.max(f.lowest, mid[1] + f.down * d), lo[2] - d];
  const fits = (d: number): boolean => {
    const s = slopes(f.box, eyeAt(d));
    return (
      s !== null && (s.right - s.left) * px <= f.wide * f.size.width && (s.foot - s.top) * px <= f.tall * f.size.height
    );
  };
  for (let i = 0; i < 24; i++) {
    const d = (near + far) / 2;
    if (fits(d)) far = d;
    else near = d;
  }
  const eye = eyeAt(far);
  const s = slopes(f.box, eye)!;
  return { eye, yaw: 0, focal: f.focal, horizon: f.middle - (((s.top + s.foot) / 2) * px) / f.size.height };
}
