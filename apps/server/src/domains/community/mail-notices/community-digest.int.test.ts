import type { SignedInVisitor } from '@atelier/testkit/scenarios/sign-in';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plantUsers } from '../../works/testing/works.fixture.ts';
import { bootNotices, type NoticeHouse } from './testing/boot-notices.ts';

const DAY = 86_400_000;
const DIGEST = 'community.mail-digest';

let house: NoticeHouse;
let fan: SignedInVisitor;
let day = new Date('2026-03-04T09:00:00Z').getTime();
beforeAll(async () => {
  house = await bootNotices();
  fan = await house.signIn('fan@example.com');
  await house.setAccount(fan.userId, { nickname: 'fan' });
});
afterAll(() => house.stop());

/** The next day at nine, after its digest is due; sessions of before have ended, so whoever acts signs in anew. */
const nextMorning = () => {
  day += DAY;
  house.clock.set(new Date(day));
};
const digest = () => house.runJob(DIGEST);
const like = (who: SignedInVisitor, id: string) => who.client.api.works.like({ body: { id } });
const back = async (who: SignedInVisitor): Promise<SignedInVisitor> => house.signIn(who.email);
let people = 0;
const somebody = (language: 'en' | 'ja' = 'en') => house.signInIn(`author${people++}x@example.com`, language);

it('tells once what a day brought, and nothing where it brought nothing', async () => {
  const author = await somebody();
  const quiet = await somebody();
  const lake = await house.work(author.userId, { title: 'A lake' });
  const sea = await house.work(author.userId, { title: '', prompt: 'the sea at night' });
  const waiting = [
    await house.work(author.userId, { title: 'Fog', status: 0 }),
    await house.work(author.userId, { title: 'Rain', status: 0 }),
  ];
  const admin = house.admin.client.api;
  await like(fan, lake.key);
  await like(fan, sea.key);
  await like(house.admin, lake.key);
  await like(author, lake.key);
  await fan.client.api.community.addComment({ body: { id: lake.key, text: 'So calm' } });
  await author.client.api.community.addComment({ body: { id: lake.key, text: 'Thank you' } });
  await fan.client.api.community.follow({ body: { userId: author.userId } });
  await fan.client.api.works.recordRecreate({ body: { originalContentId: lake.key, userId: author.userId } as never });
  await admin.works.review({ body: { ids: [waiting[0]!.key], pass: true } });
  await admin.works.review({ body: { ids: [waiting[1]!.key], pass: false, reason: 'Too dark\nto see' } });

  // Before the hour nothing leaves.
  await digest();
  expect(await house.notices(author.email)).toEqual([]);
  nextMorning();
  await Promise.all([digest(), digest()]);
  await digest();
  const [mail, ...more] = await house.notices(author.email);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to: author.email, subject: 'News about your works' });
  const items = mail!.text.split('\n').filter((line) => line.startsWith('- '));
  expect(items).toEqual([
    '- “Fog” was approved.',
    '- “Rain” was not approved. Reason: Too dark to see',
    '- 3 new likes: “A lake” (2) and “the sea at night”',
    '- One new comment: “A lake”',
    '- Recreated once: “A lake”',
    '- One new follower: fan',
  ]);
  expect(mail!.text).toContain('This happened up to March 5, 2026 at 8:00');
  expect(await house.notices(quiet.email)).toEqual([]);
  expect(await house.notices(fan.email)).toEqual([]);

  // The same is not told again; what comes later is.
  nextMorning();
  await digest();
  expect(await house.notices(author.email)).toHaveLength(1);
  fan = await back(fan);
  const later = await house.work(author.userId, { title: 'Later' });
  await like(fan, later.key);
  nextMorning();
  await digest();
  expect((await house.notices(author.email)).at(-1)!.text).toContain('- One new like: “Later”');
});

