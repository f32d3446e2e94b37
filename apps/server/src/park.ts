import { availableParallelism } from 'node:os';
import { BuiltinEngine } from '@atelier/engines/builtin/builtin-engine';
import type { EnginePark } from '#domains/engine-park.ts';

/** The engines of this machine: the built-in painter on all cores but one, which stays free for everybody who waits for an answer. */
export function localPark(options: { warm?: boolean } = {}): EnginePark & { close(): Promise<void> } {
  const threads = Math.max(1, availableParallelism() - 1);
  const painter = new BuiltinEngine({ threads });
  // In the background: the server answers at once, and the first picture does not pay for loading the painter.
  if (options.warm) void painter.warm();
  return { engines: [painter], slots: threads, close: () => painter.close() };
}
