import { CHECKS, conform, conformanceNotices } from '../conformance/conform.ts';
import { FAULTS } from '../conformance/faults/all.ts';
import type { Failure, Harness, TaskWish } from '../conformance/harness.ts';
import type { EngineTask } from '../engine.ts';
import { createGuardedFetch, type GuardedFetch } from '../http/guarded-fetch.ts';
import { OpenAiDouble, type OpenAiMischief } from './double.ts';
import { OpenAiEngine } from './openai-engine.ts';

interface OpenAiHarness extends Harness {
  double: OpenAiDouble;
}

let attempts = 0;

async function open(patienceMs = 5000): Promise<OpenAiHarness> {
  const double = await OpenAiDouble.start();
  const { key: apiKey, baseUrl } = double;
  const guarded = createGuardedFetch({ allowLoopback: true });
  // Counted where they leave: the server hears of a call a moment after the engine says that it started.
  let calls = 0;
  const fetch: GuardedFetch = (url, init) => {
    if (init?.method === 'POST') calls += 1;
    return guarded(url, init);
  };
  const start = () => new OpenAiEngine({ id: 'oai', label: 'Pictures', baseUrl, apiKey, fetch, retryMs: 1 });
  const engines = [start()];
  const task = ({ params, op = 't2i', ...wish }: TaskWish = {}): EngineTask => ({
    attemptId: `oai-${attempts++}`,
    op,
    atom: {
      id: 'oai/t2i',
      version: 1,
      engineId: 'oai',
      op,
      target: { model: 'gpt-image-2', perCall: 1 },
      timeouts: { queueMs: 1000, runMs: 60_000, stallMs: 10_000 },
      retry: { max: 0, kinds: [] },
    },
    params: { prompt: 'a calm lake', width: 32, height: 32, ...params },
    inputs: [],
    seed: 5,
    count: 1,
    deadline: Date.now() + 60_000,
    locale: 'en',
    ...wish,
  });
  return {
    double,
    engine: async () => engines[0]!,
    restarted: async () => {
      engines.push(start());
      return engines.at(-1)!;
    },
    task,
    slow: (wish) => {
      double.gate.hold();
      return task(wish);
    },
    release: () => double.gate.release(),
    makes: 'images',
    ownIds: false,
    creates: () => calls,
    busy: () => double.busy,
    secrets: [apiKey, 'secret-signature'],
    patienceMs,
    reset: async () => double.reset(),
    close: async () => {
      await Promise.all(engines.map((engine) => engine.close()));
      await double.close();
    },
  };
}

const failure = (
  mischief: OpenAiMischief,
  kind: Failure<OpenAiHarness>['kind'],
  more: Partial<Failure<OpenAiHarness>> = {},
): Failure<OpenAiHarness> => ({
  name: mischief,
  kind,
  arrange: ({ double }) => {
    double.behaviour.mischief = mischief;
  },
  ...more,
});

const failures = [
  failure('rate_limit', 'capacity', { retryAfterMs: 7000 }),
  failure('bad_key', 'auth_quota'),
  failure('moderation', 'refused_sensitive'),
  failure('bad_prompt', 'invalid_input', { field: 'prompt' }),
  failure('no_model', 'engine_config'),
  failure('hang_up', 'lost'),
  failure('stream_cut', 'lost'),
  failure('expired_url', 'lost'),
  failure('flood', 'internal'),
];
const slowly = {
  name: 'a picture that can be fetched at the third try only',
  arrange: ({ double }: OpenAiHarness) => {
    double.behaviour.mischief = 'slow_url';
  },
};
const unfit = CHECKS.flatMap(({ name }) =>
  /after a restart|while nobody watched|same seed|remembered? (before|fails)|awaits remember|begins nothing/.test(name)
    ? [name]
    : [],
);

conform('a server of the OpenAI protocol', () => open(), { failures, troubles: [slowly], unfit });
// What a broken engine never tells is waited for as long as that.
conformanceNotices('a server of the OpenAI protocol', () => open(400), FAULTS, { failures, unfit });
