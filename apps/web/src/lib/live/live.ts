import type { LiveEvents } from '@atelier/contract/generation/history';
import { renew } from '#lib/api/api.ts';
import { basePath } from '#lib/base-path.ts';
import { sessionMark } from '#lib/session/session.ts';

/**
 * One stream of live events for all tabs of a browser: the tab that holds the lock keeps the connection and repeats each event to the
 * others; when it closes, the next tab in line takes over. Without Web Locks (plain http) each tab has its own. The screens also poll,
 * so a lost stream costs freshness, never correctness.
 */
const URL = `${basePath}/api/gw/v3/events`;
const NAMES = ['task', 'credits', 'progress', 'notice'] as const satisfies readonly (keyof LiveEvents)[];
type Name = (typeof NAMES)[number];
type Handler<K extends Name> = (event: LiveEvents[K]) => void;

const handlers = new Map<Name, Set<Handler<never>>>();
let fan: BroadcastChannel | null = null;
let stopCurrent: (() => void) | null = null;

function deliver(name: Name, data: unknown): void {
  for (const handler of handlers.get(name) ?? []) (handler as (event: unknown) => void)(data);
}

/** Listens to a live event until the returned function is called. */
export function onLive<K extends Name>(name: K, handler: Handler<K>): () => void {
  const set = handlers.get(name) ?? new Set();
  handlers.set(name, set);
  set.add(handler as Handler<never>);
  return () => set.delete(handler as Handler<never>);
}

/** Keeps a stream open, reopening it after 1, 2, 4… up to 30 s, with a live session each time. Resolves when stopped. */
function keepStream(stopped: AbortSignal): Promise<void> {
  return new Promise((done) => {
    let source: EventSource | null = null;
    let failures = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const connect = () => {
      source = new EventSource(URL);
      source.onopen = () => {
        failures = 0;
      };
      for (const name of NAMES) {
        source.addEventListener(name, (event) => {
          const data: unknown = JSON.parse((event as MessageEvent<string>).data);
          deliver(name, data);
          fan?.postMessage({ name, data });
        });
      }
      source.onerror = () => {
        source?.close();
        const wait = Math.min(30_000, 1000 * 2 ** failures);
        failures += 1;
        timer = setTimeout(() => void reopen(), wait);
      };
    };
    const reopen = async () => {
      // An EventSource cannot tell a dead ticket from a dead line; after a second failure the session is renewed first.
      const mark = sessionMark();
      if (failures > 1 && mark) await renew(mark).catch(() => false);
      if (!stopped.aborted) connect();
    };
    stopped.addEventListener('abort', () => {
      clearTimeout(timer);
      source?.close();
      done();
    });
    connect();
  });
}

/** Starts listening for the signed-in user; a second call does nothing. */
export function startLive(): void {
  if (stopCurrent || !('EventSource' in window)) return;
  const control = new AbortController();
  fan = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('atelier.live');
  fan?.addEventListener('message', (event: MessageEvent<{ name: Name; data: unknown }>) =>
    deliver(event.data.name, event.data.data),
  );
  stopCurrent = () => {
    control.abort();
    fan?.close();
    fan = null;
    stopCurrent = null;
  };
  if (!('locks' in navigator)) {
    void keepStream(control.signal);
    return;
  }
  navigator.locks
    .request('atelier.live', { signal: control.signal }, () => keepStream(control.signal))
    .catch(() => undefined); // stopped while waiting in line
}

export const stopLive = (): void => stopCurrent?.();
