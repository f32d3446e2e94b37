import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { LOGIN, PIECES, type Piece, SAID, STYLE_SUBJECTS, TOGETHER } from './gallery.data.ts';
import { parsePrompt } from './language/parse-prompt.ts';
import { STYLES } from './language/vocabulary.ts';
import { paint } from './paint.ts';

/**
 * Paints what the documentation and the studio show: docs/gallery (pictures, two sheets, a page that names prompt and seed),
 * apps/web/public/styles (one thumbnail a style) and the login modal's picture. Run it after the painter changed: `node bin/atelier.mjs run packages/painter/src/gallery.cli.ts`,
 * with `styles` at its end for the thumbnails alone, or for those of the styles named after it.
 */
const root = path.resolve(import.meta.dirname, '../../..');
const gallery = path.join(root, 'docs/gallery');
const styles = path.join(root, 'apps/web/public/styles');

async function jpeg(piece: Piece, size = 1024): Promise<Buffer> {
  const width = Math.round(((piece.width ?? 1024) * size) / 1024);
  const height = Math.round(((piece.height ?? 1024) * size) / 1024);
  const scene = parsePrompt({ prompt: piece.prompt, negativePrompt: '', style: piece.style ?? null });
  const { rgba } = paint({ scene, width, height, seed: piece.seed, time: 0 });
  return sharp(Buffer.from(rgba.buffer, rgba.byteOffset, rgba.byteLength), { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: 86 })
    .toBuffer();
}

async function sheet(name: string, pictures: Buffer[], columns: number, tile: number): Promise<void> {
  const tiles = await Promise.all(pictures.map((picture) => sharp(picture).resize(tile, tile).toBuffer()));
  await sharp({
    create: {
      width: columns * tile,
      height: Math.ceil(tiles.length / columns) * tile,
      channels: 3,
      background: '#131315',
    },
  })
    .composite(tiles.map((input, i) => ({ input, left: (i % columns) * tile, top: Math.floor(i / columns) * tile })))
    .jpeg({ quality: 86 })
    .toFile(path.join(gallery, name));
}

/** The styles as the form names them: its own 'default' is painted as what it means. */
const STYLE_NAMES = STYLES.map((key) => (key === 'realistic' ? 'default' : key));
const LIGHTHOUSE = ['a lighthouse on a cliff above the sea at sunset', 11] as const;
const inStyle = (style: string, [prompt, seed]: readonly [string, number]): Promise<Buffer> =>
  jpeg({ name: style, prompt, seed, style: style === 'default' ? 'realistic' : style }, 512);

/** The thumbnails of the form, each with a subject of its own. */
async function thumbnails(only: readonly string[]): Promise<void> {
  await mkdir(styles, { recursive: true });
  for (const style of STYLE_NAMES.filter((name) => only.length === 0 || only.includes(name))) {
    const picture = await inStyle(style, STYLE_SUBJECTS[style] ?? LIGHTHOUSE);
    await sharp(picture)
      .resize(256, 224, { position: 'centre' })
      .webp({ quality: 80 })
      .toFile(path.join(styles, `${style}.webp`));
  }
}

const asked = process.argv.indexOf('styles');
await thumbnails(asked < 0 ? [] : process.argv.slice(asked + 1));
if (asked >= 0) process.exit();
await mkdir(gallery, { recursive: true });
const page = [
  '# Gallery',
  '',
  'Painted by the built-in engine: procedures, no trained model. The same prompt and seed give the same picture.',
  '',
  '![Sixteen prompts](sheet.jpg)',
  '',
  '| picture | prompt | seed |',
  '|---|---|---|',
];
const pictures: Buffer[] = [];
for (const piece of PIECES) {
  const picture = await jpeg(piece);
  pictures.push(picture);
  await writeFile(path.join(gallery, `${piece.name}.jpg`), picture);
  page.push(`| [${piece.name}](${piece.name}.jpg) | ${piece.prompt} | ${piece.seed} |`);
  process.stdout.write(`${piece.name}\n`);
}
await sheet('sheet.jpg', pictures, 4, 480);
await sharp(await jpeg(LOGIN))
  .webp({ quality: 72 })
  .toFile(path.join(root, 'apps/web/public/login.webp'));
const fox = { name: 'fox', prompt: 'a red fox in a snowy forest at dawn', seed: 0 };
const seeds = [];
for (let seed = 1; seed <= 8; seed++) seeds.push(await jpeg({ ...fox, seed }, 512));
await sheet('seeds.jpg', seeds, 4, 480);
page.push('', 'Eight seeds of *a red fox in a snowy forest at dawn*:', '', '![Eight seeds](seeds.jpg)', '');
const together: Buffer[] = [];
for (const [prompt, seed] of TOGETHER) together.push(await jpeg({ name: 'together', prompt, seed }, 512));
await sheet('together.jpg', together, 4, 480);
page.push('Who rides, sits and stands on what:', '', '![Together](together.jpg)', '');
for (const [prompt, seed] of TOGETHER) page.push(`- ${prompt} (seed ${seed})`);
const said: Buffer[] = [];
for (const [prompt, seed] of SAID) said.push(await jpeg({ name: 'said', prompt, seed }, 512));
await sheet('said.jpg', said, 4, 480);
page.push('', 'Weather, hours, states and what is worn:', '', '![As said](said.jpg)', '');
for (const [prompt, seed] of SAID) page.push(`- ${prompt} (seed ${seed})`);
page.push('');
const styled: Buffer[] = [];
for (const style of STYLE_NAMES) styled.push(await inStyle(style, LIGHTHOUSE));
await sheet('styles.jpg', styled, 5, 384);
page.push('One prompt in every style:', '', '![Styles](styles.jpg)', '');
await writeFile(path.join(gallery, 'README.md'), page.join('\n'));
