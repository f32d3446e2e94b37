import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { EngineFailure, EngineTestRow } from '@atelier/contract/engines/shapes';
import { pngOf } from '@atelier/engines/analyse/classical/picture';
import type { AtomConfig, Engine, EngineEvent, MediaRef } from '@atelier/engines/engine';
import { asFault, because, faultOf, reasonOf, tooLate } from '@atelier/engines/reason';
import { refuse } from '#platform/refusal.ts';
import type { Actor } from '../../identity/domain.ts';
import { atomRows, configOf } from '../atoms/atoms.view.ts';
import type { EnginesDeps } from '../engines.deps.ts';
import { builtinAtom } from '../routing/add-missing-routes.ts';

/** Side of a test picture in pixels. */
const SIDE = 768;
/** The picture staff see of it. */
const SHOWN = 768;
const LOG_LINES = 60;
const WRITE_EVERY_MS = 500;
/** Tests under way in one process. */
const MOST = 4;

type Line = EngineTestRow['log'][number];
let underWay = 0;

/**
 * Makes one picture by an engine call for staff, without task and charge; the answer names it, its state is asked for by that id.
 * @throws Refusal not_found, engine_busy when several tests are under way already
 */
export async function beginTrial(
  deps: EnginesDeps,
  actor: Actor,
  atomId: string,
  order: { prompt: string; seed?: number | undefined },
): Promise<EngineTestRow> {
  const [row] = await atomRows(deps, atomId);
  const engine = row && deps.fleet.get(row.server_id)?.engine;
  if (!row || !engine) throw refuse('not_found');
  if (underWay >= MOST) throw refuse('engine_busy');
  const id = randomUUID();
  const began = deps.platform.clock.now();
  await deps.platform.db
    .insertInto('engine_test')
    .values({ id, atom_id: atomId, version: row.version, began_at: began, created_by: actor.user.id })
    .execute();
  underWay += 1;
  const trial = new Trial(deps, id, deps.fleet.whole(configOf(row)), engine);
  void trial.run(order.prompt, order.seed ?? Math.floor(Math.random() * 2 ** 32)).finally(() => {
    underWay -= 1;
  });
  return trialState(deps, id);
}

/** How a test goes. @throws Refusal not_found */
export async function trialState({ platform }: EnginesDeps, id: string): Promise<EngineTestRow> {
  const row = await platform.db.selectFrom('engine_test').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw refuse('not_found');
  const end = row.ended_at ?? platform.clock.now();
  return {
    id: row.id,
    atom_id: row.atom_id,
    version: row.version,
    state: row.state,
    percentage: Math.round(row.progress * 100),
    image: row.picture ? `data:image/webp;base64,${row.picture.toString('base64')}` : '',
    told: row.told,
    seconds: Math.max(0, (end.getTime() - row.began_at.getTime()) / 1000),
    log: row.log,
    failure: row.failure,
  };
}

/** One test from its start to its end; what it tells is written at most twice a second. */
class Trial {
  readonly #deps: EnginesDeps;
  readonly #id: string;
  readonly #atom: AtomConfig;
  readonly #engine: Engine;
  readonly #log: Line[] = [];
  #progress = 0;
  #told = '';
  #written = 0;

  constructor(deps: EnginesDeps, id: string, atom: AtomConfig, engine: Engine) {
    this.#deps = deps;
    this.#id = id;
    this.#atom = atom;
    this.#engine = engine;
  }

