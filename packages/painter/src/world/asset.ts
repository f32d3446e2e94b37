/** The surface of an asset at one point: linear albedo and light given off, normal in the asset's axes, and how it takes light. */
export interface Skin {
  r: number;
  g: number;
  b: number;
  er: number;
  eg: number;
  eb: number;
  nx: number;
  ny: number;
  nz: number;
  gloss: number;
  /** Sharpness of a body's highlight; 0 for solids, whose gloss says it. */
  shine: number;
  metal: number;
  wrap: number;
  thin: number;
  flesh: number;
  fur: number;
  /** 0 opaque .. 1 clear. */
  glass: number;
  /** Where letters stand: 1 and the cell of their field; 0 elsewhere. */
  letter: number;
}

/** Reused for every pixel; never keep it. */
export const skin: Skin = {
  r: 0,
  g: 0,
  b: 0,
  er: 0,
  eg: 0,
  eb: 0,
  nx: 0,
  ny: 1,
  nz: 0,
  gloss: 0,
  shine: 0,
  metal: 0,
  wrap: 0,
  thin: 0,
  flesh: 0,
  fur: 0,
  glass: 0,
  letter: 0,
};

/** A thing as a signed distance with a surface that can be asked for. Units are its own; a node gives it metres. */
export interface Asset {
  /** Box that holds it; may be loose. */
  readonly lo: readonly [number, number, number];
  readonly hi: readonly [number, number, number];
  /** Depth axis: solids run away from the viewer (+1), bodies towards it (-1). */
  readonly flip: 1 | -1;
  readonly glass: boolean;
  /** Lower bound of the distance, quick far from surfaces. */
  walk(x: number, y: number, z: number): number;
  distance(x: number, y: number, z: number): number;
  /** From where to where it reaches along a unit direction of its own axes, where that can be told without walking. */
  extent?(x: number, y: number, z: number): [number, number];
  /** Primitive whose skin shows at a point. */
  rowAt(x: number, y: number, z: number): number;
  /** Outward gradient, not yet unit; `e` is the probe's length. */
  normal(x: number, y: number, z: number, e: number, row: number, out: Float64Array): void;
  /** Fills `skin` for a surface point with its unit normal; `pixel` is the size of a pixel there. */
  paint(x: number, y: number, z: number, nx: number, ny: number, nz: number, pixel: number, row: number): void;
}

/** Gradient by four looks around the point. */
export function gradient(
  field: Pick<Asset, 'distance'>,
  x: number,
  y: number,
  z: number,
  e: number,
  out: Float64Array,
): void {
  const a = field.distance(x + e, y - e, z - e);
  const b = field.distance(x - e, y - e, z + e);
  const c = field.distance(x - e, y + e, z - e);
  const d = field.distance(x + e, y + e, z + e);
  out[0] = a - b - c + d;
  out[1] = c + d - a - b;
  out[2] = b + d - a - c;
}
