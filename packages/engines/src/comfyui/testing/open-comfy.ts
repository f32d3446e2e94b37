import sharp from 'sharp';
import type { Failure, Harness, TaskWish, Trouble } from '../../conformance/harness.ts';
import type { AtomConfig, EngineTask, MediaRef } from '../../engine.ts';
import { createGuard } from '../../http/guard.ts';
import { createGuardedFetch } from '../../http/guarded-fetch.ts';
import { ComfyEngine } from '../comfy-engine.ts';
import { ComfyDouble } from '../double/comfy-double.ts';
import { HOLD } from '../double/desk.ts';
import type { ComfyServerOptions, ComfyTimes } from '../server/server.ts';

const KEY = 'Bearer comfy-secret-31337';
/** Short enough for tests; nothing waits for them where the socket speaks. */
export const QUICK: ComfyTimes = {
  answerMs: 2000,
  pollMs: 25,
  silenceMs: 60,
  goneMs: 250,
  reconnectMs: 10,
  pingMs: 5000,
  previewMs: 0,
  lookupMs: 10,
};

export const atomOf = (target: AtomConfig['target'], op = 't2i'): AtomConfig => ({
  id: `comfy/${op}`,
  version: 1,
  engineId: 'comfy',
  op,
  target,
  timeouts: { queueMs: 1000, runMs: 60_000, stallMs: 10_000 },
  retry: { max: 0, kinds: [] },
});

let attempts = 0;

export function comfyTask({ params, ...wish }: TaskWish = {}, over: Partial<EngineTask> = {}): EngineTask {
  return {
    attemptId: `comfy-${attempts++}`,
    op: 't2i',
    atom: atomOf({ workflow: 'txt2img-sdxl' }),
    inputs: [],
    seed: 5,
    count: 1,
    deadline: Date.now() + 60_000,
    locale: 'en',
    params: { prompt: 'a calm lake', width: 64, height: 48, ...params },
    ...wish,
    ...over,
  };
}

export const engineFor = (servers: readonly ComfyServerOptions[], times: Partial<ComfyTimes> = {}): ComfyEngine => {
  const settings = { allowLoopback: true };
  return new ComfyEngine({
    id: 'comfy',
    label: 'Studio GPU',
    servers,
    fetch: createGuardedFetch(settings),
    guard: createGuard(settings),
    times: { ...QUICK, ...times },
  });
};

export async function pictureOf(colour: string, role = 'image'): Promise<MediaRef> {
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background: colour } })
    .png()
    .toBuffer();
  return { role, mime: 'image/png', open: async () => new Blob([new Uint8Array(bytes)]).stream() };
}

export interface ComfyHarness extends Harness {
  double: ComfyDouble;
}

/** One engine on one double; `old` is a server of before autumn 2025. */
export async function openComfy(old = false): Promise<ComfyHarness> {
  const double = await ComfyDouble.start({ old, token: KEY });
  const server = { id: 'gpu-1', url: double.origin, maxRunning: 1, headers: { authorization: KEY } };
  const opened: ComfyEngine[] = [];
  const open = async (): Promise<ComfyEngine> => {
    const engine = engineFor([server]);
    opened.push(engine);
    return engine;
  };
  const engine = await open();
  return {
    double,
    engine: async () => engine,
    restarted: open,
    task: (wish) => comfyTask(wish),
    slow: (wish) => {
      double.desk.hold();
      return comfyTask({ ...wish, params: { prompt: `a long night ${HOLD}`, ...wish?.params } });
    },
    release: () => double.desk.release(),
    makes: 'images',
    ownIds: true,
    creates: () => double.creates,
    busy: () => double.desk.remaining,
    secrets: [KEY, 'comfy-secret-31337'],
    patienceMs: 15_000,
    reset: async () => double.behave(),
    close: async () => {
      await Promise.all(opened.map((one) => one.close()));
      await double.close();
    },
  };
}

