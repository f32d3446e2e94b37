import type { Light, Rgb, Stage } from '../stage.ts';

/** Replace the open sky's light for a place that brings its own (indoors, under water, in space). Subjects are lit by the same. */
export function relight(
  stage: Stage,
  o: {
    dir: Rgb;
    colour: Rgb;
    sky: Rgb;
    ground: Rgb;
    fog?: Rgb;
    density?: number;
    key?: number;
    artificial?: boolean;
    top?: Rgb;
    horizon?: Rgb;
    floor?: Rgb;
  },
): void {
  const l = 1 / Math.hypot(o.dir[0], o.dir[1], o.dir[2]);
  const dir: Rgb = [o.dir[0] * l, o.dir[1] * l, o.dir[2] * l];
  const light: Light = {
    dir,
    screen: { x: stage.width / 2 + dir[0] * stage.width, y: stage.camera.horizonY - dir[1] * stage.height },
    colour: o.colour,
    skyAmbient: o.sky,
    groundAmbient: o.ground,
    artificial: o.artificial ?? false,
  };
  stage.light = light;
  stage.fog = { colour: o.fog ?? [0, 0, 0], density: o.density ?? 0, heightFalloff: 0 };
  stage.palette = {
    ...stage.palette,
    skyTop: o.top ?? stage.palette.skyTop,
    skyHorizon: o.horizon ?? stage.palette.skyHorizon,
    ground: o.floor ?? stage.palette.ground,
  };
  if (stage.atmosphere) stage.atmosphere.key = o.key ?? 0.18;
}
