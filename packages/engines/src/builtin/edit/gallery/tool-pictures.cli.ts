import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { STYLES } from '@atelier/contract/vocabulary/generation';
import { openStudio } from '@atelier/painter/studio';
import sharp, { type Sharp } from 'sharp';
import { statisticsOf } from '../../../analyse/classical/caption.ts';
import { TONES } from '../../../analyse/classical/caption-words.ts';
import { readPicture } from '../../../analyse/classical/picture.ts';
import { decodePicture } from '../decode.ts';
import type { EditRequest, Mask, Raster } from '../edit-op.ts';
import { editOf } from '../edit-ops.ts';
import { scaledTo, within } from '../figure/light.ts';
import { inMedium } from '../figure/restyle-port.ts';
import { quiet, requestOf } from '../testing/raster.ts';
import { maskWhere, oval, painting, part } from './stock.ts';

/**
 * Makes what the page of all tools shows of each tool, its own work on pictures of our own: apps/web/public/tools/<name>.webp, and the styles
 * of a portrait: apps/web/public/styles/portrait/<style>.webp. Run it after a tool or the painter changed, with names behind it for some:
 * `node bin/atelier.mjs run packages/engines/src/builtin/edit/gallery/tool-pictures.cli.ts`.
 */
const PUBLIC = path.resolve(import.meta.dirname, '../../../../../../apps/web/public');
const [WIDTH, HEIGHT] = [480, 360];
const LINE = 3;
const asked = process.argv.slice(2);

const sample = async (name: string): Promise<Raster> =>
  decodePicture(await readFile(path.join(PUBLIC, 'samples', `${name}.webp`)));
const sizeOf = ({ width, height }: Raster) => ({ width, height });
const made = async (request: Partial<EditRequest> & { op: string }): Promise<Raster> =>
  (await (await editOf(request.op))(requestOf({ seed: 3, ...request }), quiet)).picture;
/** A tool that works on one picture and gives one of its size. */
const done = (op: string, picture: Raster, more: Partial<EditRequest> = {}, role = 'image'): Promise<Raster> =>
  made({ op, ...sizeOf(picture), ...more, pictures: { [role]: [picture], ...more.pictures } });

const png = ({ width, height, data }: Raster): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();

interface Fit {
  /** Which part is shown where the shapes differ. */
  at?: 'top' | 'centre' | 'bottom';
}
const cover = async (picture: Raster, width: number, height: number, { at = 'centre' }: Fit = {}): Promise<Buffer> =>
  sharp(await png(picture))
    .resize(width, height, { fit: 'cover', position: at })
    .png()
    .toBuffer();

