import type { peopleActivityCalls } from '@atelier/contract/identity/activity';
import { sql } from 'kysely';
import type { Db, Handlers, Platform } from '#platform/platform.ts';
import { countedWeek } from '#platform/week.ts';

/** Who came, a day: people whose account is gone by now came all the same. */
export const newPeople = (db: Db, now: Date) =>
  countedWeek(
    db,
    now,
    ({ from, to }) => sql`select from app_user where not demo and created_at >= ${from} and created_at < ${to}`,
  );

export const peopleActivityHandlers = ({ db }: Platform): Handlers<typeof peopleActivityCalls> => ({
  newPeople: (_input, ctx) => newPeople(db, ctx.now),
});
