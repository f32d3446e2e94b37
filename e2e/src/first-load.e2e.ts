import { FIRST_LOAD_MOST, firstLoad, grownParts } from '@atelier/testkit/measure/first-load';
import { expect, it } from 'vitest';

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

it('loads no more script before the first page than it may, and says what grew where it does', async () => {
  const { bytes, parts } = await firstLoad();
  const grown = await grownParts(parts);
  expect(Object.keys(parts)).toContain('apps/web/src/main.tsx');
  expect(
    bytes,
    `/studio loads ${kB(bytes)} of script first, ${kB(FIRST_LOAD_MOST)} is the bar. Grown since it was last noted ` +
      `(characters before they are made small; npm run bench -- first-load --note keeps them anew):\n${grown.join('\n')}`,
  ).toBeLessThanOrEqual(FIRST_LOAD_MOST);
});
