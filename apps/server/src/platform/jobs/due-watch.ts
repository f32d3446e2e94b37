import type { PgBoss, WipData } from 'pg-boss';
import type { Logger } from 'pino';

export const LOOK_MS = 2000;
/** So many looks without an answer, or without a worker following a call, and something hangs. */
export const MOST_LOOKS = 5;

/** Names of the queues in which a job could be taken now. Reads the partial index of waiting jobs alone. */
const DUE = `select distinct name from pgboss.job
  where state < 'active' and not blocked and start_after <= pgboss.job_now()`;

type Boss = Pick<PgBoss, 'getDb' | 'getWipData' | 'notifyWorker'>;

/** A worker that was called to work that is due. */
interface Called {
  queue: string;
  /** When it had asked last: a worker that follows asks anew. */
  askedOn: number | null;
  looks: number;
}

/** One that works on a job asks for none meanwhile; how long it may work is its job's to limit. */
export const isWorking = ({ lastJobStartedOn, lastJobEndedOn }: WipData): boolean =>
  (lastJobStartedOn ?? 0) > (lastJobEndedOn ?? 0);

/**
 * Finds what falls due without a notification: a later try, a job for later, a dead letter, a notification that was lost. One question for all
 * queues; each worker asking for itself would be some fifty of them every few seconds, nearly all in vain.
 *
 * And who does not follow: a free worker that is called to work that is due asks at once, so one that has not asked by the fifth look hangs. Looks
 * are counted and no time, so that neither a stall of this process nor a machine that slept is taken for it; and they share the
 * connections of the workers, in turn, so that a slow database slows both.
 */
export class DueWatch {
  readonly #boss: Boss;
  readonly #log: Logger;
  #timer: NodeJS.Timeout | undefined;
  #look: Promise<void> | undefined;
  #unanswered = 0;
  #called = new Map<string, Called>();

  constructor(boss: Boss, log: Logger) {
    this.#boss = boss;
    this.#log = log;
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.#unanswered += 1;
      this.#look ??= this.#once().finally(() => {
        this.#look = undefined;
      });
    }, LOOK_MS);
    this.#timer.unref();
  }

  /** Ends with the look under way. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#look;
  }

  /** @throws Error when nothing is answered any more, or who is called does not come */
  check(): void {
    if (this.#unanswered > MOST_LOOKS) throw new Error('nobody looks for jobs that fall due');
    const deaf = [...this.#called.values()].filter(({ looks }) => looks > MOST_LOOKS);
    if (deaf.length > 0) throw new Error(`nobody takes the jobs of ${deaf.map(({ queue }) => queue).join(', ')}`);
  }

  async #once(): Promise<void> {
    try {
      const { rows } = (await this.#boss.getDb().executeSql(DUE)) as { rows: { name: string }[] };
      this.#unanswered = 0;
      this.#call(new Set(rows.map(({ name }) => name)));
    } catch (error) {
      this.#log.warn({ err: error }, 'jobs that fall due were not looked for');
    }
  }

  #call(due: ReadonlySet<string>): void {
    const before = this.#called;
    this.#called = new Map();
    for (const worker of this.#boss.getWipData()) {
      if (!due.has(worker.name) || isWorking(worker)) continue;
      const known = before.get(worker.id);
      const looks = known?.askedOn === worker.lastFetchedOn ? known.looks + 1 : 1;
      this.#called.set(worker.id, { queue: worker.name, askedOn: worker.lastFetchedOn, looks });
      this.#boss.notifyWorker(worker.id);
    }
  }
}
