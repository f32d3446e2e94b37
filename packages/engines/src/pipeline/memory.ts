import type { RemoteHandle } from '../engine.ts';

/** How far one call of a step has come. */
export interface Standing {
  /** It was left out: what it works on goes on. */
  left?: boolean;
  by?: 'atom' | 'fallback';
  /** The attempt it was asked under. */
  attemptId?: string;
  /** The engine was asked and has answered so. Without it the answer was never heard. */
  handle?: RemoteHandle;
}

/**
 * What a pipeline has done so far, kept in its handle: after a restart each step goes on by the handle of its engine, and nothing that was
 * paid for is asked for again.
 */
export class Memory {
  #handle: RemoteHandle;
  readonly #remember: (handle: RemoteHandle) => Promise<void>;

  constructor(handle: RemoteHandle, remember: (handle: RemoteHandle) => Promise<void> = async () => undefined) {
    this.#handle = handle;
    this.#remember = remember;
  }

  of(call: string): Standing | undefined {
    const kept = this.#handle.extra?.[call];
    return kept === undefined ? undefined : (JSON.parse(kept) as Standing);
  }

  async keep(call: string, standing: Standing): Promise<void> {
    const { extra = {} } = this.#handle;
    this.#handle = { ...this.#handle, extra: { ...extra, [call]: JSON.stringify(standing) } };
    await this.#remember(this.#handle);
  }

  /** A call that failed is begun anew. */
  async forget(call: string): Promise<void> {
    const { [call]: _, ...extra } = this.#handle.extra ?? {};
    this.#handle = { ...this.#handle, extra };
    await this.#remember(this.#handle);
  }

  get handle(): RemoteHandle {
    return this.#handle;
  }
}

/** The handles of all work that was begun under a pipeline's handle. */
export const handlesOf = ({ extra = {} }: RemoteHandle): RemoteHandle[] =>
  Object.values(extra).flatMap((kept) => (JSON.parse(kept) as Standing).handle ?? []);
