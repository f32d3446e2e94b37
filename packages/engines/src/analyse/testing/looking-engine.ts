import type {
  AtomConfig,
  Capability,
  Engine,
  EngineEvent,
  EngineHealth,
  EngineTask,
  ErrorKind,
  Reason,
  RemoteHandle,
} from '../../engine.ts';
import type { EngineSource } from '../engine-source.ts';

type Says = (task: EngineTask) => AsyncIterable<EngineEvent> | Iterable<EngineEvent>;

/** An engine far away that answers as a test says. */
export class LookingEngine implements Engine {
  readonly id: string;
  readonly label: string;
  readonly kind = 'openai' as const;
  readonly asked: EngineTask[] = [];
  readonly cancelled: RemoteHandle[] = [];
  readonly #says: Says;

  constructor(id: string, says: Says) {
    this.id = id;
    this.label = id;
    this.#says = says;
  }

  async capabilities(): Promise<Capability[]> {
    return [];
  }

  async health(): Promise<EngineHealth> {
    return { state: 'up', slotsFree: 1, queued: 0, warmKeys: [], reasons: [] };
  }

  async check(): Promise<Reason[]> {
    return [];
  }

  async submit(task: EngineTask, remember: (handle: RemoteHandle) => Promise<void>): Promise<RemoteHandle> {
    this.asked.push(task);
    const handle = { engineId: this.id, remoteId: task.attemptId };
    await remember(handle);
    return handle;
  }

  async *watch(_: RemoteHandle, task: EngineTask): AsyncIterable<EngineEvent> {
    yield* this.#says(task);
  }

  async cancel(handle: RemoteHandle): Promise<'requested'> {
    this.cancelled.push(handle);
    return 'requested';
  }

  async close(): Promise<void> {}
}

/** That engine as a source, with what it was told of its calls. */
export function sourceOf(
  id: string,
  says: Says,
): EngineSource & { engine: LookingEngine; outcomes: (ErrorKind | 'succeeded')[] } {
  const outcomes: (ErrorKind | 'succeeded')[] = [];
  const atom: AtomConfig = {
    id: `a-${id}`,
    version: 1,
    engineId: id,
    op: 'any',
    target: {},
    timeouts: { queueMs: 1000, runMs: 60_000, stallMs: 10_000 },
    retry: { max: 0, kinds: [] },
  };
  const engine = new LookingEngine(id, says);
  return { engine, atom, label: id, procedural: false, outcomes, ended: (outcome) => void outcomes.push(outcome) };
}

/** Words, and the end. */
export const words = (text: unknown): EngineEvent[] => [
  { type: 'started', at: 0 },
  { type: 'text', index: 0, text: typeof text === 'string' ? text : JSON.stringify(text) },
  { type: 'succeeded' },
];

/** A picture, and the end. */
export const shown = (bytes: Uint8Array): EngineEvent[] => [
  {
    type: 'artefact',
    index: 0,
    role: 'main',
    media: { role: 'main', mime: 'image/png', open: async () => new Blob([new Uint8Array(bytes)]).stream() },
  },
  { type: 'succeeded' },
];
