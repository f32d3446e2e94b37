import { glow, type plain, planks, WARM_PANE } from '../../solid/materials.ts';
import type { Material, SolidModel, Vec2, Vec3 } from '../../solid/model.ts';
import type { Stage } from '../../stage.ts';

/** 0..1: how much snow lies on roofs in this scene. */
export const snowOf = (stage: Stage): number =>
  stage.scene.weather === 'snow' ||
  stage.scene.ground.includes('snow') ||
  stage.scene.season === 'winter' ||
  stage.scene.place === 'arctic'
    ? 1
    : 0;

const DARK_WOOD = planks([0.09, 0.055, 0.03], 0.12, true);
export const LAMP: Material = glow([1, 0.62, 0.25], 6);

/** Half outline of a pointed or round arch, foot at y = 0. */
export function archOutline(halfWidth: number, height: number, pointed = false): Vec2[] {
  const spring = height - halfWidth * (pointed ? 1.4 : 1);
  const out: Vec2[] = [
    [-halfWidth, 0],
    [-halfWidth, spring],
  ];
  const n = halfWidth > 0.9 ? 20 : 8;
  for (let i = 1; i < n; i++) {
    const t = i / n;
    if (pointed) {
      const x = -halfWidth * Math.cos(t * Math.PI);
      out.push([x, spring + (height - spring) * (1 - Math.abs(x / halfWidth) ** 1.6)]);
    } else out.push([-halfWidth * Math.cos(t * Math.PI), spring + halfWidth * Math.sin(t * Math.PI)]);
  }
  out.push([halfWidth, spring], [halfWidth, 0]);
  return out;
}

/** A framed window in a wall whose outside faces `yaw` (0 = towards the viewer). */
export function window(
  m: SolidModel,
  frame: Material,
  at: Vec3,
  w: number,
  h: number,
  yaw = 0,
  arched = false,
  glassPane: Material = WARM_PANE,
): void {
  const outline: Vec2[] = arched
    ? archOutline(w / 2, h)
    : [
        [-w / 2, 0],
        [-w / 2, h],
        [w / 2, h],
        [w / 2, 0],
      ];
  const rim: Vec2[] = outline.map(([x, y]) => [x * 1.28, y === 0 ? -h * 0.1 : y * 1.08]);
  const face = yaw + Math.PI;
  const out = (d: number): Vec3 => [at[0] - Math.sin(yaw) * d, at[1], at[2] - Math.cos(yaw) * d];
  m.extrude(frame, out(0), rim, 0.07 * w + 0.02, { yaw: face });
  m.extrude(glassPane, out(0.03 * w + 0.012), outline, 0.07 * w + 0.02, { yaw: face });
  if (w > 0.5) {
    const p = out(0.06 * w + 0.02);
    m.box(frame, [p[0], p[1] + h * 0.5, p[2]], [w * 0.045, h * 0.5, w * 0.06], { yaw: face });
    m.box(frame, [p[0], p[1] + h * 0.52, p[2]], [w * 0.5, w * 0.04, w * 0.06], { yaw: face });
  }
}

export function door(m: SolidModel, frame: Material, at: Vec3, w: number, h: number, yaw = 0, arched = true): void {
  const outline: Vec2[] = arched
    ? archOutline(w / 2, h)
    : [
        [-w / 2, 0],
        [-w / 2, h],
        [w / 2, h],
        [w / 2, 0],
      ];
  const rim: Vec2[] = outline.map(([x, y]) => [x * 1.22, y * 1.07]);
  const face = yaw + Math.PI;
  const out = (d: number): Vec3 => [at[0] - Math.sin(yaw) * d, at[1], at[2] - Math.cos(yaw) * d];
  m.extrude(frame, out(0), rim, 0.08 * w + 0.02, { yaw: face });
  m.extrude(DARK_WOOD, out(0.03 * w + 0.01), outline, 0.08 * w + 0.02, { yaw: face });
}

/** Merlons round a tower top. */
export function battlements(m: SolidModel, wall: Material, at: Vec3, radius: number, h: number): void {
  const n = Math.max(6, Math.round((radius * 6.28) / (h * 2.2)));
  for (let i = 0; i < n; i++) {
    const a = (i / n) * Math.PI * 2;
    m.box(
      wall,
      [at[0] + Math.cos(a) * radius, at[1] + h / 2, at[2] + Math.sin(a) * radius],
      [h * 0.5, h * 0.5, h * 0.22],
      { yaw: Math.PI / 2 - a },
    );
  }
}

/** Merlons along a straight wall from `a` to `b`. */
export function crenels(m: SolidModel, wall: Material, a: Vec3, b: Vec3, h: number): void {
  const length = Math.hypot(b[0] - a[0], b[2] - a[2]);
  const n = Math.max(2, Math.round(length / (h * 1.9)));
  const yaw = Math.atan2(-(b[2] - a[2]), b[0] - a[0]);
  for (let i = 0; i < n; i++) {
    const t = (i + 0.5) / n;
    m.box(wall, [a[0] + (b[0] - a[0]) * t, a[1] + h / 2, a[2] + (b[2] - a[2]) * t], [h * 0.5, h * 0.5, h * 0.3], {
      yaw,
    });
  }
}

/** A flag on a pole. */
export function flag(m: SolidModel, pole: ReturnType<typeof plain>, cloth: Material, at: Vec3, h: number): void {
  m.cone(pole, at, h * 0.035, h * 0.02, h);
  m.extrude(
    cloth,
    [at[0], at[1] + h * 0.98, at[2]],
    [
      [0, 0],
      [h * 0.62, -h * 0.1],
      [h * 0.5, -h * 0.2],
      [h * 0.64, -h * 0.32],
      [0, -h * 0.38],
    ],
    h * 0.012,
  );
}
