import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tool } from './lib/tools.mjs';

const RULE = 'lint/complexity/noExcessiveLinesPerFunction';
const long = (lines: number) => `export function long(): void {\n${'  console.log(1);\n'.repeat(lines)}}\n`;

/** A house with our linter's settings. */
let house: string;
beforeAll(async () => {
  house = await mkdtemp(path.join(tmpdir(), 'atelier-law-'));
  await copyFile(path.join(import.meta.dirname, '../biome.json'), path.join(house, 'biome.json'));
});
afterAll(() => rm(house, { recursive: true, force: true }));

async function plant(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(house, file)), { recursive: true });
  await writeFile(path.join(house, file), text);
}

it('refuses a function over 120 lines, also when it says no reason; tests may be longer', async () => {
  await plant('apps/most.ts', long(120));
  await plant('apps/more.ts', long(121));
  await plant('apps/nameless.ts', `// biome-ignore ${RULE}:\n${long(121)}`);
  await plant('apps/reason.ts', `// biome-ignore ${RULE}: one table\n${long(121)}`);
  for (const kind of ['test', 'int.test', 'store.test', 'e2e', 'launch']) await plant(`apps/a.${kind}.ts`, long(121));
  const args = [tool('@biomejs/biome', 'bin/biome'), 'lint', '--vcs-enabled=false', '--colors=off'];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { cwd: house, encoding: 'utf8' });
  const refused = [...(stdout + stderr).matchAll(/^(\S+?):\S+ lint\/complexity\/noExcessiveLinesPerFunction /gm)];
  expect(refused.map(([, file]) => file).sort()).toEqual(['apps/more.ts', 'apps/nameless.ts']);
  expect(status).toBe(1);
});
