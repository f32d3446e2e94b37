import type { AtomConfig, TargetFault } from '../engine.ts';
import { because } from '../reason.ts';
import { fieldFaults } from '../task/target-wish.ts';
import type { ModelFolder } from './folder/inspect.ts';

/** What an atom says of its model; what it leaves out follows from the folder. */
export interface ModelTarget {
  /** The folder, below MODELS_DIR. */
  model: string;
  steps: number;
  guidance: number;
  /** Share of fresh noise (DDIM), and of the spread that guidance keeps; 0 to 1. */
  eta: number;
  rescale: number;
  /** How far a picture may be left where the task does not say. */
  strength: number | null;
  /** Ways that a model of words follows at a time; null as its folder says. */
  beams: number | null;
}

const within = (least: number, most: number) => (value: unknown) =>
  typeof value === 'number' && value >= least && value <= most;
const steps = within(1, 150);

const FIELDS: Readonly<Record<keyof ModelTarget, (value: unknown) => boolean>> = {
  model: (value) => typeof value === 'string' && value !== '',
  steps: (value) => Number.isInteger(value) && steps(value),
  guidance: within(0, 50),
  eta: within(0, 1),
  rescale: within(0, 1),
  strength: within(0.01, 1),
  beams: (value) => Number.isInteger(value) && within(1, 8)(value),
};

/** What is wrong with a target, for staff; [] when it is fine. */
export function targetFaults({ target }: Pick<AtomConfig, 'target'>): TargetFault[] {
  const faults = fieldFaults(target, FIELDS);
  return target.model === undefined ? [{ field: 'model', reason: because('folder_needed') }, ...faults] : faults;
}

export const modelTarget = ({ target }: AtomConfig, folder: ModelFolder): ModelTarget => ({
  steps: folder.steps,
  guidance: folder.guidance,
  eta: 0,
  rescale: 0,
  strength: null,
  beams: null,
  ...(target as Partial<ModelTarget> & { model: string }),
});
