/**
 * News inside one tab. A part that offers a dialog listens; a part that needs it tells.
 *
 * Who offers an event declares it, in an `events.ts` of its own that adds to this interface: a feature its dialogs (with the overlay
 * that opens them, lib/overlay), a part of lib what the code below the features tells itself. Whoever tells one imports nothing for it.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface AppEvents {}

type Handler<K extends keyof AppEvents> = (event: AppEvents[K]) => void;
const handlers = new Map<keyof AppEvents, Set<Handler<never>>>();

/** Listens until the returned function is called. */
export function on<K extends keyof AppEvents>(name: K, handler: Handler<K>): () => void {
  const set = handlers.get(name) ?? new Set();
  handlers.set(name, set);
  set.add(handler as Handler<never>);
  return () => set.delete(handler as Handler<never>);
}

export function tell<K extends keyof AppEvents>(name: K, event: AppEvents[K]): void {
  for (const handler of handlers.get(name) ?? []) (handler as Handler<K>)(event);
}
