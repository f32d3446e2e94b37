import type { AnyHandler } from '#platform/platform.ts';

/**
 * The handlers of a domain's parts as one table.
 * @throws Error when two parts handle the same call: a spread would let the later one win in silence
 */
export function mergeHandlers(...parts: readonly Record<string, AnyHandler>[]): Record<string, AnyHandler> {
  const merged: Record<string, AnyHandler> = {};
  for (const part of parts) {
    for (const [key, handler] of Object.entries(part)) {
      if (Object.hasOwn(merged, key)) throw new Error(`Two handlers for the call ${key}`);
      merged[key] = handler;
    }
  }
  return merged;
}
