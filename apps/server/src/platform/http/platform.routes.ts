import type { Call } from '@atelier/contract/call';
import type { Part, platformCalls } from '@atelier/contract/platform/platform';
import type { Registry } from 'prom-client';
import type { Config } from '../config/config.ts';
import type { DomainModule, Handlers } from '../platform.ts';
import { cookieName } from './cookies.ts';
import { openapi } from './openapi.ts';

export interface PlatformRoutesOptions {
  config: Config;
  calls: readonly Call[];
  metrics: Registry;
  /** False while starting and from the first moment of stopping. */
  isReady(): boolean;
  /** Parts that fail now. */
  failing(): Part[];
}

/** The calls every product has: alive, ready, version, metrics, its own description. */
export function platformDomain(options: PlatformRoutesOptions): DomainModule {
  const { config, calls, metrics, isReady, failing } = options;
  let description: string | undefined;
  const handlers: Handlers<typeof platformCalls> = {
    async health(_input, { reply }) {
      const answer = { status: 'alive' } as const;
      void reply.header('cache-control', 'no-store').send(answer);
      return answer;
    },
    async ready(_input, { reply }) {
      const parts = failing();
      const ready = isReady() && parts.length === 0;
      const answer = ready ? { status: 'ready' as const } : { status: 'failing' as const, failing: parts };
      void reply
        .status(ready ? 200 : 503)
        .header('cache-control', 'no-store')
        .send(answer);
      return answer;
    },
    async version(_input, { reply }) {
      const answer = { version: config.version };
      void reply.header('cache-control', 'no-cache').send(answer);
      return answer;
    },
    async openapi(_input, { reply }) {
      description ??= JSON.stringify(
        openapi(calls, {
          version: config.version,
          url: config.publicUrl + config.basePath,
          ticketCookie: cookieName(config, 'ticket'),
        }),
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
