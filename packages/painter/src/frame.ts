/**
 * The G-buffer every painter writes: linear-light RGB plus depth, object id and stroke direction for the style passes.
 * All planes are row-major, `width * height` long. Depth is metres from the camera (Infinity = sky).
 */
export interface Frame {
  readonly width: number;
  readonly height: number;
  /** Linear-light radiance, unbounded (1 = white paper at the scene's exposure). */
  readonly r: Float32Array;
  readonly g: Float32Array;
  readonly b: Float32Array;
  readonly depth: Float32Array;
  /** 0 sky, 1 ground, 2 water, 3 vegetation, 4 building, 5 weather, 16+ subjects (16 + index of the placed subject). */
  readonly id: Uint8Array;
  /** Direction in which a brush would run, radians; NaN where nothing is preferred. */
  readonly flow: Float32Array;
  /** Pixels in which letters stand, with the cell of their field. */
  readonly letters: { at: number; cell: number }[];
  /** Where this is set, renderers hand over what they would march instead of painting it. */
  readonly forms?: FormSink;
}

/** Takes a form (`world/form.ts`) from the renderer that would have marched it. */
export interface FormSink {
  push(form: object): unknown;
}

export function createFrame(width: number, height: number): Frame {
  const n = width * height;
  const frame: Frame = {
    width,
    height,
    r: new Float32Array(n),
    g: new Float32Array(n),
    b: new Float32Array(n),
    depth: new Float32Array(n).fill(Number.POSITIVE_INFINITY),
    id: new Uint8Array(n),
    flow: new Float32Array(n).fill(Number.NaN),
    letters: [],
  };
  return frame;
}

/** Interleaved display-referred picture, sRGB-encoded 0..1, `width * height * 3`: what style passes read and return. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

export const ID = { sky: 0, ground: 1, water: 2, vegetation: 3, building: 4, weather: 5, subject: 16 } as const;
