import { type ErrorKey, errors, type FieldError, type Reaction } from '@atelier/contract/errors';

/** Why a call did not succeed: a refusal of the server by its catalogue key, or `network` when no answer came. */
export class ApiError extends Error {
  readonly key: ErrorKey | 'network';
  readonly code: number;
  readonly status: number;
  readonly fields: readonly FieldError[];
  readonly details: Readonly<Record<string, unknown>>;
  readonly traceId: string;

  constructor(
    key: ErrorKey | 'network',
    facts: {
      msg: string;
      code: number;
      status: number;
      fields?: FieldError[];
      details?: Record<string, unknown>;
      traceId?: string;
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
  }

  /** From an error envelope. A key this build does not know falls back to the first entry with its code, then to `system`. */
  static fromWire(wire: Record<string, unknown>, status: number): ApiError {
    const code = Number(wire.code);
    const known = typeof wire.key === 'string' && wire.key in errors ? (wire.key as ErrorKey) : keyOfCode(code);
    return new ApiError(known, {
      msg: typeof wire.msg === 'string' ? wire.msg : '',
      code,
      status,
      fields: Array.isArray(wire.fields) ? (wire.fields as FieldError[]) : [],
      details: (wire.details ?? {}) as Record<string, unknown>,
      traceId: typeof wire.trace_id === 'string' ? wire.trace_id : '',
    });
  }

  static unreadable(status: number): ApiError {
    // A proxy's page instead of an envelope: nobody behind it answered.
    return status >= 502 && status <= 504
      ? ApiError.network()
      : new ApiError('system', { msg: '', code: errors.system.code, status });
  }

  static network(cause?: unknown): ApiError {
    const error = new ApiError('network', { msg: '', code: -1, status: 0 });
    error.cause = cause;
    return error;
  }

  /** What the client does about it (contract: error catalogue). */
  get reaction(): Reaction {
    return this.key === 'network' ? 'toast' : errors[this.key].reaction;
  }
}

function keyOfCode(code: number): ErrorKey {
  const found = Object.entries(errors).find(([, entry]) => entry.code === code);
  return (found?.[0] ?? 'system') as ErrorKey;
}
