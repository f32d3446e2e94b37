import type { Banner, StaffBanner } from '@atelier/contract/community/banners';
import type { BannerAudience, BannerState } from '@atelier/contract/vocabulary/banners';
import { LANGUAGES, type Language } from '@atelier/contract/vocabulary/languages';
import { targetFault, targetIsHere } from '@atelier/rules/banners/target';
import { mediaPath } from '@atelier/rules/media/ids';
import type { Selectable } from 'kysely';
import type { Db } from '#platform/platform.ts';
import type { BannerTable } from '../community.tables.ts';
import type { CommunityDeps } from '../deps.ts';

export type BannerRow = Selectable<BannerTable>;

/** As wide as a cover is drawn, at twice the density. */
const COVER_WIDTH = 175;

/** Whom the asker counts as. */
export type Seer = Exclude<BannerAudience, 'all'>;

/** Every banner in its order; there are never many. */
export const allBanners = (db: Db): Promise<BannerRow[]> =>
  db.selectFrom('banner').selectAll().orderBy('place').orderBy('id').execute();

/**
 * How a stored banner stands. A row is read as if anybody had written it: whatever put it there, what leads where no banner may lead is shown to
 * nobody (billing S14).
 */
export function stateOf(row: BannerRow, now: Date): BannerState {
  if (targetFault(row) !== null) return 'faulty';
  if (row.until_at !== null && row.until_at <= now) return 'over';
  return row.from_at !== null && row.from_at > now ? 'soon' : 'shown';
}

/** Banners that stand now and have something behind them in this house, for some of these people. */
export async function standingBanners(
  { platform }: CommunityDeps,
  seers: readonly Seer[],
  now: Date,
): Promise<BannerRow[]> {
  const sells = platform.config.plans === 'sale';
  return (await allBanners(platform.db)).filter(
    (row) =>
      stateOf(row, now) === 'shown' &&
      targetIsHere(row, sells) &&
      (row.audience === 'all' || seers.includes(row.audience)),
  );
}

/** Paths of the covers that can be shown: the file may have gone, or been blocked, since. */
async function coversOf(
  { library, platform }: CommunityDeps,
  rows: readonly BannerRow[],
): Promise<(row: BannerRow) => string> {
  const ids = rows.flatMap(({ cover }) => cover || []);
  const found = ids.length === 0 ? null : await library.media(platform.db, ids);
  return ({ cover }) => {
    const media = found?.get(cover);
    if (media?.state !== 'ready' || media.visibility !== 'public') return '';
    return `${platform.config.basePath}${mediaPath(cover)}?w=${COVER_WIDTH}`;
  };
}

/** Banners as those who see them get them. */
export async function bannersOnWire(
  deps: CommunityDeps,
  rows: readonly BannerRow[],
  language: Language,
): Promise<Banner[]> {
  const coverOf = await coversOf(deps, rows);
  return rows.map((row) => ({
    id: row.id,
    text: row.texts[language] || row.texts.en,
    name: row.name,
    type: row.type,
    url: row.url,
    uri: row.uri,
    request: row.request as Banner['request'],
    action: row.action as Banner['action'],
    cover: coverOf(row),
    close: row.closable,
  }));
}

/** The same as staff see them. */
export async function staffBannersOnWire(
  deps: CommunityDeps,
  rows: readonly BannerRow[],
  now: Date,
): Promise<StaffBanner[]> {
  const coverOf = await coversOf(deps, rows);
  const people = await deps.identity.people(
    deps.platform.db,
    rows.map((row) => row.made_by),
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    texts: Object.fromEntries(
      LANGUAGES.map((language) => [language, row.texts[language] ?? '']),
    ) as StaffBanner['texts'],
    type: row.type,
    url: row.url,
    uri: row.uri,
    request: row.request as StaffBanner['request'],
    action: row.action as StaffBanner['action'],
    cover: row.cover as StaffBanner['cover'],
    cover_path: coverOf(row),
    close: row.closable,
    audience: row.audience,
    from: row.from_at?.toISOString() ?? null,
    until: row.until_at?.toISOString() ?? null,
    state: stateOf(row, now),
    order: row.place,
    made_by: row.made_by,
    made_by_name: people.get(row.made_by)?.nickname ?? '',
    made_at: row.made_at.toISOString(),
    changed_at: row.changed_at.toISOString(),
  }));
}

/** Which of these files are covers. */
export async function coversAmong(db: Db, mediaIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (mediaIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('banner')
    .select('cover')
    .where('cover', 'in', [...mediaIds])
    .where('cover', '<>', '')
    .execute();
  return new Set(rows.map(({ cover }) => cover));
}
