import type { Comment } from '@atelier/contract/community/comments';
import { opensArea } from '@atelier/rules/staff/areas';
import type { Db, SessionUser } from '#platform/platform.ts';
import type { IdentityDoor, Person } from '../../identity/domain.ts';
import { type CommentRow, firstReplies, likedComments } from './comments.view.ts';

/** Whose work the comments stand under, and who reads them. */
interface Reading {
  workAuthorId: number;
  user: SessionUser | null;
  /** With the first replies of each; replies themselves have none. */
  withReplies: boolean;
}

/** Stands for an account whose row is gone. */
export const namelessPerson = (userId: number): Person => ({
  userId,
  nickname: '',
  avatar: '',
  demo: false,
  official: false,
});

/** Comments as the screen shows them: replies, people and one's own likes in one read each, however many there are. */
export async function commentsToWire(
  db: Db,
  identity: IdentityDoor,
  rows: readonly CommentRow[],
  reading: Reading,
): Promise<Comment[]> {
  const replies = reading.withReplies
    ? await firstReplies(
        db,
        rows.filter((row) => row.replies > 0).map((row) => row.id),
      )
    : new Map<number, CommentRow[]>();
  const all = [...rows, ...[...replies.values()].flat()];
  const people = await identity.people(
    db,
    all.flatMap((row) => [row.author_id, ...(row.answers_id === null ? [] : [row.answers_id])]),
  );
  const liked = await likedComments(
    db,
    all.map((row) => row.id),
    reading.user?.id ?? null,
  );
  const { user, workAuthorId } = reading;
  const one = (row: CommentRow) => ({
    id: row.id,
    text: row.text,
    author: people.get(row.author_id) ?? namelessPerson(row.author_id),
    reply_to: (row.answers_id !== null && people.get(row.answers_id)?.nickname) || '',
    parent_id: row.parent_id,
    likes: row.likes,
    self_like: liked.has(row.id),
    liked_by_author: row.liked_by_author,
    deletable:
      user !== null && (opensArea(user.menus, 'Reports') || user.id === row.author_id || user.id === workAuthorId),
    by_author: row.author_id === workAuthorId,
    created_at: Math.floor(row.created_at.getTime() / 1000),
  });
  return rows.map((row) => ({
    ...one(row),
    replies: (replies.get(row.id) ?? []).map(one),
    reply_count: row.replies,
  }));
}
