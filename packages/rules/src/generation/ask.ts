import type { ErrorKey } from '@atelier/contract/errors';
import type { ModelVersion, Ratio, SpeedMode, Style } from '@atelier/contract/vocabulary/generation';
import type { GivenInputs } from './inputs.ts';
import type { Parameters, ValuesOf } from './parameter.ts';

/** What is asked of a tool, in our own words: named inputs, common options, its own parameters. */
export interface Ask<P extends Parameters = Parameters> {
  prompt: string;
  negativePrompt: string;
  version: ModelVersion;
  mode: SpeedMode | undefined;
  count: number;
  seed: number | undefined;
  private: boolean;
  ratio: Ratio;
  style: Style;
  strength: number | undefined;
  inputs: GivenInputs;
  custom: ValuesOf<P>;
  /** Where the request comes from, as works of templates and agents tell it (studio 2.4, 2.7); no tool's business. */
  origin: Readonly<Record<string, string>>;
}

/** What does not fit, and where in the body. */
export interface Fault {
  path: string;
  key: ErrorKey;
  vars?: Record<string, string | number>;
}

export interface Asked {
  ask: Ask;
  /** Everything in the body that the tool cannot work with; empty = it fits. */
  faults: Fault[];
}
