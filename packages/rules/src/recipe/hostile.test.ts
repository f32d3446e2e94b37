import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRecipe } from './read-recipe.ts';
import {
  A1111,
  chunk,
  jpegWith,
  KEPT,
  packedText,
  plainText,
  pngOf,
  pngWith,
  webpWith,
  wideText,
} from './testing/files.ts';
import { writeExif } from './write-exif.ts';

describe('hostile files', () => {
  const MEGABYTE = 1024 * 1024;
  const nothing = async (file: Uint8Array) => expect(await readRecipe(file)).toBeNull();

  it('10 MB of words, packed or not, are passed over', async () => {
    const words = `${'a castle '.repeat(1.2 * MEGABYTE)}`;
    await nothing(pngWith({ parameters: words }));
    await nothing(pngOf(packedText('parameters', words)));
    await nothing(pngOf(wideText('parameters', words, true)));
    // What stands beside is still read.
    expect(await readRecipe(pngOf(packedText('prompt', words), plainText('parameters', A1111)))).toMatchObject(KEPT);
  });

  it('JSON that nests ten thousand deep is none', async () => {
    const deep = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`;
    for (const keyword of ['prompt', 'workflow', 'invokeai_metadata', 'sd-metadata', 'atelier'])
      await nothing(pngWith({ [keyword]: deep }));
    await nothing(pngWith({ parameters: `{"sui_image_params":${deep}}` }));
  });

  it('markup is taken out and said', async () => {
    const text =
      'a tower <script>alert(1)</script><img src=x onerror=alert(1)>\nSteps: 1, Seed: 2, Size: 8x8, Model: <b>\u202ex</b>';
    const recipe = await readRecipe(pngWith({ parameters: text }));
    expect(recipe?.prompt).toBe('a tower alert(1)');
    expect(recipe?.left).toContainEqual({ kind: 'markup', value: '' });
    expect(recipe?.left.find(({ kind }) => kind === 'model')?.value).not.toContain('\u202e');
  });

  it('words beyond the limit are cut and said', async () => {
    const recipe = await readRecipe(pngWith({ parameters: '狐'.repeat(5000) }));
    expect([...recipe!.prompt]).toHaveLength(2000);
    expect(recipe?.left).toEqual([{ kind: 'words', value: '2000' }]);
  });

  it('keys of objects stay keys', async () => {
    const graph = `{"__proto__":{"class_type":"KSampler","inputs":{"positive":["__proto__",0],"steps":1}},"constructor":{"class_type":"X","inputs":{}}}`;
    await readRecipe(pngWith({ prompt: graph }));
    expect(({} as { inputs?: unknown }).inputs).toBeUndefined();
  });

  it('whatever the bytes are, it answers, and soon', async () => {
    const heads = [pngOf(), jpegWith(writeExif({}, '')), webpWith(writeExif({}, ''))];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...heads),
        fc.uint8Array({ maxLength: 400 }),
        fc.nat(80),
        async (head, noise, at) => {
          await readRecipe(Buffer.concat([head.subarray(0, at), noise]));
          await readRecipe(pngOf(chunk('iTXt', noise), chunk('zTXt', noise), chunk('tEXt', noise)));
        },
      ),
      { numRuns: 150 },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('parameters', 'prompt', 'workflow', 'invokeai_metadata', 'sd-metadata', 'atelier'),
        fc.json(),
        async (keyword, json) => {
          await readRecipe(pngWith({ [keyword]: json }));
        },
      ),
      { numRuns: 150 },
    );
    const begun = performance.now();
    for (const line of [
      'a'.repeat(19_000),
      'a: '.repeat(6000),
      '"\\'.repeat(9000),
      'a:{'.repeat(6000),
      '<lora:'.repeat(3000),
    ])
      await readRecipe(pngWith({ parameters: `x\nSteps: 1, Seed: 2, ${line}` }));
    expect(performance.now() - begun).toBeLessThan(2000);
  });
});
