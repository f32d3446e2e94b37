import type { ErrorKey, FieldError } from '@atelier/contract/errors';

export interface RefusalInfo {
  /** Fields at fault by their path in the body; `key` is a catalogue key whose wording is shown beside the field. */
  fields?: { path: string; key: ErrorKey; vars?: Record<string, string | number> }[];
  /** Values for the wording. */
  vars?: Record<string, string | number>;
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
