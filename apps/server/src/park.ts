import { availableParallelism } from 'node:os';
import { BuiltinEngine } from '@atelier/engines/builtin/builtin-engine';
import type { EnginePark } from '#domains/all.ts';

/** The engines of this machine: the built-in painter on all cores but one, which stays free for everybody who waits for an answer. */
export function localPark(): EnginePark & { close(): Promise<void> } {
  const threads = Math.max(1, availableParallelism() - 1);
  const painter = new BuiltinEngine({ threads });
  return { engines: [painter], slots: threads, close: () => painter.close() };
}
