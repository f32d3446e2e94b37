import { DELETE_PHRASE } from '@atelier/contract/vocabulary/account';
import type { SignedInVisitor } from '@atelier/testkit/scenarios/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyOf } from '../testing/boot-community.ts';
import { bootNotices, linkUnder, type NoticeHouse } from './testing/boot-notices.ts';

let house: NoticeHouse;
beforeAll(async () => {
  house = await bootNotices();
});
afterAll(() => house.stop());

const api = (who: SignedInVisitor) => who.client.api.community;
const DEFAULTS = { generation: false, service: true, membership: true, community: true, product: false };

describe('the choice of mails', () => {
  it('begins with what concerns the account, and keeps what is changed', async () => {
    const ann = await house.signIn('ann@example.com');
    expect(await api(ann).emailNotices()).toEqual({ email: 'ann@example.com', notices: DEFAULTS });
    const one = await api(ann).saveEmailNotices({ body: { kind: 'product', on: true } });
    expect(one.notices).toEqual({ ...DEFAULTS, product: true });
    const more = await api(ann).saveEmailNotices({ body: { generation: true, service: false } });
    expect(more.notices).toEqual({ ...DEFAULTS, product: true, generation: true, service: false });
    expect((await api(ann).saveEmailNotices({ body: {} })).notices).toEqual(more.notices);
    expect((await api(ann).emailNotices()).notices).toEqual(more.notices);
    // Nobody else's.
    const ben = await house.signIn('ben@example.com');
    expect((await api(ben).emailNotices()).notices).toEqual(DEFAULTS);
  });

  it('refuses what is no kind, and a kind without its side', async () => {
    const ann = await house.signIn('anna@example.com');
    const send = (body: object) => keyOf(api(ann).saveEmailNotices({ body: body as never }));
    expect(await send({ kind: 'weather', on: true })).toBe('validation');
    expect(await send({ kind: 'product' })).toBe('validation');
    expect(await send({ product: 'yes' })).toBe('validation');
  });

  it('loses nothing when several are switched at once', async () => {
    const cat = await house.signIn('cat@example.com');
    await Promise.all([
      api(cat).saveEmailNotices({ body: { kind: 'service', on: false } }),
      api(cat).saveEmailNotices({ body: { kind: 'community', on: false } }),
      api(cat).saveEmailNotices({ body: { kind: 'generation', on: true } }),
    ]);
    const expected = { ...DEFAULTS, service: false, community: false, generation: true };
    expect((await api(cat).emailNotices()).notices).toEqual(expected);
  });
});

describe('the link of a mail', () => {
  let eve: SignedInVisitor;
  let token: string;
  let page: URL;
  let oneClick: string;
  const guest = () => house.client().api.community;
  const isOn = async () => (await api(eve).emailNotices()).notices.service;

  beforeAll(async () => {
    eve = await house.signIn('eve@example.com');
    house.clock.advance(1000);
    const other = house.client('en', { 'user-agent': 'curl/8.5.0' });
    await other.api.identity.sendEmailCode({ body: { email: eve.email } });
    const captcha = (await house.mails(eve.email)).findLast((mail) => mail.code)!.code;
    await other.api.identity.login({ body: { email: eve.email, captcha } });
    const [mail] = await house.notices(eve.email);
    page = linkUnder(mail!, 'Switch these mails off');
    token = page.searchParams.get('token')!;
    oneClick = /^List-Unsubscribe: <(.*)>$/m.exec(mail!.headers)![1]!;
    expect(mail!.headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    expect(page.href).toMatch(new RegExp(`^${house.url}/unsubscribe-notices\\?token=.*&lang=en$`));
    expect(linkUnder(mail!, 'All email notices').href).toBe(`${house.url}/email-notices`);
  });

  it('tells what it is for without a session, and changes nothing by being opened', async () => {
    const told = { kind: 'service', email_masked: 'e***@example.com', on: true };
    expect(await guest().mailSubscription({ query: { token } })).toEqual(told);
    const opened = await house.client().fetch(page.href.slice(house.url.length));
    expect(opened.status).toBe(200);
    expect(await opened.text()).toContain('<meta name="robots" content="noindex">');
    // A mail program that knows no one-click opens the header's address as a page and is led to ours.
    const followed = await house.client('ja').fetch(oneClick.slice(house.url.length), {
      headers: { accept: 'text/html,*/*' },
    });
    expect(followed.status).toBe(303);
    expect(followed.headers.get('location')).toBe(`${house.url}/unsubscribe-notices?token=${token}&lang=ja`);
    expect(await isOn()).toBe(true);
  });

  it('switches that kind off by a press on the page, and on again', async () => {
    const off = await guest().unsubscribe({ query: { token }, body: {} });
    expect(off).toMatchObject({ kind: 'service', on: false });
    expect((await api(eve).emailNotices()).notices).toEqual({ ...DEFAULTS, service: false });
    expect((await guest().unsubscribe({ query: { token }, body: { on: true } })).on).toBe(true);
    expect(await isOn()).toBe(true);
  });

  it.each([
    ['urlencoded', () => new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })],
    [
      'multipart',
      () => {
        const form = new FormData();
        form.set('List-Unsubscribe', 'One-Click');
        return form;
      },
    ],
  ])('takes the one-click post of a mail provider, %s, without our header', async (_kind, body) => {
    await guest().unsubscribe({ query: { token }, body: { on: true } });
    const answer = await house.fetch(oneClick, { method: 'POST', body: body() });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ code: 0, result: { kind: 'service', on: false } });
    expect(await isOn()).toBe(false);
  });

  it('opens nothing else: forms are taken nowhere but at signed addresses', async () => {
    const answer = await house.fetch(`${house.url}/prod-api/user/email_notices`, {
      method: 'POST',
      body: new URLSearchParams({ kind: 'product' }),
      headers: { 'x-client-platform': 'web', cookie: `ticket=${eve.client.cookies.get('ticket')}` },
    });
    expect((await answer.json()).code).not.toBe(0);
  });

  it.each([
    ['of another kind', () => token.replace('.service.', '.community.')],
    ['of another user', () => token.replace(/^\d+/, String(house.admin.userId))],
    ['that is none', () => 'nonsense'],
    ['that is cut short', () => token.slice(0, -4)],
  ])('refuses a token %s', async (_name, wrong) => {
    expect(await keyOf(guest().mailSubscription({ query: { token: wrong() } }))).toBe('unsubscribe_link');
    expect(await keyOf(guest().unsubscribe({ query: { token: wrong() }, body: {} }))).toBe('unsubscribe_link');
    expect((await api(house.admin).emailNotices()).notices).toEqual(DEFAULTS);
  });

  it('refuses the link of a deleted account in the same words', async () => {
    await eve.client.api.identity.deleteUser({ params: { id: String(eve.userId) }, body: { confirm: DELETE_PHRASE } });
    expect(await keyOf(guest().mailSubscription({ query: { token } }))).toBe('unsubscribe_link');
    expect(await keyOf(guest().unsubscribe({ query: { token }, body: {} }))).toBe('unsubscribe_link');
  });
});
