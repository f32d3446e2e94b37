import type { Call } from '@atelier/contract/call';
import type { platformCalls } from '@atelier/contract/platform/platform';
import { sql } from 'kysely';
import type { Registry } from 'prom-client';
import type { Config } from '../config/config.ts';
import type { Db, DomainModule, Handlers } from '../platform.ts';
import { refuse } from '../refusal.ts';
import { openapi } from './openapi.ts';

export interface PlatformRoutesOptions {
  config: Config;
  db: Db;
  calls: readonly Call[];
  metrics: Registry;
  /** False while starting and from the first moment of stopping. */
  isReady(): boolean;
  /** Whether the files could be reached since the start. */
  filesReached(): Promise<boolean>;
}

/** The calls every product has: alive, ready, version, metrics, its own description. */
export function platformDomain(options: PlatformRoutesOptions): DomainModule {
  const { config, db, calls, metrics, isReady, filesReached } = options;
  let description: string | undefined;
  const handlers: Handlers<typeof platformCalls> = {
    async health(_input, { reply }) {
      void reply.header('cache-control', 'no-store').send({ status: 'alive' });
      return {};
    },
    async ready(_input, { reply, log }) {
      if (!isReady()) throw refuse('starting');
      await sql`select 1`.execute(db).catch((error: unknown) => {
        log.warn({ err: error }, 'not ready: the database does not answer');
        throw refuse('starting');
      });
      if (!(await filesReached())) throw refuse('starting');
      void reply.header('cache-control', 'no-store').send({ status: 'ready' });
      return {};
    },
    async version(_input, { reply }) {
      const answer = { version: config.version };
      void reply.header('cache-control', 'no-cache').send(answer);
      return answer;
    },
    async openapi(_input, { reply }) {
      description ??= JSON.stringify(
        openapi(calls, { version: config.version, url: config.publicUrl + config.basePath }),
      );
      void reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(description);
      return {};
    },
    async metrics(_input, { reply }) {
      void reply.type(metrics.contentType).send(await metrics.metrics());
      return {};
    },
  };
  return { name: 'platform', handlers, jobs: [] };
}
