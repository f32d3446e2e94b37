// size: every way in which a stored banner may be wrong.
import type { BodyInput } from '@atelier/contract/call';
import type { contract } from '@atelier/contract/table';
import type { BannerTarget } from '@atelier/rules/banners/target';
import { makeMember } from '@atelier/testkit/scenarios/member';
import type { SignedInVisitor } from '@atelier/testkit/scenarios/sign-in';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bootCommunity, keyOf, refusalOf } from '../testing/boot-community.ts';

type Body = BodyInput<typeof contract.community.createBanner>;
const DAILY = '/prod-api/trade/v1/account/gift/dailyCredits';
const TYPES = {
  href: { type: 'href', url: 'https://example.com/spring' },
  route: { type: 'route', uri: '/ai-tools' },
  request: { type: 'request', url: DAILY, request: { method: 'GET', args: {} } },
  action: { type: 'action', action: { name: 'policy', args: { part: 'members' } } },
} as const;

let house: Awaited<ReturnType<typeof bootCommunity>>;
let ann: SignedInVisitor;
let keeper: SignedInVisitor;
beforeAll(async () => {
  house = await bootCommunity();
  ann = await house.signIn('ann@example.com');
  keeper = await house.signIn('keeper@example.com');
  const { identity } = house.admin.client.api;
  await identity.createRole({ body: { role_name: 'bannerer' } });
  await identity.assignRoleMenus({ params: { role_name: 'bannerer' }, body: { menus: ['Banners'] } });
  await identity.assignUserRoles({ params: { user_id: keeper.userId }, body: { roles: ['bannerer'] } });
});
afterAll(() => house.stop());
beforeEach(async () => {
  await house.db.deleteFrom('banner').execute();
  await house.product.platform.answers.drop('banners');
});

const api = (who: SignedInVisitor = keeper) => who.client.api.community;
const body = (more: Partial<Body> = {}): Body => ({
  name: 'spring',
  texts: { en: 'Spring is here' },
  ...TYPES.route,
  reason: 'spring campaign',
  ...more,
});
const make = (more: Partial<Body> = {}, who?: SignedInVisitor) => api(who).createBanner({ body: body(more) });
const seen = async (who?: SignedInVisitor) => (who ? api(who) : house.product.client().api.community).banners();
const names = async (who?: SignedInVisitor) => (await seen(who)).map(({ name }) => name);
const acts = (action: string) =>
  house.db.selectFrom('admin_action').selectAll().where('action', '=', action).orderBy('id', 'desc').execute();
const at = (seconds: number) => new Date(house.product.clock.now().getTime() + seconds * 1000).toISOString();

