import { FIRST_LOAD_MOST, grownParts, firstLoad as measure, noteParts } from '@atelier/testkit/measure/first-load';
import type { Figure } from '../table.ts';

/**
 * Script that `/studio` loads before its first paint, gzipped. `npm run bench -- first-load --note` keeps what it is made of, so that a
 * missed bar can name what grew since.
 */
export async function firstLoad(): Promise<Figure[]> {
  const { bytes, parts } = await measure();
  if (process.argv.includes('--note')) await noteParts(parts);
  else for (const line of await grownParts(parts)) process.stderr.write(`  ${line}\n`);
  const most = FIRST_LOAD_MOST / 1000;
  return [{ name: 'first-load JavaScript of /studio, gzip', value: bytes / 1000, unit: 'kB', bar: { most } }];
}
