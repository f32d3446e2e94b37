import type { AtomConfig, Capability, Engine, EngineHealth } from '@atelier/engines/engine';
import { PipelineEngine } from '@atelier/engines/pipeline/pipeline-engine';
import { type Crew, healthOfPlan, planOf } from '@atelier/engines/pipeline/plan';
import type { Selectable } from 'kysely';
import type { Db, Platform } from '#platform/platform.ts';
import type { EngineMaker, EnginePark, EngineServer } from '../../engine-park.ts';
import type { ServerTable } from '../engines.tables.ts';
import { loadPipelines } from './pipelines.ts';

export type ServerRow = Selectable<ServerTable>;

/** The purpose under which the keys of engine servers are kept. */
export const SERVER_KEY = 'engine-server-key';

/** One engine of this process with what was last heard of it. */
export interface Member {
  readonly engine: Engine;
  server: ServerRow;
  readonly capabilities: readonly Capability[];
  health: EngineHealth;
  /** What of the row decides how it is spoken to. */
  readonly print: string;
}

const UNKNOWN: EngineHealth = { state: 'up', slotsFree: 1, queued: 0, warmKeys: [], reasons: [] };

/** The engines of this process: those that live in it, one adapter for each server in the database, and the pipelines over them. */
export class Fleet {
  #members = new Map<string, Member>();
  #pipelines = new Map<string, AtomConfig>();
  /** By the call as the book of routes holds it. */
  readonly #warmKeys = new WeakMap<AtomConfig, string | null>();
  readonly #crew: Crew;
  /** Adapters that were replaced: a run may still watch through them, so they close with the process. */
  readonly #retired: Engine[] = [];
  readonly #park: EnginePark;
  readonly #secrets: Platform['secrets'];
  readonly #log: Platform['log'];

  /** Which addresses adapters may call, and whose terms were confirmed. */
  readonly reach: Pick<EngineServer, 'privateHosts' | 'allowLoopback' | 'confirmed'>;

  /**
   * @param crew what pipelines know of the others
   * @param confirmed whether staff confirmed the terms of a known model
   */
  constructor(
    park: EnginePark,
    { secrets, log, config }: Pick<Platform, 'secrets' | 'log' | 'config'>,
    crew: Crew,
    confirmed: EngineServer['confirmed'],
  ) {
    this.#crew = crew;
    this.reach = { privateHosts: config.enginePrivateHosts, allowLoopback: config.loopback, confirmed };
    this.#park = park;
    this.#secrets = secrets;
    this.#log = log;
  }

  /** Reads the servers and makes the adapters of new and changed ones. */
  async load(db: Db): Promise<void> {
    const rows = await db.selectFrom('engine_server').selectAll().where('removed_at', 'is', null).execute();
    const members = new Map<string, Member>();
    for (const row of rows) {
      const member = row.kind === 'pipeline' ? null : await this.#member(row);
      if (member) members.set(row.id, member);
    }
    const pipelines = await loadPipelines(db);
    for (const [id, member] of this.#members) {
      if (member.engine.kind === 'pipeline') continue;
      const now = members.get(id);
      if (now?.engine !== member.engine && !this.#park.engines.includes(member.engine))
        this.#retired.push(member.engine);
    }
    const known = this.#members;
    this.#members = members;
    this.#pipelines = pipelines;
    // What a pipeline can do follows from those that it stands on.
    for (const row of rows)
      if (pipelines.has(row.id)) members.set(row.id, await this.#pipeline(row, known.get(row.id)));
  }

  /** An engine call as it is made: that of a pipeline with its steps and what they call. */
  readonly whole = (atom: AtomConfig): AtomConfig => {
    const pipeline = this.#pipelines.get(atom.engineId);
    return pipeline?.id === atom.id ? pipeline : atom;
  };

  async #pipeline(server: ServerRow, known: Member | undefined): Promise<Member> {
    const { id, name } = server;
    const current = () => this.#pipelines.get(id);
    const engine =
      known?.engine.label === name ? known.engine : new PipelineEngine({ id, label: name }, this.#crew, current);
    const crew = this.#crew;
    return {
      engine,
      server,
      capabilities: await engine.capabilities(),
      print: '',
      // As its steps are at this moment: asking them again would be later than they are known.
      get health() {
        const call = current();
        return call ? healthOfPlan(planOf(call), crew) : { ...UNKNOWN, state: 'down' as const };
      },
      set health(_) {},
    };
  }

  get(id: string): Member | undefined {
    return this.#members.get(id);
  }

  /** Runs of the built-in engine that this process takes at once. */
  get slots(): number {
    return this.#park.slots;
  }

  list(): Member[] {
    return [...this.#members.values()];
  }

  capability(id: string, op: string): Capability | undefined {
    return this.get(id)?.capabilities.find((candidate) => candidate.op === op);
  }

  /** What a call needs in its server's memory; null where nothing does. Read once: a graph is large, and a submit must not wait for it. */
  warmKey(atom: AtomConfig): string | null {
    const known = this.#warmKeys.get(atom);
    if (known !== undefined) return known;
    const engine = this.get(atom.engineId)?.engine;
    const key = engine?.warmKey?.(atom) ?? null;
    if (engine) this.#warmKeys.set(atom, key);
    return key;
  }

  maker(kind: Engine['kind']): EngineMaker | undefined {
    return this.#park.makers?.[kind];
  }

  /** Closes what this made; engines of the park belong to whoever gave them. */
  async close(): Promise<void> {
    const own = [...this.#members.values()]
      .map(({ engine }) => engine)
      .filter((one) => !this.#park.engines.includes(one));
    await Promise.allSettled([...this.#retired, ...own].map((engine) => engine.close()));
  }

  async #member(server: ServerRow): Promise<Member | null> {
    const here = this.#park.engines.find(({ id }) => id === server.id);
    if (here) {
      const known = this.#members.get(server.id);
      return {
        engine: here,
        server,
        capabilities: await here.capabilities(),
        health: known?.health ?? UNKNOWN,
        print: '',
      };
    }
    const make = this.#park.makers?.[server.kind];
    if (!make) return null;
    const print = JSON.stringify([
      server.kind,
      server.name,
      server.url,
      server.slots,
      server.settings,
      server.secret?.toString('base64'),
    ]);
    const known = this.#members.get(server.id);
    if (known?.print === print) {
      // The same member, not a copy: a look that ends during this reload would be told to the one that nobody asks any more.
      known.server = server;
      return known;
    }
    try {
      const engine = make({
        id: server.id,
        name: server.name,
        url: server.url,
        key: server.secret ? this.#secrets.open(SERVER_KEY, server.secret) : null,
        slots: server.slots,
        settings: server.settings,
        ...this.reach,
      });
      return {
        engine,
        server,
        capabilities: await engine.capabilities(),
        health: { ...UNKNOWN, state: server.state },
        print,
      };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#log.error({ server: server.id, err: reason }, 'an engine server cannot be used');
      return null;
    }
  }
}
