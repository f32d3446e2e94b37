import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { contract } from '@atelier/contract/table';
import { DOMAINS } from '@atelier/server/domains/all';
import type { Fact, PaymentProvider } from '@atelier/server/domains/billing/providers/provider';
import { SIGNATURE_HEADER, signatureOf } from '@atelier/server/domains/billing/providers/sandbox/signature';
import { compose } from '@atelier/server/domains/ports';
import type { Job } from '@atelier/server/platform/platform';
import { sql } from 'kysely';
import { bootProduct, type Product } from '../../boot.ts';
import { type TestClock, testClock } from '../../clock.ts';
import { type TestDatabase, testDatabase } from '../../database.ts';
import { removeFolder } from '../../remove-folder.ts';
import { Machine } from './misfortune.ts';

/** A job that waits in the queue. */
export interface Waiting {
  id: string;
  name: string;
  data: object;
}
/** A delivery that the provider has to make. */
export interface Delivery {
  id: number;
  path: string;
  body: string;
  flaw: 'forged' | 'stale' | null;
}

/** What the sandbox does by itself is done here: the network is the simulation's. */
const NOT_OURS = ['billing.sandbox-send'];

/**
 * The product in this process, whose every step somebody else sets off: no worker, no timetable, no post runs by itself. It may be crashed and
 * boots anew on the same database, folder and clock.
 */
export class SeededHouse {
  readonly clock: TestClock = testClock('2026-03-04T09:00:00Z');
  readonly database: TestDatabase;
  readonly #dataDir: string;
  machine = new Machine();
  product!: Product<typeof contract>;
  /** The provider as its own pages have it, without the network between. */
  provider!: PaymentProvider;
  /** Boots so far: what somebody holds of an earlier one is to be renewed. */
  boots = 0;
  #jobs = new Map<string, Job>();
  readonly #tries = new Map<string, number>();

  private constructor(database: TestDatabase, dataDir: string) {
    this.database = database;
    this.#dataDir = dataDir;
  }

  static async open(): Promise<SeededHouse> {
    const house = new SeededHouse(await testDatabase(), await mkdtemp(path.join(tmpdir(), 'atelier-seeded-')));
    try {
      await house.#boot();
      return house;
    } catch (error) {
      await house.close();
      throw error;
    }
  }

  async #boot(): Promise<void> {
    this.machine = new Machine();
    this.boots += 1;
    this.product = await bootProduct<typeof contract>({
      database: this.database,
      dataDir: this.#dataDir,
      clock: this.clock,
      env: {
        ROLES: 'api',
        RATE_LIMITS: 'off',
        PAYMENT_SANDBOX: 'on',
        ADMIN_EMAILS: 'boss@example.com',
      },
      house: (platform) => {
        this.machine.carry(platform);
        const reach = (provider: PaymentProvider): PaymentProvider => {
          this.provider = provider;
          return this.machine.reach(provider);
        };
        const house = compose({ platform, park: { engines: [], slots: 0 }, reach }, DOMAINS);
        this.#jobs = new Map(house.modules.flatMap(({ jobs }) => jobs.map((job) => [job.name, job])));
        return house;
      },
    });
  }

  /** Ends the process without a farewell, if it did not end itself, and boots it anew. */
  async crash(): Promise<void> {
    this.machine.crash();
    await this.product.stop();
    // What PostgreSQL still holds for the dead process it gives up before anybody asks again.
    for (;;) {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and application_name = 'atelier'`.execute(this.database.db);
      if (rows[0]!.n === 0) break;
      await sleep(2);
    }
    await this.#boot();
  }

  async close(): Promise<void> {
    // Boots that failed have nothing to stop.
    await this.product?.stop();
    await this.database.drop();
    await removeFolder(this.#dataDir);
  }

  /** Mail that was read is thrown away. */
  emptyMailbox = (): Promise<void> => removeFolder(path.join(this.#dataDir, 'mail'));

  /** What waits in the queue, in an order that its random ids have no part in. */
  async waiting(): Promise<Waiting[]> {
    const { rows } = await sql<Waiting>`select id, name, data from pgboss.job
      where state = 'created' and name <> all(${NOT_OURS}::text[])
      order by created_on, name, data::text`.execute(this.database.db);
    return rows.filter(({ name }) => this.#jobs.has(name));
  }

  /** Runs what waits once; after its last try it is laid aside as pg-boss would. @throws what the job throws */
  async work({ id, name, data }: Waiting): Promise<void> {
    const job = this.#jobs.get(name)!;
    const forget = () => sql`delete from pgboss.job where id = ${id}::uuid`.execute(this.database.db);
    try {
      await job.run(data, new AbortController().signal);
    } catch (error) {
      const tries = (this.#tries.get(id) ?? 0) + 1;
      this.#tries.set(id, tries);
      // A process that died has told nobody: what it held is taken back by the next one.
      if (!this.machine.dead && tries > (job.retryLimit ?? 3)) {
        await forget();
        await job.deadLetter?.(data);
      }
      throw error;
    }
    // A crash between its last statement and this: it runs once more.
    if (!this.machine.dead) await forget();
  }

  /** Runs one job of the timetable. @throws what it throws */
  async run(name: string): Promise<void> {
    const job = this.#jobs.get(name);
    if (!job) throw new Error(`No job has the name ${name}.`);
    await job.run({}, new AbortController().signal);
  }

  /** What the provider has to deliver by now. */
  async deliveries(): Promise<Delivery[]> {
    return this.database.db
      .selectFrom('sandbox_delivery')
      .select(['id', 'path', 'body', 'flaw'])
      .where('done_at', 'is', null)
      .where('due_at', '<=', this.clock.now())
      .orderBy('id')
      .execute();
  }

  /** The provider has nothing more to say of it: it was answered, or is lost. */
  async delivered({ id }: Delivery): Promise<void> {
    const done = { done_at: this.clock.now() };
    await this.database.db.updateTable('sandbox_delivery').set(done).where('id', '=', id).execute();
  }

  /** Delivers once. @returns the HTTP status */
  async deliver({ body, flaw }: Pick<Delivery, 'body' | 'flaw'>): Promise<number> {
    const { secrets, clock } = this.product.platform;
    const response = await this.product.fetch(`${this.product.url}/prod-api/trade/v1/webhook/sandbox`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [SIGNATURE_HEADER]: signatureOf(secrets, body, clock.now(), flaw),
      },
      body,
    });
    await response.arrayBuffer();
    return response.status;
  }

  /** Delivers what the store of the sandbox has no word for. */
  tell = (...facts: Fact[]): Promise<number> =>
    this.deliver({ body: JSON.stringify({ id: `evt_${randomUUID()}`, facts }), flaw: null });

  /** Somebody at a page of the provider. @returns what it answers, or the HTTP status of an answer that is none */
  async atProvider(page: 'pay' | 'challenge' | 'approve', body: object): Promise<string> {
    const response = await this.product.fetch(`${this.product.url}/sandbox/${page}`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify(body),
    });
    const { status } = (await response.json().catch(() => ({}))) as { status?: string };
    return status ?? `http ${response.status}`;
  }
}
