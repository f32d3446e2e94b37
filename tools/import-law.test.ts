import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importLaw } from '../bin/lib/import-law.mjs';

/** A small house of the same shape as ours: workspace links in node_modules, `./*` exports, `#*` imports. */
let house: string;
const WORKSPACES = [
  'packages/contract',
  'packages/rules',
  'packages/painter',
  'packages/engines',
  'packages/i18n',
  'packages/ui',
  'packages/testkit',
  'apps/server',
  'apps/web',
];
const BELOW_THE_TESTKIT = ['contract', 'rules', 'painter', 'engines', 'i18n', 'ui'];

beforeAll(async () => {
  house = await realpath(await mkdtemp(path.join(tmpdir(), 'atelier-law-')));
  await mkdir(path.join(house, 'node_modules/@atelier'), { recursive: true });
  for (const workspace of WORKSPACES) {
    const name = path.basename(workspace);
    const dependencies = Object.fromEntries(WORKSPACES.map((other) => [`@atelier/${path.basename(other)}`, '0.1.0']));
    const manifest = {
      name: `@atelier/${name}`,
      imports: { '#*': './src/*' },
      exports: { './*': './src/*.ts' },
      dependencies,
    };
    await put(`${workspace}/package.json`, JSON.stringify(manifest));
    await put(`${workspace}/src/some.ts`, 'export const some = 1;\n');
    await symlink(path.join(house, workspace), path.join(house, 'node_modules/@atelier', name));
  }
});
afterAll(() => rm(house, { recursive: true, force: true }));

async function put(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(house, file)), { recursive: true });
  await writeFile(path.join(house, file), text);
}

const judge = () => importLaw(process.execPath, house);

