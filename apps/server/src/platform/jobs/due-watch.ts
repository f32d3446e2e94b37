import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';

const LOOK_MS = 2000;
/** Without an answer for this long the database hangs, or the look does. */
const SILENT_MS = 20_000;

/** Names of the queues in which a job could be taken now. Reads the partial index of waiting jobs alone. */
const DUE = `select distinct name from pgboss.job
  where state < 'active' and not blocked and start_after <= pgboss.job_now()`;

/**
 * Finds what falls due without a notification: a later try, a job for later, a dead letter, a notification that was lost. One question for all
 * queues; each worker asking for itself would be some fifty of them every few seconds, nearly all in vain.
 */
export class DueWatch {
  readonly #boss: Pick<PgBoss, 'getDb'>;
  readonly #log: Logger;
  readonly #wake: (queue: string) => void;
  #timer: NodeJS.Timeout | undefined;
  #look: Promise<void> | undefined;
  #answered = 0;

  /** @param wake is told each queue that has something to do */
  constructor(boss: Pick<PgBoss, 'getDb'>, log: Logger, wake: (queue: string) => void) {
    this.#boss = boss;
    this.#log = log;
    this.#wake = wake;
  }

  start(): void {
    this.#answered = Date.now();
    this.#timer = setInterval(() => {
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

  /** @throws Error when nothing was answered for too long */
  check(): void {
    if (this.#timer && Date.now() - this.#answered > SILENT_MS) throw new Error('nobody looks for jobs that fall due');
  }

  async #once(): Promise<void> {
    try {
      const { rows } = (await this.#boss.getDb().executeSql(DUE)) as { rows: { name: string }[] };
      this.#answered = Date.now();
      for (const { name } of rows) this.#wake(name);
    } catch (error) {
      this.#log.warn({ err: error }, 'jobs that fall due were not looked for');
    }
  }
}
