import type { Method, ScheduleConfig } from '#schedule/config.ts';

const f = Math.fround;

/** As numpy rounds: halves to the even neighbour. */
const toEven = (x: number): number => {
  const rounded = Math.round(x);
  return Math.abs(x % 1) === 0.5 && rounded % 2 !== 0 ? rounded - 1 : rounded;
};

/** Timesteps of LCM, of the few that it was distilled to. @throws Error beyond those */
export function lcmTimesteps(config: ScheduleConfig, steps: number): number[] {
  const own = config.original_inference_steps ?? 50;
  const stride = Math.floor(config.num_train_timesteps / own);
  if (steps > own) throw new Error(`at most ${own} steps`);
  return Array.from({ length: steps }, (_, i) => (own - Math.floor(i * (own / steps))) * stride - 1);
}

/** Timesteps by the spacing of the config; only Euler keeps fractions. */
export function spaced(method: Method, config: ScheduleConfig, steps: number): number[] {
  const n = config.num_train_timesteps;
  const ratio = n / steps;
  const raw = (): number[] => {
    if (config.timestep_spacing === 'leading')
      return Array.from({ length: steps }, (_, i) => (steps - 1 - i) * Math.floor(ratio) + config.steps_offset);
    if (config.timestep_spacing === 'trailing')
      return Array.from({ length: Math.ceil(n / ratio) }, (_, i) => toEven(n - i * ratio) - 1);
    return Array.from({ length: steps }, (_, i) => (steps === 1 ? 0 : (steps - 1 - i) * ((n - 1) / (steps - 1))));
  };
  return raw().map(method === 'ddim' ? toEven : f);
}

/** The sigmas of Euler for timesteps, and the timesteps as Karras' sigmas move them; a last sigma stands behind. */
export function sigmasOf(
  method: Method,
  config: ScheduleConfig,
  alphas: Float64Array,
  timesteps: number[],
): { sigmas: number[]; timesteps: number[] } {
  const table = Array.from(alphas, (alpha) => f(Math.sqrt(f(f(1 - alpha) / alpha))));
  const last = config.final_sigmas_type === 'sigma_min' ? table[0] : 0;
  const between = timesteps.map((t) => {
    const whole = Math.floor(t);
    const share = t - whole;
    return share > 0 ? table[whole] * (1 - share) + table[whole + 1] * share : table[whole];
  });
  if (!config.use_karras_sigmas || method !== 'euler') return { sigmas: [...between.map(f), last], timesteps };
  const steps = timesteps.length;
  const low = (config.sigma_min ?? between[steps - 1]) ** (1 / 7);
  const high = (config.sigma_max ?? between[0]) ** (1 / 7);
  const sigmas = between.map((_, i) => (high + (steps > 1 ? i / (steps - 1) : 0) * (low - high)) ** 7);
  const logs = table.map(Math.log);
  const moved = sigmas.map((sigma) => {
    const log = Math.log(Math.max(sigma, 1e-10));
    const at = Math.min(
      Math.max(
        logs.findLastIndex((value) => log >= value),
        0,
      ),
      table.length - 2,
    );
    const share = (logs[at] - log) / (logs[at] - logs[at + 1]);
    return f(at + Math.min(1, Math.max(0, share)));
  });
  return { sigmas: [...sigmas.map(f), last], timesteps: moved };
}
