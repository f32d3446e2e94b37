import { readFile } from 'node:fs/promises';
import { allCalls } from '@atelier/contract/table';
import { expect, it } from 'vitest';
import { SPEC_MAP, specMap } from './spec-map.ts';

it('is current: `npm run contract -- --map` writes it anew', async () => {
  expect(await readFile(SPEC_MAP, 'utf8')).toBe(await specMap());
});

it('names the file of every call', async () => {
  const map = await specMap();
  expect(map).not.toContain(' ``');
  for (const call of allCalls) expect(map).toContain(`\`${call.method} ${call.path}\``);
});
