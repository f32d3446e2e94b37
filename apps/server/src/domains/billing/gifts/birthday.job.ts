import { type BusinessDaySpan, birthdayIn, birthdaysOn, businessSpan, monthDay } from '@atelier/rules/billing/birthday';
import { businessDay } from '@atelier/rules/billing/business-day';
import { daysAfter } from '@atelier/rules/billing/subscription';
import { expiryOf } from '@atelier/rules/billing/validity';
import type { Db, Job } from '#platform/platform.ts';
import { grantCredits, lockWallet } from '../ledger.repo.ts';
import { tellAccount } from '../tell-account.ts';
import type { Appointment, TradeDeps } from '../trade.deps.ts';

/** A server that stood still on the day gives within so many days after it. */
const LATE_DAYS = 7;
const BATCH = 200;
/** Who left and came back with the same address is given nothing for so long: else leaving would be worth a birthday. */
const CAME_BACK_DAYS = 365;

/** Gives birthday credits, once a year and account (billing A27). */
export function birthdayJob(deps: TradeDeps): Job {
  return {
    name: 'billing.birthdays',
    concurrency: 1,
    cron: '3 * * * *',
    run: async (_data, signal) => {
      await giveBirthdays(deps, signal);
    },
  };
}

/** The moments at which somebody has a birthday. */
export const birthdaysDue = (deps: TradeDeps): Appointment => ({
  async next(after) {
    const { db, config } = deps.platform;
    const today = businessDay(after, config.edition);
    let from = monthDay(today);
    // 29 February may fall on the day before: then the one behind it is meant.
    for (let tries = 0; tries < 2; tries++) {
      const birthday = await deps.nextBirthday(db, from);
      if (birthday === null) return null;
      const year = Number(today.slice(0, 4)) + (birthday > from ? 0 : 1);
      const at = birthdayIn(year, birthday, config.edition);
      if (at > after) return at;
      from = birthday;
    }
    return null;
  },
  run: () => giveBirthdays(deps),
});

/** @returns how many were given */
async function giveBirthdays(deps: TradeDeps, signal?: AbortSignal): Promise<number> {
  const { db, clock, config } = deps.platform;
  const rule = await db
    .selectFrom('gift_rule')
    .select('credits')
    .where('name', '=', 'birthday')
    .where('active', '=', true)
    .executeTakeFirst();
  if (!rule || (await deps.nextBirthday(db, 0)) === null) return 0;
  let given = 0;
  for (let late = LATE_DAYS - 1; late >= 0; late--) {
    const span = businessSpan(daysAfter(clock.now(), -late), config.edition);
    let after = 0;
    while (!signal?.aborted) {
      const query = { days: birthdaysOn(span.day), toldBefore: span.endsAt, after, limit: BATCH };
      const people = await deps.bornOn(db, query);
      for (const userId of await withoutGift(db, people, span))
        if (await giveBirthday(deps, userId, rule.credits, span)) given += 1;
      if (people.length < BATCH) break;
      after = people.at(-1)!;
    }
  }
  return given;
}

const keyOf = (userId: number, { day }: BusinessDaySpan): string => `birthday:${userId}:${day.slice(0, 4)}`;

/** Those of these people who were given nothing yet in the year of the day. */
async function withoutGift(db: Db, people: readonly number[], span: BusinessDaySpan): Promise<number[]> {
  if (people.length === 0) return [];
  const keys = people.map((userId) => keyOf(userId, span));
  const rows = await db.selectFrom('credit_grant').select('source_key').where('source_key', 'in', keys).execute();
  const given = new Set(rows.map((row) => row.source_key));
  return people.filter((userId) => !given.has(keyOf(userId, span)));
}

async function giveBirthday(deps: TradeDeps, userId: number, amount: number, span: BusinessDaySpan): Promise<boolean> {
  const { db, clock, config, events, log } = deps.platform;
  const sourceKey = keyOf(userId, span);
  try {
    return await db.transaction().execute(async (trx) => {
      const now = clock.now();
      const { closed, dailyFrom } = await lockWallet(trx, userId);
      if (closed || (dailyFrom && daysAfter(dailyFrom, CAME_BACK_DAYS) > now)) return false;
      if ((await withoutGift(trx, [userId], span)).length === 0) return false;
      const expiresAt = expiryOf('gift', span.startsAt, config.edition);
      const label = { sku: 'birthday' };
      await grantCredits(trx, { userId, source: 'gift', sourceKey, bucket: 'gift', amount, now, expiresAt, label });
      await tellAccount({ events }, trx, userId);
      return true;
    });
  } catch (error) {
    // The others do not wait for it.
    log.error({ err: error, userId }, 'birthday credits could not be given');
    return false;
  }
}
