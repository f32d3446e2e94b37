import type { Comment } from '@atelier/contract/community/comments';
import { describe, expect, it } from 'vitest';
import {
  addComment,
  fillReplies,
  patchComment,
  removeComment,
  settleComment,
  type Thread,
  weightOf,
} from '#features/work/comments/thread.ts';

const author = { userId: 1, nickname: 'ines', avatar: '', demo: false, official: false };
const comment = (id: number, over: Partial<Comment> = {}): Comment => ({
  id,
  text: `text ${id}`,
  author,
  reply_to: '',
  parent_id: null,
  likes: 0,
  self_like: false,
  liked_by_author: false,
  deletable: false,
  by_author: false,
  created_at: 0,
  replies: [],
  reply_count: 0,
  ...over,
});
const thread = (...comments: Comment[]): Thread => ({
  pages: [{ data: comments, total_count: comments.length, next_cursor: null }],
  pageParams: [null],
});
const ids = (of: Thread) =>
  of.pages.flatMap((page) => page.data.map((each) => [each.id, each.replies.map((r) => r.id)]));

describe('a thread of comments', () => {
  it('puts a comment first and a reply last, each once', () => {
    const one = addComment(thread(comment(1)), comment(-1));
    expect(ids(one)).toEqual([
      [-1, []],
      [1, []],
    ]);
    const two = addComment(one, comment(-2, { parent_id: 1 }));
    expect(ids(addComment(two, comment(-2, { parent_id: 1 })))).toEqual([
      [-1, []],
      [1, [-2]],
    ]);
    expect(two.pages[0]!.data[1]!.reply_count).toBe(1);
  });

  it('settles what was on its way in its place, and takes it back when it is refused', () => {
    const sent = addComment(addComment(thread(comment(1)), comment(-1)), comment(-2, { parent_id: 1 }));
    const settled = settleComment(settleComment(sent, -1, comment(5)), -2, comment(6, { parent_id: 1 }));
    expect(ids(settled)).toEqual([
      [5, []],
      [1, [6]],
    ]);
    expect(ids(removeComment(removeComment(sent, -1), -2))).toEqual([[1, []]]);
    expect(removeComment(sent, -2).pages[0]!.data[1]!.reply_count).toBe(0);
  });

  it('does not show twice what a reading brought in the meantime', () => {
    const both = addComment(addComment(thread(), comment(-1)), comment(5));
    expect(ids(settleComment(both, -1, comment(5)))).toEqual([[5, []]]);
  });

  it('changes likes of comments and replies, and weighs what falls with one', () => {
    const known = thread(comment(1, { replies: [comment(2, { parent_id: 1 })], reply_count: 4 }));
    expect(patchComment(known, 2, { likes: 3 }).pages[0]!.data[0]!.replies[0]!.likes).toBe(3);
    expect([weightOf(known, 1), weightOf(known, 2)]).toEqual([5, 1]);
  });

  it('fills in the other replies and keeps the one on its way last', () => {
    const known = addComment(
      thread(comment(1, { replies: [comment(2)], reply_count: 3 })),
      comment(-1, { parent_id: 1 }),
    );
    const full = fillReplies(known, 1, [comment(2), comment(3), comment(4)], 3);
    expect(ids(full)).toEqual([[1, [2, 3, 4, -1]]]);
    expect(full.pages[0]!.data[0]!.reply_count).toBe(4);
  });
});
