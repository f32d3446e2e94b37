import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyOf, refusalOf } from '../testing/boot-community.ts';
import { api, bootTalk, list, type Talk, write } from '../testing/talk.ts';

let house: Talk['house'];
let author: Talk['author'];
let ann: Talk['ann'];
let ben: Talk['ben'];
beforeAll(async () => {
  ({ house, author, ann, ben } = await bootTalk());
});
afterAll(() => house.stop());

describe('writing', () => {
  it('shows a comment to everybody, with who wrote it', async () => {
    const work = await house.work(author);
    const mine = await write(ann, work, '  What light!  ');
    expect(mine).toMatchObject({ text: 'What light!', deletable: true, by_author: false, reply_count: 0 });
    await write(author, work, 'Thank you');
    const guest = await house.product.client().api.community.comments({ query: { id: work } });
    expect(guest).toMatchObject({ total_count: 2, next_cursor: null });
    expect(
      guest.data.map(({ text, by_author, deletable, author: { userId } }) => [text, by_author, deletable, userId]),
    ).toEqual([
      ['Thank you', true, false, author.userId],
      ['What light!', false, false, ann.userId],
    ]);
    expect(await house.counted(work)).toBe(2);
  });

  it.each(['', '   ', '\u200b\u200d', '\u2800 \u3164'])(
    'refuses %j as empty, in the words of the specification',
    async (text) => {
      const work = await house.work(author);
      const refusal = await refusalOf(write(ann, work, text));
      expect([refusal.code, refusal.message, refusal.fields]).toEqual([
        100001,
        'Comments cannot be empty!',
        [{ path: 'text', msg: 'Comments cannot be empty!' }],
      ]);
      expect(await house.counted(work)).toBe(0);
    },
  );

  it('counts code points: 500 pass, 501 and 10,000 do not', async () => {
    const work = await house.work(author);
    expect(await keyOf(write(ann, work, '🦊'.repeat(500)))).toBe('accepted');
    const refusal = await refusalOf(write(ann, work, '🦊'.repeat(501)));
    expect([refusal.key, refusal.message]).toEqual(['text_too_long', 'At most 500 characters.']);
    expect(await keyOf(write(ann, work, 'x'.repeat(10_000)))).toBe('text_too_long');
    expect(await house.counted(work)).toBe(1);
  });

  it.each([
    ['<script>alert(1)</script>', 'content contains disallowed HTML tags, please check input'],
    ['<img src=x onerror=alert(1)>', 'content contains disallowed HTML tags, please check input'],
    ['see javascript:alert(1)', 'content contains disallowed protocol'],
    ['" onmouseover="alert(1)', 'content contains disallowed event handler'],
  ])('refuses %s', async (text, msg) => {
    const work = await house.work(author);
    const refusal = await refusalOf(write(ann, work, text));
    expect([refusal.code, refusal.message]).toEqual([100005, msg]);
    expect(await house.counted(work)).toBe(0);
  });

  it('keeps signs that are no markup as they are', async () => {
    const work = await house.work(author);
    const text = 'a < b && c > d; "quoted" & <3 — 1 = 1';
    expect((await write(ann, work, text)).text).toBe(text);
  });

  it('answers code 10 to words of the list and writes nothing', async () => {
    const work = await house.work(author);
    for (const text of ['pure p0rn', 'ポルノ', '色 情']) {
      const refusal = await refusalOf(write(ann, work, text));
      expect([refusal.code, refusal.message]).toEqual([10, 'comment review failed']);
      expect(refusal.fields).toEqual([{ path: 'text', msg: 'Content review failed, please modify and try again.' }]);
    }
    expect((await list(ann, work)).total_count).toBe(0);
    expect(await house.counted(work)).toBe(0);
  });

  it('needs an account and a work that takes comments', async () => {
    const work = await house.work(author);
    expect(await keyOf(house.product.client().api.community.addComment({ body: { id: work, text: 'hi' } }))).toBe(
      'session_required',
    );
    expect(await keyOf(write(ann, await house.work(author, { comments: false }), 'hi'))).toBe('comments_off');
    expect(await keyOf(write(ann, 'w00000000000000', 'hi'))).toBe('deleted_or_private');
    expect(await keyOf(write(ann, "'; drop table comment", 'hi'))).toBe('deleted_or_private');
  });
});

