import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { PictureJob } from '@atelier/engines/onnx/host/protocol';
import { PreviewColours } from '#diffusion/preview.ts';
import { TorchNoise } from '#diffusion/torch-noise.ts';
import { type Embedded, embed, guidanceEmbedding, guided, rowOf } from '#diffusion/words.ts';
import { type Json, jsonOf, numberOf } from '#files.ts';
import { Part, type Value } from '#part.ts';
import { type Method, methodOf } from '#schedule/config.ts';
import { Schedule } from '#schedule/schedule.ts';
import { ClipTokenizer } from '#text/clip-tokenizer.ts';

/** A picture as it was ordered, its planes as models take them. */
export interface DiffusionJob extends Omit<PictureJob, 'kind' | 'folder' | 'image' | 'mask'> {
  /** Three planes of 0..1. */
  image?: Float32Array;
  /** One plane; from 0.5 on it is painted anew. */
  mask?: Float32Array;
}

export interface Step {
  step: number;
  steps: number;
  latents: Float32Array;
  clean: Float32Array;
}

interface Watching {
  signal: AbortSignal;
  onStep(step: Step): void;
}

export interface DiffusionOptions {
  threads: number;
  /** Parts stay open between runs: quicker, and the memory of all of them. Otherwise each is closed before the next. */
  roomy: boolean;
  /** Other folders for single parts. */
  parts?: Readonly<Record<string, string>>;
  scheduler?: Json;
}

const PARTS = ['text_encoder', 'text_encoder_2', 'unet', 'vae_encoder', 'vae_decoder'] as const;
type PartName = (typeof PARTS)[number];

/** A folder in the layout that Optimum exports: Stable Diffusion 1, 2 and XL, four channels or nine. */
export class Diffusion {
  readonly colours = new PreviewColours();
  readonly factor: number;
  /** What ran instead of the folder's scheduler: its name; null when it is its own. */
  readonly replaced: string | null;
  readonly channels: number;
  readonly index: Json;
  readonly #options: DiffusionOptions;
  readonly #parts: Readonly<Record<PartName, Part>>;
  readonly #encoders: readonly { tokenizer: ClipTokenizer; part: Part }[];
  readonly #scaling: number;
  readonly #double: boolean;
  readonly #method: Method;
  readonly #scheduler: Json;