const door = (trouble: Partial<ComfyDouble['door']>) => {
  return ({ double }: ComfyHarness): void => void Object.assign(double.door, trouble);
};
const desk = (trouble: Partial<ComfyDouble['desk']['trouble']>) => {
  return ({ double }: ComfyHarness): void => void Object.assign(double.desk.trouble, trouble);
};
const socket = (trouble: { silent?: boolean; twice?: boolean }) => {
  return ({ double }: ComfyHarness): void => void Object.assign(double.sockets, trouble);
};
const onUi = { workflow: undefined, graph: { nodes: [{ id: 1, type: 'KSampler' }], links: [], version: 0.4 } };
const tooMuch = { status: 429, retryAfter: '7' };

/** What a server does wrong that ends a task. */
export const COMFY_FAILURES: readonly Failure<ComfyHarness>[] = [
  { name: 'a card without memory', kind: 'oom', arrange: desk({ outOfMemory: true }) },
  { name: 'a node that fails', kind: 'internal', arrange: desk({ nodeFails: true }) },
  { name: 'a run without files', kind: 'internal', arrange: desk({ empty: true }) },
  { name: 'too many requests', kind: 'capacity', arrange: door({ refuse: { status: 429 } }) },
  { name: 'too many requests, with a time', kind: 'capacity', arrange: door({ refuse: tooMuch }), retryAfterMs: 7000 },
  { name: 'a server that is away', kind: 'transient', arrange: door({ refuse: { status: 503 } }) },
  {
    name: 'a server that is full, with a time',
    kind: 'capacity',
    arrange: door({ refuse: { status: 503, retryAfter: '2' } }),
    retryAfterMs: 2000,
  },
  { name: 'a key that does not fit', kind: 'auth_quota', arrange: door({ refuse: { status: 401 } }) },
  { name: 'nodes dropped with a good answer', kind: 'engine_config', arrange: door({ nodeErrors: true }) },
  { name: 'ids of its own', kind: 'engine_config', arrange: door({ ownIds: true }) },
  { name: 'a page for JSON', kind: 'engine_config', arrange: door({ html: true }) },
  { name: 'a create that never arrived', kind: 'lost', arrange: door({ dropCreate: true }) },
  { name: 'a file of 300 MB', kind: 'internal', arrange: door({ hugeFile: true }) },
  { name: 'a file that is no picture', kind: 'internal', arrange: door({ wrongBytes: true }) },
  { name: 'a file that never comes whole', kind: 'transient', arrange: door({ cutFiles: 99 }) },
  {
    name: 'a file that is said to lie at the credentials of the cloud',
    kind: 'engine_config',
    arrange: door({ redirectFiles: 'http://169.254.169.254/latest/meta-data/' }),
  },
  {
    name: 'a file of the model that is not there',
    kind: 'engine_config',
    task: () => comfyTask({}, { atom: atomOf({ workflow: 'txt2img-sdxl', model: 'gone.safetensors' }) }),
  },
  {
    name: 'a workflow of the editor',
    kind: 'engine_config',
    field: 'graph',
    task: () => comfyTask({}, { atom: atomOf(onUi) }),
  },
  { name: 'no words', kind: 'invalid_input', field: 'prompt', task: () => comfyTask({ params: { prompt: ' ' } }) },
  {
    name: 'a size that is none',
    kind: 'invalid_input',
    field: 'width',
    task: () => comfyTask({ params: { width: 0 } }),
  },
  {
    name: 'a picture that is missing',
    kind: 'invalid_input',
    field: 'image',
    task: () => comfyTask({}, { op: 'i2i', atom: atomOf({ workflow: 'img2img-sdxl' }, 'i2i') }),
  },
  {
    name: 'a server nobody knows',
    kind: 'engine_config',
    task: () => comfyTask({}, { node: 'gpu-9' }),
  },
];

/** What a server does wrong that a task survives. */
export const COMFY_TROUBLES: readonly Trouble<ComfyHarness>[] = [
  { name: 'a socket that says nothing', arrange: socket({ silent: true }) },
  { name: 'a socket that says everything twice', arrange: socket({ twice: true }) },
  { name: 'an answer that was lost', arrange: door({ loseAnswer: true }) },
  { name: 'a file that comes whole the second time', arrange: door({ cutFiles: 1 }) },
  { name: 'a branch that is blocked', arrange: desk({ blocked: true }) },
  { name: 'a slow server', arrange: desk({ slowMs: 8 }) },
];
