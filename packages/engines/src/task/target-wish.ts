import { type Engine, EngineError } from '../engine.ts';

/** What staff give of an engine call, as `Engine.targetFor` takes it. */
export type TargetWish = Parameters<NonNullable<Engine['targetFor']>>[1];

/** What of it cannot be used, for staff. */
export const unfit = (field: 'op' | 'model' | 'graph', message: string): EngineError =>
  new EngineError('invalid_input', message, { field });
