import type { MaskTiles } from '#canvas/raster/tiles.ts';

const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10];
/** Rows that are packed at once. */
const BAND = 64;
const HEADER = 13;

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

/** The checksum of PNG chunks over all parts. */
function checksum(parts: readonly Uint8Array[]): number {
  let value = 0xffffffff;
  for (const part of parts) for (const byte of part) value = TABLE[(value ^ byte) & 255]! ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

function number(value: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

function chunk(name: string, parts: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer>[] {
  const head = new TextEncoder().encode(name);
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return [number(length), head, ...parts, number(checksum([head, ...parts]))];
}

/**
 * The mask as it is sent: a PNG of the picture's size with one grey byte a pixel, white is repainted (decisions 3a). Written by ourselves
 * because a canvas would hold four bytes a pixel, 67 MB at 4096 × 4096, which phones refuse; the browser packs it beside the page's thread.
 */
export async function maskPng(mask: MaskTiles): Promise<Blob> {
  const { width, height } = mask;
  let y = 0;
  const rows = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      const count = Math.min(BAND, height - y);
      const band = new Uint8Array(count * (width + 1));
      for (let row = 0; row < count; row += 1) mask.readRow(y + row, 0, width, band, row * (width + 1) + 1);
      controller.enqueue(band);
      y += count;
      if (y === height) controller.close();
    },
  });
  const packed: Uint8Array<ArrayBuffer>[] = [];
  for await (const part of read(rows.pipeThrough(new CompressionStream('deflate')))) packed.push(part);
  const header = new Uint8Array([...number(width), ...number(height), 8, 0, 0, 0, 0]);
  const parts = [new Uint8Array(SIGNATURE), ...chunk('IHDR', [header]), ...chunk('IDAT', packed), ...chunk('IEND', [])];
  return new Blob(parts, { type: 'image/png' });
}

/** Streams are not iterable in every browser. */
async function* read(stream: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
}

/** `other`: no PNG of one grey byte a pixel; `size`: not of this size; `spoilt`: it breaks off. */
export type ReadOutcome = 'read' | 'other' | 'size' | 'spoilt';

/**
 * Reads a PNG as `maskPng` writes it into the mask, row by row; whatever else it may be is left to the browser (`import-mask.ts`).
 * The mask is what it was unless the answer is 'read'.
 */
export async function readMaskPng(bytes: Uint8Array<ArrayBuffer>, mask: MaskTiles): Promise<ReadOutcome> {
  const found = chunksOf(bytes);
  const header = found?.find(({ name }) => name === 'IHDR')?.data;
  if (!found || header?.length !== HEADER) return 'other';
  const view = new DataView(header.buffer, header.byteOffset);
  const [depth, colour, , , interlace] = header.subarray(8);
  if (depth !== 8 || colour !== 0 || interlace !== 0 || found.some(({ name }) => name === 'tRNS')) return 'other';
  if (view.getUint32(0) !== mask.width || view.getUint32(4) !== mask.height) return 'size';
  const data = new Blob(found.filter(({ name }) => name === 'IDAT').map((each) => each.data));
  try {
    const rows = await inflateRows(data, mask.width + 1, mask.height);
    return rows(mask) ? 'read' : 'spoilt';
  } catch {
    return 'spoilt';
  }
}

function chunksOf(bytes: Uint8Array<ArrayBuffer>): { name: string; data: Uint8Array<ArrayBuffer> }[] | null {
  if (SIGNATURE.some((byte, at) => bytes[at] !== byte)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found: { name: string; data: Uint8Array<ArrayBuffer> }[] = [];
  for (let at = SIGNATURE.length; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at);
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (at + 12 + length > bytes.length) return null;
    found.push({ name, data: bytes.subarray(at + 8, at + 8 + length) });
    at += 12 + length;
  }
  return found;
}

/** Unpacks as many bytes as the size allows and no more; what is returned writes the rows, and says whether they were all there. */
async function inflateRows(data: Blob, line: number, height: number): Promise<(mask: MaskTiles) => boolean> {
  const raw = new Uint8Array(line * height);
  let length = 0;
  for await (const part of read(data.stream().pipeThrough(new DecompressionStream('deflate')))) {
    if (length + part.length > raw.length) return () => false;
    raw.set(part, length);
    length += part.length;
  }
  if (length !== raw.length) return () => false;
  for (let y = 0; y < height; y += 1) if (!unfilter(raw, y * line, line, y > 0)) return () => false;
  return (mask) => {
    for (let y = 0; y < height; y += 1) mask.writeRow(y, 0, line - 1, raw, y * line + 1);
    return true;
  };
}

/** Undoes the filter of a row in place (PNG 9.2); false for a filter that does not exist. */
function unfilter(raw: Uint8Array, start: number, line: number, above: boolean): boolean {
  const filter = raw[start]!;
  if (filter > 4) return false;
  for (let at = start + 1; filter > 0 && at < start + line; at += 1) {
    const left = at > start + 1 ? raw[at - 1]! : 0;
    const up = above ? raw[at - line]! : 0;
    const corner = above && at > start + 1 ? raw[at - line - 1]! : 0;
    raw[at] = raw[at]! + guess(filter, left, up, corner);
  }
  return true;
}

function guess(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  const sum = left + up - corner;
  const a = Math.abs(sum - left);
  const b = Math.abs(sum - up);
  const c = Math.abs(sum - corner);
  return a <= b && a <= c ? left : b <= c ? up : corner;
}
