import { randomUUID } from 'node:crypto';
import type {
  AtomConfig,
  Capability,
  Engine,
  EngineEvent,
  EngineHealth,
  EngineTask,
  GraphBinding,
  Op,
  Reason,
  RemoteHandle,
  TargetFault,
} from '../engine.ts';
import type { Guard } from '../http/guard.ts';
import type { GuardedFetch } from '../http/guarded-fetch.ts';
import { because, faultOf, reasonOf, stopped, tooLate } from '../reason.ts';
import { indexesOf } from '../task/inputs.ts';
import { reasonsIn, type TargetWish } from '../task/target-wish.ts';
import { readAtom, reasonsOfServer } from './check.ts';
import { bindingsOfTarget, modelsOf, targetFor } from './for-staff.ts';
import { COMFY_OPS, modelOf, targetOf } from './graph/target.ts';
import { COMFY_TIMES, ComfyServer, type ComfyServerOptions, type ComfyTimes } from './server/server.ts';
import { stopAll } from './server/stop.ts';
import type { Listener } from './socket/channel.ts';
import { checkTask } from './task/fill.ts';
import { handleOf, runsOf } from './task/runs.ts';
import { sendRuns } from './task/submit.ts';
import { TaskWatch } from './task/watch.ts';

export interface ComfyOptions {
  id: string;
  label: string;
  servers: readonly ComfyServerOptions[];
  /** The only way to the servers; `guard` is its, for the sockets. */
  fetch: GuardedFetch;
  guard: Guard;
  times?: Partial<ComfyTimes>;
}

/** How one server is, for whoever chooses among them. */
export interface ServerHealth {
  id: string;
  state: EngineHealth['state'];
  slotsFree: number;
  /** Prompts that wait or run there, others' too. */
  queued: number;
  version: string;
  /** Bytes of the first device. */
  vram: { total: number; free: number };
  warm: string | null;
  reasons: Reason[];
}

/** What became of a wish to cancel: the server is being told, was told, or could not be. */
type Wish = 'telling' | 'told' | 'untold';

const MOST_WISHES = 5000;
const NOBODY: Listener = { news: () => undefined, look: () => undefined };

/**
 * ComfyUI servers that can stand in for each other. A task is one prompt for each picture (or one for all, where its graph makes several),
 * under ids that are chosen here and remembered before the server hears of them, so that it can be found again after any break. Which graph
 * runs is the atom's `target` (`graph/target.ts`), what a task gives to it follows from the titles of its nodes (`graph/bindings.ts`).
 */
export class ComfyEngine implements Engine {
  readonly id: string;
  readonly label: string;
  readonly kind = 'comfyui' as const;
  readonly #servers: ReadonlyMap<string, ComfyServer>;
  readonly #times: ComfyTimes;
  readonly #watches = new Map<string, Set<TaskWatch>>();
  /** Tasks between `remember` and their last prompt. */
  readonly #submitting = new Set<string>();
  readonly #wishes = new Map<string, Wish>();
  readonly #telling = new Map<string, ReturnType<Engine['cancel']>>();

