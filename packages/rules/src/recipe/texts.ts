/** A text that a file carries beside its pixels. */
export interface FileText {
  keyword: string;
  text: string;
}

/** Bytes of one text, packed or not: the largest graphs have some hundred thousand. */
const MOST_TEXT = 2 * 1024 * 1024;
const MOST_ALL = 4 * 1024 * 1024;
const MOST_TEXTS = 64;
const MOST_CHUNKS = 100_000;
const MOST_ENTRIES = 256;

/** Reads numbers and names at places of a file; outside of it is a RangeError. */
class Reader {
  readonly bytes: Uint8Array;
  readonly #view: DataView;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  u16 = (at: number, little = false): number => this.#view.getUint16(at, little);
  u32 = (at: number, little = false): number => this.#view.getUint32(at, little);
  name = (at: number, length: number): string => latin(this.bytes.subarray(at, at + length));
}

/** The texts of a PNG, JPEG or WebP; [] for anything else. What is too long, broken or packed too tightly is passed over. */
export async function textsOf(bytes: Uint8Array): Promise<FileText[]> {
  const file = new Reader(bytes);
  const texts: FileText[] = [];
  let all = 0;
  const add = (keyword: string, text: string | null): void => {
    if (text === null || texts.length >= MOST_TEXTS || text.length > MOST_TEXT || all + text.length > MOST_ALL) return;
    all += text.length;
    texts.push({ keyword, text });
  };
  if (bytes.length < 16) return [];
  if (file.u32(0) === 0x89504e47) await pngTexts(file, add);
  else if (file.u16(0) === 0xffd8) jpegTexts(file, add);
  else if (file.name(0, 4) === 'RIFF' && file.name(8, 4) === 'WEBP') webpTexts(file, add);
  return texts;
}

type Add = (keyword: string, text: string | null) => void;

async function pngTexts(file: Reader, add: Add): Promise<void> {
  const { bytes } = file;
  let packed = 0;
  for (let at = 8, chunks = 0; at + 12 <= bytes.length && chunks < MOST_CHUNKS; chunks++) {
    const length = file.u32(at);
    const kind = file.name(at + 4, 4);
    const from = at + 8;
    at = from + length + 4;
    if (kind === 'IEND' || at > bytes.length) return;
    if (!/^[tzi](EX|TX)[tT]t?$/.test(kind) || length > MOST_TEXT) continue;
    const body = bytes.subarray(from, from + length);
    const end = body.indexOf(0);
    if (end < 1 || end > 79) continue;
    const keyword = latin(body.subarray(0, end));
    if (kind === 'tEXt') add(keyword, utf8OrLatin(body.subarray(end + 1)));
    else if (kind === 'zTXt') {
      if (++packed <= MOST_TEXTS) add(keyword, textOf(await unpacked(body.subarray(end + 2))));
    } else if (kind === 'iTXt') {
      const language = body.indexOf(0, end + 3);
      const translated = language === -1 ? -1 : body.indexOf(0, language + 1);
      if (translated === -1) continue;
      const rest = body.subarray(translated + 1);
      if (body[end + 1] === 0) add(keyword, textOf(rest));
      else if (++packed <= MOST_TEXTS) add(keyword, textOf(await unpacked(rest)));
    }
  }
}

function jpegTexts(file: Reader, add: Add): void {
  const { bytes } = file;
  const START_OF_SCAN = 0xda;
  for (let at = 2, marks = 0; at + 4 <= bytes.length && marks < MOST_CHUNKS; marks++) {
    if (bytes[at] !== 0xff) return;
    const mark = bytes[at + 1]!;
    const length = file.u16(at + 2);
    if (mark === START_OF_SCAN || length < 2 || at + 2 + length > bytes.length) return;
    if (mark === 0xe1 && file.name(at + 4, 6) === 'Exif\0\0') exifTexts(bytes.subarray(at + 10, at + 2 + length), add);
    at += 2 + length;
  }
}

