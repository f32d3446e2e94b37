// size: one person with something of everything there is, and what becomes of each part.
import { randomUUID } from 'node:crypto';
import { DELETE_PHRASE } from '@atelier/contract/vocabulary/account';
import type { SignedInVisitor } from '@atelier/testkit/scenarios/sign-in';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mediaFolder } from '../../library/image/variants.ts';
import { bootWorks, keyOf } from '../../works/testing/boot-works.ts';
import { ERASE_ACCOUNT } from './erase-account.job.ts';

let house: Awaited<ReturnType<typeof bootWorks>>;
let people = 0;
beforeAll(async () => {
  house = await bootWorks();
});
afterAll(() => house.stop());

const somebody = (): Promise<SignedInVisitor> => house.signIn(`leaver${++people}@example.com`);
const remove = (
  by: SignedInVisitor,
  userId = by.userId,
  body: { confirm?: string; reason?: string } = { confirm: DELETE_PHRASE },
) => by.client.api.identity.deleteUser({ params: { id: String(userId) }, body });

/** Runs the erasing to its end: the second time after everything that was on its way has arrived. */
async function erased(userId: number): Promise<void> {
  house.clock.advance(61_000);
  await house.platform.jobs.send(ERASE_ACCOUNT, {});
  for (let tries = 0; tries < 400; tries++) {
    const { rows } = await sql<{ done: boolean }>`
      select erased_at is not null as done from app_user where id = ${userId}`.execute(house.platform.db);
    if (rows[0]?.done) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the account was not erased');
}

/** Columns that name a person without a foreign key, which the journal of what happens does not pay for. */
const WITHOUT_KEY = /^(user_id|owner_id|author_id|admin_id|reviewer_id|inviter_id|invitee_id)$/;
/** What the leaver of the first test has no row of, and why nothing of it could be left. */
const NOT_TRIED = [
  // Records of staff keep their number, as the trail they belong to does.
  'admin_action.admin_id',
  'import_run.admin_id',
  'report.handled_by',
  'work.reviewed_by',
  'work_review.reviewer_id',
  // Of the first administrator, who cannot leave.
  'first_admin.user_id',
  'one_time_link.user_id',
];
/** What stays of a deleted account, under its number: money, records of staff, rows that hold nothing of the person. */
const STAYS = new Set([
  'wallet.user_id',
  'ledger_tx.user_id',
  'credit_grant.user_id',
  'credit_hold.user_id',
  'entitlement.user_id',
  ...['subscription.user_id', 'trade_order.user_id', 'trial_redemption.user_id', 'admin_approval.user_id'],
  ...['code_redemption.user_id', 'discount_card.user_id', 'invitation.inviter_id', 'invitation.invitee_id'],
  'auth_session.user_id',
  'media.owner_id',
  'report.reporter_id',
  'comment.author_id',
  'comment.answers_id',
]);

/** Every column that names a person, as `table.column`: a new table is found by its foreign key. */
async function places(): Promise<string[]> {
  const { rows } = await sql<{ place: string; name: string; keyed: boolean }>`
    select c.relname || '.' || a.attname as place, a.attname as name,
      exists (select from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid
        and k.confrelid = 'app_user'::regclass and a.attnum = any(k.conkey)) as keyed
    from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p') and not c.relispartition
    where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
      and a.atttypid = 'bigint'::regtype
    order by 1`.execute(house.platform.db);
  return rows.flatMap(({ place, name, keyed }) => (keyed || WITHOUT_KEY.test(name) ? [place] : []));
}

/** Those of them that name this person. */
async function traces(userId: number): Promise<string[]> {
  const found: string[] = [];
  for (const place of await places()) {
    const [table, column] = place.split('.') as [string, string];
    const { rows } = await sql<{ named: boolean }>`
      select exists (select from ${sql.table(table)} where ${sql.ref(column)} = ${userId}) as named`.execute(
      house.platform.db,
    );
    if (rows[0]!.named) found.push(place);
  }
  return found;
}

describe('deleting an account', () => {
  it('takes everything that is its own, at once out of sight and then for good', async () => {
    const leaver = await somebody();
    const friend = await house.signIn('friend@example.com');
    const { api } = leaver.client;
    await house.promote(leaver.userId, 2);
    // Of everything something.
    await sql`with s as (insert into subscription (user_id, product_id, state, pay_type, provider, renewal, currency, amount, period_n,
        cancel_at_period_end, dunning_step, created_at) values (${leaver.userId}, 'plus-month', 'incomplete', 'card', 'x', 'none', 'USD', 1, 0, false, 0, now())),
      o as (insert into trade_order (order_no, user_id, kind, product_id, trial, snapshot, currency, list_amount, amount, pay_type, provider, status,
        state, created_at, expires_at) values ('a', ${leaver.userId}, 'pack', 'pack-300', false, '{}', 'USD', 1, 1, 'card', 'x', 0, 'open', now(), now())),
      a as (insert into admin_approval (action, user_id, body, reason, state, asked_by, asked_at)
        values ('credits', ${leaver.userId}, '{}', 'asked', 'open', 1, now()))
      insert into trial_redemption (user_id, at) values (${leaver.userId}, now())`.execute(house.platform.db);
    await sql`with c as (insert into promo_code (code, kind, credits, max_uses, used, starts_at, created_by, created_at, reason)
        values ('0000000000000', 'credit', 5, 2, 1, now(), 1, now(), 'x') returning id),
      r as (insert into code_redemption select id, ${leaver.userId}, now() from c), s as (insert into code_sent select ${leaver.userId}, id, now() from c),
      d as (insert into discount_card (user_id, percent, source_key, made_at, ends_at) values (${leaver.userId}, 5, 'x', now(), now() + interval '1 day')),
      p as (insert into payer_mark values (${leaver.userId}, 'x')),
      m as (insert into payment_method (user_id, provider, token, pay_type, kept_at) values (${leaver.userId}, 'x', 'x', 'card', now()))
      insert into invitation (invitee_id, inviter_id, channel_id, registered_at, state)
      values (${leaver.userId}, ${friend.userId}, 'x', now(), 'registered'), (${friend.userId}, ${leaver.userId}, 'x', now(), 'registered')`.execute(
      house.platform.db,
    );
    await sql`insert into mail_notice (user_id, kind, key, facts, created_at)
      values (${leaver.userId}, 'service', 'a', '{}', ${house.clock.now()})`.execute(house.platform.db);
    await house.admin.client.api.identity.assignUserRoles({
      params: { user_id: String(leaver.userId) },
      body: { roles: ['general'] },
    });
    const own = await house.listed(leaver, { title: 'Goodbye' });
    const foreign = await house.listed(friend);
    const upload = await house.uploaded(leaver);
    await api.library.createFolder({ body: { name: 'Mine' } });
    await api.library.saveSearch({ body: { name: 'Mine', query: { keyword: 'fox' } } });
    await api.generation.saveCharacter({ body: { name: 'Ida', prompt: 'a red-haired witch' } });
    await api.community.editProfile({ body: { nickname: 'Ida Holm', bio: 'paints', birthday: '1990-02-03' } });
    await api.community.follow({ body: { userId: friend.userId } });
    await friend.client.api.community.follow({ body: { userId: leaver.userId } });
    await api.works.like({ body: { id: foreign.id } });
    await api.works.favorite({ params: { id: foreign.id } });
    await api.works.addTag({ body: { id: own.id, tag: 'goodbyes' } });
    const comment = await api.community.addComment({ body: { id: foreign.id, text: 'so calm' } });
    const answered = await friend.client.api.community.addComment({ body: { id: foreign.id, text: 'thank you' } });
    await api.community.likeComment({ params: { id: String(answered.id) } });
    await api.community.likeWord({ body: { prompt: 'meadow' } });
    await api.community.saveAnswers({ body: { occupation: 'teacher', purposes: ['fun'], interests: ['city'] } });
    await api.community.saveEmailNotices({ body: { kind: 'product', on: true } });
    await api.community.report({ body: { id: foreign.id, reasons: ['other'], description: 'my neighbour did it' } });
    const elsewhere = await house.listed(friend);
    const said = await api.community.addComment({ body: { id: elsewhere.id, text: 'where is this?' } });
    await friend.client.api.community.addComment({ body: { id: elsewhere.id, text: 'by the sea', reply_to: said.id } });
    await api.works.recordAuthorView({ body: { uuid: foreign.id, user_id: friend.userId } });
    await friend.client.api.works.recordAuthorView({ body: { uuid: own.id, user_id: leaver.userId } });
    await api.works.recordRecreate({ body: { userId: friend.userId, originalContentId: foreign.id } });
    await sql`with made as (insert into work_maker select id, ${leaver.userId} from work where key = ${foreign.id} returning work_id)
      update work_stat s set recreates = 1 from made m where m.work_id = s.work_id`.execute(house.platform.db);
    await api.library.packAssets({ body: { ids: [upload] } });
    await api.generation.submit({
      params: { mediaType: 'image', module: 'txt2img' },
      body: { prompt: 'a fox', request_id: randomUUID() },
    });
    const { thumbnail } = await friend.client.api.works.work({ params: { id: own.id } });
    expect(await house.media(thumbnail)).toBe(200);

    const before = await traces(leaver.userId);
    expect((await places()).filter((place) => !before.includes(place) && !NOT_TRIED.includes(place))).toEqual([]);

    await remove(leaver, leaver.userId, { confirm: DELETE_PHRASE });

    // With the answer: signed out everywhere, out of sight everywhere.
    expect(leaver.client.cookies.has('ticket')).toBe(false);
    expect(await keyOf(friend.client.api.works.work({ params: { id: own.id } }))).toBe('deleted_or_private');
    expect(await house.media(thumbnail)).toBe(404);
    expect(await keyOf(friend.client.api.community.profile({ body: { userId: leaver.userId } }))).toBe('not_found');
    expect(await keyOf(friend.client.api.identity.userById({ params: { id: String(leaver.userId) } }))).toBe(
      'not_found',
    );

    await erased(leaver.userId);
    expect((await traces(leaver.userId)).filter((place) => !STAYS.has(place))).toEqual([]);
    const { rows } = await sql<{ all: string }>`
      select row_to_json(u)::text || coalesce((select string_agg(row_to_json(c)::text, '') from comment c where c.author_id = u.id), '')
        || coalesce((select string_agg(row_to_json(r)::text, '') from report r where r.reporter_id = u.id), '')
        || (select string_agg(row_to_json(s)::text, '') from auth_session s where s.user_id = u.id) as all
      from app_user u where id = ${leaver.userId}`.execute(house.platform.db);
    expect(rows[0]!.all).not.toMatch(/leaver|Ida|so calm|neighbour|127\.0\.0\.1/);
    for await (const file of house.platform.storage.list(mediaFolder(own.mediaId))) expect(file.key).toBe('gone');

    // What others have is as if the person had never been there.
    const theirs = await friend.client.api.works.work({ params: { id: foreign.id } });
    expect(theirs.stat).toMatchObject({ likes: 0, favorites: 0, recreates: 0, comments: 1 });
    const talk = await friend.client.api.community.comments({ query: { id: foreign.id } });
    expect(talk.data.map(({ id, likes }) => ({ id, likes }))).toEqual([{ id: answered.id, likes: 0 }]);
    expect(talk.data.some(({ id }) => id === comment.id)).toBe(false);
    expect((await friend.client.api.community.profile({ body: {} })).counts).toMatchObject({
      followers: 0,
      following: 0,
    });
    expect((await house.admin.client.api.community.reports({ query: {} })).data[0]).toMatchObject({ description: '' });
    expect(await house.broken()).toEqual([]);
  });

  it('ends open tasks, forfeits the credits in one bill row and takes no task that was on its way', async () => {
    const leaver = await somebody();
    await house.give(leaver.userId, 100);
    house.engine.hold();
    const submit = () =>
      leaver.client.api.generation.submit({
        params: { mediaType: 'image', module: 'txt2img' },
        body: { prompt: 'a fox' },
      });
    await submit();
    // One is running; many more arrive while the account closes.
    const rush = [remove(leaver), ...Array.from({ length: 12 }, () => submit())];
    await Promise.allSettled(rush);
    house.engine.release();
    await erased(leaver.userId);
    const { rows } = await sql<{ avail: number; held: number; lost: number; last: number }>`
      select avail::int, held::int,
        (select -sum(delta)::int from ledger_tx t where t.user_id = w.user_id and bill_type = 8) as lost,
        (select bill_type::int from ledger_tx t where t.user_id = w.user_id and bill_type is not null order by wallet_seq desc limit 1) as last
      from wallet w where user_id = ${leaver.userId}`.execute(house.platform.db);
    // 100 given and 30 of the day; whatever a picture took that was finished before is paid.
    expect(rows[0]).toMatchObject({ avail: 0, held: 0, last: 8 });
    expect(rows[0]!.lost).toBeGreaterThan(100);
    expect(await house.openTasks(leaver.userId)).toBe(0);
    expect((await traces(leaver.userId)).filter((place) => !STAYS.has(place))).toEqual([]);
    await expect(house.give(leaver.userId, 10)).rejects.toMatchObject({ key: 'account_disabled' });
    expect(await house.broken()).toEqual([]);
  });

  it('signs nobody in any more: other devices hear that the account is gone, refresh tokens are worth nothing', async () => {
    const leaver = await somebody();
    house.clock.advance(1000);
    const phone = await house.signIn(leaver.email);
    // The mail speaks the language they read last.
    await phone.client.api.identity.saveSettings({ body: { language: 'es' } });
    await remove(leaver);
    expect(await keyOf(phone.client.api.identity.me({}))).toBe('account_deleted');
    const refresh = await phone.client.fetch('/prod-api/user/apikey2token', {
      headers: { 'refresh-token': phone.refreshToken },
    });
    expect(await refresh.json()).toMatchObject({ code: 50008, key: 'account_deleted' });
    const subjects = async () => (await house.mails(leaver.email)).map((mail) => mail.subject);
    await expect.poll(subjects).toContain('Tu cuenta de Atelier se ha eliminado');
  });

  it("leaves a publisher's work for somebody else with that person, picture and all", async () => {
    const publisher = await house.publisher('publisher@example.com');
    const author = await somebody();
    const { taskId, mediaId } = await house.made(publisher);
    const { id } = await publisher.client.api.works.publish({ body: { task_id: taskId, user_id: author.userId } });
    await house.admin.client.api.works.review({ body: { ids: [id], pass: true } });
    await remove(publisher);
    await erased(publisher.userId);
    const work = await author.client.api.works.work({ params: { id } });
    expect(await house.media(work.thumbnail)).toBe(200);
    const { rows } = await sql<{ owner_id: number }>`
      select owner_id::int from media where id = ${mediaId}`.execute(house.platform.db);
    expect(rows[0]!.owner_id).toBe(author.userId);
    expect((await traces(publisher.userId)).filter((place) => !STAYS.has(place))).toEqual([
      'admin_action.admin_id',
      'work.publisher_id',
    ]);
  });

  it('is for oneself and for staff, who say why; anybody else learns nothing', async () => {
    const victim = await somebody();
    const stranger = await somebody();
    expect(await keyOf(remove(stranger, victim.userId, { confirm: DELETE_PHRASE }))).toBe('not_found');
    expect(await keyOf(remove(stranger, 987_654))).toBe('not_found');
    const odd = { params: { id: `${victim.userId} or 1=1` }, body: {} };
    expect(await keyOf(stranger.client.api.identity.deleteUser(odd))).toBe('not_found');
    const guest = house.client();
    expect(await keyOf(guest.api.identity.deleteUser({ params: { id: String(victim.userId) }, body: {} }))).toBe(
      'session_required',
    );
    const bare = await victim.client.fetch(`/prod-api/user/${victim.userId}`, { method: 'DELETE' });
    expect(bare.status).toBe(403);
    // Without the phrase nothing goes, in whatever form the request comes.
    for (const body of [{}, { reason: 'bored' }, { confirm: '' }, { confirm: 'delete my account' }])
      expect(await keyOf(remove(victim, victim.userId, body))).toBe('delete_phrase');
    const astray = await victim.client.fetch(`/prod-api/user/${victim.userId}`, {
      method: 'DELETE',
      headers: { 'x-client-platform': 'web' },
    });
    expect(await astray.json()).toMatchObject({ code: 100001, fields: [{ path: 'confirm' }] });
    expect(await keyOf(remove(house.admin, house.admin.userId, { reason: 'by mistake' }))).toBe('delete_phrase');
    expect(await keyOf(victim.client.api.identity.me({}))).toBe('accepted');

    expect(await keyOf(remove(house.admin, victim.userId, {}))).toBe('reason_required');
    await remove(house.admin, victim.userId, { reason: 'asked by letter' });
    expect(await keyOf(victim.client.api.identity.me({}))).toBe('account_deleted');
    expect(await keyOf(remove(house.admin, victim.userId, { reason: 'again' }))).toBe('not_found');
    expect(await house.audits('user.delete', String(victim.userId))).toMatchObject([
      { admin_id: house.admin.userId, reason: 'asked by letter', before: { status: 'active', roles: [] } },
    ]);
    expect(await keyOf(remove(house.admin, house.admin.userId))).toBe('last_admin');
    expect(await keyOf(house.admin.client.api.identity.me({}))).toBe('accepted');
  });

  it('gives the credits of a day once, however often somebody leaves and comes back', async () => {
    house.clock.set('2026-04-01T10:00:00Z');
    const balance = async (visitor: SignedInVisitor) => (await visitor.client.api.billing.account({})).credits;
    const first = await somebody();
    expect(await balance(first)).toBeGreaterThan(0);
    const daily = await balance(first);
    await remove(first);
    house.clock.advance(1000);
    const again = await house.signIn(first.email);
    expect(again.userId).not.toBe(first.userId);
    expect(await balance(again)).toBe(0);
    await again.client.api.billing.dailyCredits({});
    expect(await balance(again)).toBe(0);
    await remove(again);
    house.clock.advance(1000);
    const third = await house.signIn(first.email);
    expect(await balance(third)).toBe(0);
    house.clock.set('2026-04-02T10:00:00Z');
    const next = await house.signIn(first.email);
    await next.client.api.billing.dailyCredits({});
    expect(await balance(next)).toBe(daily);
  });
});
