import { randomUUID } from 'node:crypto';
import { fromKysely, PgBoss, type QueueResult, type WipData } from 'pg-boss';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Probe } from '../health/readiness.ts';
import type { Job, Jobs } from '../platform.ts';
import { DueWatch, isWorking } from './due-watch.ts';

export interface RunningJobs extends Jobs {
  /** Makes the queues, and, by the process's roles, starts workers and schedules. Call once, before the first send. */
  start(jobs: Job[]): Promise<void>;
  /** Aborts running handlers, waits for them up to ten seconds, closes. */
  stop(): Promise<void>;
  /** Whether jobs are still fetched here. */
  probe: Probe;
}

const deadLetterOf = (name: string): string => `${name}.dead`;

/** How often a worker asks by itself; what is due meanwhile it is told of, by a notification or by the watch. */
const ASKS_SECONDS = 30;
/** One that has not asked for this long hangs, also where nothing is due: where something is, the watch says so within seconds. */
const SILENT_MS = 75_000;

function isFetching(worker: WipData): boolean {
  if (worker.state !== 'active') return false;
  return isWorking(worker) || Date.now() - Math.max(worker.createdOn, worker.lastFetchedOn ?? 0) < SILENT_MS;
}

/** Whether a queue already has all of these options. */
const isAs = (queue: QueueResult, options: Partial<QueueResult>): boolean =>
  Object.entries(options).every(([name, value]) => queue[name as keyof QueueResult] === value);

/**
 * Background jobs on pg-boss (schema `pgboss`), woken by LISTEN/NOTIFY, and by one look at all queues for what falls due later.
 * @param alone no other process works on this database: what its predecessor had begun is taken up at the start, without waiting for its expiry
 */
