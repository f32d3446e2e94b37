import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeA1111 } from './a1111.ts';
import { readRecipe } from './read-recipe.ts';
import {
  A1111,
  chunk,
  GRAPH,
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

const leftOf = (recipe: Awaited<ReturnType<typeof readRecipe>>) =>
  recipe?.left.map(({ kind, value }) => `${kind}: ${value}`);

describe('AUTOMATIC1111', () => {
  it('is read from a PNG in each of its texts, from JPEG and from WebP', async () => {
    const files = [
      pngOf(plainText('parameters', A1111)),
      pngOf(packedText('parameters', A1111)),
      pngOf(wideText('parameters', A1111)),
      pngOf(chunk('IDAT', Buffer.alloc(40)), wideText('parameters', A1111, true)),
      jpegWith(writeExif({}, A1111)),
      jpegWith(writeExif({}, A1111, true)),
      webpWith(writeExif({}, A1111)),
    ];
    for (const file of files) expect(await readRecipe(file)).toMatchObject(KEPT);
    expect(leftOf(await readRecipe(files[0]!))).toEqual([
      'steps: 28',
      'sampler: DPM++ 2M',
      'sampler: Karras',
      'guidance: 7',
      'model: dreamer',
      'controlnet: canny_sd15 [abc]',
      'lora: ink_v2',
      'lora: gold',
      'other: Civitai resources',
      'other: ADetailer model',
    ]);
  });

  it('knows words alone where nothing else stands, and takes a photo’s comment for none', async () => {
    expect(await readRecipe(pngWith({ parameters: 'only words' }))).toMatchObject({ prompt: 'only words', left: [] });
    expect(await readRecipe(jpegWith(writeExif({}, 'Holiday: at the sea, 2019')))).toBeNull();
  });

  it('tells how much of the first picture stayed, but not of a second pass', async () => {
    const line = 'Steps: 20, Seed: 1, Size: 512x512, Denoising strength: 0.6';
    expect(await readRecipe(pngWith({ parameters: `x\n${line}` }))).toMatchObject({ strength: 0.4 });
    expect(await readRecipe(pngWith({ parameters: `x\n${line}, Hires upscaler: R-ESRGAN` }))).toMatchObject({
      strength: null,
      left: [{ kind: 'steps' }, { kind: 'upscale', value: 'R-ESRGAN' }],
    });
  });
});

describe('a file of our own', () => {
  const told = {
    seed: 42,
    width: 576,
    height: 1024,
    style: 'ink_wash',
    module: 'txt2img',
    model: 'Painter',
    tool: 'Atelier 1.2.0',
  };

  it('is read as it was written, whatever the words', async () => {
    const plain = fc.stringMatching(/^[\p{L}\p{N} ,.:()\n"{}-]{1,200}$/u);
    await fc.assert(
      fc.asyncProperty(plain, plain, async (prompt, negative) => {
        const read = await readRecipe(pngOf(wideText('parameters', writeA1111({ ...told, prompt, negative }))));
        expect(read).toMatchObject({
          dialect: 'atelier',
          seed: 42,
          width: 576,
          height: 1024,
          style: 'ink_wash',
          module: 'txt2img',
          left: [],
        });
        const flat = (text: string) => text.replace(/\s+/g, ' ').trim();
        expect(flat(read!.negative)).toBe(flat(negative));
        if (!/^\s*(Steps|Negative prompt):/m.test(prompt)) expect(flat(read!.prompt)).toBe(flat(prompt));
      }),
      { numRuns: 60 },
    );
  });

  it('keeps lines that look like its own apart', async () => {
    const prompt = 'a tower\nSteps: 3, Seed: 9, Size: 1x1\nNegative prompt: none';
    const read = await readRecipe(pngWith({ parameters: writeA1111({ ...told, prompt, negative: '' }) }));
    expect(read).toMatchObject({ seed: 42, width: 576, negative: '' });
  });

  it('is read from before it carried that text', async () => {
    const own = { module: 'txt2img', seed: 7, prompt: 'a pond', task: 't', source: 's' };
    expect(await readRecipe(pngWith({ atelier: JSON.stringify(own) }))).toMatchObject({
      dialect: 'atelier',
      prompt: 'a pond',
      seed: 7,
    });
  });
});

describe('ComfyUI', () => {
  const read = (graph: object, key = 'prompt') => readRecipe(pngWith({ [key]: JSON.stringify(graph) }));

  it('finds the words by the links of the first pass, through ControlNet and nodes that hold text', async () => {
    const recipe = await read(GRAPH);
    expect(recipe).toMatchObject({
      dialect: 'comfyui',
      prompt: 'a lighthouse at dusk',
      negative: 'blurry',
      seed: 77,
      width: 768,
      height: 1152,
    });
    expect(leftOf(recipe)).toEqual([
      'sampler: dpmpp_2m, karras',
      'steps: 25',
      'guidance: 6.5',
      'model: dreamer',
      'lora: ink',
      'controlnet: canny',
    ]);
  });

  it('reads a sampler in parts, with figures in nodes of their own', async () => {
    const graph = {
      a: {
        class_type: 'SamplerCustomAdvanced',
        inputs: { noise: ['n', 0], guider: ['g', 0], sampler: ['k', 0], sigmas: ['s', 0], latent_image: ['l', 0] },
      },
      n: { class_type: 'RandomNoise', inputs: { noise_seed: ['p', 0] } },
      p: { class_type: 'PrimitiveInt', inputs: { value: 12 } },
      g: { class_type: 'BasicGuider', inputs: { conditioning: ['f', 0] } },
      f: { class_type: 'FluxGuidance', inputs: { guidance: 3.5, conditioning: ['c', 0] } },
      c: { class_type: 'CLIPTextEncodeFlux', inputs: { clip_l: 'short', t5xxl: 'a long sentence' } },
      k: { class_type: 'KSamplerSelect', inputs: { sampler_name: 'euler' } },
      s: { class_type: 'BasicScheduler', inputs: { scheduler: 'simple', steps: 20, denoise: 1 } },
      l: { class_type: 'EmptySD3LatentImage', inputs: { width: 1024, height: 576 } },
    };
    expect(await read(graph)).toMatchObject({
      prompt: 'a long sentence',
      negative: '',
      seed: 12,
      width: 1024,
      height: 576,
    });
  });

  it('reads what only the editor wrote, NaN and all, and a picture it began with', async () => {
    const node = (id: number, type: string, widgets: unknown[], inputs: object[] = []) => ({
      id,
      type,
      widgets_values: widgets,
      inputs,
      mode: 0,
    });
    const workflow = {
      nodes: [
        node(1, 'CLIPTextEncode', ['a fox']),
        node(2, 'CLIPTextEncode', ['dogs']),
        node(3, 'LoadImage', ['fox.png', 'image']),
        node(4, 'VAEEncode', [], [{ name: 'pixels', link: 13 }]),
        node(
          5,
          'KSampler',
          [99, 'randomize', 20, 7, 'euler', 'normal', 0.25],
          [
            { name: 'positive', link: 11 },
            { name: 'negative', link: 12 },
            { name: 'latent_image', link: 14 },
          ],
        ),
      ],
      links: [
        [11, 1, 0, 5, 1, 'C'],
        [12, 2, 0, 5, 2, 'C'],
        [13, 3, 0, 4, 0, 'I'],
        [14, 4, 0, 5, 3, 'L'],
      ],
    };
    const text = `${JSON.stringify(workflow).slice(0, -1)},"extra":{"is_changed":[NaN, "NaN"]}}`;
    const recipe = await readRecipe(pngWith({ workflow: text }));
    expect(recipe).toMatchObject({ prompt: 'a fox', negative: 'dogs', seed: 99, width: null, strength: 0.75 });
    expect(leftOf(recipe)).toContain('picture: fox.png');
  });

  it('is read from WebP, where it stands under the names of cameras', async () => {
    const webp = webpWith(writeExif({ 271: 'workflow:{}', 272: `prompt:${JSON.stringify(GRAPH)}` }, '', true));
    expect(await readRecipe(webp)).toMatchObject({ prompt: 'a lighthouse at dusk' });
  });

  it('ends at circles', async () => {
    const graph = {
      a: {
        class_type: 'KSampler',
        inputs: { seed: ['b', 0], positive: ['b', 0], negative: ['a', 0], latent_image: ['a', 0] },
      },
      b: { class_type: 'TextConcat', inputs: { text: ['b', 0], other: ['a', 0], seed: ['b', 0] } },
    };
    expect(await read(graph)).toBeNull();
  });
});

describe('InvokeAI and SwarmUI', () => {
  it('InvokeAI, now and in its first versions', async () => {
    const now = {
      app_version: '5.0',
      positive_prompt: 'a harbour',
      negative_prompt: 'people',
      width: 832,
      height: 1216,
      seed: 31,
      steps: 30,
      cfg_scale: 7.5,
      scheduler: 'euler',
      model: { name: 'juggler' },
      loras: [{ model: { name: 'mist' }, weight: 0.7 }],
      controlnets: [{ control_model: { name: 'depth' } }],
    };
    const recipe = await readRecipe(pngWith({ invokeai_metadata: JSON.stringify(now) }));
    expect(recipe).toMatchObject({
      dialect: 'invokeai',
      prompt: 'a harbour',
      negative: 'people',
      seed: 31,
      width: 832,
      height: 1216,
    });
    expect(leftOf(recipe)).toEqual([
      'steps: 30',
      'guidance: 7.5',
      'model: juggler',
      'sampler: euler',
      'lora: mist',
      'controlnet: depth',
    ]);
    const before = {
      model_weights: 'sd-1.4',
      image: {
        prompt: [{ prompt: 'a mill [fog]', weight: 1 }],
        seed: 3,
        steps: 9,
        width: 512,
        height: 512,
        sampler: 'k_lms',
      },
    };
    expect(await readRecipe(pngWith({ 'sd-metadata': JSON.stringify(before) }))).toMatchObject({
      prompt: 'a mill',
      negative: 'fog',
      seed: 3,
    });
  });

  it('SwarmUI, from PNG and JPEG', async () => {
    const params = {
      prompt: 'a bridge <lora:old:1> <segment:face>',
      negativeprompt: 'cars',
      model: 'flux/dev.safetensors',
      seed: 8,
      steps: 4,
      cfgscale: 1,
      width: 1344,
      height: 768,
      sampler: 'euler',
    };
    const text = JSON.stringify({ sui_image_params: params, sui_extra_data: {} });
    for (const file of [pngWith({ parameters: text }), jpegWith(writeExif({}, text))]) {
      const recipe = await readRecipe(file);
      expect(recipe).toMatchObject({
        dialect: 'swarmui',
        prompt: 'a bridge',
        negative: 'cars',
        seed: 8,
        width: 1344,
        height: 768,
      });
      expect(leftOf(recipe)).toEqual([
        'steps: 4',
        'guidance: 1',
        'model: dev',
        'sampler: euler',
        'lora: old',
        'other: segment:face',
      ]);
    }
  });
});
