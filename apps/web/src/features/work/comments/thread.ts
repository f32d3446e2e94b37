import type { Comment } from '@atelier/contract/community/comments';

export type Reply = Comment['replies'][number];
export interface ThreadPage {
  data: Comment[];
  total_count: number;
  next_cursor: string | null;
}
export interface Thread {
  pages: ThreadPage[];
  pageParams: unknown[];
}

/** Comments that are on their way have an id below zero. */
export const isPending = (comment: { id: number }): boolean => comment.id < 0;

const mapComments = (thread: Thread, change: (comment: Comment) => Comment | null): Thread => ({
  ...thread,
  pages: thread.pages.map((page) => ({
    ...page,
    data: page.data.flatMap((comment) => change(comment) ?? []),
  })),
});

const asReply = ({ replies: _replies, reply_count: _count, ...reply }: Comment): Reply => reply;

/** A comment joins at the top, a reply at the end of its thread. Known already, it stays once. */
export function addComment(thread: Thread, comment: Comment): Thread {
  if (has(thread, comment.id)) return thread;
  if (comment.parent_id === null) {
    const [first, ...rest] = thread.pages;
    if (!first) return thread;
    return { ...thread, pages: [{ ...first, data: [comment, ...first.data] }, ...rest] };
  }
  return mapComments(thread, (each) =>
    each.id === comment.parent_id
      ? { ...each, replies: [...each.replies, asReply(comment)], reply_count: each.reply_count + 1 }
      : each,
  );
}

const has = (thread: Thread, id: number): boolean =>
  thread.pages.some((page) =>
    page.data.some((each) => each.id === id || each.replies.some((reply) => reply.id === id)),
  );

/** The comment on its way becomes the one the server made; its place stays. */
export function settleComment(thread: Thread, pending: number, made: Comment): Thread {
  if (has(thread, made.id)) return removeComment(thread, pending);
  return mapComments(thread, (each) => {
    if (each.id === pending) return made;
    return { ...each, replies: each.replies.map((reply) => (reply.id === pending ? asReply(made) : reply)) };
  });
}

/** Without a comment and its replies, or without one reply. */
export function removeComment(thread: Thread, id: number): Thread {
  return mapComments(thread, (each) => {
    if (each.id === id) return null;
    const replies = each.replies.filter((reply) => reply.id !== id);
    const gone = each.replies.length - replies.length;
    return gone === 0 ? each : { ...each, replies, reply_count: Math.max(0, each.reply_count - gone) };
  });
}

/** How many comments stand or fall with this one: itself and its replies. */
export function weightOf(thread: Thread, id: number): number {
  const found = thread.pages.flatMap((page) => page.data).find((each) => each.id === id);
  return found ? 1 + found.reply_count : 1;
}

export function patchComment(thread: Thread, id: number, change: Partial<Reply>): Thread {
  return mapComments(thread, (each) => ({
    ...each,
    ...(each.id === id ? change : {}),
    replies: each.replies.map((reply) => (reply.id === id ? { ...reply, ...change } : reply)),
  }));
}

/** All replies of a comment, as a later call told them; those on their way stay last. */
export function fillReplies(thread: Thread, id: number, replies: readonly Reply[], count: number): Thread {
  return mapComments(thread, (each) => {
    if (each.id !== id) return each;
    const known = new Set(replies.map((reply) => reply.id));
    const kept = each.replies.filter((reply) => isPending(reply) && !known.has(reply.id));
    return { ...each, replies: [...replies, ...kept], reply_count: Math.max(count, replies.length) + kept.length };
  });
}
