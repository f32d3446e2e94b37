import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';
import { IMPORT_LIMITS, type ImportLimits } from './import-limits.ts';

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

export interface ArchiveEntry {
  /** Its number among the files that count, from 1: the same whenever the same archive is opened. */
  place: number;
  /** Its path in the archive; of one with a fault only what people may see of it. */
  name: string;
  kind: 'picture' | 'list';
  /** Seen in the directory, before a byte is unpacked. */
  fault: FileFault | null;
}

export interface Archive {
  entries: readonly ArchiveEntry[];
  /** The bytes of a file without fault, or the fault they show; one file is in memory at a time. */
  read(entry: ArchiveEntry): Promise<Uint8Array | FileFault>;
  close(): void;
}

/** The whole archive cannot be read. */
export class BrokenArchive extends Error {}

/**
 * Opens an archive by its directory. What that claims is not believed: names, kinds and sizes are checked before a byte is
 * unpacked, and the size again while it is.
 * @throws BrokenArchive
 */
export async function openArchive(file: string, limits: ImportLimits = IMPORT_LIMITS): Promise<Archive> {
  // Raw names: one bad name must not make the others unreadable.
  const zip = await yauzl
    .openPromise(file, { lazyEntries: true, decodeStrings: false, validateEntrySizes: true, autoClose: false })
    .catch((error: unknown) => Promise.reject(new BrokenArchive(String(error))));
  const raw = new Map<number, yauzl.Entry>();
  const entries: ArchiveEntry[] = [];
  const seen = new Set<string>();
  let unpacked = 0;
  let looked = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      looked += 1;
      const name = nameOf(entry);
      const over = looked > limits.entries;
      if (isClutter(name) && !over) continue;
      const place = entries.length + 1;
      const add = (fault: FileFault | null) =>
        entries.push({ place, name: fault ? shownName(name) : name, kind: isList(name) ? 'list' : 'picture', fault });
      if (over || entries.length >= limits.files) {
        add('tooMany');
        break;
      }
      const key = name.toLowerCase();
      const fault = seen.has(key) ? 'twice' : faultOf(entry, name, limits);
      seen.add(key);
      // More than it claims never comes out of a file, so the claims of all of them bound what is unpacked.
      const total = fault === null && unpacked + entry.uncompressedSize > limits.total ? 'total' : null;
      if (fault === null && total === null) {
        unpacked += entry.uncompressedSize;
        raw.set(place, entry);
      }
      add(fault ?? total);
    }
  } catch (error) {
    zip.close();
    throw new BrokenArchive(String(error));
  }
  return {
    entries,
    async read({ place, kind }) {
      const bytes = await unpack(zip, raw.get(place)!).catch(() => null);
      if (!bytes) return 'damaged';
      return kind === 'picture' && isArchive(bytes) ? 'nested' : bytes;
    },
    close: () => zip.close(),
  };
}

/** Names as they stand in the archive; with the flag UTF-8, without it the old code page, of which ASCII is all we need. */
function nameOf(entry: yauzl.Entry): string {
  return yauzl.getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, true);
}

/** For people and JSON: no control characters, not endless. */
export const shownName = (name: string): string => [...name.replace(/\p{C}/gu, '\ufffd')].slice(0, 120).join('');

/** Folders, and what operating systems put beside the files. */
const isClutter = (name: string): boolean =>
  /\/$/.test(name) || /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\._)/i.test(name);

function faultOf(entry: yauzl.Entry, name: string, limits: ImportLimits): FileFault | null {
  if (unsafe(name)) return 'path';
  if (entry.isEncrypted()) return 'encrypted';
  // Unix mode in the upper half of the attributes: only regular files, or none given.
  const kind = (entry.externalFileAttributes >>> 16) & 0o170000;
  if (kind !== 0 && kind !== 0o100000) return 'symlink';
  if (entry.uncompressedSize > (isList(name) ? limits.list : limits.picture)) return 'tooLarge';
  if (entry.uncompressedSize > limits.ratio * Math.max(1024, entry.compressedSize)) return 'ratio';
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

const SIGNS = ['PK\x03\x04', 'PK\x05\x06', 'Rar!', '7z\xbc\xaf', '\x1f\x8b', 'BZh', '\xfd7zXZ'];

function isArchive(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(8, bytes.byteLength)).toString('latin1');
  return SIGNS.some((sign) => start.startsWith(sign));
}

/** `validateEntrySizes` fails the stream as soon as it holds more than the directory said, which was within the limits. */
async function unpack(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Uint8Array> {
  const stream = await zip.openReadStreamPromise(entry);
  return buffer(stream);
}
