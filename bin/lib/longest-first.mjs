import path from 'node:path';
import { BaseSequencer } from 'vitest/node';
import { root } from './say.mjs';

/**
 * Files that take far longer than their size says, the longest first. vitest knows durations only from an earlier run: a fresh clone went by
 * size, began these last, and waited for one after the other with a core idle. A file belongs here when it takes above half a minute alone.
 */
export const LONG = [
  'e2e/src/every-screen.e2e.ts',
  'apps/server/src/hostile-contract.int.test.ts',
  'apps/server/src/domains/billing/ledger-model.int.test.ts',
  'apps/server/src/shop-days.int.test.ts',
  'apps/server/src/seeded-days.int.test.ts',
  'apps/server/src/kill-remote.int.test.ts',
  'apps/server/src/kill-nine.int.test.ts',
  'apps/server/src/kill-shop.int.test.ts',
  'apps/server/src/main.int.test.ts',
  'apps/server/src/platform/http/openapi.int.test.ts',
  'apps/server/src/platform/storage/s3.int.test.ts',
];

/** The order of test files: the known long ones, then vitest's own. */
export class LongestFirst extends BaseSequencer {
  async sort(files) {
    return longestFirst(await super.sort(files), (file) => file.moduleId);
  }
}

/** @returns the same, those of `LONG` before all others in its order; the others stay in theirs. */
export function longestFirst(files, nameOf) {
  const place = (file) => {
    const found = LONG.indexOf(path.relative(root, nameOf(file)).split(path.sep).join('/'));
    return found === -1 ? LONG.length : found;
  };
  return files.toSorted((a, b) => place(a) - place(b));
}
