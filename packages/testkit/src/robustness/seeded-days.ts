import { createHash } from 'node:crypto';
import { settle } from '@atelier/server/domains/billing/ledger.repo';
import { seededRandom } from './random.ts';
import { SeededHouse, type Waiting } from './seeded/house.ts';
import { judgeDay, judgeRest, stateOf } from './seeded/judge.ts';
import type { Misfortune } from './seeded/misfortune.ts';
import { arrive, oneOf, type Person, ready, refusalOf, type Town } from './seeded/people.ts';
import { drawStep } from './seeded/steps.ts';

export interface SeededDaysOptions {
  seed: number;
  days: number;
  /** Jobs that are left out, to see that the simulation notices. */
  without?: readonly string[];
}

export interface SeededDays {
  /** Everything that is wrong, with the day it was seen and the way to see it again; [] is a pass. */
  faults: string[];
  /** What was done, a line a step: the same for the same seed, on any machine. */
  trace: string[];
  /** SHA-256 of the trace. */
  hash: string;
  crashes: number;
  /** Calls and answers that a network lost; writes without space. */
  lost: number;
  full: number;
  charges: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** What the timetable of a house runs of the shop. Receipts are drawn by the queue. */
const TIMETABLE = [
  'billing.janitor',
  'billing.renew',
  'billing.points',
  'billing.remind',
  'billing.birthdays',
  'billing.expire',
  'billing.forget',
  'billing.reconcile',
] as const;
const PAPER = 'billing.make-document';

/** A run of one seed. */
class SeededRun {
  readonly random: () => number;
  readonly house: SeededHouse;
  readonly town: Town;
  readonly without: ReadonlySet<string>;
  readonly trace: string[] = [];
  readonly faults: string[] = [];
  readonly met = { crash: 0, network: 0, answer: 0, disk: 0 };
  day = 0;
  setBack = 0;
  #named = 0;

  private constructor(house: SeededHouse, boss: Person, { seed, without = [] }: SeededDaysOptions) {
    this.random = seededRandom(seed);
    this.house = house;
    this.without = new Set(without);
    const none = () => ({ answered: 0, tried: 0 });
    this.town = { house, random: this.random, people: [], boss, codes: [], credits: none(), redeemed: none() };
  }

  static async begin(options: SeededDaysOptions): Promise<SeededRun> {
    const house = await SeededHouse.open();
    try {
      return new SeededRun(house, await arrive(house, 'boss', 'boss@example.com'), options);
    } catch (error) {
      await house.close();
      throw error;
    }
  }

  note(line: string): void {
    this.trace.push(`${this.day} ${line}`);
  }

  upTo = (n: number): number => Math.floor(this.random() * n);

  /** What befalls a step; mostly nothing. */
  #misfortune(): Misfortune | null {
    const at = this.random();
    if (at >= 0.44) return null;
    const done = this.random() < 0.5;
    // Most steps are short: what comes early comes about more often.
    if (at < 0.05) return { kind: 'crash', at: 2 + Math.floor(this.random() ** 2 * 50), done };
    if (at < 0.28) return { kind: 'network', at: 1 + this.upTo(2), done };
    if (at < 0.34) return { kind: 'disk', at: 1 + this.upTo(8) };
    return { kind: 'answer', at: 1 };
  }

  /** One step, with what befalls it; a process that died boots anew. */
  async step(name: string, run: () => Promise<string>): Promise<void> {
    const { house } = this;
    const fate = this.#misfortune();
    house.machine.prepare(fate);
    const outcome = await run().catch(refusalOf);
    const met = house.machine.settle() ? fate : null;
    if (met) this.met[met.kind] += 1;
    this.note(`${name}: ${outcome}${met ? ` [${met.kind} ${met.at}]` : ''}`);
    if (met?.kind === 'crash') await house.crash();
  }

