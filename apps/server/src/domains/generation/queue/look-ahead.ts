import type { RunningTask } from '../task.repo.ts';

/** For how long the order of the waiting room, once found, is taken for true. */
const TRUE_FOR_MS = 100;
/** Named at once: when another process was quicker with the first, the next of them will do. */
const NAMED = 4;

/** What a take-over answers: the task, or nulls when nobody waits, and what comes after it, if it had to find the order. */
export type TakenOver = (RunningTask | { id: null }) & { ahead: string[] | null };

/**
 * What comes next in the waiting room, as the last look at it said; the workers of a process share it. Where tasks end many times a
 * second, most take-overs need no look of their own. Forgotten when anybody joins the waiting room, and after a tenth of a second.
 */
export class LookAhead {
  #ids: string[] = [];
  #until = 0;

  /** The tasks to try first. The first of them is then left to the caller: other workers begin behind it. */
  next(): string[] {
    if (performance.now() > this.#until) this.#ids = [];
    const named = this.#ids.slice(0, NAMED);
    this.#ids.shift();
    return named;
  }

  /** Keeps what a take-over found out about the order. @returns its task */
  learn({ ahead, ...task }: TakenOver): RunningTask | null {
    if (ahead) {
      this.#ids = ahead;
      this.#until = performance.now() + TRUE_FOR_MS;
    }
    return task.id === null ? null : (task as RunningTask);
  }

  forget(): void {
    this.#ids = [];
  }
}