it('counts neither demo people nor closed accounts', async () => {
  const author = await somebody();
  const work = await house.work(author.userId);
  const [demo, closed] = await plantUsers(house.db, ['Demo', 'Closed']);
  await house.setAccount(demo!, { demo: true });
  await house.setAccount(closed!, { status: 'disabled' });
  const at = house.clock.now();
  for (const user_id of [demo!, closed!]) {
    await house.db.insertInto('work_like').values({ user_id, work_id: work.id, at }).execute();
    await house.db.insertInto('follow').values({ follower_id: user_id, followee_id: author.userId, at }).execute();
    await house.db
      .insertInto('comment')
      .values({
        work_id: work.id,
        author_id: user_id,
        text: 'Nice',
        parent_id: null,
        answers_id: null,
        created_at: at,
        deleted_at: null,
      })
      .execute();
  }
  nextMorning();
  await digest();
  expect(await house.notices(author.email)).toEqual([]);
});

it('sends nothing that is off when it is decided, or when it is sent', async () => {
  fan = await back(fan);
  const [never, changed, closed, nowhere] = [await somebody(), await somebody(), await somebody(), await somebody()];
  for (const { userId } of [never, changed, closed, nowhere]) await like(fan, (await house.work(userId)).key);
  await never.client.api.community.saveEmailNotices({ body: { kind: 'community', on: false } });
  await house.setAccount(nowhere.userId, { email: null });
  const { mail } = house.platform;
  const send = mail.send;
  let refused = 0;
  mail.send = async () => {
    refused++;
    throw new Error('The mail server is away.');
  };
  nextMorning();
  await digest();
  await expect.poll(() => refused, { timeout: 20_000 }).toBeGreaterThanOrEqual(2);
  await house.db
    .insertInto('mail_choice')
    .values({
      user_id: changed.userId,
      generation: false,
      service: true,
      membership: true,
      community: false,
      product: false,
      generation_from: null,
    })
    .execute();
  await house.setAccount(closed.userId, { status: 'disabled' });
  mail.send = send;
  await resend();
  for (const { email } of [never, changed, closed, nowhere]) expect(await house.notices(email)).toEqual([]);
  expect(await house.outcomes(never.userId)).toEqual([]);
  expect(await house.outcomes(nowhere.userId)).toEqual([]);
  expect(await house.outcomes(changed.userId)).toEqual(['community dropped']);
  expect(await house.outcomes(closed.userId)).toEqual(['community dropped']);
});

/** What a later attempt of the jobs does, without their wait. */
async function resend(): Promise<void> {
  const open = await house.db.selectFrom('mail_notice').select('id').where('ended_at', 'is', null).execute();
  for (const { id } of open) await house.runJob('community.send-notice', { id });
}

it('survives a mail server that is away and a worker that dies: one mail in the end', async () => {
  fan = await back(fan);
  const author = await somebody();
  await like(fan, (await house.work(author.userId, { title: 'Kept' })).key);
  const { mail } = house.platform;
  const send = mail.send;
  let tries = 0;
  mail.send = () => {
    tries++;
    return Promise.reject(new Error('The mail server is away.'));
  };
  nextMorning();
  await digest();
  const given = () => house.db.selectFrom('mail_notice').select('id').where('leased_until', 'is not', null).execute();
  await expect.poll(() => tries, { timeout: 20_000 }).toBe(1);
  await expect.poll(given, { timeout: 20_000 }).toEqual([]);
  mail.send = send;
  // Somebody took it and died: until the lease is over nobody else sends it, then one does; whoever came too early comes back by itself.
  const lease = new Date(day + 60_000);
  await house.db.updateTable('mail_notice').set({ leased_until: lease }).where('ended_at', 'is', null).execute();
  await resend();
  expect((await house.mails(author.email)).filter((one) => one.code === '')).toEqual([]);
  const { rows: waiting } = await sql<{
    seconds: number;
  }>`select extract(epoch from start_after - created_on)::int as seconds
    from pgboss.job where name = 'community.send-notice' and singleton_key like 'after-lease:%'`.execute(house.db);
  expect(waiting).toEqual([{ seconds: 60 }]);
  house.clock.advance(61_000);
  await Promise.all([resend(), resend(), digest()]);
  await resend();
  const mails = await house.notices(author.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]!.headers).toMatch(/^Message-ID: <notice-\d+@127\.0\.0\.1>$/m);
  const { facts } = await house.db
    .selectFrom('mail_notice')
    .select('facts')
    .where('user_id', '=', author.userId)
    .executeTakeFirstOrThrow();
  expect(facts).toBeNull();
});

