import { mediaPath } from '@atelier/rules/media/ids';
import { sql } from 'kysely';
import type { Db } from '../../platform/platform.ts';

/** Somebody as others see them beside a work or a comment. */
export interface Person {
  userId: number;
  nickname: string;
  /** Same-origin path, or '' for the default avatar. */
  avatar: string;
  demo: boolean;
  /** Speaks for the house: role admin or publisher. */
  official: boolean;
}

const AVATAR_WIDTH = 175;

/** People by id, in one read. Deleted accounts keep an entry without name, so that what they wrote can still be shown. */
export async function people(db: Db, ids: readonly number[], basePath: string): Promise<Map<number, Person>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'nickname', 'avatar', 'demo', 'status'])
    .select(
      sql<boolean>`exists (select 1 from user_role r where r.user_id = app_user.id and r.role_name in ('admin', 'publisher'))`.as(
        'official',
      ),
    )
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(
    rows.map((row) => {
      const gone = row.status === 'deleted';
      return [
        row.id,
        {
          userId: row.id,
          nickname: gone ? '' : row.nickname,
          avatar: gone || !row.avatar ? '' : `${basePath}${mediaPath(row.avatar)}?w=${AVATAR_WIDTH}`,
          demo: row.demo,
          official: row.official,
        },
      ];
    }),
  );
}
