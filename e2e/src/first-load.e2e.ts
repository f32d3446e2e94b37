import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { routes } from '@atelier/rules/routes/table';
import { FIRST_LOAD_MOST, firstLoad, grownParts } from '@atelier/testkit/measure/first-load';
import { expect, it } from 'vitest';
import { openHouse } from './house.ts';

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

it('names the files of every screen in its page, where each is fetched once', async () => {
  const table = JSON.parse(
    await readFile(path.join(import.meta.dirname, '../../apps/web/dist/.vite/screens.json'), 'utf8'),
  ) as Record<string, { scripts: string[]; words: Record<string, string[]> } | undefined>;
  const studio = routes.filter(({ access }) => access !== 'staff');
  for (const { name } of studio) expect(table[name]?.scripts.length, name).toBeGreaterThan(0);
  const house = await openHouse();
  const page = await house.visit();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/ja/img-generation');
  await page.getByRole('textbox').first().waitFor();
  const files = asked.filter((address) => address.startsWith('/assets/'));
  expect(files.length).toBe(new Set(files).size);
  const { scripts, words } = table.image!;
  for (const file of [...scripts, ...words.ja!]) expect(files).toContain(`/${file}`);
  // The styles came as one file, and they are in force: the field of words stands in its frame.
  expect(files.filter((address) => /\/screen-.*\.css$/.test(address))).toHaveLength(1);
  expect(files.filter((address) => address.endsWith('.css')).length).toBeLessThanOrEqual(2);
});