  constructor({ id, label, servers, fetch, guard, times }: ComfyOptions) {
    this.id = id;
    this.label = label;
    this.#times = { ...COMFY_TIMES, ...times };
    const by = { fetch, guard, times: this.#times };
    this.#servers = new Map(servers.map((one) => [one.id, new ComfyServer(one, by)]));
  }

  async capabilities(): Promise<Capability[]> {
    const supports = { progress: true, preview: true, cancelRunning: true, resume: true, webhook: false, seed: true };
    return COMFY_OPS.map((op) => ({ op, procedural: false, supports }));
  }

  async health(): Promise<EngineHealth> {
    const all = await this.serverHealth();
    const up = all.filter(({ state }) => state === 'up');
    return {
      state: up.length === 0 ? 'down' : up.length < all.length ? 'degraded' : 'up',
      slotsFree: up.reduce((sum, { slotsFree }) => sum + slotsFree, 0),
      queued: up.reduce((sum, { queued }) => sum + queued, 0),
      warmKeys: up.flatMap(({ warm }) => warm ?? []),
      reasons: all.flatMap(({ reasons }) => reasons),
    };
  }

  /** Each server, in the order they were given. Never rejects: a server that does not answer is down and says why. */
  serverHealth(): Promise<ServerHealth[]> {
    return Promise.all(
      [...this.#servers.values()].map(async (server) => {
        const { id, maxRunning, api, tasks, warm } = server;
        try {
          const [queued, { version, vramTotal, vramFree }] = await Promise.all([api.waiting(), api.stats()]);
          // What stands there may be ours or others': both take its time.
          const slotsFree = Math.max(0, maxRunning - Math.max(queued, tasks.size));
          const vram = { total: vramTotal, free: vramFree };
          return { id, state: 'up' as const, slotsFree, queued, version, vram, warm, reasons: [] };
        } catch (error) {
          const reasons = [reasonOf(error)];
          const vram = { total: 0, free: 0 };
          return { id, state: 'down' as const, slotsFree: 0, queued: 0, version: '', vram, warm, reasons };
        }
      }),
    );
  }

  /** What keeps it from running, of each server; [] when all of them can run it. */
  async check(atom: AtomConfig): Promise<Reason[]> {
    const { target, faults } = readAtom(atom);
    const reasons = reasonsIn(faults);
    if (!target) return reasons;
    const ofServers = await Promise.all(
      [...this.#servers.values()].map((server) =>
        reasonsOfServer(server, target).catch((error: unknown) => [reasonOf(error)]),
      ),
    );
    return [...reasons, ...ofServers.flat()];
  }

  faults(atom: Pick<AtomConfig, 'op' | 'target'>): TargetFault[] {
    return readAtom(atom).faults;
  }

