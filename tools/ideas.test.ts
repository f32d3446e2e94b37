import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { home } from '@atelier/i18n/en/home';
import { ideas } from '@atelier/i18n/en/ideas';
import { IDEAS, SMALL_IDEAS } from '@atelier/painter/ideas.data';
import { expect, it } from 'vitest';
import { HOME_IDEAS, WALL_IDEAS } from '../apps/web/src/lib/ideas/ideas.ts';

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
  const painted = IDEAS.map(({ name, prompt, style = 'default', width = 1, height = 1 }) => {
    const ratio = (['16:9', '4:3', '3:4'] as const).find((each) => {
      const [across, down] = each.split(':').map(Number) as [number, number];
      return across * height === down * width;
    });
    return [name, { words: prompt, style, ratio }];
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
