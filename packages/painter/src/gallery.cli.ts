import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { parsePrompt } from './language/parse-prompt.ts';
import { STYLES } from './language/vocabulary.ts';
import { paint } from './paint.ts';

/**
 * Paints what the documentation and the studio show: docs/gallery (pictures, two sheets, a page that names prompt and seed),
 * apps/web/public/styles (one thumbnail a style) and the login modal's picture. Run it after the painter changed: `node bin/atelier.mjs run packages/painter/src/gallery.cli.ts`.
 */
const root = path.resolve(import.meta.dirname, '../../..');
const gallery = path.join(root, 'docs/gallery');
const styles = path.join(root, 'apps/web/public/styles');

interface Piece {
  name: string;
  prompt: string;
  seed: number;
  style?: string;
  width?: number;
  height?: number;
}

const PIECES: Piece[] = [
  { name: 'fox', prompt: 'a red fox in a snowy forest at dawn', seed: 2 },
  { name: 'neon-city', prompt: '赛博朋克城市夜景，霓虹，雨', seed: 2 },
  { name: 'fuji', prompt: '静かな湖と富士山、水彩', seed: 1 },
  { name: 'castle', prompt: 'un castillo sobre un acantilado, óleo', seed: 3 },
  { name: 'anime', prompt: 'anime girl with long brown hair, cherry blossom petals, smiling', seed: 4 },
  { name: 'jellyfish', prompt: 'a glowing jellyfish in the deep sea', seed: 3 },
  { name: 'aurora', prompt: 'オーロラの下のフィヨルド', seed: 7 },
  { name: 'koi', prompt: '两条锦鲤在池塘里，水墨', seed: 2 },
  { name: 'alpine', prompt: 'an alpine lake at sunset, golden hour', seed: 3 },
  { name: 'desert', prompt: 'un desierto con cactus y camellos al atardecer, arte vectorial', seed: 2 },
  { name: 'village', prompt: 'pueblo nevado de noche, pixel art', seed: 1 },
  { name: 'stag', prompt: 'a stag standing in a misty meadow', seed: 5 },
  { name: 'ink-mountains', prompt: '雾中的山，水墨画', seed: 8 },
  { name: 'abstract', prompt: 'abstract flowing shapes in magenta, gold and purple', seed: 7 },
  { name: 'umbrella', prompt: '一位红衣女子撑伞站在雨中的街道', seed: 1 },
  { name: 'panda', prompt: '竹林里的大熊猫', seed: 7 },
];

/** Who rides, sits and stands on what, as strangers would type it. */
const TOGETHER: [prompt: string, seed: number][] = [
  ['an astronaut riding a horse on the moon', 7],
  ['a cat wearing a wizard hat sitting on a windowsill, rainy night', 7],
  ['a mermaid on a rock', 13],
  ['un búho en una rama, luna llena', 11],
  ['骑摩托车的熊猫', 11],
  ['a train crossing a bridge in the mountains', 7],
  ['空を飛ぶドラゴンに乗った騎士', 13],
  ['a girl reading a book under a tree', 12],
];

/** What is drawn of hours, weathers, states and things when they are said. */
const SAID: [prompt: string, seed: number][] = [
  ['a dragon flying over a burning castle at night', 11],
  ['雪山下的小木屋，炊烟，黄昏', 9],
  ['a futuristic spaceship landing on mars', 14],
  ['雨の夜の東京、傘をさす人', 10],
  ['a pirate ship in a storm', 3],
  ['一只白猫坐在窗台上，窗外下雪', 7],
  ['retrato de una mujer con sombrero rojo, acuarela', 6],
  ['two wolves howling at the moon', 5],
];
/** The login modal's picture (400 × 560), painted in its own shape. */
const LOGIN: Piece = { name: 'login', prompt: 'オーロラの下のフィヨルド', seed: 7, width: 800, height: 1120 };

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

await mkdir(gallery, { recursive: true });
await mkdir(styles, { recursive: true });
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
// The form's own 'default' is painted as what it means.
for (const style of STYLES.map((key) => (key === 'realistic' ? 'default' : key))) {
  const picture = await jpeg(
    {
      name: style,
      prompt: 'a lighthouse on a cliff above the sea at sunset',
      seed: 11,
      style: style === 'default' ? 'realistic' : style,
    },
    512,
  );
  styled.push(picture);
  await sharp(picture)
    .resize(256, 224, { position: 'centre' })
    .webp({ quality: 80 })
    .toFile(path.join(styles, `${style}.webp`));
}
await sheet('styles.jpg', styled, 5, 384);
page.push('One prompt in every style:', '', '![Styles](styles.jpg)', '');
await writeFile(path.join(gallery, 'README.md'), page.join('\n'));
