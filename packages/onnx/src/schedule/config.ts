import type { Json } from '#files.ts';

export type Method = 'euler' | 'euler_a' | 'ddim' | 'lcm';
export type Prediction = 'epsilon' | 'v_prediction' | 'sample';

/** The keys of `scheduler_config.json` that mean something here. */
export interface ScheduleConfig {
  num_train_timesteps: number;
  beta_start: number;
  beta_end: number;
  beta_schedule: string;
  prediction_type: string;
  timestep_spacing: string;
  steps_offset: number;
  set_alpha_to_one?: boolean;
  clip_sample?: boolean;
  clip_sample_range?: number;
  rescale_betas_zero_snr?: boolean;
  use_karras_sigmas?: boolean;
  sigma_min?: number | null;
  sigma_max?: number | null;
  final_sigmas_type?: string;
  original_inference_steps?: number;
  timestep_scaling?: number;
}

const CLASSES: Readonly<Record<string, Method>> = {
  EulerDiscreteScheduler: 'euler',
  EulerAncestralDiscreteScheduler: 'euler_a',
  DDIMScheduler: 'ddim',
  LCMScheduler: 'lcm',
};

/** How a folder's scheduler is run: by its own method, or by Euler, which the same training allows. `instead` names what was replaced. */
export function methodOf(config: Json): { method: Method; instead: string | null } {
  const name = typeof config._class_name === 'string' ? config._class_name : 'EulerDiscreteScheduler';
  const method = CLASSES[name];
  return method ? { method, instead: null } : { method: 'euler', instead: name };
}

const LINEAR = { beta_start: 1e-4, beta_end: 0.02, beta_schedule: 'linear' };
/** A key that is missing takes the default of the class that is used, and these differ. */
const DEFAULTS: Readonly<Record<Method, Partial<ScheduleConfig>>> = {
  euler: { ...LINEAR, timestep_spacing: 'linspace' },
  euler_a: { ...LINEAR, timestep_spacing: 'linspace' },
  ddim: { ...LINEAR, timestep_spacing: 'leading', clip_sample: true, set_alpha_to_one: true },
  lcm: {
    beta_start: 0.00085,
    beta_end: 0.012,
    beta_schedule: 'scaled_linear',
    timestep_spacing: 'leading',
    set_alpha_to_one: true,
    original_inference_steps: 50,
    timestep_scaling: 10,
  },
};

export const completed = (method: Method, config: Json): ScheduleConfig => ({
  ...({ num_train_timesteps: 1000, steps_offset: 0, prediction_type: 'epsilon' } as ScheduleConfig),
  ...DEFAULTS[method],
  ...(config as Partial<ScheduleConfig>),
});
