import type { Json } from '#files.ts';
import { alphasOf } from '#schedule/alphas.ts';
import { completed, type Method, type ScheduleConfig } from '#schedule/config.ts';
import { lcmTimesteps, sigmasOf, spaced } from '#schedule/timesteps.ts';

export interface Stepped {
  next: Float32Array;
  /** The finished picture as it looks from here, in latents. */
  clean: Float32Array;
}

/** The way from noise to a picture in a number of steps. */
export class Schedule {
  readonly method: Method;
  readonly config: ScheduleConfig;
  readonly timesteps: readonly number[];
  readonly alphas: Float64Array;
  /** Of Euler; [] for the others. */
  readonly #sigmas: readonly number[];
  readonly #steps: number;

  /** @throws Error for a beta schedule or prediction type that is not known, or too many steps */
  constructor(method: Method, given: Json, steps: number) {
    const config = completed(method, given);
    if (!['epsilon', 'v_prediction', 'sample'].includes(config.prediction_type))
      throw new Error(`prediction_type ${config.prediction_type} is not known`);
    this.method = method;
    this.config = config;
    this.#steps = steps;
    const euler = method === 'euler' || method === 'euler_a';
    this.alphas = alphasOf(config, euler);
    if (euler) {
      const { sigmas, timesteps } = sigmasOf(method, config, this.alphas, spaced(method, config, steps));
      this.#sigmas = sigmas;
      this.timesteps = timesteps;
    } else {
      this.#sigmas = [];
      this.timesteps = method === 'lcm' ? lcmTimesteps(config, steps) : spaced(method, config, steps);
    }
  }

  /** What pure noise is multiplied by at the start. */
  get startSigma(): number {
    if (this.#sigmas.length === 0) return 1;
    const most = Math.max(...this.#sigmas);
    return this.config.timestep_spacing === 'leading' ? Math.sqrt(most * most + 1) : most;
  }

  /** The model sees the latents divided by this; they themselves stay as they are. */
  inputScale(step: number): number {
    return this.#sigmas.length > 0 ? Math.sqrt(this.#sigmas[step] ** 2 + 1) : 1;
  }

  /** Clean latents as they are at a step. */
  noised(clean: Float32Array, noise: Float32Array, step: number): Float32Array {
    if (this.#sigmas.length > 0) return clean.map((value, i) => value + noise[i] * this.#sigmas[step]);
    const alpha = this.alphas[this.timesteps[step]];
    const [keep, add] = [Math.sqrt(alpha), Math.sqrt(1 - alpha)];
    return clean.map((value, i) => keep * value + add * noise[i]);
  }

  /** One step on. @param draw fresh noise, drawn only by methods that add some; @param eta DDIM's share of it */
  step(x: Float32Array, predicted: Float32Array, step: number, draw: () => Float32Array, eta = 0): Stepped {
    if (this.#sigmas.length > 0) return this.#eulerStep(x, predicted, step, draw);
    const { clean, noise } = this.#read(x, predicted, step);
    return this.method === 'lcm' ? this.#lcmStep(x, clean, step, draw) : this.#ddimStep(clean, noise, step, draw, eta);
  }

  #eulerStep(x: Float32Array, predicted: Float32Array, step: number, draw: () => Float32Array): Stepped {
    const sigma = this.#sigmas[step];
    const to = this.#sigmas[step + 1];
    const square = sigma * sigma + 1;
    const kind = this.config.prediction_type;
    const clean = x.map((value, i) => {
      if (kind === 'epsilon') return value - sigma * predicted[i];
      if (kind === 'sample') return predicted[i];
      return predicted[i] * (-sigma / Math.sqrt(square)) + value / square;
    });
    const ancestral = this.method === 'euler_a';
    const up = ancestral ? Math.sqrt((to * to * (sigma * sigma - to * to)) / (sigma * sigma)) : 0;
    const down = Math.sqrt(to * to - up * up);
    // Drawn on the last step too, as the reference does.
    const fresh = ancestral ? draw() : null;
    const next = x.map(
      (value, i) => value + ((value - clean[i]) / sigma) * (down - sigma) + (fresh ? fresh[i] * up : 0),
    );
    return { next, clean };
  }

  /** The clean latents and the noise that a prediction stands for. */
  #read(x: Float32Array, predicted: Float32Array, step: number): { clean: Float32Array; noise: Float32Array } {
    const alpha = this.alphas[this.timesteps[step]];
    const [a, b] = [Math.sqrt(alpha), Math.sqrt(1 - alpha)];
    const kind = this.config.prediction_type;
    let clean = x.map((value, i) => {
      if (kind === 'epsilon') return (value - b * predicted[i]) / a;
      return kind === 'sample' ? predicted[i] : a * value - b * predicted[i];
    });
    const noise = x.map((value, i) => {
      if (kind === 'epsilon') return predicted[i];
      return kind === 'sample' ? (value - a * clean[i]) / b : a * predicted[i] + b * value;
    });
    if (this.config.clip_sample) {
      const range = this.config.clip_sample_range ?? 1;
      clean = clean.map((value) => Math.min(range, Math.max(-range, value)));
    }
    return { clean, noise };
  }

  #ddimStep(clean: Float32Array, noise: Float32Array, step: number, draw: () => Float32Array, eta: number): Stepped {
    const t = this.timesteps[step];
    const alpha = this.alphas[t];
    // By the count of steps, not by the next timestep.
    const before = t - Math.floor(this.config.num_train_timesteps / this.#steps);
    const end = this.config.set_alpha_to_one ? 1 : this.alphas[0];
    const next = before >= 0 ? this.alphas[before] : end;
    const deviation = eta * Math.sqrt(((1 - next) / (1 - alpha)) * (1 - alpha / next));
    const [keep, direction] = [Math.sqrt(next), Math.sqrt(1 - next - deviation * deviation)];
    const fresh = eta > 0 ? draw() : null;
    return {
      clean,
      next: clean.map((value, i) => keep * value + direction * noise[i] + (fresh ? deviation * fresh[i] : 0)),
    };
  }

  #lcmStep(x: Float32Array, read: Float32Array, step: number, draw: () => Float32Array): Stepped {
    const scaled = this.timesteps[step] * (this.config.timestep_scaling ?? 10);
    const skip = 0.25 / (scaled * scaled + 0.25);
    const keep = scaled / Math.sqrt(scaled * scaled + 0.25);
    const clean = x.map((value, i) => keep * read[i] + skip * value);
    // No noise after the last step.
    if (step === this.#steps - 1) return { next: clean, clean };
    const alpha = this.alphas[this.timesteps[step + 1]];
    const [a, b] = [Math.sqrt(alpha), Math.sqrt(1 - alpha)];
    const fresh = draw();
    return { clean, next: clean.map((value, i) => a * value + b * fresh[i]) };
  }
}
