import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { Diffusion, type DiffusionJob } from '#diffusion/diffusion.ts';
import { TorchNoise } from '#diffusion/torch-noise.ts';
import type { Json } from '#files.ts';
import type { Method } from '#schedule/config.ts';
import { Schedule } from '#schedule/schedule.ts';
import { ClipTokenizer } from '#text/clip-tokenizer.ts';

// Made by testdata/make_tiny.py: tiny models of random weights, and what the Python reference library (diffusers 0.42.1) makes of them.
const ROOT = path.join(import.meta.dirname, '../testdata/tiny');

interface Case extends Omit<DiffusionJob, 'image' | 'mask' | 'strength'> {
  name: string;
  folder: 'sd' | 'fill' | 'lcm' | 'xl';
  scheduler: Json;
  image: boolean;
  mask: boolean;
  strength: number | null;
  timesteps: number[];
  forceZeros?: boolean;
}

const told = JSON.parse(readFileSync(path.join(ROOT, 'vectors.json'), 'utf8')) as {
  index: Record<string, [number, number[]]>;
  texts: string[];
  ids: number[][];
  ids2: number[][];
  tables: [Method, string, number, number, number][];
  cases: Case[];
};
const bytes = readFileSync(path.join(ROOT, 'vectors.bin'));
const numbers = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));

function vector(name: string): Float32Array {
  const [from, dims] = told.index[name] ?? [0, [0]];
  return numbers.subarray(from, from + dims.reduce((product, side) => product * side, 1));
}

const largest = (values: ArrayLike<number>): number => Math.max(...Array.from(values, Math.abs));
function difference(a: ArrayLike<number>, b: ArrayLike<number>): number {
  expect(a.length).toBe(b.length);
  let most = 0;
  for (let i = 0; i < a.length; i++) most = Math.max(most, Math.abs(a[i] - b[i]));
  return most;
}

const OWN: Record<Case['folder'], readonly string[]> = {
  sd: [],
  fill: ['unet'],
  lcm: ['unet'],
  xl: ['unet', 'text_encoder', 'text_encoder_2', 'tokenizer', 'tokenizer_2'],
};
const NAMES = ['tokenizer', 'tokenizer_2', 'text_encoder', 'text_encoder_2', 'unet', 'vae_encoder', 'vae_decoder'];

function open({ folder, scheduler }: Pick<Case, 'folder' | 'scheduler'>): Diffusion {
  const parts = Object.fromEntries(
    NAMES.map((name) => [name, path.join(ROOT, OWN[folder].includes(name) ? folder : 'sd', name)]),
  );
  return new Diffusion(path.join(ROOT, 'sd'), { threads: 1, roomy: true, parts, scheduler });
}

const SD = { beta_start: 0.00085, beta_end: 0.012, beta_schedule: 'scaled_linear' };
const forever = new AbortController().signal;

describe('words become the ids of the reference', () => {
  it.each([
    ['sd/tokenizer', 'ids'],
    ['xl/tokenizer_2', 'ids2'],
  ] as const)('%s', (folder, key) => {
    const tokenizer = new ClipTokenizer(path.join(ROOT, folder));
    expect(told.texts.map((text) => tokenizer.encode(text))).toEqual(told[key]);
  });

  it('from tokenizer.json alone', () => {
    const from = path.join(ROOT, 'sd/tokenizer');
    const vocab = JSON.parse(readFileSync(path.join(from, 'vocab.json'), 'utf8')) as Json;
    const lines = readFileSync(path.join(from, 'merges.txt'), 'utf8').trim().split('\n').slice(1);
    const folder = mkdtempSync(path.join(tmpdir(), 'tokenizer-'));
    const merges = lines.map((line) => line.split(' '));
    writeFileSync(path.join(folder, 'tokenizer.json'), JSON.stringify({ model: { vocab, merges } }));
    const tokenizer = new ClipTokenizer(folder);
    expect(told.texts.map((text) => tokenizer.encode(text))).toEqual(told.ids);
  });
});

describe('noise and schedules are those of the reference', () => {
  it('noise of a seed', () => {
    expect(difference(new TorchNoise(5).normal(40), vector('randn'))).toBeLessThan(2e-6);
  });

  it('what is left of the picture at each step', () => {
    expect(difference(new Schedule('ddim', SD, 1).alphas, vector('acp'))).toBe(0);
    expect(difference(new Schedule('ddim', {}, 1).alphas, vector('acp.linear'))).toBe(0);
    const zero = new Schedule('ddim', { ...SD, rescale_betas_zero_snr: true }, 1);
    expect(difference(zero.alphas, vector('acp.zsnr'))).toBeLessThan(1e-6);
  });

  it('timesteps, as many tables as there are', () => {
    for (const [method, spacing, steps, length, sum] of told.tables) {
      const config = { ...SD, timestep_spacing: spacing, steps_offset: spacing === 'leading' ? 1 : 0 };
      const { timesteps } = new Schedule(method, config, steps);
      expect(timesteps.length).toBe(length);
      const own = timesteps.reduce((total, t, i) => total + (i + 1) * t, 0);
      expect(Math.abs(own - sum), `${method} ${spacing} ${steps}`).toBeLessThan(0.01);
    }
  });
});

