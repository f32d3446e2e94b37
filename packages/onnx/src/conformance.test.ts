import { setTimeout } from 'node:timers/promises';
import { CHECKS, conform, conformanceNotices } from '@atelier/engines/conformance/conform';
import { FAULTS } from '@atelier/engines/conformance/faults/all';
import type { Failure, Harness, TaskWish } from '@atelier/engines/conformance/harness';
import type { EngineTask } from '@atelier/engines/engine';
import { LocalModels } from '@atelier/engines/onnx/local-models';
import { OnnxEngine } from '@atelier/engines/onnx/onnx-engine';
import { ModelDir } from '#testing/model-dir.ts';

interface OnnxHarness extends Harness {
  models: LocalModels;
  dir: ModelDir;
}

let attempts = 0;

async function open(endMs?: number): Promise<OnnxHarness> {
  const dir = new ModelDir().put('tiny/sd');
  const models = new LocalModels({ dir: dir.path, memoryMb: 6000, threads: 1, graceMs: 2000 });
  const start = () => new OnnxEngine({ id: 'own', label: 'Own', models });
  const engines = [start()];
  const task = (wish: TaskWish = {}, target: Record<string, unknown> = {}): EngineTask => {
    const { params, op = 't2i', ...rest } = wish;
    return {
      attemptId: `own-${attempts++}`,
      op,
      atom: {
        id: 'own/t2i',
        version: 1,
        engineId: 'own',
        op,
        target: { model: 'tiny/sd', steps: 2, guidance: 0, ...target },
        timeouts: { queueMs: 60_000, runMs: 60_000, stallMs: 60_000 },
        retry: { max: 0, kinds: [] },
      },
      params: { prompt: 'a red fox', width: 48, height: 32, ...params },
      inputs: [],
      seed: 5,
      count: 1,
      deadline: Date.now() + 60_000,
      locale: 'en',
      ...rest,
    };
  };
  // The colours of a preview are learned from the first picture of a model.
  const first = task();
  const handle = await engines[0].submit(first, async () => undefined);
  await Array.fromAsync(engines[0].watch(handle, first, new AbortController().signal));
  return {
    models,
    dir,
    engine: async () => engines[0],
    restarted: async () => {
      engines.push(start());
      return engines[engines.length - 1];
    },
    task,
    // Steps take milliseconds with so small a model: many of them last.
    slow: (wish) => task(wish, { steps: 150, guidance: 5 }),
    makes: 'images',
    ownIds: true,
    busy: () => models.host.waiting + (models.host.busy ? 1 : 0),
    secrets: [dir.path],
    patienceMs: 30_000,
    ...(endMs === undefined ? {} : { endMs }),
    close: async () => {
      await Promise.all(engines.map((engine) => engine.close()));
      await models.close();
      dir.close();
    },
  };
}

/** Kills the process as soon as it works on the task to come, as a system that is short of memory would. */
const killed = async ({ models: { host } }: OnnxHarness): Promise<void> => {
  // What the check before has given up may still be at its last step.
  while (host.busy) await setTimeout(5);
  const look = setInterval(() => {
    const { pid } = host.process;
    if (pid === undefined || !host.busy) return;
    clearInterval(look);
    process.kill(pid, 'SIGKILL');
  }, 5);
};

const failures: Failure<OnnxHarness>[] = [
  { name: 'its process is killed in the middle', kind: 'lost', arrange: killed, task: (harness) => harness.slow() },
  { name: 'no prompt', kind: 'invalid_input', field: 'prompt', task: (h) => h.task({ params: { prompt: '' } }) },
  { name: 'no picture to work on', kind: 'invalid_input', field: 'image', task: (h) => h.task({ op: 'i2i' }) },
];
const unfit = CHECKS.flatMap(({ name }) =>
  /goes on by watch alone|while nobody watched|cancels after a restart|awaits remember|begins nothing/.test(name)
    ? [name]
    : [],
);

conform('models of a folder', () => open(), { failures, unfit });
conformanceNotices('models of a folder', () => open(), FAULTS, { failures: failures.slice(1), unfit });
