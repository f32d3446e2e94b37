import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { lookAt } from './look-at.ts';
import { ownSampleOf } from './own-samples.ts';

const samples = path.resolve(import.meta.dirname, '../../../../../apps/web/public/samples');
const sample = (name: string) => readFile(path.join(samples, `${name}.webp`));
const hints = { locale: 'en', prompt: '' };

describe("the house's own sample pictures", () => {
  // Painted anew they look otherwise: run `own-samples.cli.ts` after `samples.cli.ts`.
  it.each(['model-woman', 'model-man', 'face-woman', 'face-man'])(
    'show somebody: %s, saved by any browser',
    async (name) => {
      const bytes = await sample(name);
      for (const quality of [80, 95]) {
        const saved = await sharp(bytes).jpeg({ quality }).toBuffer();
        expect(await lookAt('persons', saved, hints)).toMatchObject({ state: 'found' });
        expect(await lookAt('faces', saved, hints)).toMatchObject({ state: 'found' });
      }
      expect(await ownSampleOf(await sharp(bytes).resize(512).png().toBuffer())).toBe(name);
    },
  );

  it('are these pictures and no others: not a part, not another colour, no scenery', async () => {
    const bytes = await sample('model-man');
    const { width, height } = await sharp(bytes).metadata();
    const half = { left: 0, top: 0, width, height: height >> 1 };
    expect(await ownSampleOf(await sharp(bytes).extract(half).png().toBuffer())).toBeNull();
    expect(await ownSampleOf(await sharp(bytes).modulate({ brightness: 0.7 }).png().toBuffer())).toBeNull();
    for (const name of ['fox', 'fuji', 'garment-tee']) expect(await ownSampleOf(await sample(name))).toBeNull();
  });

  it.each(['garment-tee', 'garment-shirt', 'garment-trousers', 'garment-dress'])('can be put on: %s', async (name) => {
    expect(await lookAt('garment', await sample(name), hints)).toMatchObject({ state: 'found' });
  });

  it('hold no garment where they show a landscape', async () => {
    const plain = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#809070' } })
      .png()
      .toBuffer();
    expect(await lookAt('garment', plain, hints)).toMatchObject({ state: 'none' });
  });
});
