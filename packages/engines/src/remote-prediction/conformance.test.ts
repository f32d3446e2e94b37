import { conform, conformanceNotices } from '../conformance/conform.ts';
import { FAULTS } from '../conformance/faults/all.ts';
import type { Failure, Harness, TaskWish, Trouble } from '../conformance/harness.ts';
import type { EngineTask } from '../engine.ts';
import { FalDouble } from '../fal/double.ts';
import { createFalEngine } from '../fal/fal-engine.ts';
import { createGuardedFetch } from '../http/guarded-fetch.ts';
import { ReplicateDouble } from '../replicate/double.ts';
import { createReplicateEngine } from '../replicate/replicate-engine.ts';
import type { PredictionDouble, PredictionMischief } from './double.ts';
import type { PredictionEngine } from './prediction-engine.ts';

interface PredictionHarness extends Harness {
  double: PredictionDouble;
}

let attempts = 0;

async function open(
  double: PredictionDouble & { key: string },
  start: () => PredictionEngine,
  { target, patienceMs }: { target: Record<string, unknown>; patienceMs: number },
): Promise<PredictionHarness> {
  const engines = [start()];
  const task = ({ params, op = 't2i', ...wish }: TaskWish = {}): EngineTask => ({
    attemptId: `prediction-${attempts++}`,
    op,
    atom: {
      id: 'a',
      version: 1,
      engineId: 'remote',
      op,
      target,
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
      double.holding = true;
      return task(wish);
    },
    release: () => double.release(),
    makes: 'images',
    ownIds: false,
    creates: () => double.jobs.size,
    busy: () => double.busy,
    secrets: [double.key, 'secret-signature'],
    patienceMs,
    reset: async () => double.reset(),
    close: async () => {
      await Promise.all(engines.map((engine) => engine.close()));
      await double.close();
    },
  };
}

const remote = {
  id: 'remote',
  label: 'Remote',
  fetch: createGuardedFetch({ allowLoopback: true, graceMs: 100 }),
  polling: { firstMs: 2, mostMs: 10 },
};

async function openReplicate(patienceMs = 5000): Promise<PredictionHarness> {
  const double = await new ReplicateDouble().listen();
  const start = () => createReplicateEngine({ ...remote, apiKey: double.key, baseUrl: double.baseUrl });
  return open(double, start, { target: { model: 'atelier/paint', perCall: 4 }, patienceMs });
}

async function openFal(patienceMs = 5000): Promise<PredictionHarness> {
  const double = await new FalDouble().listen();
  const { key: apiKey, origin } = double;
  const start = () => createFalEngine({ ...remote, apiKey, baseUrl: origin, restUrl: origin });
  return open(double, start, { target: { endpoint: 'atelier/paint/fast', perCall: 4 }, patienceMs });
}

const plant =
  (mischief: PredictionMischief) =>
  ({ double }: PredictionHarness): void => {
    double.mischief = mischief;
  };
const failure = (
  mischief: PredictionMischief,
  kind: Failure<PredictionHarness>['kind'],
  more: Partial<Failure<PredictionHarness>> = {},
): Failure<PredictionHarness> => ({ name: mischief, kind, arrange: plant(mischief), ...more });
const trouble = (mischief: PredictionMischief): Trouble<PredictionHarness> => ({
  name: mischief,
  arrange: plant(mischief),
  creates: 1,
});

const failures = [
  failure('out_of_memory', 'oom'),
  failure('bad_key', 'auth_quota'),
  failure('no_money', 'auth_quota'),
  failure('bad_input', 'invalid_input'),
  failure('no_model', 'engine_config'),
  failure('rate_limit', 'capacity', { retryAfterMs: 9000 }),
  failure('unavailable', 'transient'),
  failure('hang_up_create', 'lost'),
  failure('cut_create', 'lost'),
  failure('no_id', 'lost'),
  failure('page_create', 'engine_config'),
  failure('forgets', 'lost'),
  failure('fails', 'internal'),
  failure('refuses', 'refused_sensitive'),
  failure('no_files', 'lost'),
  failure('wrong_bytes', 'internal'),
  failure('flood_file', 'internal'),
  failure('drip_file', 'timeout'),
  failure('flood_look', 'internal'),
  failure('drip_look', 'timeout'),
  failure('expired_url', 'lost'),
  failure('private_url', 'engine_config'),
];
const troubles = (
  [
    'page_looks',
    'hang_up_looks',
    'rate_limit_looks',
    'unavailable_looks',
    'reordered',
    'expired_once',
    'hang_up_file',
  ] as const
).map(trouble);
const unfit = [
  'awaits remember before it begins the work',
  'begins nothing when remember fails',
  'what cannot be resumed is lost and not begun again',
  'previews can be shown',
];
const replicate = {
  failures: [...failures, failure('rate_limit_without_delay', 'capacity', { retryAfterMs: 30_000 })],
  troubles,
  unfit,
};
const fal = {
  failures: [
    ...failures,
    failure('rate_limit_without_delay', 'capacity'),
    failure('flood_result', 'internal'),
    failure('drip_result', 'timeout'),
  ],
  troubles,
  unfit,
};

conform('Replicate', () => openReplicate(), replicate);
conform('fal', () => openFal(), fal);
// What a broken engine never tells is waited for as long as that.
conformanceNotices('Replicate', () => openReplicate(400), FAULTS, replicate);
conformanceNotices('fal', () => openFal(400), FAULTS, fal);
