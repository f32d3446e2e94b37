const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const WORDS = new Set(['tEXt', 'zTXt', 'iTXt']);

/**
 * A PNG without its texts. ComfyUI writes the whole workflow into each picture, with the names of the operator's models and folders; that is
 * nobody's who gets the picture. Any other bytes, and a PNG that is broken, come back as they are.
 */
export function withoutWords(bytes: Uint8Array): Uint8Array {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!view.subarray(0, 8).equals(SIGNATURE)) return bytes;
  const parts: Buffer[] = [view.subarray(0, 8)];
  let at = 8;
  while (at + 12 <= view.length) {
    const end = at + 12 + view.readUInt32BE(at);
    if (end > view.length) return bytes;
    if (!WORDS.has(view.toString('latin1', at + 4, at + 8))) parts.push(view.subarray(at, end));
    at = end;
  }
  return at === view.length ? Buffer.concat(parts) : bytes;
}
