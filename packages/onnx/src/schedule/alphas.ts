import type { ScheduleConfig } from '#schedule/config.ts';

// The reference computes these in single precision.
const f = Math.fround;

/** What is left of the picture at each step of the training. @throws Error for a beta schedule that is not known */
export function alphasOf(config: ScheduleConfig, euler: boolean): Float64Array {
  let betas = betasOf(config);
  if (config.rescale_betas_zero_snr) betas = withoutSignalAtTheEnd(betas);
  const alphas = products(betas);
  // Else the first sigma of Euler were infinite.
  if (config.rescale_betas_zero_snr && euler) alphas[alphas.length - 1] = 2 ** -24;
  return alphas;
}

function betasOf({ num_train_timesteps: n, beta_schedule: kind, beta_start, beta_end }: ScheduleConfig): Float64Array {
  const root = kind === 'scaled_linear';
  if (!root && kind !== 'linear') throw new Error(`beta_schedule ${kind} is not known`);
  const from = f(root ? Math.sqrt(beta_start) : beta_start);
  const to = f(root ? Math.sqrt(beta_end) : beta_end);
  const step = f(f(to - from) / (n - 1));
  return Float64Array.from({ length: n }, (_, i) => {
    const value = f(i < n / 2 ? from + step * i : to - step * (n - 1 - i));
    return root ? f(value * value) : value;
  });
}

function products(betas: Float64Array): Float64Array {
  let product = 1;
  return betas.map((beta) => {
    product *= f(1 - beta);
    return f(product);
  });
}

/** Stretches the schedule so that its last step is noise alone. */
function withoutSignalAtTheEnd(betas: Float64Array): Float64Array {
  const roots = products(betas).map((alpha) => f(Math.sqrt(alpha)));
  const first = roots[0];
  const last = roots[roots.length - 1];
  const stretch = f(first / f(first - last));
  const bars = roots.map((root) => f(f(f(root - last) * stretch) ** 2));
  return bars.map((bar, i) => f(1 - (i > 0 ? f(bar / bars[i - 1]) : bar)));
}
