import { expect, it } from 'vitest';
import { publishMimeOf } from '#lib/upload/check-publish.ts';

const ascii = (text: string) => new TextEncoder().encode(text);

it.each([
  ['\x00\x00\x00\x1cftypheic', 'image/heic'],
  ['\x00\x00\x00\x1cftypmif1', 'image/heic'],
  ['\x00\x00\x00\x20ftypisom', 'video'],
  ['\x00\x00\x00\x20ftypavif', 'video'],
  ['RIFF\x10\x00\x00\x00WEBPVP8 ', 'image/webp'],
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', ''],
  ['GIF89a', ''],
  ['', ''],
])('%j is %j', (text, mime) => {
  expect(publishMimeOf(ascii(text))).toBe(mime);
});