  async run(prompt: string, seed: number): Promise<void> {
    const late = AbortSignal.timeout(this.#atom.timeouts.queueMs + this.#atom.timeouts.runMs);
    try {
      const bytes = await this.#make(prompt, seed, late);
      const picture = Buffer.from(await this.#deps.library.glanceOf(bytes, SHOWN));
      await this.#end({ state: 'succeeded', picture });
    } catch (error) {
      const fault = late.aborted ? tooLate() : asFault(error);
      await this.#end({ state: 'failed', failure: { kind: fault.kind, reason: reasonOf(fault) } });
    }
  }

  async #make(prompt: string, seed: number, signal: AbortSignal): Promise<Uint8Array> {
    const task = {
      attemptId: `test:${this.#id}`,
      op: this.#atom.op,
      atom: this.#atom,
      params: {
        prompt,
        negativePrompt: '',
        style: 'default',
        module: 'test',
        width: SIDE,
        height: SIDE,
        locale: 'en',
        indexes: [0],
        custom: {},
      },
      inputs: this.#atom.op === 't2i' ? [] : await this.#inputs(prompt, seed, signal),
      seed,
      count: 1,
      deadline: Date.now() + this.#atom.timeouts.runMs,
      locale: 'en',
    };
    const handle = await this.#engine.submit(task, async () => undefined, signal);
    try {
      for await (const event of this.#engine.watch(handle, task, signal)) {
        await this.#heard(event);
        if (event.type === 'failed') throw event.error;
        if (event.type === 'artefact' && event.role === 'main')
          return new Uint8Array(await buffer(await event.media.open()));
      }
      throw faultOf('lost', because('no_result', { who: this.#engine.label }));
    } finally {
      if (signal.aborted) await this.#engine.cancel(handle).catch(() => undefined);
    }
  }

  /** What an op works on: a picture of the same words by the built-in engine, and a mask over its middle. */
  async #inputs(prompt: string, seed: number, signal: AbortSignal): Promise<MediaRef[]> {
    const painter = this.#deps.fleet.list().find(({ engine }) => engine.kind === 'builtin')?.engine;
    if (!painter) throw faultOf('engine_config', because('no_painter'));
    const atom = builtinAtom(painter.id, 't2i');
    const params = {
      prompt,
      negativePrompt: '',
      style: 'default',
      module: 'test',
      width: SIDE,
      height: SIDE,
      locale: 'en',
      indexes: [0],
    };
    const task = {
      attemptId: `test-input:${this.#id}`,
      op: 't2i',
      atom,
      params,
      inputs: [],
      seed,
      count: 1,
      deadline: Date.now() + 60_000,
      locale: 'en',
    };
    const handle = await painter.submit(task, async () => undefined, signal);
    for await (const event of painter.watch(handle, task, signal)) {
      if (event.type === 'failed') throw event.error;
      if (event.type === 'artefact' && event.role === 'main')
        return [{ ...event.media, role: 'image' }, await middle()];
    }
    throw faultOf('lost', because('no_result', { who: painter.label }));
  }

  async #heard(event: EngineEvent): Promise<void> {
    if (event.type === 'progress') this.#progress = Math.max(this.#progress, Math.min(0.99, event.value));
    if (event.type === 'told') this.#told = event.prompt.slice(0, 4000);
    const line = lineOf(event);
    if (line && this.#log.length < LOG_LINES) this.#log.push({ at: new Date().toISOString(), ...line });
    if (performance.now() - this.#written < WRITE_EVERY_MS && event.type !== 'artefact') return;
    this.#written = performance.now();
    await this.#write({});
  }

  async #end({
    failure,
    ...end
  }: {
    state: 'succeeded' | 'failed';
    picture?: Buffer;
    failure?: EngineFailure;
  }): Promise<void> {
    const progress = end.state === 'succeeded' ? 1 : this.#progress;
    const why = failure ? { failure: JSON.stringify(failure) } : {};
    await this.#write({ ...end, ...why, progress, ended_at: this.#deps.platform.clock.now() }).catch((error: unknown) =>
      this.#deps.platform.log.error({ err: error, test: this.#id }, 'the end of an engine test could not be written'),
    );
  }

  async #write(columns: object): Promise<void> {
    await this.#deps.platform.db
      .updateTable('engine_test')
      .set({ progress: this.#progress, told: this.#told, log: JSON.stringify(this.#log), ...columns })
      .where('id', '=', this.#id)
      .where('state', '=', 'running')
      .execute();
  }
}

function lineOf(event: EngineEvent): Omit<Line, 'at'> | null {
  const nothing = { level: 'info', place: null, message: '', reason: null } as const;
  switch (event.type) {
    case 'log': {
      const { level, message, reason = null } = event;
      return { ...nothing, level, event: 'said', message: message.slice(0, 500), reason };
    }
    case 'queued':
      return { ...nothing, event: 'queued', place: event.position ?? null };
    case 'started':
      return { ...nothing, event: 'started' };
    default:
      return null;
  }
}

async function middle(): Promise<MediaRef> {
  const light = new Uint8Array(SIDE * SIDE);
  for (let y = SIDE / 4; y < (SIDE * 3) / 4; y++) light.fill(255, y * SIDE + SIDE / 4, y * SIDE + (SIDE * 3) / 4);
  const bytes = await pngOf(light, SIDE, SIDE);
  return {
    role: 'mask',
    mime: 'image/png',
    width: SIDE,
    height: SIDE,
    open: async () => new Blob([new Uint8Array(bytes)]).stream(),
  };
}
