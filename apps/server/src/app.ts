import { contract as wholeContract } from '@atelier/contract/table';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { connect } from '#db/connect.ts';
import { buildHouse } from '#domains/all.ts';
import type { EnginePark } from '#domains/engine-park.ts';
import { AnswerCache } from '#platform/answers/answer-cache.ts';
import { movableClock, systemClock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { createSecrets } from '#platform/config/secrets.ts';
import { createEvents } from '#platform/events/events.ts';
import { createStreams } from '#platform/events/streams.ts';
import { databaseProbe, mailProbe, spaceProbe, storageProbe } from '#platform/health/probes.ts';
import { watchReadiness } from '#platform/health/readiness.ts';
import { createSpace } from '#platform/health/space.ts';
import { type ContractTable, pairHandlers } from '#platform/http/complete.ts';
import { platformDomain } from '#platform/http/platform.routes.ts';
import { createHttp } from '#platform/http/server.ts';
import type { Patience } from '#platform/http/slow-clients.ts';
import { idempotency } from '#platform/idempotency/idempotency.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { createLog } from '#platform/log/log.ts';
import { createMail } from '#platform/mail/mail.ts';
import { createMetrics } from '#platform/metrics.ts';
import type { Clock, DomainModule, House, PageAsk, PageContent, Platform } from '#platform/platform.ts';
import { createRateLimits } from '#platform/rate-limit/rate-limit.ts';
import { StorageRefused } from '#platform/storage/refused.ts';
import { createStorage } from '#platform/storage/storage.ts';
import { sweepJob } from '#platform/sweep.job.ts';

export interface AppOptions {
  config: Config;
  /** Address of a migrated PostgreSQL. */
  databaseUrl: string;
  /** From `loadMasterSecret`. */
  masterSecret: string;
  clock?: Clock;
  log?: Logger;
  /** What makes the pictures, and how many at once; without it tasks wait. */
  park?: EnginePark;
  /** The domains; the product's own without it. Tests of the platform bring theirs, with their calls. */
  house?: (platform: Platform) => House;
  contract?: ContractTable;
  /** How long slow clients are waited for; the product's own patience without it. */
  patience?: Patience;
}

export interface App {
  platform: Platform;
  http: FastifyInstance;
  /** Starts domains and jobs, listens, and says where (`http://127.0.0.1:3000/base`). */
  start(): Promise<string>;
  /**
   * Not ready at once; then domains, streams and listening end, requests under way are finished, jobs and the database
   * close. Calling it again waits for the same stop.
   */
  stop(): Promise<void>;
  /** What the domains want the operator to read at the start. */
  greeting(): Promise<string[]>;
}

/** Requests still running after this long are cut off. */
const DRAIN_MS = 15_000;

/**
 * Composes the whole server in one process.
 * @throws Error when a call or job has not exactly one handler.
 */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, databaseUrl } = options;
  const clock = config.sandbox ? movableClock(options.clock ?? systemClock) : (options.clock ?? systemClock);
  const log = options.log ?? createLog(config.logLevel);
  const connection = connect(databaseUrl, { onLost: (error) => log.warn({ err: error }, 'database connection lost') });
  const { db, pool } = connection;
  const jobs = createJobs(databaseUrl, config.roles, log, { alone: options.park?.alone ?? false });
  const events = createEvents(db, databaseUrl, log);
  const answers = new AnswerCache(events, clock);
  const streams = createStreams(events);
  const platform: Platform = {
    config,
    db,
    pool,
    clock,
    log,
    jobs,
    events,
    answers,
    streams,
    idempotency,
    storage: createStorage(config),
    space: createSpace(config),
    mail: createMail(config, log, clock),
    rateLimits: createRateLimits(db, { enabled: config.rateLimits }),
    secrets: createSecrets(options.masterSecret),
  };
  const metrics = createMetrics(pool);
  let ready = false;

  const house = options.house?.(platform) ?? buildHouse(platform, options.park ?? { engines: [], slots: 0 });
  const contract: ContractTable = options.contract ?? wholeContract;
  const base = platformDomain({
    config,
    calls: Object.values(contract).flatMap((calls) => Object.values(calls)),
    metrics: metrics.registry,
    isReady: () => ready,
    failing: () => readiness.failing(),
  });
  const modules = [{ ...base, jobs: [sweepJob(db, clock)] }, ...house.modules];
  const database = databaseProbe(databaseUrl);
  const serves = config.roles.includes('api') || config.roles.includes('worker');
  const readiness = watchReadiness(
    [
      database,
      // Who only sets the clock of the others keeps no files and sends no mail.
      ...(serves
        ? [storageProbe(platform.storage, config), spaceProbe(platform.space), mailProbe(platform.mail, config)]
        : []),
      ...(config.roles.includes('worker') ? [jobs.probe] : []),
      ...modules.flatMap((module) => module.probes ?? []),
    ],
    log,
  );
  const bound = pairHandlers(contract, modules);
  const http = await createHttp({
    config,
    log,
    clock,
    answers,
    sessions: house.sessions,
    // A machine without the role `api` still answers whether it lives.
    calls: bound.filter(({ call }) => call.domain === 'platform' || config.roles.includes('api')),
    pageContent: (ask) => pageContent(house.modules, ask, log),
    onAnswer: metrics.onAnswer,
    ...(options.patience ? { patience: options.patience } : {}),
  });

  const start = async (): Promise<string> => {
    await reachFiles(platform.storage, log);
    await events.start();
    await jobs.start(modules.flatMap((module) => module.jobs));
    for (const module of modules) await module.start?.();
    await readiness.start();
    const address = await http.listen({ host: config.host, port: config.port });
    // With port 0 the system chose: links in mails must name the port that answers.
    if (config.port === 0) {
      config.port = Number(new URL(address).port);
      config.publicUrl = config.publicUrl.replace(/:0$/, `:${config.port}`);
    }
    ready = true;
    return config.publicUrl + config.basePath;
  };

  const stopOnce = async (): Promise<void> => {
    ready = false;
    readiness.stop();
    streams.closeAll();
    for (const module of [...modules].reverse()) await guarded(log, module.name, () => module.stop?.());
    const cut = setTimeout(() => http.server.closeAllConnections(), DRAIN_MS);
    // A connection whose last request ends during the drain would stay open for its next one.
    const idle = setInterval(() => http.server.closeIdleConnections(), 100);
    await guarded(log, 'http', () => http.close());
    clearInterval(idle);
    clearTimeout(cut);
    await guarded(log, 'jobs', () => jobs.stop());
    await guarded(log, 'events', () => events.stop());
    await guarded(log, 'readiness', () => database.close());
    await guarded(log, 'database', () => connection.close());
  };
  let stopping: Promise<void> | undefined;

  return {
    platform,
    http,
    start,
    stop: () => (stopping ??= stopOnce()),
    async greeting() {
      const lines: string[] = [];
      for (const module of house.modules) lines.push(...((await module.greeting?.()) ?? []));
      return lines;
    },
  };
}

