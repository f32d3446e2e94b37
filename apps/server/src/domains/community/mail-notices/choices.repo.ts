import type { MailChoices, MailKind } from '@atelier/contract/community/mail-notices';
import { sql } from 'kysely';
import type { Db } from '#platform/platform.ts';
import type { Addressee, IdentityDoor } from '../../identity/domain.ts';
import { isAlwaysSent, type Notice } from './notice.ts';

/** What somebody gets who never chose: what concerns their account and their works. The rest is asked for (opt-in). */
const DEFAULTS: Readonly<MailChoices> = {
  generation: false,
  service: true,
  membership: true,
  community: true,
  product: false,
};

/** Which mails somebody wants. */
export async function choicesOf(db: Db, userId: number): Promise<MailChoices> {
  const row = await db.selectFrom('mail_choice').selectAll().where('user_id', '=', userId).executeTakeFirst();
  return wanted(row);
}

const wanted = (row: MailChoices | undefined): MailChoices => {
  const { generation, service, membership, community, product } = row ?? DEFAULTS;
  return { generation, service, membership, community, product };
};

/**
 * Changes what is named and leaves the rest. Mails about runs begin with those that end from now on.
 * @returns what is wanted afterwards
 */
export async function saveChoices(
  db: Db,
  userId: number,
  change: Partial<MailChoices>,
  now: Date,
): Promise<MailChoices> {
  if (Object.keys(change).length === 0) return choicesOf(db, userId);
  const begins = sql<Date | null>`case when mail_choice.generation then mail_choice.generation_from else ${now} end`;
  const row = await db
    .insertInto('mail_choice')
    .values({ ...DEFAULTS, ...change, user_id: userId, generation_from: change.generation ? now : null })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet(change.generation ? { ...change, generation_from: begins } : { ...change }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  return wanted(row);
}

/** Those of these users who want mails of a kind. */
export async function wanting(db: Db, userIds: readonly number[], kind: MailKind): Promise<number[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .selectFrom('mail_choice')
    .select(['user_id', kind])
    .where('user_id', 'in', [...userIds])
    .execute();
  const chosen = new Map(rows.map((row) => [row.user_id, row[kind]]));
  return userIds.filter((id) => chosen.get(id) ?? DEFAULTS[kind]);
}

/** Whom a notice may go to: null where the account is closed, has no address or does not want it. */
export async function addresseeFor(
  identity: IdentityDoor,
  db: Db,
  userId: number,
  notice: Pick<Notice, 'kind' | 'facts'>,
): Promise<Addressee | null> {
  const [id] = isAlwaysSent(notice) ? [userId] : await wanting(db, [userId], notice.kind);
  return id === undefined ? null : ((await identity.addressees(db, [id])).get(id) ?? null);
}
