/**
 * Halves (float16) as the bits that carry them. The native part of onnxruntime does not know Float16Array and sees a length of 0, so they
 * travel as Uint16Array; `child.ts` hides the other before the first tensor is made.
 */

const FLOAT = new Float32Array(1);
const BITS = new Uint32Array(FLOAT.buffer);

/** Rounds to the nearest half, ties to even; beyond 65504 infinity. */
function halfOf(value: number): number {
  FLOAT[0] = value;
  const bits = BITS[0];
  const sign = (bits >>> 16) & 0x8000;
  const exponent = ((bits >>> 23) & 0xff) - 112;
  const fraction = bits & 0x7fffff;
  if (exponent >= 31) return sign | 0x7c00 | (exponent === 143 && fraction !== 0 ? 0x200 : 0);
  if (exponent <= -11) return sign;
  // Below the smallest normal half the leading one becomes a digit of the fraction.
  const whole = exponent <= 0 ? fraction | 0x800000 : (exponent << 23) | fraction;
  const shift = exponent <= 0 ? 14 - exponent : 13;
  const kept = whole >>> shift;
  const rest = whole & ((1 << shift) - 1);
  const middle = 1 << (shift - 1);
  return sign | (kept + (rest > middle || (rest === middle && (kept & 1) === 1) ? 1 : 0));
}

function floatOf(half: number): number {
  const sign = half & 0x8000 ? -1 : 1;
  const exponent = (half >>> 10) & 0x1f;
  const fraction = half & 0x3ff;
  if (exponent === 31) return fraction ? Number.NaN : sign * Infinity;
  return exponent === 0 ? sign * fraction * 2 ** -24 : sign * (1024 + fraction) * 2 ** (exponent - 25);
}

export const toHalves = (values: ArrayLike<number>): Uint16Array => Uint16Array.from(values, halfOf);
export const fromHalves = (halves: ArrayLike<number>): Float32Array => Float32Array.from(halves, floatOf);
