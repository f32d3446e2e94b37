import { randomBytes } from 'node:crypto';
import { createReadStream, type Dirent } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { tryFolder } from '../health/probes.ts';
import type { Storage } from '../platform.ts';
import { ownKey } from './key.ts';
import { StorageRefused } from './refused.ts';

/**
 * Files below one folder. A file appears whole or not at all: written aside, flushed to the disk, then renamed.
 * @throws Error for a key that is not ours.
 */
export function diskStorage(root: string): Storage {
  const place = (key: string): string => path.join(root, ...ownKey(key).split('/'));
  return {
    async put(key, bytes) {
      const file = place(key);
      const folder = path.dirname(file);
      await mkdir(folder, { recursive: true });
      const draft = path.join(folder, `.${randomBytes(8).toString('hex')}.part`);
      try {
        const handle = await open(draft, 'wx', 0o600);
        try {
          await handle.writeFile(bytes as Uint8Array);
          await handle.sync();
        } finally {
          await handle.close();
        }
        const { size } = await stat(draft);
        await rename(draft, file);
        await syncFolder(folder);
        return { size };
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async get(key) {
      const file = place(key);
      const found = await stat(file).catch(absent);
      if (!found?.isFile()) return null;
      return { size: found.size, stream: (range) => createReadStream(file, range) };
    },
    async read(key) {
      return readFile(place(key));
    },
    async delete(key) {
      await rm(place(key), { force: true });
    },
    list: (prefix) => walk(root, prefix),
    async check() {
      try {
        await tryFolder(root);
      } catch (error) {
        throw new StorageRefused(`Files cannot be written below ${root}.`, { cause: error });
      }
    },
  };
}

/** A rename is durable only when its folder is flushed, too; some systems refuse to flush folders. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  try {
    await handle?.sync().catch(() => {});
  } finally {
    await handle?.close();
  }
}

async function* walk(root: string, prefix: string): AsyncGenerator<{ key: string; modified: Date }> {
  const open = [''];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    const entries: Dirent[] = (await readdir(path.join(root, folder), { withFileTypes: true }).catch(absent)) ?? [];
    for (const entry of entries) {
      if (entry.name.startsWith('.')) continue;
      const key = folder ? `${folder}/${entry.name}` : entry.name;
      if (entry.isDirectory()) {
        // Only folders that can hold the prefix.
        if (key.startsWith(prefix) || prefix.startsWith(`${key}/`)) open.push(key);
      } else if (key.startsWith(prefix)) {
        const found = await stat(path.join(root, key)).catch(absent);
        if (found) yield { key, modified: found.mtime };
      }
    }
  }
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
