/** What bytes are, by their own first ones. Sizes in pixels where the header tells them. */
export interface MediaType {
  mime: string;
  kind: 'image' | 'video' | 'audio' | 'model';
  width?: number;
  height?: number;
}

/**
 * The type of a file an engine made, by its bytes: what a server calls it is not asked. Null for what no tool can use, a web page above all.
 */
export function mediaTypeOf(bytes: Uint8Array): MediaType | null {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const word = (from: number, to: number): string => view.toString('latin1', from, to);
  if (view.length < 12) return null;
  if (word(0, 8) === '\x89PNG\r\n\x1a\n') {
    const size = view.length >= 24 ? { width: view.readUInt32BE(16), height: view.readUInt32BE(20) } : {};
    return { mime: 'image/png', kind: 'image', ...size };
  }
  if (view[0] === 0xff && view[1] === 0xd8 && view[2] === 0xff)
    return { mime: 'image/jpeg', kind: 'image', ...jpegSize(view) };
  if (word(0, 4) === 'RIFF' && word(8, 12) === 'WEBP') return { mime: 'image/webp', kind: 'image', ...webpSize(view) };
  if (/^GIF8[79]a/.test(word(0, 6)))
    return { mime: 'image/gif', kind: 'image', width: view.readUInt16LE(6), height: view.readUInt16LE(8) };
  if (word(4, 8) === 'ftyp') return isoMedia(word(8, 12));
  if (view.readUInt32BE(0) === 0x1a45dfa3) return { mime: 'video/webm', kind: 'video' };
  if (word(0, 4) === 'RIFF' && word(8, 12) === 'WAVE') return { mime: 'audio/wav', kind: 'audio' };
  if (word(0, 4) === 'OggS') return { mime: 'audio/ogg', kind: 'audio' };
  if (word(0, 4) === 'fLaC') return { mime: 'audio/flac', kind: 'audio' };
  if (word(0, 3) === 'ID3' || (view[0] === 0xff && (view[1]! & 0xe6) === 0xe2))
    return { mime: 'audio/mpeg', kind: 'audio' };
  if (word(0, 4) === 'glTF') return { mime: 'model/gltf-binary', kind: 'model' };
  return null;
}

function isoMedia(brand: string): MediaType {
  if (brand === 'avif' || brand === 'avis') return { mime: 'image/avif', kind: 'image' };
  if (brand === 'M4A ') return { mime: 'audio/mp4', kind: 'audio' };
  return { mime: brand === 'qt  ' ? 'video/quicktime' : 'video/mp4', kind: 'video' };
}

type Size = Pick<MediaType, 'width' | 'height'>;

function jpegSize(view: Buffer): Size {
  for (let at = 2; at + 9 <= view.length && view[at] === 0xff; ) {
    const marker = view[at + 1]!;
    const frame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (frame) return { height: view.readUInt16BE(at + 5), width: view.readUInt16BE(at + 7) };
    at += marker === 0xff ? 1 : 2 + view.readUInt16BE(at + 2);
  }
  return {};
}

function webpSize(view: Buffer): Size {
  if (view.length < 30) return {};
  const form = view.toString('latin1', 12, 16);
  if (form === 'VP8X') return { width: view.readUIntLE(24, 3) + 1, height: view.readUIntLE(27, 3) + 1 };
  if (form === 'VP8 ') return { width: view.readUInt16LE(26) & 0x3fff, height: view.readUInt16LE(28) & 0x3fff };
  const packed = view.readUInt32LE(21);
  return { width: (packed & 0x3fff) + 1, height: ((packed >> 14) & 0x3fff) + 1 };
}
