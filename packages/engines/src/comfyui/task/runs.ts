import { createHash } from 'node:crypto';
import type { RemoteHandle } from '../../engine.ts';

/** One prompt at the server, and which pictures of the task it makes. */
export interface Run {
  promptId: string;
  indexes: number[];
}

/** What a handle keeps, so that the prompts of a task are known without its server: by their ids, derived from its own. */
export function handleOf(
  task: { engineId: string; node: string; remoteId: string },
  { indexes, together }: { indexes: readonly number[]; together: boolean },
): RemoteHandle {
  return { ...task, extra: { pictures: indexes.join(','), together: together ? 'yes' : 'no' } };
}

/** The prompts of a task: one for all its pictures where the graph makes several at once, else one for each. */
export function runsOf({ remoteId, extra }: RemoteHandle): Run[] {
  const indexes = (extra?.pictures ?? '0').split(',').map(Number);
  if (extra?.together === 'yes') return [{ promptId: remoteId, indexes }];
  return indexes.map((index, at) => ({ promptId: promptIdOf(remoteId, at), indexes: [index] }));
}

/** A UUID in the only form servers take: lower case, with hyphens. The first one is the task's own. */
function promptIdOf(remoteId: string, at: number): string {
  if (at === 0) return remoteId;
  const hash = createHash('sha256').update(`${remoteId}:${at}`).digest('hex');
  const variant = ((Number.parseInt(hash[16]!, 16) & 3) | 8).toString(16);
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    variant + hash.slice(17, 20),
    hash.slice(20, 32),
  ].join('-');
}