function webpTexts(file: Reader, add: Add): void {
  const { bytes } = file;
  for (let at = 12, chunks = 0; at + 8 <= bytes.length && chunks < MOST_CHUNKS; chunks++) {
    const length = file.u32(at + 4, true);
    const from = at + 8;
    if (from + length > bytes.length) return;
    if (file.name(at, 4) === 'EXIF' && length <= MOST_TEXT) {
      const skip = file.name(from, 6) === 'Exif\0\0' ? 6 : 0;
      exifTexts(bytes.subarray(from + skip, from + length), add);
    }
    at = from + length + (length % 2);
  }
}

const EXIF_FOLDER = 0x8769;
const USER_COMMENT = 0x9286;
const [ASCII, UNDEFINED] = [2, 7];

/** The comment, and what ComfyUI keeps of WebP under the names of cameras: 'prompt:{…}'. */
function exifTexts(bytes: Uint8Array, add: Add): void {
  if (bytes.length < 16) return;
  const exif = new Reader(bytes);
  const little = exif.name(0, 2) === 'II';
  if (!little && exif.name(0, 2) !== 'MM') return;
  const entries = (at: number): { tag: number; kind: number; at: number; count: number }[] => {
    if (at + 2 > bytes.length) return [];
    const count = Math.min(exif.u16(at, little), MOST_ENTRIES);
    return Array.from({ length: count }, (_, index) => at + 2 + 12 * index)
      .filter((entry) => entry + 12 <= bytes.length)
      .map((entry) => {
        const size = exif.u32(entry + 4, little);
        const kind = exif.u16(entry + 2, little);
        const where = size <= 4 || ![ASCII, UNDEFINED].includes(kind) ? entry + 8 : exif.u32(entry + 8, little);
        return { tag: exif.u16(entry, little), kind, at: where, count: size };
      });
  };
  const main = entries(exif.u32(4, little));
  for (const { kind, at, count } of main) {
    if (kind !== ASCII || count > MOST_TEXT || at + count > bytes.length) continue;
    const [, keyword, text] = /^(prompt|workflow):([\s\S]*)$/i.exec(utf8OrLatin(bytes.subarray(at, at + count))) ?? [];
    if (keyword && text) add(keyword.toLowerCase(), text.replace(/\0+$/, ''));
  }
  const folder = main.find(({ tag }) => tag === EXIF_FOLDER);
  const inner = folder ? entries(exif.u32(folder.at, little)) : [];
  const comment = inner.find(({ tag }) => tag === USER_COMMENT);
  if (!comment || comment.count < 8 || comment.count > MOST_TEXT || comment.at + comment.count > bytes.length) return;
  add('UserComment', commentOf(bytes.subarray(comment.at, comment.at + comment.count), little));
}

/** Eight bytes name the signs; of two bytes each it is not told which comes first, so the zeros of plain letters say it. */
function commentOf(bytes: Uint8Array, little: boolean): string {
  const body = bytes.subarray(8);
  if (!latin(bytes.subarray(0, 7)).startsWith('UNICODE')) return utf8OrLatin(body).replace(/\0+$/, '');
  let [even, odd] = [0, 0];
  for (let at = 0; at + 1 < Math.min(body.length, 4000); at += 2) {
    if (body[at] === 0) even++;
    if (body[at + 1] === 0) odd++;
  }
  const first = even === odd ? little : odd > even;
  return new TextDecoder(first ? 'utf-16le' : 'utf-16be').decode(body).replace(/\0+$/, '');
}

/** What was packed, if it is not larger than a text may be: reading ends there, so a bomb costs no more than a text. */
async function unpacked(bytes: Uint8Array): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    const packed = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream();
    const reader = packed.pipeThrough(new DecompressionStream('deflate')).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.length;
      if (size > MOST_TEXT) {
        await reader.cancel().catch(() => undefined);
        return null;
      }
      parts.push(value);
    }
  } catch {
    return null;
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const textOf = (bytes: Uint8Array | null): string | null => bytes && utf8OrLatin(bytes);

function latin(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return text;
}

/** Many write UTF-8 where the format asks for Latin. */
function utf8OrLatin(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return latin(bytes);
  }
}
