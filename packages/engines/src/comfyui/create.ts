import { createGuard, type GuardSettings } from '../http/guard.ts';
import type { GuardedFetch } from '../http/guarded-fetch.ts';
import { ComfyEngine } from './comfy-engine.ts';

/** A server as the back office keeps servers. */
export interface ComfySettings {
  id: string;
  label: string;
  /** Tasks it is given at once. */
  slots: number;
  /** As a browser opens it. */
  baseUrl: string;
  /**
   * For a door before it, ComfyUI itself knows no keys: sent as a bearer token, or as it is when it names its own scheme (`Basic …`). ''
   * for none.
   */
  apiKey: string;
  fetch: GuardedFetch;
  /** Which addresses sockets may be opened to: those of `fetch`. */
  reach: GuardSettings;
}

/** An engine of one server. */
export function createComfyEngine({ id, label, slots, baseUrl, apiKey, fetch, reach }: ComfySettings): ComfyEngine {
  const headers: Record<string, string> = {};
  if (apiKey !== '') headers.authorization = apiKey.includes(' ') ? apiKey : `Bearer ${apiKey}`;
  const server = { id, name: label, url: baseUrl, maxRunning: slots, headers };
  return new ComfyEngine({ id, label, servers: [server], fetch, guard: createGuard(reach) });
}