/** A chessboard, where something is transparent. */
const CHESS = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs><pattern id="c" width="24" height="24" patternUnits="userSpaceOnUse"><rect width="24" height="24" fill="#f3f2ef"/><path d="M0 0h12v12H0zM12 12h12v12H12z" fill="#d9d7d2"/></pattern></defs><rect width="100%" height="100%" fill="url(#c)"/></svg>`,
);
const line = (x: number, y: number, width: number, height: number) => ({
  input: { create: { width, height, channels: 3 as const, background: '#ffffff' } },
  left: x,
  top: y,
});

/** Both halves of one picture: as it was on the left, as the tool made it on the right. */
async function halves(before: Raster, after: Raster, fit: Fit = {}): Promise<Sharp> {
  const left = await sharp(await cover(before, WIDTH, HEIGHT, fit))
    .extract({ left: 0, top: 0, width: WIDTH / 2, height: HEIGHT })
    .png()
    .toBuffer();
  return sharp(CHESS).composite([
    { input: await cover(after, WIDTH, HEIGHT, fit), left: 0, top: 0 },
    { input: left, left: 0, top: 0 },
    line(WIDTH / 2 - 1, 0, LINE, HEIGHT),
  ]);
}

/** Two pictures beside each other. */
async function pair(before: Raster, after: Raster, fit: Fit = {}): Promise<Sharp> {
  const half = WIDTH / 2;
  return sharp(CHESS).composite([
    { input: await cover(before, half, HEIGHT, fit), left: 0, top: 0 },
    { input: await cover(after, half, HEIGHT, fit), left: half, top: 0 },
    line(half - 1, 0, LINE, HEIGHT),
  ]);
}

/** A result with a small picture of what it was made from in its corner. */
async function inset(after: Raster, before: Raster): Promise<Sharp> {
  const [w, h] = [132, 99];
  return sharp(await cover(after, WIDTH, HEIGHT)).composite([
    line(WIDTH - w - 18, HEIGHT - h - 18, w + 6, h + 6),
    { input: await cover(before, w, h), left: WIDTH - w - 15, top: HEIGHT - h - 15 },
  ]);
}

/** What is masked, shown as the canvas shows it. */
function marked(picture: Raster, mask: Mask): Raster {
  const data = picture.data.slice();
  for (let i = 0; i < mask.data.length; i++) {
    if (!mask.data[i]) continue;
    const [x, y] = [i % picture.width, Math.floor(i / picture.width)];
    const light = (x + y) % 14 < 7 ? 255 : 40;
    for (let c = 0; c < 3; c++) data[i * 4 + c] = data[i * 4 + c]! * 0.5 + light * 0.5;
  }
  return { ...sizeOf(picture), data };
}

const anime = async (): Promise<Raster> => {
  const words = { prompt: 'a girl with a red scarf and a cat under cherry trees', negativePrompt: '', locale: 'en' };
  const size = { width: WIDTH * 2, height: HEIGHT * 2 };
  const { data } = (await openStudio()).paint(
    { ...words, style: null, module: 'txt2img_anime', seed: 4 },
    size,
    () => {},
  );
  return { ...size, data };
};

async function masked(op: string, picture: Raster, where: Parameters<typeof maskWhere>[1], prompt = '') {
  const mask = maskWhere(picture, where);
  return pair(marked(picture, mask), await done(op, picture, { mask, prompt }));
}

/** A picture with what is counted of it: its colours as dots, and lines for the words. */
async function told(picture: Raster): Promise<Sharp> {
  const { tones } = statisticsOf(await readPicture(await png(picture), 160));
  const dots = tones.map((name, at) => {
    const [r, g, b] = TONES.find((tone) => tone.name === name)!.rgb;
    return `<circle cx="${44 + at * 42}" cy="286" r="15" fill="rgb(${r},${g},${b})" stroke="#d9d7d2" stroke-width="1.5"/>`;
  });
  const lines = [396, 300].map(
    (wide, at) => `<rect x="28" y="${316 + at * 17}" width="${wide}" height="8" rx="4" fill="#8b8881"/>`,
  );
  const panel = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><path d="M0 256h${WIDTH}v104H0z" fill="#f3f2ef"/>${[...dots, ...lines].join('')}</svg>`;
  return sharp(CHESS).composite([
    { input: await cover(picture, WIDTH, 256), left: 0, top: 0 },
    { input: Buffer.from(panel), left: 0, top: 0 },
  ]);
}