it('keeps hostile words inside: no markup, no header, no code, no link', async () => {
  fan = await back(fan);
  const author = await somebody('ja');
  // The latest three are named.
  const titles = ['https://evil.example/win', '<script>alert(1)</script>', 'A\r\nBcc: all@evil.example', '123456'];
  for (const title of titles) await like(fan, (await house.work(author.userId, { title })).key);
  const rejected = await house.work(author.userId, { title: '654321', status: 0 });
  const admin = await back(house.admin);
  await admin.client.api.works.review({ body: { ids: [rejected.key], pass: false, reason: '99999' } });
  await house.db.updateTable('work').set({ title: '<b>x</b>\n777777\n' }).where('id', '=', rejected.id).execute();
  await fan.client.api.community.follow({ body: { userId: author.userId } });
  await house.setAccount(fan.userId, { nickname: '888888\u2028"><img src=x>' });
  nextMorning();
  await digest();
  const [mail] = await house.notices(author.email);
  expect(mail!.subject).toBe('あなたの作品についてのお知らせ');
  expect(mail!.html).not.toMatch(/<script|<img|<b>/);
  expect(mail!.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(mail!.headers).not.toMatch(/^Bcc/im);
  expect(mail!.text).not.toMatch(/^\s*\d{4,8}\s*$/m);
  expect(mail!.html).not.toMatch(/^\s*\d{4,8}\s*$/m);
  // Not even where a mail's long lines are broken.
  expect(mail!.text).not.toMatch(/\d{4}$/m);
  expect(`${mail!.text}${mail!.html}`).not.toContain('evil.example');
  expect(mail!.text).toContain('「<b>x</b> 777777」は承認されませんでした。理由：99999');
  expect(mail!.text).toContain('ほか 1 件');
  await house.setAccount(fan.userId, { nickname: 'fan' });
});

it('looks back over days on which the house was shut, but not over a month', async () => {
  fan = await back(fan);
  const author = await somebody();
  await like(fan, (await house.work(author.userId, { title: 'Long ago' })).key);
  day += 20 * DAY;
  house.clock.set(new Date(day));
  fan = await back(fan);
  await like(fan, (await house.work(author.userId, { title: 'Lately' })).key);
  day += 3 * DAY;
  house.clock.set(new Date(day));
  await digest();
  const [mail, ...more] = await house.notices(author.email);
  expect(more).toEqual([]);
  expect(mail!.text).toContain('- One new like: “Lately”');
});

it('reads by indexes however old the house is', async () => {
  await house.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    const since = `> '2026-03-04T08:00Z'`;
    for (const [query, index] of [
      [`select * from work_like where work_id = 1 and at ${since}`, 'work_like_latest_of_work'],
      [`select * from work_recreate where work_id = 1 and day >= '2026-03-04'`, 'work_recreate_day'],
      [`select * from comment where work_id = 1 and deleted_at is null and created_at ${since}`, 'comment_told'],
      [`select * from follow where followee_id = 1 and at ${since}`, 'follow_followers'],
    ] as const) {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (costs off) ${sql.raw(query)}`.execute(trx);
      expect(rows.map((row) => row['QUERY PLAN']).join('\n'), query).toContain(index);
    }
  });
});
