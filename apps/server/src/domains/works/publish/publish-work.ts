import type { BodyOf } from '@atelier/contract/call';
import { WORK_STATUS } from '@atelier/contract/vocabulary/works';
import type { publishCalls } from '@atelier/contract/works/publish';
import { parseMediaName } from '@atelier/rules/media/ids';
import type { SessionUser, Trx } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import type { MadePicture } from '../../generation/domain.ts';
import type { MediaRow } from '../../library/domain.ts';
import type { Actor } from '../actor.ts';
import type { WorksDeps } from '../deps.ts';
import { relist } from '../relist.ts';
import { tellAuthors } from '../review/tell-authors.ts';
import { setWorkTags } from '../tags/work-tags.ts';
import { insertWork, newWorkKey } from '../work.repo.ts';
import { fileFacts, pictureOfTask, recipeFacts } from './picture-facts.ts';
import { checkWords } from './work-words.ts';

type Order = BodyOf<(typeof publishCalls)['publish']>;
export interface Published {
  id: string;
  status: number;
}

/** May publish for others (studio 6). */
export const isPublisher = (user: SessionUser): boolean => user.isAdmin || user.roles.includes('publisher');

/** The refusal of a privacy that the grade does not give (decisions A2). */
export const privateRefused = () =>
  refuse('private_subscribers', {
    fields: [{ path: 'visibility', key: 'private_subscribers' }],
    details: { action: 'subscribe' },
  });

/**
 * Publishes a picture of the caller: it waits for review, its recipe is kept as it is now. Everything is decided in one
 * transaction that holds the picture, so that of two who publish it at once one is told it is published already.
 * @throws Refusal not_found (unknown, foreign or not ready: the same answer), image_sensitive, already_published, sensitive,
 *   publisher_only, private_subscribers, request_id_reused
 */
export async function publishWork(deps: WorksDeps, actor: Actor, order: Order): Promise<Published> {
  const { platform, library } = deps;
  checkWords(order);
  const picture = await findPicture(deps, actor.user, order);
  // What is somebody else's is not looked at for them; the transaction below decides.
  const known = (await library.media(platform.db, [picture.mediaId])).get(picture.mediaId);
  if (known?.owner_id !== actor.user.id) throw refuse('not_found');
  const marked = await markIfNeeded(deps, known);
  await deps.generation.judgeForReview(actor.user.id, picture.mediaId);
  return platform.db.transaction().execute((trx) =>
    platform.idempotency.once(
      trx,
      {
        userId: actor.user.id,
        call: 'works.publish',
        requestId: order.request_id ?? order.requestID,
        body: order,
        now: actor.now,
      },
      async () => {
        const authorId = await authorOf(deps, trx, actor.user, order.user_id);
        const media = (await library.lockMedia(trx, [picture.mediaId])).get(picture.mediaId);
        if (!media || media.owner_id !== actor.user.id || media.trashed) throw refuse('not_found');
        if (media.state === 'blocked') throw refuse('image_sensitive');
        if (media.state !== 'ready') throw refuse('not_found');
        if (order.visibility === 'private' && !(await deps.generation.mayBePrivate(trx, authorId, actor.now))) {
          throw privateRefused();
        }
        if (marked) await library.setMarked(trx, media.id);
        const key = newWorkKey();
        const id = await insertWork(trx, {
          key,
          author_id: authorId,
          publisher_id: actor.user.id,
          origin: picture.made ? 'generation' : 'upload',
          title: order.title,
          description: order.description,
          ...fileFacts(media),
          ...recipeFacts(picture.made, deps.generation),
          upstream_id: await listedParent(trx, picture.made?.upstreamId ?? null),
          allow_comments: order.isComment,
          visibility: order.visibility,
          submitted_at: actor.now,
          created_at: actor.now,
        });
        if (id === null) throw refuse('already_published');
        await setWorkTags(trx, id, order.tags, [authorId, actor.user.id]);
        await relist(deps, trx, [id]);
        if (authorId !== actor.user.id) {
          const after = { author: authorId, media: media.id };
          await deps.identity.audit(trx, actor, [{ action: 'work.publish_for', target: key, after }]);
        }
        await tellAuthors(platform, trx, [{ key, author_id: authorId, status: WORK_STATUS.review }]);
        return { id: key, status: WORK_STATUS.review };
      },
    ),
  );
}

interface Chosen {
  mediaId: string;
  made: MadePicture | null;
}

/** The picture by either name; what it was made with is found from both. @throws Refusal not_found */
async function findPicture({ platform, generation }: WorksDeps, user: SessionUser, order: Order): Promise<Chosen> {
  if (order.task_id !== undefined) {
    const name = pictureOfTask(order.task_id);
    const made = name ? await generation.picture(platform.db, name, user.id) : null;
    if (!made) throw refuse('not_found');
    return { mediaId: made.mediaId, made };
  }
  const mediaId = parseMediaName(order.media_id ?? '')?.id;
  if (!mediaId) throw refuse('not_found');
  return { mediaId, made: await generation.picture(platform.db, { mediaId }, user.id) };
}

/** An input of a tool is kept without the visible mark: published, it needs one. Encoded before anything is locked. */
async function markIfNeeded(
  { platform, library }: WorksDeps,
  { id, state, watermarked }: Pick<MediaRow, 'id' | 'state' | 'watermarked'>,
): Promise<boolean> {
  if (state !== 'ready' || watermarked) return false;
  await platform.space.require();
  await library.storeMarked(id);
  return true;
}

async function authorOf(
  { identity }: WorksDeps,
  trx: Trx,
  user: SessionUser,
  userId: number | undefined,
): Promise<number> {
  if (userId === undefined || userId === user.id) return user.id;
  if (!isPublisher(user)) throw refuse('publisher_only', { fields: [{ path: 'user_id', key: 'publisher_only' }] });
  if (!(await identity.isActive(trx, userId))) {
    throw refuse('not_found', { fields: [{ path: 'user_id', key: 'not_found' }] });
  }
  return userId;
}

/** The work it was made from, as long as everybody may see it. */
async function listedParent(trx: Trx, key: string | null): Promise<number | null> {
  if (key === null) return null;
  const row = await trx
    .selectFrom('work')
    .select('id')
    .where('key', '=', key)
    .where('listed', '=', true)
    .executeTakeFirst();
  return row?.id ?? null;
}