export function createJobs(url: string, roles: Config['roles'], log: Logger, { alone = false } = {}): RunningJobs {
  const works = roles.includes('worker');
  const schedules = roles.includes('cron');
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'atelier jobs',
    schema: 'pgboss',
    max: works ? 6 : 3,
    useListenNotify: true,
    schedule: schedules,
    supervise: schedules,
  });
  boss.on('error', (error) => log.error({ err: error }, 'jobs'));
  boss.on('warning', (warning) => log.warn({ warning }, 'jobs'));
  const stopping = new AbortController();
  const known = new Set<string>();
  const watch = new DueWatch(boss, log);

  /** @param there the queues that an earlier start made; what is as it should be is left alone */
  const prepare = async (job: Job, there: ReadonlyMap<string, QueueResult>): Promise<void> => {
    if (job.deadLetter && !there.has(deadLetterOf(job.name)))
      await boss.createQueue(deadLetterOf(job.name), { notify: true, retryLimit: 10, retryBackoff: true });
    const options = {
      retryLimit: job.retryLimit ?? 3,
      retryDelay: job.retryDelaySeconds ?? 5,
      retryBackoff: job.retryLimit !== 0,
      expireInSeconds: job.expireInSeconds ?? 300,
      deleteAfterSeconds: 86_400,
      notify: true,
      ...(job.deadLetter ? { deadLetter: deadLetterOf(job.name) } : {}),
    };
    const queue = there.get(job.name);
    // `short`: one waiting job a singleton key. Sends without a key get a random one, so they never collide.
    if (!queue) await boss.createQueue(job.name, { ...options, policy: 'short' });
    else if (!isAs(queue, options)) await boss.updateQueue(job.name, options);
    known.add(job.name);
  };

  /**
   * Works on a queue, as many jobs at once as are there, at most `concurrency`, each worker on a `batch` of them: while all its workers are busy
   * another one begins. Each asks by itself, so one that nobody needs costs questions that nobody needs.
   */
  const consume = async (
    queue: string,
    { concurrency, batch = 1 }: Pick<Job, 'concurrency' | 'batch'>,
    run: (data: object, signal: AbortSignal) => Promise<void>,
  ): Promise<void> => {
    let [begun, busy] = [0, 0];
    const options = { batchSize: batch, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: ASKS_SECONDS };
    // One worker each instead of `localConcurrency`: only so can each be woken by itself.
    const begin = async (): Promise<void> => {
      begun += 1;
      const worker: { id?: string } = {};
      worker.id = await boss.work<object>(queue, options, async (items) => {
        busy += 1;
        if (busy === begun && begun * batch < concurrency && !stopping.signal.aborted)
          begin().catch((error: unknown) => log.error({ err: error, queue }, 'a worker did not begin'));
        try {
          await Promise.all(
            items.map(({ data, signal }) => run(data ?? {}, AbortSignal.any([signal, stopping.signal]))),
          );
        } finally {
          busy -= 1;
          // Look for the next job at once: a notification wakes us for a new job, not for one that was already waiting.
          if (worker.id && !stopping.signal.aborted) boss.notifyWorker(worker.id);
        }
      });
    };
    if (concurrency > 0) await begin();
  };

  const work = async (job: Job): Promise<void> => {
    await consume(job.name, job, (data, signal) => job.run(data, signal));
    const { deadLetter } = job;
    if (deadLetter) await consume(deadLetterOf(job.name), { concurrency: 1 }, (data) => deadLetter.call(job, data));
  };

  /** Jobs that a process held which is no more count as a failed try: they are tried again, or go where a last failed try goes. */
  const takeBack = async (): Promise<void> => {
    const sql = `select name, array_agg(id) as ids from pgboss.job where state = 'active' and name = any($1) group by 1`;
    const ours = [...known].flatMap((name) => [name, deadLetterOf(name)]);
    const { rows } = (await boss.getDb().executeSql(sql, [ours])) as { rows: { name: string; ids: string[] }[] };
    // The pause before a next try is for what failed by itself.
    const now = `update pgboss.job set start_after = pgboss.job_now() where name = $1 and id = any($2) and state = 'retry'`;
    for (const { name, ids } of rows) {
      await boss.fail(name, ids, { message: 'The process that worked on it ended.' });
      await boss.getDb().executeSql(now, [name, ids]);
    }
  };

  const schedule = async (jobs: Job[]): Promise<void> => {
    const wanted = new Map(jobs.flatMap((job) => (job.cron ? [[job.name, job.cron] as const] : [])));
    for (const { name, cron } of await boss.getSchedules()) {
      if (wanted.get(name) === cron) wanted.delete(name);
      else if (!wanted.has(name)) await boss.unschedule(name);
    }
    for (const [name, cron] of wanted) await boss.schedule(name, cron, {}, { tz: 'UTC', singletonKey: 'cron' });
  };

  return {
    alone,
    async start(jobs) {
      await boss.start();
      const there = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
      for (const job of jobs) await prepare(job, there);
      if (schedules) await schedule(jobs);
      if (!works) return;
      if (alone) await takeBack();
      for (const job of jobs) await work(job);
      watch.start();
    },
    async stop() {
      stopping.abort(new Error('The server stops.'));
      await watch.stop();
      await boss.stop({ graceful: true, timeout: 10_000, close: true });
    },
    probe: {
      part: 'workers',
      needs: 'database',
      async check() {
        watch.check();
        const silent = boss.getWipData().filter((worker) => !isFetching(worker));
        if (silent.length > 0) throw new Error(`nobody fetches ${silent.map(({ name }) => name).join(', ')}`);
      },
    },
    async send(name, data, options = {}) {
      if (!known.has(name)) throw new Error(`No job has the name ${name}.`);
      await boss.send(name, data, {
        singletonKey: options.singletonKey ?? randomUUID(),
        ...(options.startAfter ? { startAfter: options.startAfter } : {}),
        ...(options.trx ? { db: fromKysely(options.trx) } : {}),
      });
    },
  };
}
