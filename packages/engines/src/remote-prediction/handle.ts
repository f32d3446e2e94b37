import type { EngineTask, RemoteHandle } from '../engine.ts';
import { objectOf } from '../http/answers.ts';
import { indexesOf } from '../task/inputs.ts';
import type { Part } from './provider.ts';

/** The handle of these pieces of work, named by the first. */
export function handleOf(engineId: string, parts: readonly Part[]): RemoteHandle {
  return { engineId, remoteId: parts[0]!.id, extra: { parts: JSON.stringify(parts) } };
}

/** The pieces of work of a handle. One that only names its work, as a webhook's does, is a single piece that makes the whole task. */
export function partsOf({ remoteId, extra }: RemoteHandle, task?: EngineTask): Part[] {
  const kept: unknown = extra?.parts ? JSON.parse(extra.parts) : null;
  if (!Array.isArray(kept)) return [{ id: remoteId, indexes: task ? indexesOf(task) : [] }];
  const parts = kept.map(objectOf).map(partOf);
  // A handle is known by the id it names, whatever else it carries.
  return parts.map((part, i) => (i === 0 && part.id !== remoteId ? { id: remoteId, indexes: part.indexes } : part));
}

const partOf = ({ id, indexes, urls }: Record<string, unknown>): Part => ({
  id: String(id),
  indexes: Array.isArray(indexes) ? indexes.map(Number) : [],
  ...(urls === undefined ? {} : { urls: objectOf(urls) as Record<string, string> }),
});