describe('every step is that of the reference', () => {
  it('text embeddings', async () => {
    const model = open({ folder: 'sd', scheduler: {} });
    const { words } = await model.embed(told.texts.slice(0, 3));
    expect(difference(words.data, vector('text.embeds'))).toBeLessThan(1e-4);
    await model.close();
  });

  it.each(told.cases)('$name', async (one) => {
    const model = open(one);
    if (one.forceZeros !== undefined) model.index.force_zeros_for_empty_prompt = one.forceZeros;
    const { image, mask, strength, ...rest } = one;
    const job: DiffusionJob = {
      ...rest,
      ...(image ? { image: vector(`${one.name}.input`) } : {}),
      ...(mask ? { mask: vector(`${one.name}.mask`) } : {}),
      ...(strength === null ? {} : { strength }),
    };
    let worst = 0;
    let scale = 1;
    let steps = 0;
    const { picture } = await model.run(job, {
      signal: forever,
      onStep: ({ step, latents }) => {
        const want = vector(`${one.name}.${step - 1}`);
        worst = Math.max(worst, difference(latents, want));
        scale = Math.max(scale, largest(want));
        steps++;
      },
    });
    expect(steps).toBe(one.timesteps.length);
    // The first sigma of the zero-SNR case is 4096: single precision itself is that coarse there.
    expect(worst / scale).toBeLessThan(one.name === 'euler-v-zsnr' ? 1e-4 : 2e-5);
    if (told.index[`${one.name}.image`]) expect(difference(picture, vector(`${one.name}.image`))).toBeLessThan(5e-5);
    await model.close();
  });
});

describe('a run', () => {
  const [one] = told.cases;
  const job: DiffusionJob = {
    prompt: 'a red fox',
    negative: '',
    width: 32,
    height: 32,
    steps: 5,
    guidance: 5,
    seed: 7,
  };

  it('is stopped between steps', async () => {
    const model = open(one);
    const stop = new AbortController();
    let steps = 0;
    const run = model.run(job, {
      signal: stop.signal,
      onStep: () => {
        steps++;
        if (steps === 2) stop.abort(new Error('enough'));
      },
    });
    await expect(run).rejects.toThrow('enough');
    expect(steps).toBe(2);
    await model.close();
  });

  it('closes its parts behind it where there is no room, and makes the same picture', async () => {
    const model = open(one);
    const narrow = new Diffusion(path.join(ROOT, 'sd'), { threads: 1, roomy: false, scheduler: one.scheduler });
    const watching = { signal: forever, onStep: () => undefined };
    const { picture } = await model.run(job, watching);
    expect((await narrow.run(job, watching)).picture).toEqual(picture);
    await model.close();
  });

  it('learns the colours of a preview from its first picture', async () => {
    const model = open(one);
    const cleans: Float32Array[] = [];
    const { picture, latents } = await model.run(job, { signal: forever, onStep: ({ clean }) => cleans.push(clean) });
    expect(model.colours.learned).toBe(true);
    expect(model.colours.paint(cleans[0], model.channels)).toHaveLength(8 * 8 * 3);
    // A picture that is a linear one of its latents is fitted to the last.
    const cells = latents.length / model.channels;
    const linear = picture.map((_, i) => {
      const pixel = i % (32 * 32);
      const cell = Math.floor(Math.floor(pixel / 32) / model.factor) * 8 + Math.floor((pixel % 32) / model.factor);
      return 0.4 + 0.01 * latents[cell] - 0.02 * latents[3 * cells + cell];
    });
    expect(model.colours.learn(latents, linear, 32, model.factor, model.channels)).toBeGreaterThan(0.999);
    await model.close();
  });

  it('says which scheduler it replaces', () => {
    const model = open({ folder: 'sd', scheduler: { ...SD, _class_name: 'PNDMScheduler' } });
    expect(model.replaced).toBe('PNDMScheduler');
  });

  it('refuses a prediction or betas that nobody taught it', () => {
    expect(() => new Schedule('euler', { ...SD, prediction_type: 'flow' }, 4)).toThrow('flow');
    expect(() => new Schedule('euler', { ...SD, beta_schedule: 'cosine' }, 4)).toThrow('cosine');
  });
});