describe('answers', () => {
  it('stand in one level and keep whom they answer', async () => {
    const work = await house.work(author);
    const first = await write(ann, work, 'one');
    const reply = await write(ben, work, 'two', first.id);
    const nested = await write(author, work, 'three', reply.id);
    expect(reply).toMatchObject({ parent_id: first.id, reply_to: first.author.nickname });
    expect(nested).toMatchObject({ parent_id: first.id, reply_to: reply.author.nickname, by_author: true });
    const [shown] = (await list(ann, work)).data;
    expect(shown?.replies.map((row) => row.text)).toEqual(['two', 'three']);
    expect(await house.counted(work)).toBe(3);
  });

  it('show the first three, and the others by pages', async () => {
    const work = await house.work(author);
    const first = await write(ann, work, 'one');
    for (const text of ['a', 'b', 'c', 'd', 'e']) await write(ben, work, text, first.id);
    const [shown] = (await list(ann, work)).data;
    expect([shown?.replies.map((row) => row.text), shown?.reply_count]).toEqual([['a', 'b', 'c'], 5]);
    const page = await list(ann, work, { parent_id: first.id, page_size: 3 });
    const rest = await list(ann, work, { parent_id: first.id, page_size: 3, cursor: page.next_cursor! });
    expect([...page.data, ...rest.data].map((row) => row.text)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(page.total_count).toBe(5);
  });

  it('belong under a comment of the same work that still stands', async () => {
    const [work, other] = [await house.work(author), await house.work(author)];
    const elsewhere = await write(ann, other, 'elsewhere');
    expect(await keyOf(write(ann, work, 'hi', elsewhere.id))).toBe('not_found');
    await api(ann).deleteComment({ params: { id: elsewhere.id } });
    expect(await keyOf(write(ann, other, 'hi', elsewhere.id))).toBe('not_found');
    expect(await keyOf(write(ann, work, 'hi', 999_999_999))).toBe('not_found');
    expect((await list(ann, work, { parent_id: elsewhere.id })).total_count).toBe(0);
    expect([await house.counted(work), await house.counted(other)]).toEqual([0, 0]);
  });
});

describe('a list', () => {
  it('neither repeats nor skips while others write and delete', async () => {
    const work = await house.work(author);
    const ids = [];
    for (let n = 0; n < 9; n++) ids.unshift((await write(ann, work, `n${n}`)).id);
    const first = await list(ben, work, { page_size: 4 });
    await write(ben, work, 'newer');
    await api(ann).deleteComment({ params: { id: ids[1]! } });
    const second = await list(ben, work, { page_size: 4, cursor: first.next_cursor! });
    const third = await list(ben, work, { page_size: 4, cursor: second.next_cursor! });
    expect([...first.data, ...second.data, ...third.data].map((row) => row.id)).toEqual(ids);
    expect(third.next_cursor).toBeNull();
  });

  it('takes page numbers up to 100, and only its own cursors', async () => {
    const work = await house.work(author);
    for (let n = 0; n < 3; n++) await write(ann, work, `n${n}`);
    const page = await api(ann).comments({ query: { id: work, page_index: 2, page_size: 2 } });
    expect(page).toMatchObject({ total_count: 3, page_index: 2, data: [{ text: 'n0' }] });
    expect(await keyOf(api(ann).comments({ query: { id: work, page_index: 101 } }))).toBe('page_too_deep');
    for (const cursor of [
      'x',
      'bm90IGEgbnVtYmVy',
      Buffer.from('-1').toString('base64url'),
      Buffer.from('1e99').toString('base64url'),
    ])
      expect(await keyOf(list(ann, work, { cursor })), cursor).toBe('validation');
  });

  it('asks the database as often for a hundred comments as for one', async () => {
    const work = await house.work(author);
    const count = async () => {
      const { pool } = house.product.platform;
      let asked = 0;
      const counting = () => {
        asked += 1;
      };
      pool.on('acquire', counting);
      await list(ben, work, { page_size: 100 });
      pool.off('acquire', counting);
      return asked;
    };
    const root = await write(ann, work, 'first');
    await write(ben, work, 'reply', root.id);
    const one = await count();
    for (let n = 0; n < 30; n++) {
      const comment = await write(n % 2 ? ann : author, work, `n${n}`);
      await write(ben, work, 'reply', comment.id);
    }
    expect(one).toBeGreaterThan(3);
    expect(await count()).toBe(one);
  });
});

it('lists by its indexes, however many comments there are', async () => {
  const keys = [];
  for (let n = 0; n < 100; n++) keys.push(await house.work(author));
  const works = await house.db.selectFrom('work').select('id').where('key', 'in', keys).execute();
  const ids = works.map((row) => row.id);
  await sql`
    insert into comment (work_id, author_id, text, created_at)
      select w, ${ann.userId}, 'many', now() from generate_series(1, 300), unnest(${ids}::bigint[]) w`.execute(
    house.db,
  );
  await sql`
    insert into comment (work_id, author_id, text, parent_id, created_at)
      select c.work_id, ${ben.userId}, 'reply', c.id, now() from comment c, generate_series(1, 4)
      where c.work_id = any (${ids}) and c.id % 20 = 0`.execute(house.db);
  await sql`analyze comment`.execute(house.db);
  const page = await house.plan(
    `select * from comment where work_id = ${ids[3]} and parent_id is null and deleted_at is null and id < 9000 order by id desc limit 21`,
  );
  expect(page).toContain('comment_of_work');
  expect(page).not.toMatch(/Sort|Seq Scan/);
  const replies = await house.plan(
    'select r.* from unnest(array[200, 400, 600]::bigint[]) p (id) cross join lateral (select * from comment where parent_id = p.id and deleted_at is null order by id limit 3) r',
  );
  expect(replies).toContain('comment_replies');
  expect(replies).not.toMatch(/Seq Scan/);
});
