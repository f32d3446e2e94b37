import { heicBrand, heicSize } from './heic-header.ts';

/** What a picture's header says, read without decoding a pixel. */
export interface ImageHeader {
  mime: 'image/png' | 'image/jpeg' | 'image/webp' | 'image/heic';
  width: number;
  height: number;
  /** More than 1 for animations. */
  frames: number;
  /** Offset behind the picture's own last byte; what follows belongs to no picture. */
  end: number;
}

/** A progressive JPEG with more scans than this exists only to keep a decoder busy. */
const MAX_SCANS = 100;

/** The picture type that the first bytes promise, or null for everything else. */
export function sniffImage(bytes: Uint8Array): ImageHeader['mime'] | null {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 256));
  if (view.subarray(0, 8).equals(PNG_MAGIC)) return 'image/png';
  if (view.length >= 3 && view[0] === 0xff && view[1] === 0xd8 && view[2] === 0xff) return 'image/jpeg';
  if (view.toString('latin1', 0, 4) === 'RIFF' && view.toString('latin1', 8, 12) === 'WEBP') return 'image/webp';
  if (heicBrand(view)) return 'image/heic';
  return null;
}

/** Walks the container to its end; null when it is broken, cut off or no picture. */
export function readImageHeader(bytes: Uint8Array): ImageHeader | null {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const mime = sniffImage(bytes);
  const header =
    mime === 'image/png'
      ? png(view)
      : mime === 'image/jpeg'
        ? jpeg(view)
        : mime === 'image/webp'
          ? webp(view)
          : mime === 'image/heic'
            ? heic(view)
            : null;
  return header && header.width > 0 && header.height > 0 ? header : null;
}

const PNG_MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function png(bytes: Buffer): ImageHeader | null {
  if (bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR' || bytes.readUInt32BE(8) !== 13) return null;
  const width = bytes.readUInt32BE(16);
  const height = bytes.readUInt32BE(20);
  let frames = 1;
  for (let at = 33; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const next = at + 12 + length;
    if (next > bytes.length) return null;
    // An animation header makes it an animation, also one that claims a single frame.
    if (type === 'acTL') frames = Math.max(2, length >= 8 ? bytes.readUInt32BE(at + 8) : 2);
    if (type === 'IEND') return { mime: 'image/png', width, height, frames, end: next };
    at = next;
  }
  return null;
}

function jpeg(bytes: Buffer): ImageHeader | null {
  let width = 0;
  let height = 0;
  let scans = 0;
  let at = 2;
  while (at + 2 <= bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1]!;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) return { mime: 'image/jpeg', width, height, frames: 1, end: at + 2 };
    if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) {
      at += 2;
      continue;
    }
    if (at + 4 > bytes.length) return null;
    const length = bytes.readUInt16BE(at + 2);
    if (length < 2 || at + 2 + length > bytes.length) return null;
    if (isFrameHeader(marker)) {
      if (length < 8) return null;
      height = bytes.readUInt16BE(at + 5);
      width = bytes.readUInt16BE(at + 7);
    }
    at += 2 + length;
    if (marker === 0xda) {
      scans += 1;
      if (scans > MAX_SCANS) return null;
      at = endOfScan(bytes, at);
    }
  }
  return null;
}

/** SOF0-SOF15 without DHT, JPG and DAC, which share the range. */
const isFrameHeader = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** The next marker behind entropy-coded data: 0xff followed by neither a stuffed zero nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes[at + 1]!;
    if (marker !== 0 && marker !== 0xff && !(marker >= 0xd0 && marker <= 0xd7)) return at;
  }
  return bytes.length;
}

function webp(bytes: Buffer): ImageHeader | null {
  if (bytes.length < 30) return null;
  const end = 8 + bytes.readUInt32LE(4);
  if (end > bytes.length) return null;
  const base = { mime: 'image/webp' as const, end };
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8X': {
      const animated = (bytes[20]! & 0x02) !== 0 || bytes.subarray(0, end).includes('ANMF');
      return {
        ...base,
        width: bytes.readUIntLE(24, 3) + 1,
        height: bytes.readUIntLE(27, 3) + 1,
        frames: animated ? 2 : 1,
      };
    }
    case 'VP8 ':
      if (bytes.readUIntBE(23, 3) !== 0x9d012a) return null;
      return { ...base, width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff, frames: 1 };
    case 'VP8L': {
      if (bytes[20] !== 0x2f) return null;
      const packed = bytes.readUInt32LE(21);
      return { ...base, width: (packed & 0x3fff) + 1, height: ((packed >> 14) & 0x3fff) + 1, frames: 1 };
    }
    default:
      return null;
  }
}

function heic(bytes: Buffer): ImageHeader | null {
  const size = heicSize(bytes);
  const frames = heicBrand(bytes) === 'sequence' ? 2 : 1;
  // Its boxes fill the file; what none of them names is never decoded.
  return size && { mime: 'image/heic', ...size, frames, end: bytes.length };
}

/** What begins another file, long enough that the random bytes of a film behind a picture do not spell it. */
const FOREIGN = [/%PDF-\d/i, /GIF8[79]a/, /<(html|svg|script)[\s/>]/i, /<!doctype\s/i, /<\?php/i];

/** Methods of compression that readers of archives know (APPNOTE 4.4.5), as a local header names them in bytes 8 and 9. */
const ZIP_METHODS = new Set([0, 8, 9, 12, 14, 93, 95, 98, 99]);
/** Where such a reader looks for the end: the record and the longest comment behind it, in bytes. */
const ZIP_END = 22 + 0xffff;

function hidesArchive(tail: Buffer): boolean {
  if (tail.subarray(-ZIP_END).includes('PK\x05\x06')) return true;
  for (let at = tail.indexOf('PK\x03\x04'); at !== -1; at = tail.indexOf('PK\x03\x04', at + 1)) {
    if (at + 10 <= tail.length && ZIP_METHODS.has(tail.readUInt16LE(at + 8))) return true;
  }
  return false;
}

/**
 * True when something else rides behind the picture's end (a ZIP, a page, a document). Innocent trailers, as phones
 * append them, are no reason to refuse: the picture is encoded anew and they fall away.
 */
export function hidesAnotherFile(bytes: Uint8Array, end: number): boolean {
  if (end >= bytes.byteLength) return false;
  const tail = Buffer.from(bytes.buffer, bytes.byteOffset + end, bytes.byteLength - end);
  const text = tail.toString('latin1');
  return hidesArchive(tail) || FOREIGN.some((sign) => sign.test(text));
}
