import { buffer } from 'node:stream/consumers';
import { IMAGE_LIMITS } from '@atelier/rules/media/image-input';
import yauzl from 'yauzl';

const MEGABYTE = 1024 * 1024;
export const FILES_MAX = 500;
const TOTAL_MAX = 1024 * MEGABYTE;
/** Pictures are compressed already: what unpacks to more than this is no picture. */
const RATIO_MAX = 100;
const LIST_MAX = 2 * MEGABYTE;
const PICTURE_MAX = IMAGE_LIMITS.publish.maxBytes;

/** Why a file of the archive is not taken. */
export type FileFault =
  | 'path'
  | 'symlink'
  | 'encrypted'
  | 'nested'
  | 'tooLarge'
  | 'ratio'
  | 'damaged'
  | 'twice'
  | 'tooMany'
  | 'total';

export type ArchiveFile =
  | { kind: 'picture'; name: string; bytes: Uint8Array }
  | { kind: 'list'; name: string; bytes: Uint8Array }
  | { kind: 'refused'; name: string; fault: FileFault };

/** The whole archive cannot be read. */
export class BrokenArchive extends Error {}

/**
 * The files of an archive, one at a time, so that at most one is held in memory. What its directory claims is not believed:
 * names, kinds and sizes are checked before a byte is unpacked, and the size again while it is.
 * @throws BrokenArchive
 */
export async function* readArchive(file: string): AsyncGenerator<ArchiveFile> {
  // Raw names: one bad name must not make the others unreadable.
  const zip = await yauzl
    .openPromise(file, { lazyEntries: true, decodeStrings: false, validateEntrySizes: true, autoClose: false })
    .catch((error: unknown) => Promise.reject(new BrokenArchive(String(error))));
  const seen = new Set<string>();
  const budget = { left: TOTAL_MAX };
  let count = 0;
  try {
    for await (const entry of entriesOf(zip)) {
      const name = nameOf(entry);
      if (isClutter(name)) continue;
      count += 1;
      if (count > FILES_MAX) {
        yield { kind: 'refused', name: shown(name), fault: 'tooMany' };
        return;
      }
      const fault = seen.has(name.toLowerCase()) ? 'twice' : faultOf(entry, name, budget);
      seen.add(name.toLowerCase());
      if (fault) {
        yield { kind: 'refused', name: shown(name), fault };
        continue;
      }
      const bytes = await unpack(zip, entry).catch(() => null);
      if (!bytes) {
        yield { kind: 'refused', name: shown(name), fault: 'damaged' };
        continue;
      }
      budget.left -= bytes.byteLength;
      const sniffed = kindOf(name, bytes);
      if (sniffed === 'nested') yield { kind: 'refused', name: shown(name), fault: 'nested' };
      else yield { kind: sniffed, name, bytes };
    }
  } finally {
    zip.close();
  }
}

async function* entriesOf(zip: yauzl.ZipFile): AsyncGenerator<yauzl.Entry> {
  try {
    yield* zip.eachEntry();
  } catch (error) {
    throw new BrokenArchive(String(error));
  }
}

/** Names as they stand in the archive; with the flag UTF-8, without it the old code page, of which ASCII is all we need. */
function nameOf(entry: yauzl.Entry): string {
  return yauzl.getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, true);
}

/** For people and JSON: no control characters, not endless. */
const shown = (name: string): string => [...name.replace(/\p{C}/gu, '\ufffd')].slice(0, 120).join('');

/** Folders, and what operating systems put beside the files. */
const isClutter = (name: string): boolean =>
  /\/$/.test(name) || /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\._)/i.test(name);

function faultOf(entry: yauzl.Entry, name: string, budget: { left: number }): FileFault | null {
  if (unsafe(name)) return 'path';
  if (entry.isEncrypted()) return 'encrypted';
  // Unix mode in the upper half of the attributes: only regular files, or none given.
  const kind = (entry.externalFileAttributes >>> 16) & 0o170000;
  if (kind !== 0 && kind !== 0o100000) return 'symlink';
  const limit = isList(name) ? LIST_MAX : PICTURE_MAX;
  if (entry.uncompressedSize > limit) return 'tooLarge';
  if (entry.uncompressedSize > RATIO_MAX * Math.max(1024, entry.compressedSize)) return 'ratio';
  if (entry.uncompressedSize > budget.left) return 'total';
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) return 'damaged';
  return null;
}

/** Nothing is written under these names, and yet one that points elsewhere says what the archive is for. */
function unsafe(name: string): boolean {
  return (
    name === '' ||
    name.length > 300 ||
    /[\p{Cc}\\]/u.test(name) ||
    !name.isWellFormed() ||
    yauzl.validateFileName(name) !== null
  );
}

const isList = (name: string): boolean => /(^|\/)works\.csv$/i.test(name);

function kindOf(name: string, bytes: Uint8Array): 'picture' | 'list' | 'nested' {
  if (isList(name)) return 'list';
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(8, bytes.byteLength)).toString('latin1');
  const nested = ['PK\x03\x04', 'PK\x05\x06', 'Rar!', '7z\xbc\xaf', '\x1f\x8b', 'BZh', '\xfd7zXZ'];
  return nested.some((sign) => start.startsWith(sign)) ? 'nested' : 'picture';
}

/** `validateEntrySizes` fails the stream as soon as it holds more than the directory said, which was within the limits. */
async function unpack(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Uint8Array> {
  const stream = await zip.openReadStreamPromise(entry);
  return buffer(stream);
}
