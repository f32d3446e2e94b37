import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { EngineError } from '@atelier/engines/engine';
import { refuse } from '#platform/refusal.ts';
import type { EnginesDeps } from '../engines.deps.ts';

/**
 * Hears a provider's news of its work. It only makes whoever watches that work in this process look at once: what it says is not believed,
 * so that a forged or repeated one does no harm.
 * @throws Refusal not_found for a server that hears no news, engine_webhook for news it did not sign (field `signature`) or not just now (field `timestamp`)
 */
export async function hear(
  { fleet, platform }: EnginesDeps,
  serverId: string,
  headers: IncomingHttpHeaders,
  body: Readable | undefined,
): Promise<void> {
  const engine = fleet.get(serverId)?.engine;
  if (!engine?.webhook) {
    body?.resume();
    throw refuse('not_found');
  }
  const flat = Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  try {
    const handle = await engine.webhook(
      new Headers(flat as [string, string][]),
      body ? await buffer(body) : new Uint8Array(),
    );
    if (handle) engine.nudge?.(handle);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    platform.log.warn({ server: serverId, err: error.message }, 'news of an engine server was refused');
    const { field: path = 'body' } = error.info;
    throw refuse('engine_webhook', { fields: [{ path, key: 'engine_webhook' }] });
  }
}
