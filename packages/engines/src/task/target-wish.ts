import type { Engine, EngineError, Reason } from '../engine.ts';
import { faultOf } from '../reason.ts';

/** What staff give of an engine call, as `Engine.targetFor` takes it. */
export type TargetWish = Parameters<NonNullable<Engine['targetFor']>>[1];

/** What of it cannot be used, for staff. */
export const unfit = (field: 'op' | 'model' | 'graph', reason: Reason): EngineError =>
  faultOf('invalid_input', reason, { field });