/** Longest the files may take to answer at the start, in ms. */
const FILES_MS = 5000;

/**
 * Why an unreachable store does not stop the start: an outage would become a crash loop, and it ends by itself; `/readyz` tells of it. A
 * refusal (no such bucket, wrong key) does not end by itself.
 * @throws StorageRefused
 */
async function reachFiles(storage: Platform['storage'], log: Logger): Promise<void> {
  try {
    await storage.check(AbortSignal.timeout(FILES_MS));
  } catch (error) {
    if (error instanceof StorageRefused) throw error;
    log.error({ err: error }, 'the files cannot be reached');
  }
}

/** The first domain that knows something about a page. A page never fails because of what would only adorn it. */
async function pageContent(modules: DomainModule[], ask: PageAsk, log: Logger): Promise<PageContent | null> {
  const first = async <T>(of: (module: DomainModule) => Promise<T | null> | undefined): Promise<T | null> => {
    for (const module of modules) {
      try {
        const found = await of(module);
        if (found) return found;
      } catch (error) {
        log.error({ err: error, page: ask.row.name }, 'the first content of a page failed');
      }
    }
    return null;
  };
  const [content, strip] = await Promise.all([
    first((module) => module.page?.(ask)),
    first((module) => module.strip?.(ask)),
  ]);
  return strip ? { ...content, strip: strip.mark, answers: { ...content?.answers, ...strip.answers } } : content;
}

/** One part that cannot stop must not keep the others from stopping. */
async function guarded(log: Logger, part: string, stop: () => unknown): Promise<void> {
  try {
    await stop();
  } catch (error) {
    log.error({ err: error, part }, 'did not stop cleanly');
  }
}
