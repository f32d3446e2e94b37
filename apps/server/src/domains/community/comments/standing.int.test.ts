import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyOf } from '../testing/boot-community.ts';
import { api, bootTalk, list, type Talk, write } from '../testing/talk.ts';

let house: Talk['house'];
let author: Talk['author'];
let ann: Talk['ann'];
let ben: Talk['ben'];
beforeAll(async () => {
  ({ house, author, ann, ben } = await bootTalk());
});
afterAll(() => house.stop());

describe('a work that is no longer listed', () => {
  it('takes its comments out of everybody’s reach but its author’s', async () => {
    const work = await house.work(author);
    const comment = await write(ann, work, 'seen');
    for (const change of [{ visibility: 'private' }, { visibility: 'public', status: 3 }, { status: 4 }] as const) {
      await house.setWork(work, change);
      const { id } = comment;
      const calls = {
        list: () => list(ben, work),
        replies: () => list(ben, work, { parent_id: id }),
        guest: () => house.product.client().api.community.comments({ query: { id: work } }),
        add: () => write(ben, work, 'hi'),
        reply: () => write(ben, work, 'hi', id),
        like: () => api(ben).likeComment({ params: { id } }),
        unlike: () => api(ben).unlikeComment({ params: { id } }),
        report: () => api(ben).report({ body: { id: `comment:${id}`, reasons: ['other'] } }),
      };
      for (const [name, call] of Object.entries(calls))
        expect(['deleted_or_private', 'not_found'], name).toContain(await keyOf(call()));
    }
    expect((await list(author, work)).total_count).toBe(1);
    // One's own words stay one's own to delete.
    expect(await keyOf(api(ann).deleteComment({ params: { id: comment.id } }))).toBe('accepted');
  });
});

describe('deleting', () => {
  it('is for the writer, the author of the work and staff; for others the comment is unknown', async () => {
    const work = await house.work(author);
    const trail = () =>
      house.db.selectFrom('admin_action').selectAll().where('action', '=', 'comment.delete').execute();
    const before = (await trail()).length;
    const [one, two, three] = [
      await write(ann, work, 'one'),
      await write(ann, work, 'two'),
      await write(ann, work, 'three'),
    ];
    expect(await keyOf(api(ben).deleteComment({ params: { id: one.id } }))).toBe('not_found');
    expect(await keyOf(house.product.client().api.community.deleteComment({ params: { id: one.id } }))).toBe(
      'session_required',
    );
    expect((await list(ben, work)).total_count).toBe(3);
    await api(ann).deleteComment({ params: { id: one.id } });
    await api(author).deleteComment({ params: { id: two.id } });
    expect((await trail()).length).toBe(before);
    await api(house.admin).deleteComment({ params: { id: three.id } });
    expect((await trail()).at(-1)).toMatchObject({
      admin_id: house.admin.userId,
      target: String(three.id),
      before: { author_id: ann.userId, text: 'three' },
    });
    expect(await keyOf(api(ann).deleteComment({ params: { id: one.id } }))).toBe('not_found');
    expect([(await list(ann, work)).total_count, await house.counted(work)]).toEqual([0, 0]);
    // What somebody deletes of their own is forgotten.
    const kept = await house.db
      .selectFrom('comment')
      .select('text')
      .where('author_id', '=', ann.userId)
      .where('id', 'in', [one.id, two.id])
      .orderBy('id')
      .execute();
    expect(kept.map((row) => row.text)).toEqual(['', 'two']);
  });

  it('takes the answers along, and of many at once the count stays true', async () => {
    const work = await house.work(author);
    const root = await write(ann, work, 'root');
    const replies = [];
    for (let n = 0; n < 6; n++) replies.push(await write(ben, work, `r${n}`, root.id));
    await Promise.all(replies.slice(0, 3).map(({ id }) => api(ben).deleteComment({ params: { id } })));
    expect(await house.counted(work)).toBe(4);
    const [shown] = (await list(ann, work)).data;
    expect([shown?.reply_count, shown?.replies.map((row) => row.text)]).toEqual([3, ['r3', 'r4', 'r5']]);
    const results = await Promise.all([
      ...[0, 1].map(() => keyOf(api(ann).deleteComment({ params: { id: root.id } }))),
      keyOf(api(ben).deleteComment({ params: { id: replies[4]!.id } })),
      ...[0, 1, 2].map((n) => keyOf(write(ben, work, `late ${n}`, root.id))),
    ]);
    expect(results.slice(0, 2).sort()).toEqual(['accepted', 'not_found']);
    expect([(await list(ann, work)).total_count, await house.counted(work)]).toEqual([0, 0]);
  });
});

describe('likes', () => {
  it('count once, however often and at once they come', async () => {
    const work = await house.work(author);
    const { id } = await write(ann, work, 'one');
    const answers = await Promise.all(Array.from({ length: 10 }, () => api(ben).likeComment({ params: { id } })));
    expect(new Set(answers.map((answer) => answer.likes))).toEqual(new Set([1]));
    expect((await list(ben, work)).data[0]).toMatchObject({ likes: 1, self_like: true, liked_by_author: false });
    expect((await list(ann, work)).data[0]).toMatchObject({ likes: 1, self_like: false });
    await Promise.all(Array.from({ length: 5 }, () => api(ben).unlikeComment({ params: { id } })));
    expect((await list(ben, work)).data[0]).toMatchObject({ likes: 0, self_like: false });
  });

  it('of the author are told to everybody', async () => {
    const work = await house.work(author);
    const { id } = await write(ann, work, 'one');
    expect(await api(author).likeComment({ params: { id } })).toEqual({
      likes: 1,
      self_like: true,
      liked_by_author: true,
    });
    expect((await list(ben, work)).data[0]?.liked_by_author).toBe(true);
    await api(ben).unlikeComment({ params: { id } });
    expect((await list(ben, work)).data[0]?.liked_by_author).toBe(true);
    expect((await api(author).unlikeComment({ params: { id } })).liked_by_author).toBe(false);
  });

  it('need a comment that stands', async () => {
    const work = await house.work(author);
    const { id } = await write(ann, work, 'one');
    await api(ann).deleteComment({ params: { id } });
    expect(await keyOf(api(ben).likeComment({ params: { id } }))).toBe('not_found');
    expect(await keyOf(house.product.client().api.community.likeComment({ params: { id } }))).toBe('session_required');
  });
});