describe('the import law', { timeout: 60_000 }, () => {
  it('accepts imports in the lawful direction and really reads the modules', async () => {
    await put(
      'packages/rules/src/price.ts',
      `import { some } from '@atelier/contract/some';\nexport const price = some;\n`,
    );
    await put('apps/server/src/use.ts', `import { price } from '@atelier/rules/price';\nexport const use = price;\n`);
    await put(
      'apps/server/src/use.test.ts',
      `import { some } from '@atelier/testkit/some';\nexport const test = some;\n`,
    );
    // The testkit boots the product, so it stands above the server; every test may stand on it.
    await put('packages/testkit/src/boot.ts', `import { use } from '@atelier/server/use';\nexport const boot = use;\n`);
    await put(
      'packages/rules/src/price.test.ts',
      `import { boot } from '@atelier/testkit/boot';\nexport const test = boot;\n`,
    );
    const verdict = await judge();
    expect(verdict.violations).toEqual([]);
    expect(verdict.ok).toBe(true);
    expect(verdict.modules).toBe(WORKSPACES.length + 5);
  });

  it('refuses each planted import, by name', async () => {
    const plant = (from: string, to: string) => put(from, `import * as it from '${to}';\nexport const planted = it;\n`);
    await plant('packages/contract/src/bad.ts', '@atelier/rules/price');
    await plant('packages/contract/src/disk.ts', 'node:fs');
    await plant('packages/rules/src/disk.ts', 'node:fs');
    await plant('packages/rules/src/bad.ts', '../../../apps/server/src/use.ts');
    await plant('packages/ui/src/bad.ts', '@atelier/contract/some');
    await plant('packages/painter/src/bad.ts', '@atelier/contract/some');
    await plant('packages/painter/src/up.ts', '@atelier/engines/some');
    await plant('packages/engines/src/good.ts', '@atelier/painter/some');
    await plant('packages/engines/src/bad.ts', '@atelier/server/use');
    await plant('apps/server/src/paints.ts', '@atelier/painter/some');
    await plant('apps/web/src/paints.ts', '@atelier/painter/some');
    await plant('apps/web/src/engine.ts', '@atelier/engines/some');
    await plant('apps/web/src/lib/bad.ts', '#features/studio/part.ts');
    await put('apps/web/src/features/studio/part.ts', 'export const part = 1;\n');
    await put('apps/web/src/shell/link.ts', 'export const link = 1;\n');
    await put('apps/web/src/app/list.ts', 'export const list = 1;\n');
    await plant('apps/web/src/lib/works/feature.ts', '#features/studio/part.ts');
    await plant('apps/web/src/lib/works/shell.ts', '#shell/link.ts');
    await plant('apps/web/src/lib/works/app.ts', '#app/list.ts');
    await plant('apps/web/src/lib/works/good.ts', '#lib/some.ts');
    await put('apps/web/src/lib/some.ts', 'export const some = 1;\n');
    await plant('apps/web/src/shell/feature.ts', '#features/studio/part.ts');
    await plant('apps/web/src/features/studio/good.ts', '#shell/link.ts');
    await plant('apps/web/src/features/studio/app.ts', '#app/list.ts');
    await plant('apps/web/src/features/billing/bad.ts', '#features/studio/part.ts');
    await put('apps/web/src/admin/kit/list.ts', 'export const list = 1;\n');
    await put('apps/web/src/admin/works/part.ts', 'export const part = 1;\n');
    await plant('apps/web/src/admin/review/good.ts', '#admin/kit/list.ts');
    await plant('apps/web/src/admin/review/bad.ts', '#admin/works/part.ts');
    await plant('apps/web/src/admin/kit/bad.ts', '#admin/works/part.ts');
    await plant('apps/web/src/shell/bad.ts', '#admin/kit/list.ts');
    await plant('apps/web/src/bad.ts', '@atelier/server/use');
    await put('apps/server/src/domains/identity/domain.ts', 'export const door = 1;\n');
    await put('apps/server/src/domains/generation/domain.ts', 'export const door = 1;\n');
    await put('apps/server/src/domains/identity/user.repo.ts', 'export const repo = 1;\n');
    await plant('apps/server/src/domains/generation/good.ts', '#domains/identity/domain.ts');
    await plant('apps/server/src/domains/generation/bad.ts', '#domains/identity/user.repo.ts');
    await plant('apps/server/src/domains/identity/bad.ts', '#domains/generation/domain.ts');
    await put('apps/server/src/domains/ports.ts', 'export const port = 1;\n');
    await plant('apps/server/src/domains/identity/ports/good.ts', '#domains/ports.ts');
    await put('apps/server/src/domains/demo/domain.ts', 'export const door = 1;\n');
    await plant('apps/server/src/domains/generation/late.ts', '#domains/demo/domain.ts');
    await plant('apps/server/src/platform/bad.ts', '#domains/identity/domain.ts');
    await plant('apps/server/src/bad.ts', '@atelier/testkit/some');
    await plant('apps/web/src/boots.ts', '@atelier/testkit/some');
    for (const name of BELOW_THE_TESTKIT) await plant(`packages/${name}/src/boots.ts`, '@atelier/testkit/some');
    await plant('packages/testkit/src/bad.ts', '@atelier/painter/some');
    await plant('packages/testkit/src/good.ts', '@atelier/server/use');
    await plant('apps/server/src/lost.ts', './nowhere.ts');
    await plant('apps/server/src/ring-a.ts', './ring-b.ts');
    await plant('apps/server/src/ring-b.ts', './ring-a.ts');
    await put('apps/server/src/knot-a.ts', `import type { B } from './knot-b.ts';\nexport interface A { b: B }\n`);
    await put('apps/server/src/knot-b.ts', `import type { A } from './knot-a.ts';\nexport interface B { a: A }\n`);
    const verdict = await judge();
    const found = verdict.violations.map(({ rule, from }) => `${rule}: ${from}`);
    const expected = [
      'contract-leans-on: packages/contract/src/bad.ts',
      'contract-imports-only-zod: packages/contract/src/disk.ts',
      'rules-do-no-input-or-output: packages/rules/src/disk.ts',
      'rules-leans-on: packages/rules/src/bad.ts',
      'ui-leans-on: packages/ui/src/bad.ts',
      'painter-leans-on: packages/painter/src/bad.ts',
      'painter-leans-on: packages/painter/src/up.ts',
      'engines-leans-on: packages/engines/src/bad.ts',
      'server-leans-on: apps/server/src/paints.ts',
      'web-leans-on: apps/web/src/paints.ts',
      'web-leans-on: apps/web/src/engine.ts',
      'lib-and-ui-stand-below: apps/web/src/lib/bad.ts',
      'lib-and-ui-stand-below: apps/web/src/lib/works/feature.ts',
      'lib-and-ui-stand-below: apps/web/src/lib/works/shell.ts',
      'lib-and-ui-stand-below: apps/web/src/lib/works/app.ts',
      'shell-knows-no-feature: apps/web/src/shell/feature.ts',
      'features-know-no-app: apps/web/src/features/studio/app.ts',
      'features-know-no-other: apps/web/src/features/billing/bad.ts',
      'office-areas-know-no-other: apps/web/src/admin/review/bad.ts',
      'office-areas-know-no-other: apps/web/src/admin/kit/bad.ts',
      'office-only-by-the-routes: apps/web/src/shell/bad.ts',
      'web-leans-on: apps/web/src/bad.ts',
      'domain-only-by-its-door: apps/server/src/domains/generation/bad.ts',
      'domain-identity-order: apps/server/src/domains/identity/bad.ts',
      'platform-knows-no-domain: apps/server/src/platform/bad.ts',
      'server-leans-on: apps/server/src/bad.ts',
      'web-leans-on: apps/web/src/boots.ts',
      ...BELOW_THE_TESTKIT.map((name) => `${name}-leans-on: packages/${name}/src/boots.ts`),
      'testkit-leans-on: packages/testkit/src/bad.ts',
      'nothing-unresolved: apps/server/src/lost.ts',
      'no-cycle: apps/server/src/ring-a.ts',
      'no-cycle: apps/server/src/knot-a.ts',
      'domain-generation-order: apps/server/src/domains/generation/late.ts',
    ];
    expect(found).toEqual(expect.arrayContaining(expected));
    expect(found.filter((line) => line.endsWith('/good.ts'))).toEqual([]);
    expect(verdict.ok).toBe(false);
  });

  it('is not satisfied by a tree in which it reads nothing', async () => {
    const empty = await mkdtemp(path.join(tmpdir(), 'atelier-law-'));
    await mkdir(path.join(empty, 'packages'));
    const verdict = await importLaw(process.execPath, empty);
    await rm(empty, { recursive: true });
    expect(verdict.ok).toBe(false);
    expect(verdict.detail).toContain('no module was read');
  });
});
