import { chmod, mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
/** statfs's number for tmpfs. */
const TMPFS = 0x01021994;
const GIB = 1024 ** 3;
/** A whole run was seen to hold some 1 GiB there at once; with less than this room it stays on the disk. */
const ROOM = 4 * GIB;
/** What must be left to the programs beside it. */
const LEFT = 4 * GIB;
const PREFIX = 'atelier-tests-';
/** No run takes so long: a folder that old was left by one that was killed. */
const FORGOTTEN_MS = 6 * 3600_000;

/**
 * A folder for what tests throw away, in memory where there is plenty: databases, pictures and mails are made and removed by the thousand, and
 * a file on a disk costs the processor many times what it costs in memory. Whoever names a TMPDIR gets that one.
 * @param {{ memory?: string, room?: number, left?: number, now?: number }} [where] for its own tests.
 * @returns `{ folder, remove }`; `remove` takes everything in it away.
 */
export async function scratchFolder({ memory = MEMORY, room = ROOM, left = LEFT, now = Date.now() } = {}) {
  const parent = process.env.TMPDIR === undefined && (await isRoomy(memory, room, left)) ? memory : tmpdir();
  await forget(parent, now);
  const folder = await mkdtemp(path.join(parent, PREFIX));
  // A PostgreSQL that root starts runs as somebody else, and has to get to its folder.
  await chmod(folder, 0o711);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

async function isRoomy(memory, room, left) {
  const found = await statfs(memory).catch(() => null);
  if (found?.type !== TMPFS) return false;
  return found.bavail * found.bsize >= room && process.availableMemory() >= room + left;
}

async function forget(parent, now) {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = path.join(parent, name);
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: now }));
    // Another account's is its own to remove.
    if (now - mtimeMs > FORGOTTEN_MS) await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}
