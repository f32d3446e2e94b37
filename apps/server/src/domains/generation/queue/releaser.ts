import { randomUUID } from 'node:crypto';
import { ENGINES_READ } from '../../engines/domain.ts';
import type { GenerationDeps } from '../generation.deps.ts';
import { recoverLost } from './recover-lost.ts';
import { releaseTasks } from './release-tasks.ts';
import { rerouteWaiting } from './reroute-waiting.ts';

const BEAT_MS = 5_000;
const TICK_MS = 1_000;

/**
 * Keeps the waiting room moving on a worker process: beats for its slots, releases on every signal and each second, and takes back
 * lost runs. Any number of them may run side by side.
 */
export class Releaser {
  readonly #deps: GenerationDeps;
  readonly #slots: number;
  readonly #alone: boolean;
  readonly #id = randomUUID();
  readonly #timers: NodeJS.Timeout[] = [];
  #busy: Promise<void> | null = null;
  #again = false;
  #stopped = false;
  #beaten = performance.now();
  #off: (() => void)[] = [];

  /** @param workshop how many runs this process holds at once, and whether no other process works on this database */
  constructor(deps: GenerationDeps, workshop: { slots: number; alone: boolean }) {
    this.#deps = deps;
    this.#slots = workshop.slots;
    this.#alone = workshop.alone;
  }

  async start(): Promise<void> {
    // Whoever owns the data folder knows that its predecessor is dead: its runs need not wait for their lease to run out, and its
    // slots must not count. The attempt still fences: a run that lived on after all could write nothing.
    if (this.#alone) await this.#deps.platform.db.deleteFrom('generation_worker').execute();
    await this.#beat();
    await recoverLost(this.#deps, { leases: this.#alone ? 'all' : 'over' });
    const { events } = this.#deps.platform;
    this.#off = [
      events.onSignal('release', () => this.kick()),
      // A server may be back, or gone for good.
      events.onSignal(ENGINES_READ, () => {
        this.#quietly(rerouteWaiting(this.#deps));
        this.kick();
      }),
    ];
    this.#timers.push(
      setInterval(() => this.#quietly(this.#beat()), BEAT_MS),
      setInterval(() => this.kick(), TICK_MS),
      setInterval(() => this.#quietly(recoverLost(this.#deps).then(() => rerouteWaiting(this.#deps))), BEAT_MS),
    );
    this.kick();
  }

  /** Runs a release soon; calls during one lead to exactly one more. */
  kick(): void {
    if (this.#stopped) return;
    if (this.#busy) {
      this.#again = true;
      return;
    }
    this.#busy = releaseTasks(this.#deps.platform)
      .then(() => undefined)
      .catch((error: unknown) => this.#deps.platform.log.error({ err: error }, 'release failed'))
      .finally(() => {
        this.#busy = null;
        if (this.#again) {
          this.#again = false;
          this.kick();
        }
      });
  }

  /** Whether this process still counts as a worker: three beats may be missed. */
  isBeating(): boolean {
    return performance.now() - this.#beaten < 3 * BEAT_MS;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    for (const off of this.#off) off();
    for (const timer of this.#timers) clearInterval(timer);
    await this.#busy;
    await this.#deps.platform.db
      .deleteFrom('generation_worker')
      .where('id', '=', this.#id)
      .execute()
      .catch(() => undefined);
  }

  async #beat(): Promise<void> {
    const beat_at = this.#deps.platform.clock.now();
    await this.#deps.platform.db
      .insertInto('generation_worker')
      .values({ id: this.#id, slots: this.#slots, beat_at })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ beat_at }))
      .execute();
    this.#beaten = performance.now();
  }

  #quietly(work: Promise<unknown>): void {
    work.catch((error: unknown) => this.#deps.platform.log.error({ err: error }, 'releaser tick failed'));
  }
}
