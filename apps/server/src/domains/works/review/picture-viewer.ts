import type { ResultInput } from '@atelier/contract/call';
import type { reviewCalls } from '@atelier/contract/works/review';
import { parseMediaName } from '@atelier/rules/media/ids';
import {
  COUNT_CAP,
  capped,
  momentOf,
  offsetOf,
  type PageAt,
  packCursor,
  pagedAnswer,
  pageOf,
  unpackCursor,
  wrongCursor,
} from '#platform/paging.ts';
import { refuse } from '#platform/refusal.ts';
import type { PicturePage } from '../../generation/domain.ts';
import type { Actor } from '../actor.ts';
import type { WorksDeps } from '../deps.ts';
import { moderateWorks } from './moderate-works.ts';

/**
 * Pictures that users made, private ones among them, for looking into a complaint. Each look leaves an audit row that says
 * who looked at whose.
 * @throws Refusal page_too_deep, validation (cursor)
 */
export async function viewPictures(
  deps: WorksDeps,
  actor: Actor,
  at: PageAt,
  userId: number | null,
): Promise<ResultInput<(typeof reviewCalls)['viewWorks']>> {
  const { platform, generation, identity, library } = deps;
  const { db } = platform;
  const asked: PicturePage = {
    userId,
    after: at.cursor ? parseCursor(at.cursor) : null,
    offset: offsetOf(at),
    limit: at.size + 1,
  };
  const found = await generation.pictures(db, asked);
  const shown = found.slice(0, at.size);
  await db.transaction().execute((trx) =>
    identity.audit(trx, actor, [
      {
        action: 'picture.view',
        target: userId === null ? 'all users' : String(userId),
        after: { pictures: shown.map((picture) => picture.mediaId) },
      },
    ]),
  );
  const ids = shown.map((picture) => picture.mediaId);
  const media = await library.media(db, ids);
  const people = await identity.people(
    db,
    shown.map((picture) => picture.userId),
  );
  const works = new Map(
    ids.length === 0
      ? []
      : (
          await db
            .selectFrom('work')
            .select(['key', 'media_id'])
            .where('media_id', 'in', ids)
            .where('deleted_at', 'is', null)
            .execute()
        ).map((row) => [row.media_id, row.key]),
  );
  const counted = capped(await generation.countPictures(db, userId, COUNT_CAP + 1));
  const page = pageOf(found, at, counted, ({ createdAt, taskId, index }) =>
    packCursor(createdAt.toISOString(), taskId, index),
  );
  return pagedAnswer(page, at, (picture) => {
    const paths = library.paths(picture.mediaId, { clean: true, now: actor.now });
    return {
      history_id: picture.taskId,
      uuid: picture.mediaId,
      index: picture.index,
      thumbnail: paths.thumbnail,
      image_url: paths.url,
      width: picture.width,
      height: picture.height,
      prompt: picture.prompt,
      module: picture.module,
      user_id: picture.userId,
      nickname: people.get(picture.userId)?.nickname ?? '',
      private: picture.private,
      blocked: media.get(picture.mediaId)?.state === 'blocked',
      work_id: works.get(picture.mediaId) ?? '',
      created_at: Math.floor(picture.createdAt.getTime() / 1000),
    };
  });
}

function parseCursor(cursor: string): PicturePage['after'] {
  const [time = '', taskId = '', index = ''] = unpackCursor(cursor);
  const at = momentOf(time);
  if (!at || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(taskId) || !/^\d{1,2}$/.test(index))
    throw wrongCursor();
  return { at, taskId, index: Number(index) };
}

/**
 * Blocks a picture of somebody's history, or frees it: nobody gets its files, a work of it is taken down with it.
 * @param place the picture's place in its task, or its media id
 * @throws Refusal not_found, reason_required (to block)
 */
export async function blockPicture(
  deps: WorksDeps,
  actor: Actor,
  order: { taskId: string; place: string; blocked: boolean; reason: string },
): Promise<{ uuid: string; blocked: boolean }> {
  const { platform, generation, library, identity } = deps;
  const { blocked, reason, taskId, place } = order;
  if (blocked && reason === '') {
    throw refuse('reason_required', { fields: [{ path: 'reason', key: 'reason_required' }] });
  }
  const mediaId = parseMediaName(place)?.id;
  const name = mediaId ? { mediaId } : /^\d{1,2}$/.test(place) ? { taskId, index: Number(place) } : null;
  const picture = name ? await generation.picture(platform.db, name, null) : null;
  if (!picture || picture.taskId !== taskId.toLowerCase()) throw refuse('not_found');
  return platform.db.transaction().execute(async (trx) => {
    const media = (await library.lockMedia(trx, [picture.mediaId])).get(picture.mediaId);
    if (media?.state !== 'ready' && media?.state !== 'blocked') throw refuse('not_found');
    if ((media.state === 'blocked') !== blocked) {
      await library.setBlocked(trx, picture.mediaId, blocked);
      await identity.audit(trx, actor, [
        {
          action: blocked ? 'picture.block' : 'picture.unblock',
          target: picture.mediaId,
          before: { blocked: !blocked, user: picture.userId },
          after: { blocked, user: picture.userId },
          reason,
        },
      ]);
    }
    const works = await trx
      .selectFrom('work')
      .select('key')
      .where('media_id', '=', picture.mediaId)
      .where('deleted_at', 'is', null)
      .execute();
    const keys = works.map((work) => work.key);
    await moderateWorks(deps, trx, actor, { keys, action: blocked ? 'block' : 'unblock', reason });
    await platform.events.publish({ userId: picture.userId, event: 'task', data: { taskId: picture.taskId } }, trx);
    return { uuid: picture.mediaId, blocked };
  });
}