  /** The files that a server could draw with, of all servers. */
  async models(): Promise<string[]> {
    const lists = await Promise.all([...this.#servers.values()].map(modelsOf));
    return [...new Set(lists.flat())];
  }

  async targetFor(op: Op, given: TargetWish): Promise<AtomConfig['target']> {
    const [first] = this.#servers.values();
    if (!first) throw faultOf('engine_config', because('gone'));
    return targetFor(first, op, given);
  }

  warmKey(atom: Pick<AtomConfig, 'target'>): string | null {
    return modelOf(atom);
  }

  bindings(target: AtomConfig['target']): GraphBinding[] {
    return bindingsOfTarget(target);
  }

  async submit(
    task: EngineTask,
    remember: (handle: RemoteHandle) => Promise<void>,
    signal: AbortSignal,
  ): Promise<RemoteHandle> {
    checkTask(task);
    if (!COMFY_OPS.includes(task.op)) throw faultOf('engine_config', because('op', { op: task.op }));
    const target = targetOf(task.atom);
    const server = await this.#serverFor(task, target.model);
    const remoteId = randomUUID();
    const together = target.bound.some(({ name }) => name === 'count');
    const handle = handleOf({ engineId: this.id, node: server.id, remoteId }, { indexes: indexesOf(task), together });
    this.#submitting.add(remoteId);
    server.tasks.add(remoteId);
    try {
      await remember(handle);
      // A prompt that is sent before the socket is open would not be heard of.
      const work = { task, target, runs: runsOf(handle) };
      const deaf = server.channel.listen(
        work.runs.map(({ promptId }) => promptId),
        NOBODY,
      );
      try {
        await server.channel.ready();
        await sendRuns(server, work, { times: this.#times, mayGoOn: () => this.#mayGoOn(remoteId, task, signal) });
      } finally {
        // Whoever watches has a moment to come before the socket rests.
        setTimeout(deaf, this.#times.pollMs).unref();
      }
      server.warm = target.model;
    } catch (error) {
      server.tasks.delete(remoteId);
      throw error;
    } finally {
      this.#submitting.delete(remoteId);
    }
    // Somebody cancelled while the last prompt was on its way.
    if (this.#wishes.has(remoteId)) await this.cancel(handle);
    return handle;
  }

  async *watch(handle: RemoteHandle, task: EngineTask, signal: AbortSignal): AsyncIterable<EngineEvent> {
    const server = this.#servers.get(handle.node ?? '');
    if (!server) {
      yield { type: 'failed', error: faultOf('lost', because('gone')) };
      return;
    }
    const { remoteId } = handle;
    const cancelled = (): Wish | null => this.#wishes.get(remoteId) ?? null;
    const tell = (): void => void this.cancel(handle);
    const watch = new TaskWatch(handle, task, { server, times: this.#times, cancelled, tell });
    const all = this.#watches.get(remoteId) ?? new Set();
    this.#watches.set(remoteId, all.add(watch));
    try {
      yield* watch.events(signal);
    } finally {
      all.delete(watch);
      if (all.size === 0 && this.#watches.get(remoteId) === all) this.#watches.delete(remoteId);
    }
  }

  async cancel(handle: RemoteHandle): ReturnType<Engine['cancel']> {
    const server = this.#servers.get(handle.node ?? '');
    if (!server) return 'unknown';
    const { remoteId } = handle;
    if (this.#submitting.has(remoteId)) {
      this.#wish(remoteId, 'untold');
      return 'requested';
    }
    // Asked again meanwhile: one telling is enough, a second one might hit whoever comes next.
    const telling = this.#telling.get(remoteId) ?? this.#tell(server, handle);
    this.#telling.set(remoteId, telling);
    return telling.finally(() => this.#telling.delete(remoteId));
  }

  async #tell(server: ComfyServer, handle: RemoteHandle): ReturnType<Engine['cancel']> {
    const { remoteId } = handle;
    this.#wish(remoteId, 'telling');
    try {
      const prompts = runsOf(handle).map(({ promptId }) => promptId);
      const said = await stopAll(server.api, prompts);
      this.#wish(remoteId, 'told');
      if (said.includes('asked')) return 'requested';
      if (said.includes('stopped')) return 'cancelled';
      return said.includes('ended') ? 'already_done' : 'unknown';
    } catch {
      // Whoever watches tells the server as soon as it answers again.
      this.#wish(remoteId, 'untold');
      return 'requested';
    } finally {
      this.nudge(handle);
    }
  }

  nudge({ remoteId }: RemoteHandle): void {
    for (const watch of this.#watches.get(remoteId) ?? []) watch.poke();
  }

  async close(): Promise<void> {
    for (const { channel } of this.#servers.values()) channel.close();
  }

  #mayGoOn(remoteId: string, { deadline }: EngineTask, signal: AbortSignal): void {
    if (this.#wishes.has(remoteId)) throw stopped();
    if (signal.aborted) throw signal.reason;
    if (Date.now() > deadline) throw tooLate();
  }

  #wish(remoteId: string, wish: Wish): void {
    this.#wishes.set(remoteId, wish);
    for (const oldest of this.#wishes.keys()) {
      if (this.#wishes.size <= MOST_WISHES) break;
      this.#wishes.delete(oldest);
    }
  }

  /**
   * The server a task names, else an idle one that has the model in memory already, since loading it may take longer than the picture,
   * else the one with the least to do for what it can.
   */
  async #serverFor({ node }: EngineTask, model: string | null): Promise<ComfyServer> {
    const all = [...this.#servers.values()];
    const named = node === undefined ? undefined : this.#servers.get(node);
    if (named) return named;
    if (node !== undefined) throw faultOf('engine_config', because('gone'));
    if (all.length === 1) return all[0]!;
    const answers = await Promise.all(
      all.map(async (server) => ({ server, waiting: await server.api.waiting().catch(() => null) })),
    );
    const free = answers.flatMap(({ server, waiting }) =>
      waiting === null ? [] : [{ server, load: Math.max(waiting, server.tasks.size) / server.maxRunning }],
    );
    const least = free.toSorted((a, b) => a.load - b.load)[0];
    if (!least) throw faultOf('transient', because('down'));
    const warm = free.find(({ server, load }) => load === 0 && model !== null && server.warm === model);
    return (warm ?? least).server;
  }
}
