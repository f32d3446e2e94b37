import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { parsePrompt } from './language/parse-prompt.ts';
import { paint } from './paint.ts';
import { SAMPLES } from './samples.data.ts';
import { FLAT_SAMPLES } from './samples.flat.ts';
import { SURFACES } from './samples.surfaces.ts';

/**
 * Makes the sample pictures of the web app: apps/web/public/samples/<name>.webp, 1024 pixels on the longer side. Run it after the painter or
 * the words changed, with names behind it for some of them: `node bin/atelier.mjs run packages/painter/src/samples.cli.ts`.
 */
const folder = path.resolve(import.meta.dirname, '../../../apps/web/public/samples');
const asked = process.argv.slice(2);
const wanted = (name: string): boolean => asked.length === 0 || asked.includes(name);

await mkdir(folder, { recursive: true });
for (const { name, prompt, style = 'realistic', seed, width = 1024, height = 1024 } of SAMPLES.filter((one) =>
  wanted(one.name),
)) {
  const { rgba } = paint({ scene: parsePrompt({ prompt, negativePrompt: '', style }), width, height, seed, time: 0 });
  await sharp(Buffer.from(rgba.buffer, rgba.byteOffset, rgba.byteLength), { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .webp({ quality: 80 })
    .toFile(path.join(folder, `${name}.webp`));
  process.stdout.write(`${name}\n`);
}
for (const { name, svg } of [...FLAT_SAMPLES, ...SURFACES].filter((one) => wanted(one.name))) {
  await sharp(Buffer.from(svg))
    .webp({ quality: 84 })
    .toFile(path.join(folder, `${name}.webp`));
  process.stdout.write(`${name}\n`);
}
