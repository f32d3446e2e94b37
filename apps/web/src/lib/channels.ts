import type { SessionUser } from '#lib/session/session.ts';
import type { Words } from '#lib/storage.ts';

/** Cross-tab channels and the message each carries, spelt as studio 4.7 does. */
export interface Channels {
  login: { type: 'userLogin'; role_menu_list: SessionUser['role_menu_list'] };
  userAccout: { type: 'account' };
  logout: { type: 'logout'; words: Words; deleted: boolean };
}

const open = new Map<string, BroadcastChannel>();

function channel(name: string): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  const known = open.get(name) ?? new BroadcastChannel(`atelier.${name}`);
  open.set(name, known);
  return known;
}

/** Tells the other tabs; this one hears nothing. */
export function broadcast<K extends keyof Channels>(name: K, message: Channels[K]): void {
  channel(name)?.postMessage(message);
}

export function onBroadcast<K extends keyof Channels>(name: K, handler: (message: Channels[K]) => void): () => void {
  const found = channel(name);
  const listener = (event: MessageEvent) => handler(event.data as Channels[K]);
  found?.addEventListener('message', listener);
  return () => found?.removeEventListener('message', listener);
}
