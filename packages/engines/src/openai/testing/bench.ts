import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { AtomConfig, EngineEvent, EngineTask, MediaRef } from '../../engine.ts';
import { createGuardedFetch } from '../../http/guarded-fetch.ts';
import { OpenAiDouble } from '../double.ts';
import { OpenAiEngine } from '../openai-engine.ts';

/** A double and a new engine for each test of a file. */
export interface OpenAiBench {
  double: OpenAiDouble;
  engine: OpenAiEngine;
  open(apiKey?: string): OpenAiEngine;
  run(task: EngineTask): Promise<EngineEvent[]>;
}

export function openAiBench(): OpenAiBench {
  const fetch = createGuardedFetch({ allowLoopback: true });
  const bench: OpenAiBench = {
    double: new OpenAiDouble(),
    engine: undefined as never,
    open: (apiKey = bench.double.key) =>
      new OpenAiEngine({ id: 'oai', label: 'Pictures', baseUrl: bench.double.baseUrl, apiKey, fetch, retryMs: 1 }),
    async run(task) {
      const handle = await bench.engine.submit(task, async () => undefined);
      return Array.fromAsync(bench.engine.watch(handle, task, new AbortController().signal));
    },
  };
  beforeAll(async () => {
    bench.double = await OpenAiDouble.start();
  });
  beforeEach(() => {
    bench.double.reset();
    bench.double.asked.length = 0;
    bench.engine = bench.open();
  });
  afterAll(() => bench.double.close());
  return bench;
}

export const atomOf = (target: Record<string, unknown>, op = 't2i'): AtomConfig => ({
  id: 'a',
  version: 1,
  engineId: 'oai',
  op,
  target,
  timeouts: { queueMs: 1000, runMs: 60_000, stallMs: 10_000 },
  retry: { max: 0, kinds: [] },
});

let attempts = 0;
export const taskOf = (target: Record<string, unknown>, { params, ...over }: Partial<EngineTask> = {}): EngineTask => ({
  attemptId: `t${attempts++}`,
  op: 't2i',
  atom: atomOf(target, over.op),
  params: { prompt: 'a calm lake', width: 1024, height: 1024, ...params },
  inputs: [],
  seed: 5,
  count: 1,
  deadline: Date.now() + 30_000,
  locale: 'en',
  ...over,
});

export const of = <T extends EngineEvent['type']>(events: EngineEvent[], type: T) =>
  events.filter((event): event is Extract<EngineEvent, { type: T }> => event.type === type);

export const errorOf = (events: EngineEvent[]) => of(events, 'failed')[0]?.error;

export const input = (role: string, bytes: Uint8Array, mime = 'image/png'): MediaRef => ({
  role,
  mime,
  open: async () => new Blob([new Uint8Array(bytes)]).stream(),
});
