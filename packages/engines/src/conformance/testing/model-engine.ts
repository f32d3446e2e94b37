import { createHash, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { EventLog } from '../../builtin/event-queue.ts';
import type {
  AtomConfig,
  Capability,
  Engine,
  EngineError,
  EngineEvent,
  EngineHealth,
  EngineTask,
  Reason,
  RemoteHandle,
} from '../../engine.ts';
import { because, faultOf, stopped, tooLate } from '../../reason.ts';
import type { Failure, Harness, TaskWish } from '../harness.ts';

const SIZE = 8;
export const MODEL_SECRET = 'the key of the house';

interface Work {
  task: EngineTask;
  log: EventLog<EngineEvent>;
  timer: NodeJS.Timeout;
}

/** The other side of the model: one desk that makes one thing at a time and keeps everything, held while `held`. */
class Desk {
  creates = 0;
  broken = false;
  readonly works = new Map<string, Work>();
  readonly #queue: string[] = [];
  #held: Promise<void> | null = null;
  letGo: () => void = () => undefined;
  #running = false;

  hold(): void {
    this.#held ??= new Promise((resolve) => {
      this.letGo = () => {
        this.#held = null;
        resolve();
      };
    });
  }

  get busy(): number {
    return [...this.works.values()].filter(({ log }) => !log.ended).length;
  }

  create(id: string, task: EngineTask): void {
    this.creates++;
    const late = Math.max(0, task.deadline - Date.now());
    const timer = setTimeout(() => this.fail(id, tooLate()), late);
    this.works.set(id, { task, log: new EventLog(), timer });
    this.works.get(id)!.log.push({ type: 'queued', position: this.#queue.length });
    this.#queue.push(id);
    void this.#work();
  }

  fail(id: string, error: EngineError): void {
    const work = this.works.get(id)!;
    clearTimeout(work.timer);
    work.log.push({ type: 'failed', error });
    work.log.end();
  }

  async #work(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    for (let id = this.#queue.shift(); id; id = this.#queue.shift()) await this.#one(id, this.works.get(id)!);
    this.#running = false;
  }

  async #one(id: string, { task, log, timer }: Work): Promise<void> {
    if (log.ended) return;
    log.push({ type: 'started', at: Date.now() });
    if (task.params.slow) await Promise.race([this.#held, ended(log)]);
    if (this.broken) this.fail(id, faultOf('oom', because('node_memory', { who: 'Model', node: 'Desk' })));
    const indexes = (task.params.indexes as number[] | undefined) ?? Array.from({ length: task.count }, (_, i) => i);
    for (const index of indexes) {
      const bytes = await picture(task.seed + index);
      log.push({ type: 'progress', value: 0.5, index });
      log.push({ type: 'preview', index, mime: 'image/png', bytes });
      log.push(artefact(index, bytes));
      log.push({ type: 'progress', value: 1, index });
    }
    clearTimeout(timer);
    log.push({ type: 'succeeded' });
    log.end();
  }
}

async function ended(log: EventLog<EngineEvent>): Promise<void> {
  for await (const event of log.read(new AbortController().signal)) if (event.type === 'failed') return;
}

function artefact(index: number, bytes: Uint8Array<ArrayBuffer>): EngineEvent {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const open = async () => new Blob([bytes]).stream();
  const media = { role: 'main', mime: 'image/png', sha256, width: SIZE, height: SIZE, open };
  return { type: 'artefact', index, role: 'main', media };
}

async function picture(seed: number): Promise<Uint8Array<ArrayBuffer>> {
  const pixels = createHash('shake256', { outputLength: SIZE * SIZE * 3 })
    .update(String(seed))
    .digest();
  const raw = { width: SIZE, height: SIZE, channels: 3 as const };
  return new Uint8Array(await sharp(pixels, { raw }).png().toBuffer());
}

/** The smallest engine that keeps every rule; it knows nothing but the desk. */
class ModelEngine implements Engine {
  readonly id = 'model';
  readonly label = 'Model';
  readonly kind = 'comfyui' as const;
  readonly #desk: Desk;
  readonly #early = new Set<string>();

  readonly #resume: boolean;
  readonly #mine = new Set<string>();

  constructor(desk: Desk, resume: boolean) {
    this.#desk = desk;
    this.#resume = resume;
  }

  async capabilities(): Promise<Capability[]> {
    const can = { progress: true, preview: true, cancelRunning: true, webhook: false, seed: true };
    const supports = { ...can, resume: this.#resume };
    return [{ op: 't2i', procedural: false, supports }];
  }

  async health(): Promise<EngineHealth> {
    return { state: 'up', slotsFree: 1, queued: this.#desk.busy, warmKeys: [], reasons: [] };
  }

  async check(atom: AtomConfig): Promise<Reason[]> {
    return atom.op === 't2i' ? [] : [because('op', { op: atom.op })];
  }

  async submit(task: EngineTask, remember: (handle: RemoteHandle) => Promise<void>): Promise<RemoteHandle> {
    const handle = { engineId: this.id, remoteId: randomUUID() };
    this.#early.add(handle.remoteId);
    await remember(handle);
    if (!this.#early.delete(handle.remoteId)) throw stopped();
    this.#mine.add(handle.remoteId);
    this.#desk.create(handle.remoteId, task);
    return handle;
  }

  async *watch({ remoteId }: RemoteHandle, _task: EngineTask, signal: AbortSignal): AsyncIterable<EngineEvent> {
    const work = this.#desk.works.get(remoteId);
    if (work && (this.#resume || this.#mine.has(remoteId))) yield* work.log.read(signal);
    else yield { type: 'failed', error: faultOf('lost', because('forgotten', { who: 'Model' })) };
  }

  async cancel({ remoteId }: RemoteHandle): Promise<'cancelled' | 'already_done' | 'unknown'> {
    if (this.#early.delete(remoteId)) return 'cancelled';
    const work = this.#desk.works.get(remoteId);
    if (!work) return 'unknown';
    if (work.log.ended) return 'already_done';
    this.#desk.fail(remoteId, stopped());
    return 'cancelled';
  }

  async close(): Promise<void> {}
}

export interface ModelHarness extends Harness {
  desk: Desk;
}

export const MODEL_FAILURES: readonly Failure<ModelHarness>[] = [
  {
    name: 'a desk without memory',
    kind: 'oom',
    arrange: ({ desk }) => {
      desk.broken = true;
    },
  },
];

let attempts = 0;

export async function openModel(resume = true): Promise<ModelHarness> {
  const desk = new Desk();
  const task = ({ params, ...wish }: TaskWish = {}): EngineTask => ({
    attemptId: `model-${attempts++}`,
    op: 't2i',
    atom: {
      id: 'model/t2i',
      version: 1,
      engineId: 'model',
      op: 't2i',
      target: {},
      timeouts: { queueMs: 1000, runMs: 60_000, stallMs: 10_000 },
      retry: { max: 0, kinds: [] },
    },
    inputs: [],
    seed: 5,
    count: 1,
    deadline: Date.now() + 60_000,
    locale: 'en',
    params: { width: SIZE, height: SIZE, ...params },
    ...wish,
  });
  const engine = new ModelEngine(desk, resume);
  return {
    desk,
    engine: async () => engine,
    restarted: async () => new ModelEngine(desk, resume),
    task,
    slow: (wish) => {
      desk.hold();
      return task({ ...wish, params: { ...wish?.params, slow: true } });
    },
    release: () => desk.letGo(),
    makes: 'images',
    secrets: [MODEL_SECRET],
    ownIds: true,
    creates: () => desk.creates,
    busy: () => desk.busy,
    reset: async () => {
      desk.broken = false;
      desk.letGo();
    },
    close: async () => desk.letGo(),
  };
}