  /** @throws Error that says what of the folder cannot be used */
  constructor(folder: string, options: DiffusionOptions) {
    const at = (name: string) => options.parts?.[name] ?? path.join(folder, name);
    this.#options = options;
    const part = (name: PartName) => new Part(at(name), options.threads);
    this.#parts = Object.fromEntries(PARTS.map((name) => [name, part(name)])) as Record<PartName, Part>;
    this.index = jsonOf(folder, 'model_index.json') ?? {};
    this.#double = this.#parts.unet.config.addition_embed_type === 'text_time';
    this.#encoders = [
      { tokenizer: new ClipTokenizer(at('tokenizer')), part: this.#parts.text_encoder },
      ...(this.#double ? [{ tokenizer: new ClipTokenizer(at('tokenizer_2')), part: this.#parts.text_encoder_2 }] : []),
    ];
    const vae = this.#parts.vae_decoder.config;
    this.factor = 2 ** (blocksOf(vae) - 1);
    this.#scaling = numberOf(vae.scaling_factor, 0.18215);
    this.channels = numberOf(vae.latent_channels, 4);
    this.#scheduler = options.scheduler ?? jsonOf(folder, 'scheduler', 'scheduler_config.json') ?? {};
    const { method, instead } = methodOf(this.#scheduler);
    this.#method = method;
    this.replaced = instead;
  }

  /** It paints into pictures, and nothing else. */
  get needsPicture(): boolean {
    return this.#parts.unet.config.in_channels === 9;
  }

  get roomy(): boolean {
    return this.#options.roomy;
  }

  /** What the text encoders make of texts. */
  embed(texts: readonly string[]): Promise<Embedded> {
    return embed(texts, this.#encoders, (part) => this.#used(part));
  }

  /** Makes one picture. @throws the signal's reason between two runs of the model; Error for what does not fit together */
  async run(
    job: DiffusionJob,
    { signal, onStep }: Watching,
  ): Promise<{ picture: Float32Array; latents: Float32Array }> {
    const { width, height } = job;
    const { unet } = this.#parts;
    const nine = this.needsPicture;
    this.#fits(job, nine);
    const schedule = new Schedule(this.#method, this.#scheduler, job.steps);
    const noise = new TorchNoise(job.seed);
    const count = (this.channels * width * height) / this.factor ** 2;
    const rows = await this.#rows(job);
    signal.throwIfAborted();
    const { timesteps } = schedule;
    const strength = job.image ? (job.strength ?? 0.8) : 1;
    const begin = Math.max(timesteps.length - Math.min(Math.trunc(job.steps * strength), job.steps), 0);
    if (begin >= timesteps.length) throw new Error('the strength is too small for this number of steps');
    // The reference draws in this order: the picture's own latents, the noise, those of what a mask leaves.
    const known = job.image && !(nine && strength === 1) ? await this.#encode(job.image, width, height, noise) : null;
    const fresh = noise.normal(count);
    const fromPicture = known !== null && !(job.mask && strength === 1);
    let x = fromPicture ? schedule.noised(known, fresh, begin) : fresh.map((value) => value * schedule.startSigma);
    const cells = job.mask ? this.#cellsOf(job.mask, width, height) : null;
    const seen = nine && job.mask ? await this.#encode(hidden(job.image!, job.mask), width, height, noise) : null;
    for (let i = begin; i < timesteps.length; i++) {
      const scale = schedule.inputScale(i);
      const input = x.map((value) => value / scale);
      const sample: Value = {
        data: seen ? joined(input, cells!, seen) : input,
        dims: [1, numberOf(unet.config.in_channels, this.channels), height / this.factor, width / this.factor],
      };
      const out: Float32Array[] = [];
      // Row by row: as quick as both at once on a CPU, half the memory, and stopped sooner.
      for (const row of rows) {
        // A run holds the loop, and setImmediate is not enough: only so does a cancel come in.
        await pause(0);
        signal.throwIfAborted();
        const timestep: Value = { data: [timesteps[i]], dims: [1] };
        out.push((await unet.run({ sample, timestep, ...row })).out_sample.data);
      }
      const predicted = out.length > 1 ? guided(out[0], out[1], job.guidance, job.rescale ?? 0) : out[0];
      const { next, clean } = schedule.step(x, predicted, i, () => noise.normal(count), job.eta);
      x = next;
      // Outside the mask the picture itself, as noisy as the next step expects it.
      if (cells && !seen) {
        const there = i + 1 < timesteps.length ? schedule.noised(known!, fresh, i + 1) : known!;
        x = x.map((value, at) => (cells[at % cells.length] ? value : there[at]));
      }
      onStep({ step: i - begin + 1, steps: timesteps.length - begin, latents: x, clean });
    }
    // Before the decoder, which is the peak.
    await this.#used(unet);
    await pause(0);
    signal.throwIfAborted();
    const picture = await this.decode(x, width, height);
    if (!this.colours.learned) this.colours.learn(x, picture, width, this.factor, this.channels);
    return { picture, latents: x };
  }

  /** Latents to three planes of 0..1. @throws Error where the decoder gives no numbers, as halves that overflow do */
  async decode(latents: Float32Array, width: number, height: number): Promise<Float32Array> {
    const decoder = this.#parts.vae_decoder;
    const { sample } = await decoder.run({
      latent_sample: {
        data: latents.map((value) => value / this.#scaling),
        dims: [1, this.channels, height / this.factor, width / this.factor],
      },
    });
    await this.#used(decoder);
    if (sample.data.some((value) => !Number.isFinite(value)))
      throw new Error('the decoder overflows in half precision');
    return sample.data.map((value) => Math.min(1, Math.max(0, value / 2 + 0.5)));
  }

  async close(): Promise<void> {
    for (const part of Object.values(this.#parts)) await part.close();
  }

  #fits(job: DiffusionJob, nine: boolean): void {
    if (job.width % this.factor !== 0 || job.height % this.factor !== 0)
      throw new Error(`width and height are multiples of ${this.factor}`);
    if (job.image && !this.#parts.vae_encoder.there) throw new Error('vae_encoder/model.onnx is missing');
    if (nine && !(job.image && job.mask)) throw new Error('a model with nine channels needs a picture and a mask');
  }

  /** The inputs that stay the same at each step: for the words, and before them for what is to be left out. */
  async #rows({ prompt, negative, guidance, width, height }: DiffusionJob): Promise<Record<string, Value>[]> {
    const conditioned = numberOf(this.#parts.unet.config.time_cond_proj_dim, 0);
    const both = guidance > 1 && conditioned === 0;
    const { words, pooled } = await this.embed(both ? [negative, prompt] : [prompt]);
    if (pooled && both && negative === '' && this.index.force_zeros_for_empty_prompt !== false) {
      words.data.fill(0, 0, words.data.length / 2);
      pooled.data.fill(0, 0, pooled.data.length / 2);
    }
    const sides: Value = { data: [height, width, 0, 0, height, width], dims: [1, 6] };
    return Array.from({ length: both ? 2 : 1 }, (_, row) => ({
      encoder_hidden_states: rowOf(words, row),
      ...(pooled ? { text_embeds: rowOf(pooled, row), time_ids: sides } : {}),
      ...(conditioned > 0
        ? { timestep_cond: { data: guidanceEmbedding(guidance - 1, conditioned), dims: [1, conditioned] } }
        : {}),
    }));
  }

  async #encode(image: Float32Array, width: number, height: number, noise: TorchNoise): Promise<Float32Array> {
    const encoder = this.#parts.vae_encoder;
    const sample = { data: image.map((value) => value * 2 - 1), dims: [1, 3, height, width] };
    const out = await encoder.run({ sample });
    await this.#used(encoder);
    // Exports before 2024 drew inside the graph.
    if (out.latent_sample) return out.latent_sample.data.map((value) => value * this.#scaling);
    const { data } = out.latent_parameters;
    const count = data.length / 2;
    const drawn = noise.normal(count);
    return drawn.map((value, i) => {
      const deviation = Math.exp(0.5 * Math.min(20, Math.max(-30, data[count + i])));
      return (data[i] + deviation * value) * this.#scaling;
    });
  }

  /** The mask on the grid of the latents, nearest pixel: 1 is painted anew. */
  #cellsOf(mask: Float32Array, width: number, height: number): Float32Array {
    const { factor } = this;
    const columns = width / factor;
    return Float32Array.from({ length: columns * (height / factor) }, (_, cell) => {
      const pixel = Math.floor(cell / columns) * factor * width + (cell % columns) * factor;
      return mask[pixel] >= 0.5 ? 1 : 0;
    });
  }

  /** A part that was used: closed where there is no room for all of them. */
  async #used(part: Part): Promise<void> {
    if (!this.#options.roomy) await part.close();
  }
}

const blocksOf = (config: Json): number =>
  Array.isArray(config.block_out_channels) ? config.block_out_channels.length : 4;

/** A picture with what is painted anew in grey. */
const hidden = (image: Float32Array, mask: Float32Array): Float32Array =>
  image.map((value, i) => (mask[i % mask.length] < 0.5 ? value : 0.5));

function joined(...parts: readonly Float32Array[]): Float32Array {
  const out = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}
