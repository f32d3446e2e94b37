import type { AtomConfig, Engine, EngineError, Reason, TargetFault } from '../engine.ts';
import { because, faultOf } from '../reason.ts';

/** What staff give of an engine call, as `Engine.targetFor` takes it. */
export type TargetWish = Parameters<NonNullable<Engine['targetFor']>>[1];

/** What of it cannot be used, for staff. */
export const unfit = (field: 'op' | 'model' | 'graph', reason: Reason): EngineError =>
  faultOf('invalid_input', reason, { field });

/** Of each field that a target may have, whether a value fits it. */
export type TargetFields = Readonly<Record<string, (value: unknown) => boolean>>;

/** The fields of a target that nobody knows, and those whose value does not fit. @param known fields that are judged elsewhere */
export const fieldFaults = (
  target: AtomConfig['target'],
  fields: TargetFields,
  known: readonly string[] = [],
): TargetFault[] =>
  Object.entries(target).flatMap(([field, value]) => {
    if (known.includes(field)) return [];
    const fits = Object.hasOwn(fields, field) ? fields[field] : undefined;
    if (fits?.(value)) return [];
    return [{ field, reason: because(fits ? 'field_wrong' : 'field_unknown', { field }) }];
  });

export const reasonsIn = (faults: readonly TargetFault[]): Reason[] => faults.map(({ reason }) => reason);
