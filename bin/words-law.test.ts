import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { wordsLaw } from './lib/words-law.mjs';

describe('the words law', { timeout: 60_000 }, () => {
  let house: string;
  const WORDS = "import { first } from './first.ts';\nexport const words = { ...first, assets, people } as const;\n";
  const DOOR = "export const load = () => withWords(import('#features/assets/screen.tsx'), 'assets');\n";
  const SCREEN = "import { part } from './part.ts';\nexport const S = () => <p title={t('common.close')}>{part}</p>;\n";
  beforeEach(async () => {
    house = await mkdtemp(path.join(tmpdir(), 'atelier-law-'));
    await plant('packages/i18n/src/en/words.ts', WORDS);
    await web('main.tsx', "import '#app/screens.ts';\nt('common.close');\n");
    await web('app/screens.ts', DOOR);
    await web('features/assets/screen.tsx', SCREEN);
    await web('features/assets/part.ts', "export const part = translate('assets.title');\n");
  });
  afterEach(() => rm(house, { recursive: true, force: true }));

  async function plant(file: string, text: string): Promise<void> {
    await mkdir(path.dirname(path.join(house, file)), { recursive: true });
    await writeFile(path.join(house, file), text);
  }
  const web = (file: string, text: string) => plant(`apps/web/src/${file}`, text);
  const offences = async () =>
    (await wordsLaw(house)).detail.split('\n').map((line) => line.replaceAll('apps/web/src/', ''));

  it('accepts code that comes with the words it says', async () => {
    expect(await wordsLaw(house)).toEqual({ ok: true, detail: '', note: '2 rooms, 1 doors' });
  });

  it('refuses an import without the words that the code behind it says, however deep', async () => {
    await web('lib/marks.tsx', "export const marks = { shown: 'people.official' } as const;\n");
    await web('features/assets/part.ts', `export * from '#lib/marks.tsx';\nt(\`assets.count.\${of}\`);\n`);
    await web('app/screens.ts', `${DOOR}export const bare = () => import('#features/assets/part.ts');\n`);
    expect(await offences()).toEqual([
      "app/screens.ts:1: the words of 'people' are not asked for; lib/marks.tsx:1 says them",
      "app/screens.ts:2: the words of 'assets' are not asked for; features/assets/part.ts:2 says them",
      "app/screens.ts:2: the words of 'people' are not asked for; lib/marks.tsx:1 says them",
    ]);
  });

  it('reads an import whose name is made as each file it may mean', async () => {
    await web('features/form/form.ts', `export const of = (id: string) => import(\`../parts/\${id}/section.tsx\`);\n`);
    await web('features/parts/one/section.tsx', "t('people.title');\n");
    await web('features/parts/one/two/section.tsx', "t('assets.title');\n");
    expect(await offences()).toEqual([
      "features/form/form.ts:1: the words of 'people' are not asked for; features/parts/one/section.tsx:1 says them",
    ]);
  });

  it('refuses words that nothing says', async () => {
    await web('features/assets/part.ts', 'export const part = 1;\n');
    expect(await offences()).toEqual([
      "app/screens.ts:1: the words of 'assets' are asked for, and nothing there says them",
    ]);
  });

  it('refuses words of a room in what is loaded first, the first screen too', async () => {
    await web('lib/notice.ts', "showToast(\n  { text: translate('assets.title') });\n");
    await web('main.tsx', "import '#app/screens.ts';\nimport '#lib/notice.ts';\n");
    await web('features/home/screens/studio-screen.tsx', "export const label = 'people.title';\n");
    await web('app/screens.ts', `${DOOR}withWords(import('#features/home/screens/studio-screen.tsx'), 'people');\n`);
    expect(await offences()).toEqual([
      "features/home/screens/studio-screen.tsx:1: 'people' is said by what features/home/screens/studio-screen.tsx loads first, and its words come later",
      "lib/notice.ts:2: 'assets' is said by what main.tsx loads first, and its words come later",
    ]);
  });

  it('refuses a key whose room it cannot read', async () => {
    await web('features/assets/part.ts', `export const part = translate(\`\${room}.title\`) + t("assets.title");\n`);
    expect(await offences()).toEqual([
      'features/assets/part.ts:1: a key begins with the name of its room, so that this law can read it',
    ]);
  });

  it('reads what is said: no types, no tests, nothing that is imported for its types alone', async () => {
    await web('lib/types.ts', `export type Title = 'assets.title' | \`people.\${string}\`;\n`);
    await web('lib/said.ts', "export const said = 'assets.title';\n");
    await web('lib/said.test.ts', "translate('people.title');\n");
    await web(
      'main.tsx',
      "import '#lib/types.ts';\nimport type { said } from '#lib/said.ts';\nt('common.assets.x');\n",
    );
    expect(await offences()).toEqual(['']);
  });

  it('holds in this house', async () => {
    expect(await wordsLaw(path.join(import.meta.dirname, '..'))).toMatchObject({ ok: true, detail: '' });
  });
});
