const [ASCII, LONG, UNDEFINED] = [2, 4, 7];
const EXIF_FOLDER = 0x8769;
const USER_COMMENT = 0x9286;
const HEAD = 8;
const ENTRY = 12;
/** How many entries there are, and where the next folder is. */
const FRAME = 6;

/** Tags of the first folder. */
export const EXIF_TAGS = { description: 0x010e, maker: 0x010f, model: 0x0110, software: 0x0131 } as const;

const zeroEnded = (text: string): Uint8Array => new TextEncoder().encode(`${text.replaceAll('\0', '')}\0`);

/** Two bytes a sign, the larger one first unless `little`: as the programs that read the comment of a picture write it. */
function wide(text: string, little: boolean): Uint8Array {
  const bytes = new Uint8Array(8 + 2 * text.length);
  bytes.set(new TextEncoder().encode('UNICODE\0'));
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at++) view.setUint16(8 + 2 * at, text.charCodeAt(at), little);
  return bytes;
}

/**
 * EXIF with texts by tag and a comment in any language, without the 'Exif' that JPEG puts before it.
 * @param little the smaller byte of numbers first
 */
export function writeExif(texts: Readonly<Record<number, string>>, comment: string, little = false): Uint8Array {
  const rows = Object.entries(texts)
    .map(([tag, text]) => ({ tag: Number(tag), kind: ASCII, bytes: zeroEnded(text) }))
    .sort((a, b) => a.tag - b.tag);
  const note = { tag: USER_COMMENT, kind: UNDEFINED, bytes: wide(comment, little) };
  const inner = HEAD + FRAME + ENTRY * (rows.length + 1);
  let free = inner + FRAME + ENTRY;
  const whole = new Uint8Array([...rows, note].reduce((sum, { bytes }) => sum + bytes.length, free));
  const view = new DataView(whole.buffer);
  const entry = (at: number, tag: number, kind: number, count: number): void => {
    view.setUint16(at, tag, little);
    view.setUint16(at + 2, kind, little);
    view.setUint32(at + 4, count, little);
  };
  /** Short values stand in the entry itself. */
  const put = (at: number, { tag, kind, bytes }: { tag: number; kind: number; bytes: Uint8Array }): void => {
    entry(at, tag, kind, bytes.length);
    if (bytes.length <= 4) {
      whole.set(bytes, at + 8);
      return;
    }
    view.setUint32(at + 8, free, little);
    whole.set(bytes, free);
    free += bytes.length;
  };
  whole.set(new TextEncoder().encode(little ? 'II' : 'MM'));
  view.setUint16(2, 42, little);
  view.setUint32(4, HEAD, little);
  view.setUint16(HEAD, rows.length + 1, little);
  for (const [index, row] of rows.entries()) put(HEAD + 2 + ENTRY * index, row);
  const pointer = HEAD + 2 + ENTRY * rows.length;
  entry(pointer, EXIF_FOLDER, LONG, 1);
  view.setUint32(pointer + 8, inner, little);
  view.setUint16(inner, 1, little);
  put(inner + 2, note);
  return whole;
}
