import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { home } from '@atelier/i18n/en/home';
import { ideas } from '@atelier/i18n/en/ideas';
import { home as es } from '@atelier/i18n/es/home';
import { ideas as esIdeas } from '@atelier/i18n/es/ideas';
import { home as ja } from '@atelier/i18n/ja/home';
import { ideas as jaIdeas } from '@atelier/i18n/ja/ideas';
import { home as zh } from '@atelier/i18n/zh/home';
import { ideas as zhIdeas } from '@atelier/i18n/zh/ideas';
import { readWords } from '@atelier/painter/claims';
import { IDEAS, SMALL_IDEAS } from '@atelier/painter/ideas.data';
import { parsePrompt } from '@atelier/painter/language/parse-prompt';
import { PaintPool } from '@atelier/painter/pool';
import { HOME_IDEAS, type HomeIdea, WALL_IDEAS } from '@atelier/rules/gallery/ideas';
import { afterAll, expect, it } from 'vitest';

const folder = path.resolve(import.meta.dirname, '../apps/web/public/ideas');
const sizeOf = async (name: string) => {
  const bytes = await readFile(path.join(folder, `${name}.webp`));
  // The header of a lossy WebP.
  const format = bytes.toString('latin1', 8, 15);
  return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff, format };
};

it('an idea shows the picture of its own words, style and ratio', async () => {
  const told = { ...HOME_IDEAS, ...WALL_IDEAS };
  const words = { ...home.ideas, ...ideas.words };
  const painted = IDEAS.map(({ name, prompt, style = 'default', seed, width = 1, height = 1 }) => {
    const ratio = (['16:9', '4:3', '3:4'] as const).find((each) => {
      const [across, down] = each.split(':').map(Number) as [number, number];
      return across * height === down * width;
    });
    return [name, { words: prompt, style, ratio, ...(name in HOME_IDEAS ? { seed } : {}) }];
  });
  const said = Object.entries(told).map(([key, idea]) => [key, { words: words[key as keyof typeof words], ...idea }]);
  expect(Object.fromEntries(painted)).toEqual(Object.fromEntries(said));
  for (const { name, width = 1, height = 1 } of IDEAS) {
    const picture = { width: 480, height: Math.round((480 * height) / width), format: 'WEBPVP8' };
    expect(await sizeOf(name), name).toEqual(picture);
  }
  expect(SMALL_IDEAS).toEqual(Object.keys(HOME_IDEAS));
  for (const name of SMALL_IDEAS) {
    expect(await sizeOf(`${name}-small`), name).toEqual({ width: 96, height: 96, format: 'WEBPVP8' });
  }
});

it('no word of an idea is one that cannot be drawn, in any language', () => {
  const told = { en: [home, ideas], es: [es, esIdeas], ja: [ja, jaIdeas], zh: [zh, zhIdeas] } as const;
  for (const [locale, [first, wall]] of Object.entries(told))
    for (const prompt of [...Object.values(first.ideas), ...Object.values(wall.words)]) {
      const missing = readWords({ prompt, locale }).filter(({ state }) => state === 'missing');
      expect(missing, `${locale}: ${prompt}`).toEqual([]);
    }
});

const painter = new PaintPool(1);
afterAll(() => painter.close());

/** What is drawn of words, without the words themselves. */
const drawnOf = (words: Parameters<typeof parsePrompt>[0]): string => {
  const { said: _said, asks: _asks, ...scene } = parsePrompt(words);
  return JSON.stringify({ ...scene, subjects: scene.subjects.map(({ words: _words, ...subject }) => subject) });
};

it('an idea of the home page is the same picture in every language', { timeout: 60_000 }, async () => {
  for (const name of Object.keys(HOME_IDEAS) as HomeIdea[]) {
    const { style, ratio, seed } = HOME_IDEAS[name];
    const [width, height] = ratio.split(':').map((side) => Number(side) * 16) as [number, number];
    const wordsOf = (prompt: string, locale: string) =>
      ({ prompt, negativePrompt: '', style, module: 'txt2img', locale }) as const;
    const pictureOf = async (words: ReturnType<typeof wordsOf>) => {
      const asked = { ...words, width, height, seed, time: 0, preview: false };
      return Buffer.from((await painter.run({ kind: 'paint', ...asked })).png);
    };
    const english = await pictureOf(wordsOf(home.ideas[name], 'en'));
    // Two other languages that are read as the same are painted once.
    const painted = new Set<string>();
    for (const [locale, { ideas: said }] of Object.entries({ es, ja, zh })) {
      const words = wordsOf(said[name], locale);
      const drawn = drawnOf(words);
      if (painted.has(drawn)) continue;
      painted.add(drawn);
      expect((await pictureOf(words)).equals(english), `${locale}: ${said[name]}`).toBe(true);
    }
  }
});
