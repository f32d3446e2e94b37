import { rm } from 'node:fs/promises';

/** Removes a folder in which processes that were just killed may still be writing their last. */
export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
