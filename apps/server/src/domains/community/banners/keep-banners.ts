import type { BodyOf } from '@atelier/contract/call';
import type { bannerCalls } from '@atelier/contract/community/banners';
import { BANNERS_MOST } from '@atelier/contract/vocabulary/banners';
import { targetFault } from '@atelier/rules/banners/target';
import { sql } from 'kysely';
import type { Trx } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import type { Actor } from '../../identity/domain.ts';
import type { CommunityDeps } from '../deps.ts';
import type { BannerRow } from './banners.view.ts';

type Facts = Omit<BodyOf<(typeof bannerCalls)['createBanner']>, 'reason'>;

/** What the audit trail keeps of one. */
const traceOf = ({ id: _id, place: _place, made_by: _by, made_at: _at, changed_at: _changed, ...facts }: BannerRow) =>
  facts;

/** @throws Refusal that names the field which leads nowhere a banner may lead, or the time that never comes */
function checkFacts(facts: Facts): void {
  const fault = targetFault(facts);
  if (fault) throw refuse(fault.key, { fields: [fault] });
  if (facts.from !== null && facts.until !== null && new Date(facts.until) <= new Date(facts.from))
    throw refuse('banner_time', { fields: [{ path: 'until', key: 'banner_time' }] });
}

/** A picture that whoever saves it uploaded, or that the banner has already. @throws Refusal not_found, image_format, image_sensitive */
async function checkCover({ library }: CommunityDeps, trx: Trx, userId: number, cover: string): Promise<void> {
  if (cover === '') return;
  const media = (await library.media(trx, [cover])).get(cover);
  // As of an avatar: what has a marked variant may be a work, whose visibility is the work's own.
  if (
    !media ||
    media.owner_id !== userId ||
    media.origin !== 'upload' ||
    media.watermarked ||
    media.state === 'pending'
  )
    throw refuse('not_found', { fields: [{ path: 'cover', key: 'not_found' }] });
  if (!media.mime.startsWith('image/'))
    throw refuse('image_format', { fields: [{ path: 'cover', key: 'image_format' }] });
  if (media.state === 'blocked')
    throw refuse('image_sensitive', { fields: [{ path: 'cover', key: 'image_sensitive' }] });
}

const columns = (facts: Facts, now: Date) => ({
  name: facts.name,
  texts: JSON.stringify(facts.texts),
  type: facts.type,
  url: facts.url,
  uri: facts.uri,
  request: facts.request && JSON.stringify(facts.request),
  action: facts.action && JSON.stringify(facts.action),
  cover: facts.cover,
  closable: facts.close,
  audience: facts.audience,
  from_at: facts.from === null ? null : new Date(facts.from),
  until_at: facts.until === null ? null : new Date(facts.until),
  changed_at: now,
});

/** Banners are changed one after the other: their order and their number are decided over all of them. */
const inTurn = (trx: Trx) => sql`select pg_advisory_xact_lock(hashtextextended('community.banners', 0))`.execute(trx);

/** Creates a banner, last in the order. @throws Refusal of its fields, banners_full */
export async function createBanner(
  deps: CommunityDeps,
  actor: Actor,
  { reason, ...facts }: BodyOf<(typeof bannerCalls)['createBanner']>,
): Promise<BannerRow> {
  checkFacts(facts);
  return deps.platform.db.transaction().execute(async (trx) => {
    await inTurn(trx);
    const { n } = await trx.selectFrom('banner').select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow();
    if (n >= BANNERS_MOST) throw refuse('banners_full');
    await checkCover(deps, trx, actor.user.id, facts.cover);
    const row = await trx
      .insertInto('banner')
      .values({
        ...columns(facts, actor.now),
        place: sql<number>`(select coalesce(max(place), 0) + 10 from banner)`,
        made_by: actor.user.id,
        made_at: actor.now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await settled(deps, trx, [row.cover]);
    await deps.identity.audit(trx, actor, [
      { action: 'banner.create', target: String(row.id), after: traceOf(row), reason },
    ]);
    return row;
  });
}

/** Makes a banner what is sent. @throws Refusal not_found, and of its fields */
export async function updateBanner(
  deps: CommunityDeps,
  actor: Actor,
  { id, reason, ...facts }: BodyOf<(typeof bannerCalls)['updateBanner']>,
): Promise<BannerRow> {
  checkFacts(facts);
  return deps.platform.db.transaction().execute(async (trx) => {
    await inTurn(trx);
    const before = await needBanner(trx, id);
    if (facts.cover !== before.cover) await checkCover(deps, trx, actor.user.id, facts.cover);
    const row = await trx
      .updateTable('banner')
      .set(columns(facts, actor.now))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await settled(deps, trx, [before.cover, row.cover]);
    await deps.identity.audit(trx, actor, [
      { action: 'banner.update', target: String(id), before: traceOf(before), after: traceOf(row), reason },
    ]);
    return row;
  });
}

/** Gives the banners a new order; those not named keep theirs behind. @throws Refusal not_found */
export async function reorderBanners(
  deps: CommunityDeps,
  actor: Actor,
  { ids, reason }: BodyOf<(typeof bannerCalls)['reorderBanners']>,
): Promise<void> {
  await deps.platform.db.transaction().execute(async (trx) => {
    await inTurn(trx);
    const rows = await trx.selectFrom('banner').select('id').orderBy('place').orderBy('id').execute();
    const before = rows.map(({ id }) => id);
    const named = [...new Set(ids)];
    if (named.some((id) => !before.includes(id)))
      throw refuse('not_found', { fields: [{ path: 'ids', key: 'not_found' }] });
    const after = [...named, ...before.filter((id) => !named.includes(id))];
    await sql`update banner set place = 10 * o.place
      from unnest(${after}::int[]) with ordinality as o (id, place) where banner.id = o.id`.execute(trx);
    await settled(deps, trx, []);
    await deps.identity.audit(trx, actor, [{ action: 'banner.reorder', target: 'banners', before, after, reason }]);
  });
}

/** Takes a banner away. @throws Refusal not_found */
export async function deleteBanner(deps: CommunityDeps, actor: Actor, id: number, reason: string): Promise<void> {
  await deps.platform.db.transaction().execute(async (trx) => {
    await inTurn(trx);
    const before = await needBanner(trx, id);
    await trx.deleteFrom('banner').where('id', '=', id).execute();
    await settled(deps, trx, [before.cover]);
    await deps.identity.audit(trx, actor, [
      { action: 'banner.delete', target: String(id), before: traceOf(before), reason },
    ]);
  });
}

async function needBanner(trx: Trx, id: number): Promise<BannerRow> {
  const row = await trx.selectFrom('banner').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
}

/** Covers are shown to everybody from now on, or no longer; and nobody is given the list as it was. */
async function settled({ platform, library }: CommunityDeps, trx: Trx, covers: readonly string[]): Promise<void> {
  await library.settleVisibility(
    trx,
    covers.filter((id) => id !== ''),
  );
  await platform.answers.drop('banners', trx);
}
