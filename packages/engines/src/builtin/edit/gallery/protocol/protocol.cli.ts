import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { EditRequest, Raster } from '../../edit-op.ts';
import { editOf } from '../../edit-ops.ts';
import { telea } from '../../testing/measure.ts';
import { quiet, requestOf } from '../../testing/raster.ts';
import { maskWhere, oval, painting, part, photo } from '../stock.ts';
import { composed, KEPT } from './composites.ts';
import { gradientError, overlap, rmse, ssim } from './metrics.ts';

/**
 * Measures what the tools are worth on pictures nothing was tuned to, and writes the tables into docs/painter.md:
 * `node bin/atelier.mjs run packages/engines/src/builtin/edit/gallery/protocol/protocol.cli.ts`.
 */
const root = path.resolve(import.meta.dirname, '../../../../../../..');
const page = path.join(root, 'docs/painter.md');
const [OPEN, CLOSE] = ['<!-- protocol -->', '<!-- /protocol -->'];
const SIDE = 384;
const WORST = 6;

const made = async (request: Partial<EditRequest> & { op: string }): Promise<Raster> =>
  (await (await editOf(request.op))(requestOf(request), quiet)).picture;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function lanczos({ width, height, data }: Raster, w: number, h: number): Promise<Raster> {
  const out = await sharp(data, { raw: { width, height, channels: 4 } })
    .resize(w, h, { kernel: 'lanczos3', fit: 'fill' })
    .raw()
    .toBuffer();
  return { width: w, height: h, data: new Uint8ClampedArray(out) };
}

/** The middle of a picture, as large as what is enlarged. */
function middle(picture: Raster): Raster {
  const side = Math.min(SIDE, picture.width, picture.height) & ~3;
  const [w, h] = [side / picture.width, side / picture.height];
  return part(picture, [(1 - w) / 2, (1 - h) / 2, w, h]);
}

async function halved(): Promise<[name: string, picture: Raster][]> {
  const photos = ['coffee', 'chelsea', 'rocket', 'brick', 'gravel', 'grass', 'hubble'];
  const paintings = [
    ['a harbour with boats', 101],
    ['a street with lanterns at night', 102],
    ['un jardín con rosas', 103],
    ['a portrait of a woman', 104],
    ['a temple in the mountains', 105],
  ] as const;
  const rows: [string, Raster][] = [];
  for (const name of photos) rows.push([name, middle(await photo(name))]);
  for (const [words, seed] of paintings) rows.push([words, await painting(words, SIDE, SIDE, seed)]);
  return rows;
}

async function enlarging(): Promise<string[]> {
  const lines = [
    '| picture | 2× SSIM | Lanczos | 2× gradient error | Lanczos | 4× SSIM | Lanczos | 4× gradient error | Lanczos |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
  ];
  const won = [0, 0, 0, 0];
  for (const [name, truth] of await halved()) {
    const cells: string[] = [];
    for (const [n, scale] of [2, 4].entries()) {
      const { width, height } = truth;
      const small = await lanczos(truth, width / scale, height / scale);
      const ours = await made({ op: 'upscale', pictures: { image: [small] }, custom: { scale }, width, height });
      const plain = await lanczos(small, width, height);
      const [s, p] = [ssim(ours, truth), ssim(plain, truth)];
      const [g, q] = [gradientError(ours, truth), gradientError(plain, truth)];
      if (s > p) won[n * 2]!++;
      if (g < q) won[n * 2 + 1]!++;
      cells.push(s.toFixed(4), p.toFixed(4), g.toFixed(2), q.toFixed(2));
    }
    lines.push(`| ${name} | ${cells.join(' | ')} |`);
    say(lines.at(-1)!);
  }
  const [s2, g2, s4, g4] = won;
  lines.push('', `Better than Lanczos of 12: 2× SSIM ${s2}, gradients ${g2}; 4× SSIM ${s4}, gradients ${g4}.`);
  return lines;
}