describe('a banner', () => {
  it.each(Object.values(TYPES))('of type $type is given out as it was saved, to guests too', async (target) => {
    const made = await make({ ...body(), uri: '', ...target, texts: { en: 'Spring', ja: '春' } } as Body);
    expect(made).toMatchObject({ ...target, state: 'shown', made_by: keeper.userId });
    const wire = { id: made.id, text: 'Spring', name: 'spring', cover: '', close: true };
    const plain = { url: '', uri: '', request: null, action: null };
    expect(await seen()).toEqual([{ ...wire, ...plain, ...target }]);
    expect(await seen(ann)).toEqual([{ ...wire, ...plain, ...target }]);
    expect((await house.product.client('ja').api.community.banners())[0]?.text).toBe('春');
    // English stands in for a language that nobody wrote.
    expect((await house.product.client('es').api.community.banners())[0]?.text).toBe('Spring');
  });

  it('is for guests, people without a plan, members, or everybody, in its order', async () => {
    for (const audience of ['members', 'free', 'guests', 'all'] as const) await make({ name: audience, audience });
    const member = await house.signIn('member@example.com');
    expect(await names(member)).toEqual(['free', 'all']);
    await makeMember(house.product, member.userId, 1);
    expect(await names(member)).toEqual(['members', 'all']);
    expect(await names(ann)).toEqual(['free', 'all']);
    expect(await names()).toEqual(['guests', 'all']);
    const { data } = await api().staffBanners();
    await api().reorderBanners({ body: { ids: [data[3]!.id], reason: 'first' } });
    expect(await names()).toEqual(['all', 'guests']);
    expect((await acts('banner.reorder'))[0]).toMatchObject({
      admin_id: keeper.userId,
      before: data.map(({ id }) => id),
      after: [data[3], data[0], data[1], data[2]].map((row) => row?.id),
      reason: 'first',
    });
    expect(await keyOf(api().reorderBanners({ body: { ids: [999_999], reason: 'x' } }))).toBe('not_found');
  });

  it('stands from its beginning to before its end, and is changed and taken away at once', async () => {
    await make({ name: 'soon', from: at(60) });
    await make({ name: 'now', from: at(-60), until: at(60) });
    await make({ name: 'over', from: at(-60), until: at(-1) });
    expect(await names()).toEqual(['now']);
    const { data } = await api().staffBanners();
    expect(data.map(({ state }) => state)).toEqual(['soon', 'shown', 'over']);
    house.product.clock.advance(60_000);
    expect(await names()).toEqual(['soon']);
    const { id } = data[0]!;
    await api().updateBanner({ body: { id, ...body({ name: 'renamed', reason: 'typo' }) } });
    expect(await names()).toEqual(['renamed']);
    expect((await acts('banner.update'))[0]).toMatchObject({
      target: String(id),
      before: { name: 'soon' },
      after: { name: 'renamed' },
      reason: 'typo',
    });
    await api().deleteBanner({ params: { id }, body: { reason: 'enough' } });
    expect(await names()).toEqual([]);
    expect((await acts('banner.delete'))[0]).toMatchObject({
      target: String(id),
      before: { name: 'renamed' },
      reason: 'enough',
    });
    expect(await keyOf(api().deleteBanner({ params: { id }, body: { reason: 'enough' } }))).toBe('not_found');
    expect(await keyOf(api().updateBanner({ body: { id, ...body() } }))).toBe('not_found');
    const wrong = await refusalOf(make({ from: at(60), until: at(60) }));
    expect([wrong.key, wrong.fields[0]?.path]).toEqual(['banner_time', 'until']);
  });

  it('offers nothing to buy where nothing is sold', async () => {
    await make({ uri: '', type: 'action', action: { name: 'pay', args: { tab: 'direct' } } });
    const sells = house.product.platform.config.plans === 'sale';
    expect(await names()).toEqual(sells ? ['spring'] : []);
  });

  it('has a cover that everybody sees while it is one: an upload of whoever saves it', async () => {
    const { library } = keeper.client.api;
    const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#c86446' } })
      .png()
      .toBuffer();
    const signed = await library.uploadKey({
      params: { bucket: 'media' },
      query: { filename: 'cover.png', size: bytes.length, content_type: 'image/png' },
    });
    await house.product.client().fetch(signed.upload_url, {
      method: 'PUT',
      body: new Uint8Array(bytes),
      headers: { 'content-type': 'image/png' },
    });
    await library.uploadComplete({ body: { id: signed.id, purpose: 'avatar' } });
    const path = async () => (await seen())[0]!.cover;
    const status = async (address: string) => (await house.product.client().fetch(address)).status;
    expect(await keyOf(make({ cover: signed.id }, house.admin))).toBe('not_found');
    const made = await make({ cover: signed.id });
    expect(await path()).toBe(`/media/${signed.id}.png?w=175`);
    expect(await status(await path())).toBe(200);
    // Another member of staff keeps the cover that it has.
    await api(house.admin).updateBanner({ body: { id: made.id, ...body({ cover: signed.id, name: 'kept' }) } });
    expect(await path()).not.toBe('');
    await house.db.updateTable('media').set({ state: 'blocked' }).where('id', '=', signed.id).execute();
    expect(await seen(ann)).toMatchObject([{ cover: '' }]);
    await house.db.updateTable('media').set({ state: 'ready' }).where('id', '=', signed.id).execute();
    await api().updateBanner({ body: { id: made.id, ...body() } });
    expect(await status(`/media/${signed.id}.png?w=175`)).toBe(404);
  });
});

