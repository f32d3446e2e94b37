import type { ResultExtracts } from '@atelier/contract/engines/finish';
import { EngineError, type EngineEvent } from '@atelier/engines/engine';

export type Artefact = globalThis.Extract<EngineEvent, { type: 'artefact' }>;

/** Which of the files that an engine gives for a picture becomes it: of one role, and of several of that role the one at its place. */
export class Extract {
  readonly #role: Artefact['role'];
  readonly #place: number;
  readonly #seen = new Map<number, number>();

  constructor({ image }: ResultExtracts = {}) {
    this.#role = image?.role ?? 'main';
    this.#place = image?.index ?? 0;
  }

  takes({ role, index }: Artefact): boolean {
    if (role !== this.#role) return false;
    const nth = this.#seen.get(index) ?? 0;
    this.#seen.set(index, nth + 1);
    return nth === this.#place;
  }

  /** The engine says that it is done, and what should become a picture never came. */
  missed(): EngineError {
    if (this.#role === 'main' && this.#place === 0)
      return new EngineError('lost', 'The engine reported success with pictures missing');
    return new EngineError(
      'engine_config',
      `The engine gave no file of role '${this.#role}' at place ${this.#place}, which the service takes for the picture`,
    );
  }
}