async function erasing(): Promise<string[]> {
  const grounds: [string, Raster][] = [
    ['bricks', part(await photo('brick'), [0.2, 0.2, 0.5, 0.5])],
    ['gravel', part(await photo('gravel'), [0.2, 0.2, 0.5, 0.5])],
    ['grass', part(await photo('grass'), [0.2, 0.2, 0.5, 0.5])],
    ['wood', part(await photo('coffee'), [0.7, 0, 0.3, 0.45])],
    ['fur', part(await photo('chelsea'), [0.25, 0, 0.4, 0.4])],
    ['stars', part(await photo('hubble'), [0.3, 0.3, 0.4, 0.4])],
  ];
  const lines = ['| texture | RMSE | Telea | |', '| --- | --- | --- | --- |'];
  for (const [name, truth] of grounds) {
    const mask = maskWhere(truth, oval(0.5, 0.5, 0.14, 0.14));
    const { width, height } = truth;
    const ours = await made({ op: 'erase', pictures: { image: [truth] }, mask, width, height });
    const [mine, theirs] = [rmse(ours, truth, mask.data), rmse(await telea(truth, mask), truth, mask.data)];
    lines.push(`| ${name} | ${mine.toFixed(1)} | ${theirs.toFixed(1)} | ${mine < theirs ? 'below' : 'above'} |`);
    say(lines.at(-1)!);
  }
  return lines;
}

async function cutting(): Promise<string[]> {
  const rows: { name: string; share: number; picture: Raster; cut: Raster }[] = [];
  for (const [i, kept] of KEPT.entries()) {
    const { name, picture, truth } = await composed(kept, 11 + i);
    const { width, height } = picture;
    const custom = { background: '#ff00c8' };
    const cut = await made({ op: 'matte', pictures: { image: [picture] }, custom: {}, width, height });
    const shown = await made({ op: 'matte', pictures: { image: [picture] }, custom, width, height });
    rows.push({ name, share: overlap(cut, truth), picture, cut: shown });
    say(`${name} ${rows.at(-1)!.share.toFixed(3)}`);
  }
  rows.sort((a, b) => a.share - b.share);
  const shares = rows.map(({ share }) => share);
  const mean = shares.reduce((a, b) => a + b, 0) / shares.length;
  const between = (shares[(shares.length - 1) >> 1]! + shares[shares.length >> 1]!) / 2;
  const worst = rows.slice(0, WORST);
  await sheet(worst.flatMap(({ picture, cut }) => [picture, cut]));
  return [
    `Overlap with the truth on ${rows.length} composites: mean ${mean.toFixed(3)}, median ${between.toFixed(3)}, ${shares.filter((share) => share >= 0.95).length} at 0.95 and above.`,
    '',
    '| composite | overlap |',
    '| --- | --- |',
    ...rows.map(({ name, share }) => `| ${name} | ${share.toFixed(3)} |`),
    '',
    'The worst, what goes away in pink:',
    '',
    '![The worst cuts](gallery/tools/worst-cuts.jpg)',
  ];
}

async function sheet(pictures: readonly Raster[]): Promise<void> {
  const [w, h, columns] = [240, 180, 4];
  const tiles = await Promise.all(
    pictures.map(({ width, height, data }) =>
      sharp(data, { raw: { width, height, channels: 4 } })
        .resize(w, h)
        .png()
        .toBuffer(),
    ),
  );
  const height = Math.ceil(tiles.length / columns) * h;
  await sharp({ create: { width: columns * w, height, channels: 3, background: '#131315' } })
    .composite(tiles.map((input, i) => ({ input, left: (i % columns) * w, top: Math.floor(i / columns) * h })))
    .jpeg({ quality: 80 })
    .toFile(path.join(root, 'docs/gallery/tools/worst-cuts.jpg'));
}

const lines = [
  '### Enlarging what was made smaller',
  '',
  ...(await enlarging()),
  '',
  '### Erasing in a texture',
  '',
  'A hole of some 28 % of the side, against what was there:',
  '',
  ...(await erasing()),
  '',
  '### Cutting out',
  '',
  ...(await cutting()),
];
const text = await readFile(page, 'utf8');
const [before, after] = [text.split(OPEN)[0], text.split(CLOSE)[1]];
if (before === undefined || after === undefined) throw new Error('docs/painter.md has no place for the protocol');
await writeFile(page, `${before}${OPEN}\n\n${lines.join('\n')}\n\n${CLOSE}${after}`);
