import type { CallError } from '@atelier/contract/client';
import { type ErrorKey, errors, type FieldError, type Reaction } from '@atelier/contract/errors';

/** Why a call did not succeed: a refusal of the server by its catalogue key, or `network` when no answer came. */
export class ApiError extends Error {
  readonly key: ErrorKey | 'network';
  readonly code: number;
  readonly status: number;
  readonly fields: readonly FieldError[];
  readonly details: Readonly<Record<string, unknown>>;
  readonly traceId: string;
  /** Seconds to wait, when the refusal names them (Retry-After). */
  readonly retryAfter: number;

  constructor(
    key: ErrorKey | 'network',
    facts: {
      msg: string;
      code: number;
      status: number;
      fields?: FieldError[];
      details?: Record<string, unknown>;
      traceId?: string;
      retryAfter?: number;
    },
  ) {
    super(facts.msg);
    this.name = 'ApiError';
    this.key = key;
    this.code = facts.code;
    this.status = facts.status;
    this.fields = facts.fields ?? [];
    this.details = facts.details ?? {};
    this.traceId = facts.traceId ?? '';
    this.retryAfter = facts.retryAfter ?? 0;
  }

  /** From what the wire told. A key this build does not know falls back to the first entry with its code, then to `system`. */
  static from(cause: CallError): ApiError {
    const key = cause.key === 'unknown' || !(cause.key in errors) ? keyOf(cause) : cause.key;
    return new ApiError(key, {
      msg: cause.code > 0 ? cause.message : '',
      code: cause.code,
      status: cause.http,
      fields: cause.fields,
      details: cause.details,
      traceId: cause.traceId,
      retryAfter: cause.retryAfterSeconds ?? 0,
    });
  }

  /** What the client does about it (contract: error catalogue). */
  get reaction(): Reaction {
    return this.key === 'network' ? 'toast' : errors[this.key].reaction;
  }
}

function keyOf({ key, code, http }: CallError): ErrorKey | 'network' {
  // A proxy's page instead of an envelope: nobody behind it answered.
  if (key === 'network' || (code < 0 && http >= 502 && http <= 504)) return 'network';
  const found = Object.entries(errors).find(([, entry]) => entry.code === code);
  return (found?.[0] ?? 'system') as ErrorKey;
}