describe('S14: what is stored acts in the browser of whoever presses it, so', () => {
  const refused = async (more: Partial<Body>) => {
    const refusal = await refusalOf(make({ uri: '', ...more }));
    return `${refusal.fields[0]?.path} ${refusal.key}`;
  };
  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'get'])('no request is saved that is sent with %s', async (method) =>
    expect(await refused({ type: 'request', url: DAILY, request: { method, args: {} } })).toBe(
      'request.method banner_request',
    ),
  );

  it.each([
    '/prod-api/user/account/delete',
    '/prod-api/user/apikey2token',
    `https://evil.example${DAILY}`,
    `//evil.example${DAILY}`,
    `/\\evil.example${DAILY}`,
    `/%2e%2e${DAILY}`,
    `/x/..${DAILY}`,
    `${DAILY}?userId=1`,
    'ftp://evil.example/x',
  ])('no request is saved outside the list: %s', async (url) =>
    expect(await refused({ type: 'request', url, request: { method: 'GET', args: {} } })).toBe('url banner_request'),
  );

  it('no argument is saved that the call does not know, and no field that the schema does not', async () => {
    const args = { userId: '1' };
    expect(await refused({ type: 'request', url: DAILY, request: { method: 'GET', args } })).toBe(
      'request.args.userId banner_args',
    );
    const headers = { method: 'GET', args: {}, headers: { 'x-a': 'b' } };
    expect(await keyOf(make({ uri: '', type: 'request', url: DAILY, request: headers as never }))).toBe('validation');
    expect(await refused({ type: 'action', action: { name: 'logout', args: {} } })).toBe('action.name banner_action');
    expect(await refused({ type: 'route', uri: '/bannerManage' })).toBe('uri banner_route');
    expect(await refused({ type: 'href', url: 'https://user:pw@example.com/' })).toBe('url banner_address');
    expect(await refused({ type: 'href', url: 'http://169.254.169.254/latest' })).toBe('url banner_address');
    expect(await refused({ type: 'href', url: 'https://example.com', uri: '/studio' })).toBe('uri banner_not_taken');
    for (const url of ['javascript:alert(1)', 'JAVASCRIPT:alert(1)', 'data:text/html,<script>1</script>'])
      expect(['markup_protocol', 'markup_tag', 'banner_address']).toContain(
        await keyOf(make({ uri: '', type: 'href', url })),
      );
    expect(await keyOf(make({ texts: { en: '<img src=x onerror=alert(1)>' } }))).toBe('markup_tag');
    expect(await keyOf(make({ name: '<script>' }))).toBe('markup_tag');
    expect(await keyOf(make({ reason: ' ' }))).toBe('reason_required');
    expect(await keyOf(make({ texts: { en: '\u200b' } }))).toBe('validation');
    expect(await house.db.selectFrom('banner').select('id').execute()).toEqual([]);
    expect(await acts('banner.create')).not.toContainEqual(expect.objectContaining({ reason: ' ' }));
  });

  const written: readonly (Partial<BannerTarget> & { type: BannerTarget['type'] })[] = [
    { type: 'request', url: 'https://evil.example/x', request: { method: 'GET', args: {} } },
    { type: 'request', url: DAILY, request: { method: 'DELETE', args: {} } },
    { type: 'request', url: DAILY, request: { method: 'GET', args: { userId: '1' } } },
    { type: 'request', url: DAILY, request: null },
    { type: 'href', url: 'javascript:alert(1)' },
    { type: 'route', uri: '//evil.example' },
    { type: 'action', action: { name: 'logout', args: {} } },
  ];
  it.each(written)('a row that was changed in the database is given to nobody: %j', async (change) => {
    const { id } = await make();
    await make({ name: 'sound' });
    const { url = '', uri = '', request = null, action = null, type } = change;
    await sql`update banner set type = ${type}, url = ${url}, uri = ${uri}, request = ${request && JSON.stringify(request)}::jsonb,
      action = ${action && JSON.stringify(action)}::jsonb where id = ${id}`.execute(house.db);
    expect(await names(ann)).toEqual(['sound']);
    expect((await api().staffBanners()).data.map(({ state }) => state)).toEqual(['faulty', 'shown']);
    const page = await (await house.product.client().fetch('/studio')).text();
    expect(page).not.toContain('evil.example');
    expect(page).not.toContain(`data-strip="a${id}`);
  });
});

