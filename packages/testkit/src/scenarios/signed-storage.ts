import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestDatabase } from '../database.ts';
import { bootLibrary } from '../library.ts';
import { measuredPng } from '../measure/edits.ts';

const MADE = { taskId: 'task', module: 'txt2img', prompt: 'a stag on a hill above a lake', seed: 7, procedural: true };

/** The library with a painted picture, and how long it takes to store it. */
export async function openStorage(database: TestDatabase, side: number) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'atelier-storage-'));
  const house = await bootLibrary({ database, dataDir });
  const bytes = await measuredPng(side);
  const ownerId = house.idOf('owner');
  const timed = async (store: () => Promise<unknown>): Promise<number> => {
    const began = performance.now();
    await store();
    return performance.now() - began;
  };
  return {
    /** Milliseconds to store it as what was made here: all its files, the full ones signed. */
    signed: () => timed(() => house.door.prepareOutput({ ownerId, bytes, mime: 'image/png', provenance: MADE })),
    /** The same files of the same picture as what somebody sent in, of which nothing is signed. */
    unsigned: () => timed(() => house.door.prepareUpload(ownerId, bytes)),
    async close(): Promise<void> {
      await house.product.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
