import type { SignedInVisitor } from '@atelier/testkit/scenarios/sign-in';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootCommunity, keyOf, refusalOf } from '../testing/boot-community.ts';

let house: Awaited<ReturnType<typeof bootCommunity>>;
let ann: SignedInVisitor;
beforeAll(async () => {
  house = await bootCommunity();
  ann = await house.signIn('ann@example.com');
});
afterAll(() => house.stop());

const api = (who: SignedInVisitor) => who.client.api.community;
const guest = () => house.product.client().api.community;
const follow = (who: SignedInVisitor, whom: SignedInVisitor, wanted = true) =>
  api(who).follow({ body: { userId: whom.userId, follow: wanted } });
const profile = (who: SignedInVisitor, of: SignedInVisitor = who) => api(who).profile({ body: { userId: of.userId } });
const counts = async (of: SignedInVisitor) => (await guest().profile({ body: { userId: of.userId } })).counts;
let people = 0;
const somebody = () =>
  house.signIn(`person${String.fromCharCode(97 + (people % 26))}${'x'.repeat(Math.floor(people++ / 26))}@example.org`);

/** The counts as the rows have them. */
async function recounted(userId: number) {
  const { rows } = await sql<{ followers: number; following: number; friends: number }>`
    select (select count(*)::int from follow where followee_id = ${userId}) as followers,
      (select count(*)::int from follow where follower_id = ${userId}) as following,
      (select count(*)::int from follow f join follow b on b.follower_id = f.followee_id and b.followee_id = f.follower_id
        where f.follower_id = ${userId}) as friends`.execute(house.db);
  return rows[0]!;
}

describe('following', () => {
  it('ties two people, twice changes nothing, both ways makes friends', async () => {
    const [one, two] = [await somebody(), await somebody()];
    expect(await follow(one, two)).toEqual({ relation: 'following', followers: 1 });
    expect(await follow(one, two)).toEqual({ relation: 'following', followers: 1 });
    expect((await profile(two, one)).relation).toBe('follower');
    expect(await follow(two, one)).toEqual({ relation: 'friend', followers: 1 });
    expect(await counts(one)).toMatchObject({ followers: 1, following: 1, friends: 1 });
    expect(await follow(one, two, false)).toEqual({ relation: 'follower', followers: 0 });
    expect(await follow(one, two, false)).toEqual({ relation: 'follower', followers: 0 });
    expect(await counts(one)).toMatchObject({ followers: 1, following: 0, friends: 0 });
    expect(await counts(two)).toMatchObject({ followers: 0, following: 1, friends: 0 });
    expect((await profile(one)).relation).toBe('self');
    expect((await guest().profile({ body: { userId: one.userId } })).relation).toBe('none');
  });

  it('refuses oneself, unknown, disabled and deleted accounts', async () => {
    const gone = await somebody();
    const refusal = await refusalOf(follow(ann, ann));
    expect([refusal.code, refusal.message]).toEqual([100003, 'You cannot follow yourself.']);
    for (const status of ['disabled', 'deleted'] as const) {
      await house.setAccount(gone.userId, status);
      expect(await keyOf(follow(ann, gone))).toBe('not_found');
      expect(await keyOf(profile(ann, gone))).toBe('not_found');
      expect(await keyOf(guest().fans({ body: { userId: gone.userId } }))).toBe('not_found');
      expect(await keyOf(api(ann).followings({ query: { user_id: gone.userId } }))).toBe('not_found');
      expect(await keyOf(api(ann).followType({ body: { userId: gone.userId } }))).toBe('not_found');
    }
    expect(await keyOf(api(ann).follow({ body: { userId: 999_999_999 } }))).toBe('not_found');
    expect(await keyOf(guest().follow({ body: { userId: ann.userId } }))).toBe('session_required');
    const byHand = { follower_id: ann.userId, followee_id: ann.userId, at: new Date() };
    await expect(house.db.insertInto('follow').values(byHand).execute()).rejects.toThrow('check constraint');
  });

  it('counts right when everybody follows and unfollows everybody at once', async () => {
    const crowd = await Promise.all(Array.from({ length: 5 }, () => somebody()));
    const acts = crowd.flatMap((one) =>
      crowd.flatMap((two) =>
        one === two
          ? []
          : [
              () => follow(one, two),
              () => follow(one, two),
              () => follow(one, two, (one.userId + two.userId) % 3 !== 0),
            ],
      ),
    );
    await Promise.all(acts.map((act) => act()));
    for (const one of crowd) expect(await counts(one)).toMatchObject(await recounted(one.userId));
    // Two who follow each other in the same moment are friends, once.
    for (let round = 0; round < 5; round++) {
      const [one, two] = [await somebody(), await somebody()];
      await Promise.all([follow(one, two), follow(two, one), follow(one, two)]);
      expect([await counts(one), await counts(two)]).toMatchObject([
        { followers: 1, following: 1, friends: 1 },
        { followers: 1, following: 1, friends: 1 },
      ]);
    }
  });
});

