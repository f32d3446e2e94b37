import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

/** A PNG of one colour that follows from `words`, as a double makes it. Sizes in pixels. */
export function paintedPng(words: string, width = 16, height = 16, alpha = false): Buffer {
  const colour = createHash('sha256')
    .update(words)
    .digest()
    .subarray(0, alpha ? 4 : 3);
  const row = Buffer.concat([Buffer.of(0), ...Array.from({ length: width }, () => colour)]);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, alpha ? 6 : 2, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  const magic = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([magic, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
