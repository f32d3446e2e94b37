import type { CodeKind } from '@atelier/contract/vocabulary/codes';
import { plainCode } from '@atelier/rules/billing/codes';
import { sql } from 'kysely';
import { countUpTo, idCursor, offsetOf, type Page, type PageAt, pageOf, parseIdCursor } from '#platform/paging.ts';
import type { Db } from '#platform/platform.ts';
import type { App, PromoCode } from './code.repo.ts';

/** How many rows of one's own are shown at most. */
const OWN = 100;

/** A code with how often it was sent. */
export type ListedCode = PromoCode & { sent: number };

export interface CodesAsk {
  kind: CodeKind;
  app: App;
  keyword?: string | undefined;
  state: 'open' | 'ended' | 'deleted' | 'all';
  now: Date;
}

const sentTo = sql<number>`(select count(*)::int from code_sent s where s.code_id = promo_code.id)`;

/** Codes of a kind, the latest first. Its index is `promo_code_kind`. */
export async function codesOf(db: Db, ask: CodesAsk, page: PageAt): Promise<Page<ListedCode>> {
  let base = db.selectFrom('promo_code').where('kind', '=', ask.kind).where('app', 'is not distinct from', ask.app);
  if (ask.keyword) base = base.where('code', '=', plainCode(ask.keyword));
  const ended = sql<boolean>`(used = max_uses or ends_at <= ${ask.now})`;
  if (ask.state === 'deleted') base = base.where('deleted_at', 'is not', null);
  else if (ask.state !== 'all') base = base.where('deleted_at', 'is', null);
  if (ask.state === 'ended') base = base.where(ended);
  if (ask.state === 'open') base = base.where(sql<boolean>`${ended} is not true`);
  let query = base
    .selectAll()
    .select(sentTo.as('sent'))
    .orderBy('id', 'desc')
    .limit(page.size + 1)
    .offset(offsetOf(page));
  if (page.cursor) query = query.where('id', '<', parseIdCursor(page.cursor));
  return pageOf(await query.execute(), page, await countUpTo(db, base.select('id')), (row) => idCursor(row.id));
}

/** One of them with how often it was sent. */
export const listed = async (db: Db, code: PromoCode): Promise<ListedCode> => {
  const row = await db
    .selectFrom('code_sent')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('code_id', '=', code.id)
    .executeTakeFirstOrThrow();
  return { ...code, sent: Number(row.n) };
};

/** Codes that were handed to somebody and can still be redeemed, the latest first. */
export const sentCodes = (db: Db, userId: number, now: Date) =>
  db
    .selectFrom('code_sent as s')
    .innerJoin('promo_code as c', 'c.id', 's.code_id')
    .selectAll('c')
    .select('s.at as sent_at')
    .where('s.user_id', '=', userId)
    .where('c.deleted_at', 'is', null)
    .where('c.app', 'is', null)
    .where(sql<boolean>`c.used < c.max_uses`)
    .where((e) => e.or([e('c.ends_at', 'is', null), e('c.ends_at', '>', now)]))
    .where('c.starts_at', '<=', now)
    .orderBy('s.at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(OWN)
    .execute();

/** Discount cards of somebody, the latest first. */
export const cardsOf = (db: Db, userId: number) =>
  db.selectFrom('discount_card').selectAll().where('user_id', '=', userId).orderBy('id', 'desc').limit(OWN).execute();
