import type { AnyHandler } from '../platform.ts';
import { refuse } from '../refusal.ts';

/** Answers for calls whose handlers are on their way. */
export function unbuiltHandlers(calls: object, built: object): Record<string, AnyHandler> {
  const missing = Object.keys(calls).filter((name) => !Object.hasOwn(built, name));
  return Object.fromEntries(
    missing.map((name) => [
      name,
      async () => {
        throw refuse('unsupported');
      },
    ]),
  );
}
