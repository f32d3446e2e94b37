import type { PaymentProvider } from '@atelier/server/domains/billing/providers/provider';
import { ProviderAway } from '@atelier/server/domains/billing/providers/provider';
import type { Platform } from '@atelier/server/platform/platform';
import type pg from 'pg';

/** What goes wrong in a step, at the `at`-th occasion there is for it; `done`: what was asked has happened, only its answer is lost. */
export type Misfortune =
  | { kind: 'crash'; at: number; done: boolean }
  | { kind: 'disk'; at: number }
  | { kind: 'network'; at: number; done: boolean }
  | { kind: 'answer'; at: 1 };

type Query = (...given: unknown[]) => unknown;
type Calls = Record<string, (...given: unknown[]) => Promise<unknown>>;

/** News to screens leave by a timer of their own: they are no step of anything. */
const BY_ITSELF = /pg_notify\(channel/;
const WRITES = /^\s*(insert|update|delete)\b|\b(credit|money|points|document|code)_\w+\s*\(/i;
/** Fails as PostgreSQL does without space: on the server, so that the transaction is lost there, too. */
const NO_SPACE = `do $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`;

const gone = () => Object.assign(new Error('Connection terminated: the process ended'), { code: '57P01' });
const noSpace = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });

/**
 * The process, disk and network that one boot of the product stands on. One misfortune at a time is prepared for a step; after a crash nothing
 * that this process still does reaches the database, the files, the queue or the mail.
 */
export class Machine {
  dead = false;
  #prepared: Misfortune | null = null;
  #seen = 0;
  readonly #clients = new Set<pg.ClientBase>();

  prepare(misfortune: Misfortune | null): void {
    this.#prepared = misfortune;
    this.#seen = 0;
  }

  /** Whether the answer to whoever calls the house is lost on its way. */
  losesAnswer = (): boolean => this.#isAt('answer');

  /** Ends the step's misfortune. @returns whether it came about */
  settle(): boolean {
    const met = this.#prepared !== null && this.#seen >= this.#prepared.at;
    this.#prepared = null;
    return met;
  }

  /** Ends the process between two statements: PostgreSQL sees its connections break and rolls back what was under way. */
  crash(): void {
    this.dead = true;
    for (const client of this.#clients) (client as unknown as Cut).connection.stream.destroy();
  }

  /** Stands under a platform before its domains are built. */
  carry(platform: Platform): void {
    platform.pool.on('connect', (client) => this.#watch(client));
    const { jobs, storage, mail } = platform;
    platform.jobs = {
      alone: jobs.alone,
      send: async (...given) => {
        this.#mustLive();
        await jobs.send(...given);
      },
    };
    platform.storage = Object.assign(Object.create(storage) as Platform['storage'], {
      put: async (...given: Parameters<Platform['storage']['put']>) => {
        this.#mustLive();
        if (this.#isAt('disk')) throw noSpace();
        return storage.put(...given);
      },
    });
    platform.mail = {
      check: () => mail.check(),
      send: async (message) => {
        this.#mustLive();
        await mail.send(message);
      },
    };
  }

  /** A provider at the other end of a network that loses calls, or their answers. */
  reach = (provider: PaymentProvider): PaymentProvider => {
    const calls = provider as unknown as Calls;
    const far: Record<string, unknown> = { ...provider };
    for (const name of ['start', 'expire', 'inquire', 'refund', 'renew', 'forget'])
      far[name] = async (...given: unknown[]) => {
        const { done } = { done: false, ...this.#prepared };
        const lost = this.#isAt('network');
        if (lost && !done) throw new ProviderAway('the network lost the call');
        const answer = await calls[name]!(...given);
        if (lost) throw new ProviderAway('the network lost the answer');
        return answer;
      };
    return far as unknown as PaymentProvider;
  };

  #mustLive(): void {
    if (this.dead) throw gone();
  }

  #isAt(kind: Misfortune['kind']): boolean {
    if (this.#prepared?.kind !== kind) return false;
    this.#seen += 1;
    return this.#seen === this.#prepared.at;
  }

  #watch(client: pg.ClientBase): void {
    this.#clients.add(client);
    client.once('end', () => this.#clients.delete(client));
    const query = (client.query as Query).bind(client);
    client.query = ((...given: unknown[]) => {
      const text = typeof given[0] === 'string' ? given[0] : ((given[0] as { text?: string }).text ?? '');
      const answer = this.#fate(text, given, query);
      if (!answer) return query(...given);
      const told = given.at(-1);
      if (typeof told !== 'function') return answer;
      answer.then(
        (rows) => told(null, rows),
        (error: unknown) => told(error),
      );
      return undefined;
    }) as typeof client.query;
  }

  /** What becomes of a statement; null: it is asked as it is. */
  #fate(text: string, given: unknown[], query: Query): Promise<unknown> | null {
    if (this.dead) return Promise.reject(gone());
    if (BY_ITSELF.test(text)) return null;
    const { done } = { done: false, ...this.#prepared };
    if (this.#isAt('crash')) {
      if (!done) {
        this.crash();
        return Promise.reject(gone());
      }
      const asked = typeof given.at(-1) === 'function' ? given.slice(0, -1) : given;
      return (query(...asked) as Promise<unknown>).finally(() => this.crash()).then(() => Promise.reject(gone()));
    }
    if (WRITES.test(text) && this.#isAt('disk')) return query(NO_SPACE) as Promise<unknown>;
    return null;
  }
}

/** The socket of a connection, which its type does not show. */
interface Cut {
  connection: { stream: { destroy(): void } };
}
