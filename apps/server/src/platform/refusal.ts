import type { ErrorKey, FieldError } from '@atelier/contract/errors';
import type { EngineReasonKey } from '@atelier/contract/vocabulary/engines';

/** The reason within a refusal, `{why}` of its wording: a sentence of the catalogue itself, said in the same language. */
export interface SaidReason {
  key: EngineReasonKey;
  values: Record<string, string | number>;
}

export interface RefusalInfo {
  /** Fields at fault by their path in the body; `key` is a catalogue key whose wording is shown beside the field. */
  fields?: { path: string; key: ErrorKey; vars?: Record<string, string | number>; why?: SaidReason }[];
  /** Values for the wording. */
  vars?: Record<string, string | number>;
  why?: SaidReason;
  /** Facts for the client's screen; never secrets. */
  details?: Record<string, unknown>;
  retryAfterSeconds?: number;
}

/** A business refusal: a catalogue key, translated at the edge. Throwing one inside a transaction rolls it back. */
export class Refusal extends Error {
  readonly key: ErrorKey;
  readonly info: RefusalInfo;
  constructor(key: ErrorKey, info: RefusalInfo = {}) {
    super(key);
    this.name = 'Refusal';
    this.key = key;
    this.info = info;
  }
}

export const refuse = (key: ErrorKey, info?: RefusalInfo): Refusal => new Refusal(key, info);
export type { FieldError };
