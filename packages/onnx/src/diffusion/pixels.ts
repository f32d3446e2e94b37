/** Bytes RGB, pixel by pixel, to three planes of 0..1. */
export function planesOf(rgb: Uint8Array): Float32Array {
  const pixels = rgb.length / 3;
  const planes = new Float32Array(rgb.length);
  for (let i = 0; i < pixels; i++)
    for (let colour = 0; colour < 3; colour++) planes[colour * pixels + i] = rgb[i * 3 + colour] / 255;
  return planes;
}

/** Three planes of 0..1 to bytes RGB. */
export function bytesOf(planes: Float32Array): Uint8Array {
  const pixels = planes.length / 3;
  const rgb = new Uint8ClampedArray(planes.length);
  for (let i = 0; i < pixels; i++)
    for (let colour = 0; colour < 3; colour++) rgb[i * 3 + colour] = planes[colour * pixels + i] * 255;
  return new Uint8Array(rgb.buffer);
}
