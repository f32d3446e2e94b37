import { randomBytes } from 'node:crypto';
import type { WorkMediaType } from '@atelier/contract/vocabulary/works';
import { sql } from 'kysely';
import type { Db, Platform, Trx } from '#platform/platform.ts';
import { avatarsOf } from '../../identity/people.view.ts';
import type { LibraryDoor } from '../../library/domain.ts';
import { settleVisibility } from '../../library/settle-visibility.ts';
import { relist } from '../relist.ts';
import { newWorkKey } from '../work.repo.ts';
import { listedAmong } from '../works-of-media.ts';

/** A blur in brown and blue. */
const THUMBHASH = Buffer.from('1QcSHQRnh493V4dIh4eXh1h4kJUI', 'base64');

/** A work as a test describes it; the rest is a plain approved public picture. */
export interface Planted {
  author_id: number;
  title?: string;
  prompt?: string;
  description?: string;
  media_type?: WorkMediaType;
  module?: string;
  style?: string;
  wh_ratio?: string;
  remixable?: boolean;
  params?: object;
  status?: number;
  visibility?: 'public' | 'private';
  withheld?: boolean;
  deleted?: boolean;
  reason?: string;
  at?: Date;
  likes?: number;
  recreates?: number;
  featured?: number;
  tags?: readonly number[];
  upstream_id?: number | null;
  media_id?: string;
}

export interface PlantedWork {
  id: number;
  key: string;
  mediaId: string;
}

const START = new Date('2026-03-01T00:00:00Z');
const newMediaId = () => `p_${randomBytes(16).toString('hex')}`;

/** Writes users as they are after a first sign-in. @returns their ids */
export async function plantUsers(db: Db, names: readonly string[]): Promise<number[]> {
  const rows = await db
    .insertInto('app_user')
    .values(
      names.map((nickname) => ({
        username: `u${randomBytes(6).toString('hex')}`,
        nickname,
        language: 'en',
        created_at: START,
        last_sign_in_at: START,
      })),
    )
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** The product, or a database without one. */
type Ground = Pick<Platform, 'db'> & { answers?: Platform['answers'] };

/** Writes works with rows of their pictures and indexes them as publishing does. */
export async function plantWorks({ db, answers }: Ground, planted: readonly Planted[]): Promise<PlantedWork[]> {
  const made = planted.map((work) => ({ ...work, key: newWorkKey(), media: work.media_id ?? newMediaId() }));
  const files = made.filter((work) => !work.media_id);
  return db.transaction().execute(async (trx) => {
    if (files.length > 0) {
      await trx
        .insertInto('media')
        .values(
          files.map(({ media, author_id }) => ({
            id: media,
            owner_id: author_id,
            mime: 'image/png',
            bytes: 1,
            width: 4,
            height: 3,
            sha256: Buffer.alloc(32),
            origin: 'output' as const,
            watermarked: true,
            provenance: true,
            thumbhash: THUMBHASH,
            dominant: '#102030',
            created_at: START,
          })),
        )
        .execute();
    }
    const rows = await trx
      .insertInto('work')
      .values(
        made.map((work) => ({
          key: work.key,
          author_id: work.author_id,
          publisher_id: work.author_id,
          media_id: work.media,
          media_type: work.media_type ?? 'image',
          origin: 'generation' as const,
          title: work.title ?? '',
          description: work.description ?? '',
          prompt: work.prompt ?? '',
          module: work.module ?? 'txt2img',
          style: work.style ?? '',
          params: JSON.stringify(work.params ?? {}),
          procedural: false,
          task_id: null,
          task_idx: null,
          upstream_id: work.upstream_id ?? null,
          remixable: work.remixable ?? false,
          wh_ratio: work.wh_ratio ?? '4:3',
          width: 4,
          height: 3,
          dominant: '#102030',
          thumbhash: THUMBHASH,
          allow_comments: true,
          status: work.status ?? 1,
          reason: work.reason ?? '',
          visibility: work.visibility ?? 'public',
          withheld: work.withheld ?? false,
          deleted_at: work.deleted ? START : null,
          submitted_at: work.at ?? START,
          reviewed_at: null,
          reviewed_by: null,
          published_at: work.at ?? START,
          created_at: work.at ?? START,
          featured: work.featured ?? null,
        })),
      )
      .returning(['id', 'key', 'media_id'])
      .execute();
    const ids = new Map(rows.map((row) => [row.key, row.id]));
    await trx
      .insertInto('work_stat')
      .values(
        made.map((work) => ({
          work_id: ids.get(work.key)!,
          likes: work.likes ?? 0,
          recreates: work.recreates ?? 0,
        })),
      )
      .execute();
    const tagged = made.flatMap((work) => (work.tags ?? []).map((tag_id) => ({ work_id: ids.get(work.key)!, tag_id })));
    if (tagged.length > 0) await trx.insertInto('work_tag').values(tagged).execute();
    await relistPlanted({ db, ...(answers ? { answers } : {}) }, trx, [...ids.values()]);
    return made.map((work) => ({ id: ids.get(work.key)!, key: work.key, mediaId: work.media }));
  });
}

/** What publishing does after any change of a state: words, places, visibility of the files, kept answers. */
export async function relistPlanted({ answers }: Ground, trx: Trx, ids: readonly number[]): Promise<void> {
  const platform = { answers: answers ?? { drop: async () => {} } } as unknown as Platform;
  const shownFor = { identity: { avatarsOf }, listedMedia: listedAmong, houseMedia: async () => new Set<string>() };
  const library: Partial<LibraryDoor> = {
    settleVisibility: (own, mediaIds) => settleVisibility(shownFor, own, mediaIds),
  };
  await relist({ platform, library: library as LibraryDoor }, trx, ids);
}

/** Changes rows of works and draws the consequences. */
export async function changeWorks(ground: Ground, ids: readonly number[], change: object): Promise<void> {
  await ground.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('work')
      .set(change)
      .where('id', 'in', [...ids])
      .execute();
    await relistPlanted(ground, trx, ids);
  });
}

