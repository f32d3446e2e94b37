import { setTimeout as sleep } from 'node:timers/promises';
import type { AtomConfig, Relay, RemoteHandle } from '@atelier/engines/engine';
import { sql } from 'kysely';
import type { GenerationDeps } from '../generation.deps.ts';
import { WORKER_FRESH_MS } from '../queue/leases.ts';
import type { RunningTask } from '../task.repo.ts';
import { recordHandle } from './tries.ts';

/** A step looks for a free place at least this often; news of a release wakes it earlier. */
const LOOK_EVERY_MS = 500;

/**
 * What a pipeline is given for its run: a handle that is kept as it moves on, and places on the servers of its steps, so that no server
 * ever gets more than it takes.
 * @param moved hears each handle as soon as it is kept
 */
export function relayOf(
  { platform, engines }: Pick<GenerationDeps, 'platform' | 'engines'>,
  task: Pick<RunningTask, 'id' | 'attempt'>,
  moved: (handle: RemoteHandle) => void,
): Relay {
  const { db, clock, events } = platform;
  const sit = async (atom: AtomConfig, held: boolean): Promise<boolean> => {
    const now = clock.now();
    const alive = new Date(now.getTime() - WORKER_FRESH_MS);
    const { rows } = await sql<{ seated: boolean }>`
      select generation_seat(${task.id}, ${task.attempt}, ${atom.engineId}, ${held}, ${now}, ${alive},
        ${engines.warmKey(atom)}) as seated`.execute(db);
    return rows[0]?.seated === true;
  };
  const leave = async (): Promise<void> => {
    await db
      .updateTable('generation_task')
      .set({ step_server: null, step_seated: false })
      .where('id', '=', task.id)
      .where('step_attempt', '=', task.attempt)
      .execute();
    await events.signal('release');
  };
  return {
    async remember(handle) {
      if (!(await recordHandle(db, task, handle))) throw new Error('The run is no longer ours');
      moved(handle);
    },
    async seat(atom, held, signal) {
      while (!(await sit(atom, held))) await nextRelease(events, signal);
      return leave;
    },
  };
}

/** Until somebody gives a place back, or it is time to look. @throws when the signal aborts */
async function nextRelease(events: GenerationDeps['platform']['events'], signal: AbortSignal): Promise<void> {
  const over = new AbortController();
  const off = events.onSignal('release', () => over.abort());
  try {
    await sleep(LOOK_EVERY_MS, undefined, { signal: AbortSignal.any([signal, over.signal]) });
  } catch (error) {
    if (signal.aborted) throw error;
  } finally {
    off();
  }
}
