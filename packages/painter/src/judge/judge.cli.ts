import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { beforeIsA, drawn, type Judged, rowsOf } from './draw.ts';
import { JUDGE_SEED, OWN, PICTURE_SEED, PUBLISHED } from './judge.data.ts';
import { meansOf, scoresOf, twentyWorst } from './means.ts';
import { type Entry, listOf, sheetOf } from './sheets.ts';

/**
 * The judges' list (docs/painter.md): prompts that nobody tunes the painter to, painted by two of its versions and laid out with their order hidden.
 *
 *   judge.cli.ts draw PartiPrompts.tsv       prints the published prompts by lot; what it printed stands in judge.data.ts
 *   judge.cli.ts paint FOLDER [PAINTER]      paints all of them, by this painter or by the one whose `src` folder is named
 *   judge.cli.ts sheets BEFORE AFTER FOLDER  sheets, their words as text, an empty table for scores, and the key apart, in FOLDER/key
 *   judge.cli.ts means KEY SCORES…           means by category and language and the twenty worst of one judge or more
 *
 * `--side 512` is the pictures' side, `--only 3,17` some of the list by their number.
 */
const args = process.argv.slice(2);
const option = (name: string, fallback: string): string => {
  const i = args.indexOf(`--${name}`);
  return i < 0 ? fallback : (args.splice(i, 2)[1] ?? fallback);
};
const side = Number(option('side', '512'));
const only = option('only', '').split(',').filter(Boolean).map(Number);
const [what = '', ...rest] = args;

const tabled = (language: Judged['language'], rows: string): Judged[] =>
  rows.split('\n').map((row) => {
    const [category = '', prompt = ''] = row.split('\t');
    return { language, category, prompt };
  });
const LIST: readonly Judged[] = [
  ...tabled('en', PUBLISHED),
  ...tabled('zh', OWN.zh),
  ...tabled('ja', OWN.ja),
  ...tabled('es', OWN.es),
];
const nameOf = (at: number): string => String(at + 1).padStart(3, '0');

/** Paints the list by any version of the painter that still has these doors. */
async function paintAll(folder: string, painter = path.resolve(import.meta.dirname, '..')): Promise<void> {
  const from = (file: string): string => pathToFileURL(path.resolve(painter, file)).href;
  const { paint }: typeof import('../paint.ts') = await import(from('paint.ts'));
  const { claimsOf }: typeof import('../claims.ts') = await import(from('claims.ts'));
  const { parsePrompt }: typeof import('../language/parse-prompt.ts') = await import(from('language/parse-prompt.ts'));
  await mkdir(folder, { recursive: true });
  for (const [at, { prompt, language }] of LIST.entries()) {
    if (only.length > 0 && !only.includes(at + 1)) continue;
    const file = path.join(folder, nameOf(at));
    try {
      const scene = parsePrompt({ prompt, negativePrompt: '', style: null, module: 'txt2img', locale: language });
      const picture = paint({ scene, width: side, height: side, seed: PICTURE_SEED, time: 0 });
      const { rgba, width, height } = picture;
      const claims = claimsOf(picture.scene, prompt, picture.notDrawn, { evidence: picture.evidence });
      const pixels = Buffer.from(rgba.buffer, rgba.byteOffset, rgba.byteLength);
      await sharp(pixels, { raw: { width, height, channels: 4 } })
        .removeAlpha()
        .png()
        .toFile(`${file}.png`);
      await writeFile(`${file}.json`, JSON.stringify({ claims }));
      process.stdout.write(`${nameOf(at)} ${picture.meta.ms} ms ${prompt.slice(0, 60)}\n`);
    } catch (error) {
      // A painter that breaks on a prompt has given no picture: it is judged as an empty one.
      await sharp({ create: { width: side, height: side, channels: 3, background: '#808080' } })
        .png()
        .toFile(`${file}.png`);
      await writeFile(`${file}.json`, JSON.stringify({ claims: [] }));
      process.stdout.write(`${nameOf(at)} broke: ${String(error)}\n`);
    }
  }
}

async function layOut(before: string, after: string, folder: string): Promise<void> {
  await mkdir(path.join(folder, 'key'), { recursive: true });
  const secret = randomUUID();
  const entries: Entry[] = [];
  for (const [at, judged] of LIST.entries()) {
    const name = nameOf(at);
    const order = beforeIsA(secret, judged) ? [before, after] : [after, before];
    const pictures = await Promise.all(
      order.map(async (from, i) => {
        const { claims } = JSON.parse(await readFile(path.join(from, `${name}.json`), 'utf8'));
        return { letter: 'AB'[i]!, file: path.join(from, `${name}.png`), claims };
      }),
    );
    entries.push({ name, judged, pictures });
  }
  const PER_SHEET = 6;
  for (let at = 0; at < entries.length; at += PER_SHEET) {
    const some = entries.slice(at, at + PER_SHEET);
    const number = String(at / PER_SHEET + 1).padStart(2, '0');
    await (await sheetOf(some)).toFile(path.join(folder, `sheet-${number}.jpg`));
    await writeFile(path.join(folder, `sheet-${number}.txt`), listOf(some));
  }
  const empty = entries.flatMap(({ name }) => ['A', 'B'].map((letter) => `${name},${letter},,,,`));
  await writeFile(
    path.join(folder, 'scores.csv'),
    ['number,picture,words,finish,honesty,remark', ...empty, ''].join('\n'),
  );
  const key = LIST.map((judged, at) => [nameOf(at), beforeIsA(secret, judged) ? 'A' : 'B'].join(','));
  await writeFile(path.join(folder, 'key', 'key.csv'), ['number,before', ...key, ''].join('\n'));
}

switch (what) {
  case 'draw':
    for (const { category, prompt } of drawn(rowsOf(await readFile(rest[0]!, 'utf8')), 120, JUDGE_SEED))
      process.stdout.write(`${category}\t${prompt}\n`);
    break;
  case 'paint':
    await paintAll(rest[0]!, rest[1]);
    break;
  case 'sheets':
    await layOut(rest[0]!, rest[1]!, rest[2]!);
    break;
  case 'means': {
    const [key = '', ...judges] = await Promise.all(rest.map((file) => readFile(file, 'utf8')));
    const scores = scoresOf(key, judges, LIST);
    process.stdout.write(`${meansOf(scores)}\n${twentyWorst(scores)}\n`);
    break;
  }
  default:
    throw new Error(`judge.cli.ts draw | paint | sheets | means, not '${what}'`);
}
