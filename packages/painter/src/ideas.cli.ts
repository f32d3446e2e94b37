import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { IDEAS, SMALL_IDEAS } from './ideas.data.ts';
import { parsePrompt } from './language/parse-prompt.ts';
import { paint } from './paint.ts';

/**
 * Paints the ideas of the web app: apps/web/public/ideas/<name>.webp for the wall, <name>-small.webp of those on the home page. Run it
 * after the painter or the words changed, with names behind it for some of them: `node bin/atelier.mjs run packages/painter/src/ideas.cli.ts`.
 */
const folder = path.resolve(import.meta.dirname, '../../../apps/web/public/ideas');
const WALL_WIDTH = 480;
const SMALL = 96;
const asked = process.argv.slice(2);

await mkdir(folder, { recursive: true });
for (const { name, prompt, style = 'realistic', seed, width = 1024, height = 1024 } of IDEAS) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const scene = parsePrompt({ prompt, negativePrompt: '', style });
  const { rgba } = paint({ scene, width, height, seed, time: 0 });
  const picture = sharp(Buffer.from(rgba.buffer, rgba.byteOffset, rgba.byteLength), {
    raw: { width, height, channels: 4 },
  }).removeAlpha();
  await picture
    .clone()
    .resize(WALL_WIDTH)
    .webp({ quality: 78 })
    .toFile(path.join(folder, `${name}.webp`));
  process.stdout.write(`${name}\n`);
  if (!SMALL_IDEAS.includes(name)) continue;
  const small = picture.clone().resize(SMALL, SMALL, { position: sharp.strategy.attention });
  await small.webp({ quality: 80 }).toFile(path.join(folder, `${name}-small.webp`));
}