describe('a row that nobody could have saved', () => {
  it.each([
    [`request = '{"method":"GET","args":{},"path":"//evil.example"}'`, 'request'],
    [`action = '{"name":"login","args":{},"evil":"javascript:alert(1)"}'`, 'action'],
    [`texts = '{}'`, 'route'],
    [`texts = '[]'`, 'route'],
    [`texts = '"x"'`, 'route'],
    [`texts = '{"en":null}'`, 'route'],
    [`request = '"x"'`, 'route'],
    [`action = '{"name":"login","args":null}'`, 'action'],
    [`cover = '../../etc/passwd'`, 'route'],
    [`name = repeat('n', 100000)`, 'route'],
    [`until_at = 'infinity'`, 'route'],
    [`uri = repeat('u', 140000)`, 'route'],
  ])('stands as faulty beside the sound ones: %s', async (change, type) => {
    const { id } = await make({ name: 'bad' });
    await make({ name: 'sound' });
    const of = type === 'request' ? `url = '/prod-api/trade/v1/account/gift/dailyCredits', uri = '', ` : '';
    await sql`${sql.raw(`update banner set type = '${type}', ${of}${change} where id = ${id}`)}`.execute(house.db);
    expect(await names(ann)).toEqual(['sound']);
    expect((await api().staffBanners()).data.map(({ state }) => state)).toEqual(['faulty', 'shown']);
    const page = await (await house.product.client().fetch('/studio')).text();
    expect(page).not.toContain('evil');
    await api().deleteBanner({ params: { id }, body: { reason: 'not ours' } });
    expect((await api().staffBanners()).data.map(({ name }) => name)).toEqual(['sound']);
  });
});

describe('only whoever holds the area, or Admin,', () => {
  it('sees and changes them', async () => {
    const { id } = await make({}, house.admin);
    for (const who of [ann, null]) {
      const client = who ? api(who) : house.product.client().api.community;
      const keys = await Promise.all([
        keyOf(client.staffBanners()),
        keyOf(client.createBanner({ body: body() })),
        keyOf(client.updateBanner({ body: { id, ...body() } })),
        keyOf(client.reorderBanners({ body: { ids: [id], reason: 'x' } })),
        keyOf(client.deleteBanner({ params: { id }, body: { reason: 'x' } })),
      ]);
      expect(new Set(keys)).toEqual(new Set([who ? 'forbidden' : 'session_required']));
    }
    expect((await api().staffBanners()).data).toHaveLength(1);
  });

  it('has them as a file, in which nothing is a formula', async () => {
    await make({ name: '=cmd|x', texts: { en: '@SUM(A1)', ja: '＝1' } });
    const answer = await keeper.client.fetch('/prod-api/content/admin/banner?export=csv');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const text = await answer.text();
    expect(text).toContain(",'=cmd|x,shown,all,route,,/ai-tools,");
    expect(text).toContain(",'@SUM(A1),,'＝1,");
    expect((await acts('list.export'))[0]).toMatchObject({ target: 'banners', admin_id: keeper.userId });
    expect((await ann.client.fetch('/prod-api/content/admin/banner?export=csv')).status).toBe(403);
  });

  it('makes as many as there may be, also all at once', async () => {
    await sql`insert into banner (name, texts, type, uri, audience, place, made_by, made_at, changed_at)
      select 'n', '{"en":"n"}', 'route', '/studio', 'members', n, 1, now(), now() from generate_series(1, 97) n`.execute(
      house.db,
    );
    const made = await Promise.all(Array.from({ length: 8 }, () => keyOf(make())));
    expect(made.toSorted()).toEqual([...Array(3).fill('accepted'), ...Array(5).fill('banners_full')]);
  });
});

describe('the page', () => {
  const markOf = async (path: string, who?: SignedInVisitor) => {
    const html = await (await (who?.client ?? house.product.client()).fetch(path)).text();
    return /<html[^>]* data-strip="([^"]*)"/.exec(html)?.[1] ?? null;
  };
  it('says before anything is drawn whether its strip holds something, and for whom; none without a banner', async () => {
    expect(await markOf('/studio')).toBeNull();
    const ids: number[] = [];
    for (const audience of ['members', 'free', 'guests', 'all'] as const) ids.push((await make({ audience })).id);
    const [members, free, guests, all] = ids;
    expect(await markOf('/studio')).toBe(`g${guests} a${all}`);
    expect(await markOf('/studio/search')).toBe(`g${guests} a${all}`);
    expect(await markOf('/studio', ann)).toBe(`m${members} f${free} a${all}`);
    expect(await markOf('/ai-tools')).toBe('');
    const html = await (await house.product.client().fetch('/studio')).text();
    const answers = JSON.parse(/id="first-answers"[^>]*>([^<]*)</.exec(html)![1]!) as Record<string, unknown>;
    expect(answers['/prod-api/operation/banner']).toEqual(await seen());
  });
});