/** Ids of the tags by their address name. */
export async function tagIds(db: Db): Promise<Map<string, number>> {
  const rows = await db.selectFrom('tag').select(['id', 'slug']).execute();
  return new Map(rows.map((row) => [row.slug, row.id]));
}

/**
 * Many listed works straight by SQL, with tokens of known frequency: `w10`, `w1`, `w01`, `w001` for 10, 1, 0.1 and 0.01
 * percent and a long tail of rarer words.
 */
export async function plantMany(db: Db, authorId: number, count: number): Promise<void> {
  await sql`
    with made as (
      insert into media (id, owner_id, mime, bytes, width, height, sha256, origin, visibility, watermarked, provenance,
        thumbhash, dominant, created_at)
      select 'p_' || lpad(to_hex(n), 32, '0'), ${authorId}, 'image/png', 1, 4, 3, '\\x00', 'output', 'public', true, true,
        '\\x010203', '#102030', ${START} from generate_series(1, ${count}::int) n
      returning id
    )
    insert into work (key, author_id, publisher_id, media_id, media_type, origin, wh_ratio, width, height, dominant,
      thumbhash, status, submitted_at, published_at, created_at, rank_new, rank_hot, rank_top, tokens)
    select 'w' || lpad(n::text, 14, '0'), ${authorId}, ${authorId}, 'p_' || lpad(to_hex(n), 32, '0'), 'image', 'generation',
      '4:3', 4, 3, '#102030', '\\x010203', 1, at, at, at, extract(epoch from at), (n * 7919) % 100003, (n * 104729) % 997,
      array_remove(array['in:image', 'ratio:4:3', case when n % 10 = 3 then 'w10' end, case when n % 100 = 7 then 'w1' end,
        case when n % 1000 = 13 then 'w01' end, case when n % 10000 = 77 then 'w001' end, 'tail' || (n * 31) % 5000,
        'tail' || (n * 17) % 3000], null)
    from (select n, ${START}::timestamptz + n * interval '1 minute' as at from generate_series(1, ${count}::int) n) s
    where (select count(*) from made) > 0`.execute(db);
}
