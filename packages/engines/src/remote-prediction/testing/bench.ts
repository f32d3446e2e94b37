import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { EngineEvent, EngineTask, MediaRef } from '../../engine.ts';
import { FalDouble } from '../../fal/double.ts';
import { createFalEngine } from '../../fal/fal-engine.ts';
import { createGuardedFetch } from '../../http/guarded-fetch.ts';
import { ReplicateDouble } from '../../replicate/double.ts';
import { createReplicateEngine } from '../../replicate/replicate-engine.ts';
import type { PredictionEngine } from '../prediction-engine.ts';
import type { Polling } from '../watch-parts.ts';

const fetch = createGuardedFetch({ allowLoopback: true });
export const SLOWLY = { firstMs: 60_000, mostMs: 60_000 };
export const QUICKLY = { firstMs: 2, mostMs: 5 };
let next = 0;
export const taskOf = (target: Record<string, unknown>, { params, ...over }: Partial<EngineTask> = {}): EngineTask => ({
  attemptId: `p${next++}`,
  op: 't2i',
  atom: {
    id: 'a',
    version: 1,
    engineId: 'remote',
    op: over.op ?? 't2i',
    target,
    timeouts: { queueMs: 30_000, runMs: 60_000, stallMs: 10_000 },
    retry: { max: 0, kinds: [] },
  },
  params: { prompt: 'a calm lake', width: 1000, height: 760, ...params },
  inputs: [],
  seed: 5,
  count: 1,
  deadline: Date.now() + 60_000,
  locale: 'en',
  ...over,
});
export const never = new AbortController().signal;
export const input = (role: string, bytes: Uint8Array): MediaRef => ({
  role,
  mime: 'image/png',
  open: async () => new Blob([new Uint8Array(bytes)]).stream(),
});
export const of = <T extends EngineEvent['type']>(events: EngineEvent[], type: T) =>
  events.filter((event): event is Extract<EngineEvent, { type: T }> => event.type === type);
export async function run(engine: PredictionEngine, task: EngineTask): Promise<EngineEvent[]> {
  const handle = await engine.submit(task, async () => undefined, never);
  return Array.fromAsync(engine.watch(handle, task, never));
}

export const replicate = new ReplicateDouble();
export const fal = new FalDouble();
export const openReplicate = (polling: Partial<Polling> = QUICKLY, webhookSecret?: string) =>
  createReplicateEngine({
    id: 'remote',
    label: 'Replicate',
    fetch,
    apiKey: replicate.key,
    baseUrl: replicate.origin,
    polling,
    webhookSecret,
  });
/** What the engines take for the time; a test may turn it. */
export const clock = { now: (): number => Date.now() };
export const openFal = (polling: Partial<Polling> = QUICKLY) =>
  createFalEngine({
    id: 'remote',
    label: 'fal',
    fetch,
    apiKey: fal.key,
    baseUrl: fal.origin,
    polling,
    now: () => clock.now(),
  });

export const PAINT = { model: 'atelier/paint' };
export const FAST = { endpoint: 'atelier/paint/fast' };
export const jobsOf = (double: ReplicateDouble | FalDouble) => [...double.jobs.values()];

/** The doubles run for the tests of a file, and begin each of them anew. */
export function predictionBench(): void {
  beforeAll(() => Promise.all([replicate.listen(), fal.listen()]));
  afterAll(() => Promise.all([replicate.close(), fal.close()]));
  beforeEach(() => {
    for (const double of [replicate, fal]) {
      double.reset();
      double.jobs.clear();
    }
    fal.foreignUrls = false;
    clock.now = () => Date.now();
  });
}
