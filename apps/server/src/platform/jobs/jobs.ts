import { randomUUID } from 'node:crypto';
import { fromKysely, PgBoss, type WipData } from 'pg-boss';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Probe } from '../health/readiness.ts';
import type { Job, Jobs } from '../platform.ts';

export interface RunningJobs extends Jobs {
  /** Makes the queues, and, by the process's roles, starts workers and schedules. Call once, before the first send. */
  start(jobs: Job[]): Promise<void>;
  /** Aborts running handlers, waits for them up to ten seconds, closes. */
  stop(): Promise<void>;
  /** Whether jobs are still fetched here. */
  probe: Probe;
}

const deadLetterOf = (name: string): string => `${name}.dead`;

/** Workers ask every three seconds; one that has not for this long hangs, or its database does. */
const SILENT_MS = 20_000;

/** One that works on a job fetches nothing meanwhile; how long it may work is its job's to limit. */
function isFetching({ state, lastFetchedOn, lastJobStartedOn, lastJobEndedOn, createdOn }: WipData): boolean {
  if (state !== 'active') return false;
  if ((lastJobStartedOn ?? 0) > (lastJobEndedOn ?? 0)) return true;
  return Date.now() - Math.max(createdOn, lastFetchedOn ?? 0) < SILENT_MS;
}

/** Background jobs on pg-boss (schema `pgboss`), woken by LISTEN/NOTIFY. */
export function createJobs(url: string, roles: Config['roles'], log: Logger): RunningJobs {
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

  const prepare = async (job: Job): Promise<void> => {
    if (job.deadLetter)
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
    // `short`: one waiting job a singleton key. Sends without a key get a random one, so they never collide.
    await boss.createQueue(job.name, { ...options, policy: 'short' });
    await boss.updateQueue(job.name, options);
    known.add(job.name);
  };

  const consume = async (queue: string, run: (data: object, signal: AbortSignal) => Promise<void>): Promise<void> => {
    const worker: { id?: string } = {};
    const options = { batchSize: 1, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 3 };
    worker.id = await boss.work<object>(queue, options, async ([item]) => {
      try {
        await run(item!.data ?? {}, AbortSignal.any([item!.signal, stopping.signal]));
      } finally {
        // Look for the next job at once: a notification wakes us for a new job, not for one that was already waiting.
        if (worker.id && !stopping.signal.aborted) boss.notifyWorker(worker.id);
      }
    });
  };

  const work = async (job: Job): Promise<void> => {
    // One worker each instead of `localConcurrency`: only so can each be woken by itself.
    for (let one = 0; one < job.concurrency; one++) await consume(job.name, (data, signal) => job.run(data, signal));
    const { deadLetter } = job;
    if (deadLetter) await consume(deadLetterOf(job.name), (data) => deadLetter.call(job, data));
  };

  return {
    async start(jobs) {
      await boss.start();
      for (const job of jobs) await prepare(job);
      if (schedules) {
        const wanted = new Map(jobs.flatMap((job) => (job.cron ? [[job.name, job.cron] as const] : [])));
        for (const { name } of await boss.getSchedules()) if (!wanted.has(name)) await boss.unschedule(name);
        for (const [name, cron] of wanted) await boss.schedule(name, cron, {}, { tz: 'UTC', singletonKey: 'cron' });
      }
      if (works) for (const job of jobs) await work(job);
    },
    async stop() {
      stopping.abort(new Error('The server stops.'));
      await boss.stop({ graceful: true, timeout: 10_000, close: true });
    },
    probe: {
      part: 'workers',
      needs: 'database',
      async check() {
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
