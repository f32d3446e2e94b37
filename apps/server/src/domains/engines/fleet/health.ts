import type { EngineHealth, Reason } from '@atelier/engines/engine';
import { because, reasonOf } from '@atelier/engines/reason';
import type { Platform } from '#platform/platform.ts';
import { ENGINES_CHANGED } from '../engines.news.ts';
import type { Fleet, Member } from './fleet.ts';

const EVERY_MS = 10_000;
const PATIENCE_MS = 5_000;

/**
 * Looks at every server in the background, so that a submit reads memory and never waits for one that is gone. What changed is written to
 * its row: the release hands nothing to a server that is down.
 */
export class HealthWatch {
  readonly #fleet: Fleet;
  readonly #platform: Pick<Platform, 'db' | 'events' | 'log'>;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | null = null;

  constructor(fleet: Fleet, platform: Pick<Platform, 'db' | 'events' | 'log'>) {
    this.#fleet = fleet;
    this.#platform = platform;
  }

  start(): void {
    this.#timer = setInterval(() => void this.look(), EVERY_MS);
    void this.look();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
  }

  /** Looks at all of them once; calls during a look wait for it. */
  look(): Promise<void> {
    const of = (pipelines: boolean) =>
      this.#fleet.list().filter(({ engine }) => (engine.kind === 'pipeline') === pipelines);
    this.#looking ??= Promise.all(of(false).map((member) => this.#lookAt(member)))
      // They are as those are that they stand on.
      .then(() => Promise.all(of(true).map((member) => this.#lookAt(member))))
      .then(() => undefined)
      .catch((error: unknown) => this.#platform.log.error({ err: error }, 'engines could not be looked at'))
      .finally(() => {
        this.#looking = null;
      });
    return this.#looking;
  }

  /** Looks at what lives in this process alone: costs no server anything, so it may be asked every second. */
  async lookHere(): Promise<void> {
    const here = this.#fleet.list().filter(({ engine }) => engine.kind === 'builtin');
    await Promise.all(here.map((member) => this.#lookAt(member)));
  }

  async #lookAt(member: Member): Promise<void> {
    member.health = await healthOf(member);
    const { id, state } = member.server;
    if (member.health.state === state || member.engine.kind === 'builtin') return;
    this.#platform.log.warn(
      { server: id, state: member.health.state, reasons: member.health.reasons },
      'an engine server changed',
    );
    await this.#platform.db
      .updateTable('engine_server')
      // One that went away may come back as another process, with nothing in memory.
      .set({ state: member.health.state, ...(member.health.state === 'down' ? { warm: null } : {}) })
      .where('id', '=', id)
      .execute();
    await this.#platform.events.signal(ENGINES_CHANGED);
  }
}

/** What an engine says of itself within a few seconds; one that fails or is silent is down. */
export async function healthOf({ engine }: Pick<Member, 'engine'>): Promise<EngineHealth> {
  const down = (reason: Reason): EngineHealth => ({
    state: 'down',
    slotsFree: 0,
    queued: 0,
    warmKeys: [],
    reasons: [reason],
  });
  const late = AbortSignal.timeout(PATIENCE_MS);
  const silence = new Promise<EngineHealth>((resolve) => {
    late.addEventListener('abort', () => resolve(down(because('silent'))), { once: true });
  });
  return Promise.race([engine.health(late).catch((error: unknown) => down(reasonOf(error))), silence]);
}
