import { describe, expect, it } from 'vitest';
import { isAnimatedPng, mimeOf } from '#lib/upload/check-picture.ts';

function png(...chunks: [string, number][]): Uint8Array {
  const parts = chunks.map(([name, length]) => {
    const chunk = new Uint8Array(12 + length);
    new DataView(chunk.buffer).setUint32(0, length);
    chunk.set(new TextEncoder().encode(name), 4);
    return [...chunk];
  });
  return new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, ...parts.flat()]);
}

describe('a chosen file', () => {
  it('is judged by its bytes, not its name', () => {
    expect(mimeOf(png(['IHDR', 13]))).toBe('image/png');
    expect(mimeOf(new Uint8Array([0xff, 0xd8, 0xff]))).toBe('image/jpeg');
    expect(mimeOf(new TextEncoder().encode('RIFF....WEBPVP8 '))).toBe('image/webp');
    expect(mimeOf(new TextEncoder().encode('RIFF....WAVE'))).toBe('');
  });

  it('is animated only when the animation chunk stands before the data', () => {
    expect(isAnimatedPng(png(['IHDR', 13], ['acTL', 8], ['IDAT', 4]))).toBe(true);
    expect(isAnimatedPng(png(['IHDR', 13], ['IDAT', 4], ['acTL', 8]))).toBe(false);
    expect(isAnimatedPng(png(['IHDR', 13]))).toBe(false);
  });
});
