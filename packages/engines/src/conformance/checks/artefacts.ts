import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Check, Harness } from '../harness.ts';
import { artefactsOf, bytesOf, made } from '../watching.ts';

const FORMATS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/webp': 'webp',
  'image/avif': 'heif',
  'image/gif': 'gif',
};

async function byBytes(harness: Harness): Promise<void> {
  const artefacts = artefactsOf(await made(harness, await harness.engine(), harness.task()));
  assert.ok(artefacts.length > 0, 'no picture');
  for (const artefact of artefacts) {
    const { media } = artefact;
    const bytes = await bytesOf(artefact);
    assert.deepEqual(await bytesOf(artefact), bytes, 'opened again, the file is another');
    const { format, width, height } = await sharp(bytes).metadata();
    assert.equal(format, FORMATS[media.mime], `told as ${media.mime}, is ${format}`);
    // Reads every pixel: a file that was cut short passes for a picture until then.
    await sharp(bytes, { failOn: 'truncated' }).raw().toBuffer();
    assert.deepEqual([media.width, media.height], [width, height], 'the size it tells and the size of the picture');
    const { width: w, height: h } = harness.task().params;
    if (w !== undefined) assert.deepEqual([width, height], [w, h], 'the size that was asked for');
    if (media.sha256) assert.equal(media.sha256, createHash('sha256').update(bytes).digest('hex'), 'the hash it tells');
  }
}

async function previews(harness: Harness): Promise<void> {
  const events = await made(harness, await harness.engine(), harness.task());
  const seen = events.flatMap((event) => (event.type === 'preview' ? [event] : []));
  assert.ok(seen.length > 0, 'no preview');
  for (const { bytes, mime } of seen) {
    const { format } = await sharp(bytes).metadata();
    assert.equal(format, FORMATS[mime], `a preview told as ${mime} is ${format}`);
  }
}

async function seeds(harness: Harness): Promise<void> {
  const engine = await harness.engine();
  const pictures = async (seed: number, count = 1) => {
    const artefacts = artefactsOf(await made(harness, engine, harness.task({ seed, count })));
    artefacts.sort((a, b) => a.index - b.index);
    return Promise.all(artefacts.map(async (one) => Buffer.from(await bytesOf(one)).toString('base64')));
  };
  const [first] = await pictures(21);
  const [again, other] = await pictures(21, 2);
  assert.ok(first === again, 'the same seed gave other bytes');
  assert.ok(first !== other, 'the second picture of a task is the first again');
  assert.ok(first !== (await pictures(90))[0], 'another seed gave the same bytes');
}

const noImages = ({ makes }: Harness) => (makes === 'images' ? null : 'makes no pictures');

export const ARTEFACT_CHECKS: readonly Check[] = [
  { name: 'pictures are what it tells of them, by their bytes', unfit: noImages, run: byBytes },
  {
    name: 'previews can be shown',
    unfit: (h, { preview }) => noImages(h) ?? (preview ? null : 'makes no previews'),
    run: previews,
  },
  {
    name: 'the same seed gives the same bytes, another one others',
    unfit: (h, { seed }) => noImages(h) ?? (seed ? null : 'knows no seed'),
    run: seeds,
  },
];
