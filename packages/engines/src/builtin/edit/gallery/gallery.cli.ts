import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { encodePng } from '../decode.ts';
import type { Raster } from '../edit-op.ts';
import { editOf } from '../edit-ops.ts';
import { quiet } from '../testing/raster.ts';
import { judged, type Verdict } from './judge.ts';
import { TILES, type Tile } from './tiles.ts';

/**
 * `npm run gallery`: every tool on fixed inputs, measured and put on sheets in docs/gallery/tools, with the page that says what they show. Names
 * after it run those tiles alone, and leave only the large pictures in .cache/gallery. It fails where a tile changes nothing, is flat, or
 * changes what was to stay.
 */
const root = path.resolve(import.meta.dirname, '../../../../../..');
const large = path.join(root, '.cache/gallery');
const sheets = path.join(root, 'docs/gallery/tools');
const CELL = { width: 300, height: 225 };
const GAP = 10;
const COLUMNS = 2;
const ROWS = 3;
const GROUND = '#131315';

interface Made {
  tile: Tile;
  verdict: Verdict;
  pair: Buffer;
}

async function made(tile: Tile): Promise<Made> {
  const { request, shown, scope } = await tile.ask();
  const { picture } = await (await editOf(request.op))(request, quiet);
  await writeFile(path.join(large, `${tile.name}.png`), await encodePng(picture));
  await writeFile(path.join(large, `${tile.name}.before.png`), await encodePng(shown));
  const [left, right] = await Promise.all([cell(shown), cell(picture)]);
  const pair = await sharp({ create: { width: 2 * CELL.width, height: CELL.height, channels: 3, background: GROUND } })
    .composite([
      { input: left, left: 0, top: 0 },
      { input: right, left: CELL.width, top: 0 },
    ])
    .png()
    .toBuffer();
  return { tile, verdict: judged(picture, scope), pair };
}

/** Fitted into a cell, over a chequered ground where it lets through. */
async function cell({ width, height, data }: Raster): Promise<Buffer> {
  const fitted = await sharp(data, { raw: { width, height, channels: 4 } })
    .resize({ ...CELL, fit: 'contain', background: GROUND })
    .png()
    .toBuffer();
  const squares = `<svg xmlns="http://www.w3.org/2000/svg" width="${CELL.width}" height="${CELL.height}"><defs><pattern id="p" width="20"
    height="20" patternUnits="userSpaceOnUse"><rect width="20" height="20" fill="#d8d8d8"/><path d="M0 0h10v10H0zM10 10h10v10H10z"
    fill="#fff"/></pattern></defs><rect width="100%" height="100%" fill="url(#p)"/></svg>`;
  return sharp(Buffer.from(squares))
    .composite([{ input: fitted }])
    .png()
    .toBuffer();
}

async function sheet(name: string, tiles: readonly Made[]): Promise<void> {
  const [w, h] = [2 * CELL.width + GAP, CELL.height + GAP];
  const height = Math.ceil(tiles.length / COLUMNS) * h + GAP;
  await sharp({ create: { width: COLUMNS * w + GAP, height, channels: 3, background: GROUND } })
    .composite(
      tiles.map(({ pair }, i) => ({
        input: pair,
        left: GAP + (i % COLUMNS) * w,
        top: GAP + Math.floor(i / COLUMNS) * h,
      })),
    )
    .jpeg({ quality: 82 })
    .toFile(path.join(sheets, name));
}

async function page(all: readonly Made[]): Promise<void> {
  const lines = [
    '# Tools',
    '',
    'Every image tool of the built-in engine on fixed inputs, before and after; none has a trained model. Written by `npm run gallery`, which',
    'fails where a result changes nothing, is flat, or changes what was to stay. Where the photographs come from:',
    '[SOURCES.md](../../../packages/engines/src/builtin/edit/gallery/photos/SOURCES.md).',
    '',
  ];
  await mkdir(sheets, { recursive: true });
  for (let from = 0, n = 1; from < all.length; from += COLUMNS * ROWS, n++) {
    const tiles = all.slice(from, from + COLUMNS * ROWS);
    const name = `sheet-${n}.jpg`;
    await sheet(name, tiles);
    lines.push(`![${tiles.map(({ tile }) => tile.name).join(', ')}](${name})`, '');
    lines.push('| tile | tool | of | change where asked | variation there | change elsewhere | verdict |');
    lines.push('| --- | --- | --- | --- | --- | --- | --- |');
    for (const { tile, verdict } of tiles) {
      const numbers = [verdict.changed, verdict.lively, verdict.strayed].map((value) => value.toFixed(1));
      lines.push(
        `| ${tile.name} | \`${tile.module}\` | ${tile.of} | ${numbers.join(' | ')} | ${verdict.faults.join(', ') || 'ok'} |`,
      );
    }
    lines.push('');
  }
  lines.push('Mean levels of 255. Variation is the standard deviation of brightness.', '');
  await writeFile(path.join(sheets, 'README.md'), lines.join('\n'));
}

await mkdir(large, { recursive: true });
const names = process.argv.slice(2);
const chosen = TILES.filter(({ name }) => names.length === 0 || names.includes(name));
const all: Made[] = [];
for (const tile of chosen) {
  const one = await made(tile);
  all.push(one);
  const { changed, lively, strayed, faults } = one.verdict;
  const numbers = [changed, lively, strayed].map((value) => value.toFixed(2).padStart(7)).join('');
  process.stdout.write(`${tile.name.padEnd(16)}${numbers}  ${faults.join(', ') || 'ok'}\n`);
}
if (names.length === 0) await page(all);
if (all.some(({ verdict }) => verdict.faults.length > 0)) process.exitCode = 1;