describe('lists of people', () => {
  it('tell each tie as the caller has it, the latest first, page by page', async () => {
    const star = await somebody();
    const fans = [];
    for (let n = 0; n < 5; n++) {
      const fan = await somebody();
      house.product.clock.advance(1000);
      await follow(fan, star);
      fans.unshift(fan);
    }
    const [latest, second] = fans as [SignedInVisitor, SignedInVisitor];
    await follow(star, latest);
    await follow(second, latest);
    const first = await api(second).followings({ query: { user_id: star.userId, kind: 'followers', page_size: 2 } });
    expect(first.data.map((row) => [row.userId, row.relation, row.followers])).toEqual([
      [latest.userId, 'following', 2],
      [second.userId, 'self', 0],
    ]);
    const rest = await api(second).followings({
      query: { user_id: star.userId, kind: 'followers', page_size: 10, cursor: first.next_cursor! },
    });
    expect([...first.data, ...rest.data].map((row) => row.userId)).toEqual(fans.map((fan) => fan.userId));
    expect(first.total_count).toBe(5);
    const friends = await api(star).followings({ query: { kind: 'friends' } });
    expect(friends.data.map((row) => [row.userId, row.relation])).toEqual([[latest.userId, 'friend']]);
    const capi = await guest().fans({ body: { userId: star.userId, pageNo: 1, pageSize: 2 } });
    expect(capi).toMatchObject({ total: 5, pageNo: 1, pageSize: 2 });
    expect(capi.resultList.map((row) => [row.userId, row.relation])).toEqual(
      fans.slice(2, 4).map((fan) => [fan.userId, 'none']),
    );
    expect((await api(star).follows({ body: {} })).resultList.map((row) => row.userId)).toEqual([latest.userId]);
    expect(await keyOf(guest().fans({ body: {} }))).toBe('session_required');
    for (const cursor of [
      'x',
      Buffer.from('2026-13-41 00:00:00Z|1').toString('base64url'),
      Buffer.from("' or 1=1|1").toString('base64url'),
    ])
      expect(await keyOf(api(star).followings({ query: { cursor } })), cursor).toBe('validation');
  });

  it('leave out whose account is gone', async () => {
    const [star, fan] = [await somebody(), await somebody()];
    await follow(fan, star);
    await house.setAccount(fan.userId, 'disabled');
    expect((await guest().fans({ body: { userId: star.userId } })).resultList).toEqual([]);
  });

  it('answer the same through the twin door', async () => {
    const [one, two] = [await somebody(), await somebody()];
    const answer = await one.client.fetch('/capi/follow/doFollow', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-client-platform': 'web' },
      body: JSON.stringify({ userId: two.userId }),
    });
    expect(await answer.json()).toEqual({ code: 0, msg: 'success', data: { relation: 'following', followers: 1 } });
    expect(await api(one).followType({ body: { userId: two.userId } })).toEqual({
      relation: 'following',
      followers: 1,
    });
  });

  it('are read by their indexes, however many there are', async () => {
    await sql`
      insert into app_user (username, nickname, language, created_at, last_sign_in_at)
      select 'crowd' || n, 'crowd', 'en', now(), now() from generate_series(1, 3000) n`.execute(house.db);
    await sql`
      insert into follow (follower_id, followee_id, at, mutual)
      select a.id, b.id, now() + a.id * interval '1 second', b.id % 50 = 0
      from app_user a join app_user b on b.id <> a.id and (a.id * 7 + b.id) % 60 = 0
      where a.username like 'crowd%' and b.username like 'crowd%'`.execute(house.db);
    await sql`analyze follow`.execute(house.db);
    const { id } = await house.db
      .selectFrom('app_user')
      .select('id')
      .where('username', '=', 'crowd1500')
      .executeTakeFirstOrThrow();
    const at = `(at, %) < (now(), 5::bigint)`;
    for (const [index, mine, theirs, more] of [
      ['follow_followers', 'followee_id', 'follower_id', ''],
      ['follow_following', 'follower_id', 'followee_id', ''],
      ['follow_friends', 'follower_id', 'followee_id', 'and mutual = true'],
    ] as const) {
      const plan = await house.plan(
        `select ${theirs}, at from follow where ${mine} = ${id} ${more} and ${at.replace('%', theirs)} order by at desc, ${theirs} desc limit 21`,
      );
      expect(plan).toContain(index);
      expect(plan).not.toMatch(/Sort|Seq Scan/);
    }
  });
});