const PICTURES: Readonly<Record<string, () => Promise<Sharp>>> = {
  img2txt: async () => told(await sample('fox')),
  txt2img: async () =>
    sharp(await cover(await painting('a red fox in a snowy forest at dawn', 960, 720, 2), WIDTH, HEIGHT)),
  txt2img_anime: async () => sharp(await cover(await anime(), WIDTH, HEIGHT)),
  img2img: async () => {
    const before = await within(await sample('cabin'), 960);
    return halves(before, await inMedium(before, { style: 'oil', seed: 3, similarity: 0.35 }, quiet.checkpoint));
  },
  inpainting: async () =>
    masked(
      'inpaint',
      await painting('a wide sandy beach by the sea, noon', 640, 960, 4),
      oval(0.5, 0.72, 0.34, 0.2),
      'a sailboat',
    ),
  image_erase: async () => {
    const fox = await within(await sample('fox'), 960);
    return masked('erase', part(fox, [0.34, 0, 0.66, 1]), oval(0.46, 0.69, 0.5, 0.29));
  },
  outpainting: async () => {
    const before = await painting('a small island with palm trees in the sea', 480, 480, 5);
    const expand = { left: 0, right: 0.5, top: 0, bottom: 0 };
    const size = { width: 720, height: 480 };
    const after = await made({ op: 'outpaint', ...size, custom: { expand }, pictures: { image: [before] } });
    // Only what is beyond the line is new.
    const whole = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#131315' } });
    const tall = Math.round((WIDTH * size.height) / size.width);
    const top = Math.round((HEIGHT - tall) / 2);
    return whole.composite([
      { input: await cover(after, WIDTH, tall), left: 0, top },
      line(Math.round((WIDTH * 480) / 720), top, LINE, tall),
    ]);
  },
  creative_upscaler: async () => {
    const owl = part(await sample('owl'), [0.28, 0.34, 0.44, 0.25]);
    const small = await scaledTo(owl, 120, 90);
    const large = await made({
      op: 'upscale',
      width: 480,
      height: 360,
      custom: { scale: 4 },
      pictures: { image: [small] },
    });
    const { width, height, data } = small;
    const blocks = await sharp(data, { raw: { width, height, channels: 4 } })
      .resize(480, 360, { kernel: 'nearest' })
      .raw()
      .toBuffer();
    return halves({ width: 480, height: 360, data: new Uint8ClampedArray(blocks) }, large);
  },
  matting: async () => {
    const fox = await sample('fox');
    return halves(fox, await done('matte', fox, { custom: { background: 'transparent' } }));
  },
  image_easy_edit: async () => {
    const before = await painting('a village by a lake in the mountains, noon', 960, 720, 7);
    return halves(before, await done('edit', before, { prompt: 'make it night' }));
  },
  ip_style_transfer: async () => {
    const before = await within(await sample('fox'), 960);
    return halves(before, await done('style', before, { style: 'ukiyo_e', similarity: 0.3 }, 'content'));
  },
  ip_portrait: async () => {
    const face = await sample('face-woman');
    return pair(
      face,
      await made({ op: 'portrait', width: 640, height: 960, style: 'watercolor', pictures: { face: [face] } }),
      { at: 'top' },
    );
  },
  vector: async () => {
    const before = await within(await sample('owl'), 960);
    return halves(before, await done('vector', before));
  },
  try_on: async () => {
    const person = await painting('portrait of a young woman with long brown hair, studio', 512, 512, 6);
    const garment = await sample('garment-shirt');
    const worn = { module: 'try_on', custom: { region: 'top' }, pictures: { garment: [garment] } };
    const after = await done('tryon', person, worn, 'person');
    return sharp(await (await pair(person, after)).png().toBuffer()).composite([
      line(WIDTH / 2 - 52, HEIGHT - 112, 104, 104),
      { input: await cover(garment, 98, 98), left: WIDTH / 2 - 49, top: HEIGHT - 109 },
    ]);
  },
  logo_transfer: async () =>
    marking('mug', 'mark-sun', 'product', [
      [0.36, 0.4],
      [0.62, 0.4],
      [0.62, 0.68],
      [0.36, 0.68],
    ]),
  tattoo: async () =>
    marking('skin-arm', 'mark-wave', 'skin', [
      [0.42, 0.42],
      [0.58, 0.52],
      [0.48, 0.68],
      [0.32, 0.58],
    ]),
  laser: async () => {
    const before = await within(await sample('face-woman'), 960);
    return pair(before, await done('lineart', before, { custom: { detail: 'some', invert: false } }), { at: 'top' });
  },
  textile: async () => {
    const before = await sample('print-flowers');
    const tile = await made({
      op: 'pattern',
      width: 512,
      height: 512,
      custom: { repeat: 'straight' },
      pictures: { image: [before] },
    });
    const side = WIDTH / 2;
    const one = await cover(tile, side, side);
    const cloth = await sharp({ create: { width: WIDTH, height: WIDTH, channels: 3, background: '#fff' } })
      .composite([0, 1, 2, 3].map((n) => ({ input: one, left: (n % 2) * side, top: n > 1 ? side : 0 })))
      .ensureAlpha()
      .raw()
      .toBuffer();
    return inset({ width: WIDTH, height: WIDTH, data: new Uint8ClampedArray(cloth) }, before);
  },
};

/** A mark on a surface of ours, before and after. */
async function marking(
  surface: string,
  logo: string,
  style: 'product' | 'skin',
  quad: [number, number][],
): Promise<Sharp> {
  const before = await sample(surface);
  const after = await done(
    'logo',
    before,
    { custom: { style, quad }, pictures: { logo: [await sample(logo)] } },
    'surface',
  );
  return pair(before, after);
}

const wanted = (name: string): boolean => asked.length === 0 || asked.includes(name);
await mkdir(path.join(PUBLIC, 'tools'), { recursive: true });
for (const [name, picture] of Object.entries(PICTURES)) {
  if (!wanted(name)) continue;
  // A second composite takes the place of the first: what is made so far becomes pixels.
  const out = sharp(await (await picture()).png().toBuffer());
  await out.webp({ quality: 80 }).toFile(path.join(PUBLIC, 'tools', `${name}.webp`));
  process.stdout.write(`${name}\n`);
}
if (wanted('portraits')) {
  await mkdir(path.join(PUBLIC, 'styles/portrait'), { recursive: true });
  const face = await sample('face-woman');
  for (const style of STYLES) {
    const portrait = await made({ op: 'portrait', width: 512, height: 448, style, pictures: { face: [face] } });
    await sharp(await cover(portrait, 256, 224, { at: 'top' }))
      .webp({ quality: 78 })
      .toFile(path.join(PUBLIC, 'styles/portrait', `${style}.webp`));
    process.stdout.write(`portrait ${style}\n`);
  }
}
