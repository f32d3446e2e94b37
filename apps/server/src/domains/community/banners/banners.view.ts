import { type Banner, type BannerFacts, bannerFacts, type StaffBanner } from '@atelier/contract/community/banners';
import { BANNER_NAME_MAX, type BannerAudience, type BannerState } from '@atelier/contract/vocabulary/banners';
import type { Language } from '@atelier/contract/vocabulary/languages';
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

/** A time that PostgreSQL holds may be no date ('infinity'). */
const isoOf = (time: Date | null): string | null => (time === null ? null : new Date(time).toISOString());

/** What a row says, if it is what staff could have saved; null for any other. */
function factsOf(row: BannerRow): BannerFacts | null {
  try {
    const { closable: close, from_at, until_at, ...rest } = row;
    return bannerFacts.parse({ ...rest, close, from: isoOf(from_at), until: isoOf(until_at) });
  } catch {
    return null;
  }
}

/** In place of what nobody could have saved: staff see that it is there, and can delete it. */
const UNREADABLE: Omit<BannerFacts, 'name' | 'close'> = {
  texts: { en: '?', zh: '', ja: '', es: '' },
  type: 'route',
  url: '',
  uri: '',
  request: null,
  action: null,
  cover: '',
  audience: 'all',
  from: null,
  until: null,
};

/**
 * How a stored banner stands. A row is read as if anybody had written it: whatever put it there, what leads where no banner may lead is shown to
 * nobody (billing S14).
 */
export function stateOf(row: BannerRow, now: Date): BannerState {
  if (factsOf(row) === null || targetFault(row) !== null) return 'faulty';
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
    ...(factsOf(row) ?? { ...UNREADABLE, name: row.name.slice(0, BANNER_NAME_MAX) || '?', close: row.closable }),
    id: row.id,
    cover_path: coverOf(row),
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
