import type { ComfyApi } from './api.ts';

/** `asked`: it runs and will stop at its next step. `stopped`: it does not run and will not. */
export type Stopped = 'stopped' | 'asked' | 'ended' | 'unknown';

/**
 * Stops one prompt and never another. Servers of before 2026 have no call for it: there what waits is taken out of the queue, and only a
 * prompt that is seen running afterwards is interrupted, because the interruption of an old server stops whatever runs.
 * @throws EngineError when the server does not answer
 */
export async function stopPrompt(api: ComfyApi, id: string): Promise<Stopped> {
  const dispatched = await api.cancelJob(id);
  if (dispatched === false) return (await api.ending(id)) ? 'ended' : 'unknown';
  if (dispatched === null) {
    const before = await api.queue();
    if (!before.running.includes(id) && !before.pending.includes(id))
      return (await api.ending(id)) ? 'ended' : 'unknown';
    await api.unqueue(id);
  }
  const { running } = await api.queue();
  if (!running.includes(id)) return dispatched === null && (await api.ending(id)) ? 'ended' : 'stopped';
  if (dispatched === null) await api.interrupt(id);
  return 'asked';
}

/** Stops prompts from the last one on, so that none begins because the one before it ended. */
export async function stopAll(api: ComfyApi, prompts: readonly string[]): Promise<Stopped[]> {
  const said: Stopped[] = [];
  for (const id of [...prompts].reverse()) said.push(await stopPrompt(api, id));
  return said;
}