  /** Somebody new comes, every other one invited by whoever is there. */
  async #newcomer(): Promise<void> {
    this.#named += 1;
    const name = `p${this.#named}`;
    const inviter = this.#named % 2 === 0 ? oneOf(this.town.people, this.random) : undefined;
    this.town.people.push(await arrive(this.house, name, `${name}@example.com`, inviter?.userId));
    this.note(`${name} comes${inviter ? `, invited by ${inviter.name}` : ''}`);
  }

  async #act(): Promise<void> {
    const { town, house } = this;
    const person = oneOf(town.people, this.random);
    if (!person) return this.#newcomer();
    const { name, run, staff } = drawStep(this.random);
    const actor = staff ? town.boss : person;
    try {
      await ready(house, actor);
      if (name === 'again') await ready(house, person);
    } catch (error) {
      return this.note(`${actor.name} is kept out: ${refusalOf(error)}`);
    }
    await this.step(`${person.name} ${name}`, () => run(town, person));
  }

  /** What waits and is not left out. */
  async #queue(): Promise<Waiting[]> {
    return (await this.house.waiting()).filter(({ name }) => !this.without.has(name));
  }

  /** The same without the receipts that are not drawn. */
  async #butPaper(): Promise<Waiting[]> {
    return (await this.#queue()).filter(({ name }) => name !== PAPER);
  }

  /** The provider's post of this moment: in a drawn order, twice, later or never. */
  async post(): Promise<void> {
    const { house } = this;
    for (const delivery of this.#shuffled(await house.deliveries())) {
      const at = this.random();
      const told = JSON.parse(delivery.body) as { facts: { kind: string }[] };
      const what = `post of ${told.facts[0]!.kind}`;
      if (at < 0.15) this.note(`${what} waits`);
      else if (at < 0.25) {
        this.note(`${what} is lost`);
        await house.delivered(delivery);
      } else
        await this.step(what, async () => {
          let status = 0;
          for (let copies = at < 0.45 ? 2 : 1; copies > 0; copies--) status = await house.deliver(delivery);
          if (status < 500) await house.delivered(delivery);
          return `http ${status}`;
        });
    }
  }

  /** What waits in the queue, and the timetable, in a drawn order; some of it not now. */
  async jobs(): Promise<void> {
    const { house } = this;
    for (const waiting of this.#shuffled(await this.#queue())) {
      // Few receipts are drawn: one takes longer than all else of a day.
      if (this.random() < (waiting.name === PAPER ? 0.97 : 0.15)) continue;
      await this.step(waiting.name, () => house.work(waiting).then(() => 'ok'));
    }
    for (const name of this.#shuffled(TIMETABLE)) {
      if (this.random() < 0.55 || this.without.has(name)) continue;
      await this.step(name, () => house.run(name).then(() => 'ok'));
    }
  }

  /** Now and then the clock is set back, or the house stood still for days; else null. */
  #leap(): number | null {
    const at = this.random();
    if (at < 0.06) {
      this.note('the clock goes back two hours');
      this.setBack += 2 * HOUR;
      return -2 * HOUR;
    }
    if (at > 0.12) return null;
    const days = 3 + this.upTo(22);
    this.note(`nothing runs for ${days} days`);
    return days * 24 * HOUR;
  }

  async passDay(): Promise<void> {
    this.day += 1;
    const { clock, database } = this.house;
    if (this.town.people.length < 4 && this.random() < 0.5) await this.#newcomer();
    const rounds = 1 + this.upTo(2);
    for (let round = 0; round < rounds; round++) {
      clock.advance(this.#leap() ?? (12 + this.random() * 24) * (HOUR / rounds));
      for (let acts = this.upTo(5); acts > 0; acts--) {
        await this.#act();
        clock.advance(this.random() * 20 * MINUTE);
      }
      await this.post();
      await this.jobs();
    }
    this.note(await stateOf(database.db));
    this.fault(await judgeDay(database.db));
  }

  /** Everything that was left is gone on with, and nothing goes wrong any more: what was not lost is told, what is due is done. */
  async rest(): Promise<void> {
    const { house } = this;
    const { db } = house.database;
    for (const hold of await db.selectFrom('credit_hold').selectAll().where('settled_tx', 'is', null).execute())
      await house.product.platform.db
        .transaction()
        .execute((trx) =>
          settle(trx, { taskId: hold.task_id, captured: 0, now: house.clock.now(), reason: 'the end' }),
        );
    // The last day is compared on the one after it.
    for (const pause of [0, 10 * MINUTE, HOUR, 3 * HOUR, 25 * HOUR, 25 * HOUR]) {
      house.clock.advance(pause);
      do {
        for (const delivery of await house.deliveries()) {
          await house.deliver(delivery);
          await house.delivered(delivery);
        }
        for (const one of await this.#butPaper()) await house.work(one).catch(() => undefined);
        for (const name of TIMETABLE) if (!this.without.has(name)) await house.run(name);
      } while ((await house.deliveries()).length + (await this.#butPaper()).length > 0);
    }
    this.note(await stateOf(db));
    this.fault(await judgeRest(db, house.clock.now(), this.town, this.setBack));
  }

  fault(found: readonly string[]): void {
    for (const what of found) this.faults.push(`day ${this.day}: ${what}`);
  }

  #shuffled<T>(items: readonly T[]): T[] {
    const mixed = [...items];
    for (let at = mixed.length - 1; at > 0; at--) {
      const other = this.upTo(at + 1);
      [mixed[at], mixed[other]] = [mixed[other]!, mixed[at]!];
    }
    return mixed;
  }
}

const again = ({ seed }: SeededDaysOptions): string =>
  `SEED=${seed} npm test -- apps/server/src/seeded-days.int.test.ts`;

/**
 * Days of a shop that one seed decides (billing R11): who comes and what they do, the clock, the order of jobs and of the provider's post, and
 * what goes wrong - a process that dies at any statement, a network that loses calls or answers, a full disk. One step at a time, each awaited,
 * so that a run is told by its seed alone; at the end everything that was left is gone on with, and then nothing may be lost, doubled or given
 * for nothing.
 */
export async function seededDays(options: SeededDaysOptions): Promise<SeededDays> {
  const run = await SeededRun.begin(options);
  try {
    while (run.day < options.days && run.faults.length === 0) await run.passDay();
    if (run.faults.length === 0) await run.rest();
    const charges = await run.house.database.db
      .selectFrom('sandbox_movement')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('kind', '=', 'paid')
      .executeTakeFirstOrThrow();
    return {
      faults: run.faults.map((fault) => `seed ${options.seed}, ${fault}; again by ${again(options)}`),
      trace: run.trace,
      hash: createHash('sha256').update(run.trace.join('\n')).digest('hex'),
      crashes: run.met.crash,
      lost: run.met.network + run.met.answer,
      full: run.met.disk,
      charges: Number(charges.n),
    };
  } finally {
    await run.house.close();
  }
}
