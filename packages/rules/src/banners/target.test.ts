import { wrapperOf } from '@atelier/contract/call';
import { bannerCalls } from '@atelier/contract/community/banners';
import { allCalls } from '@atelier/contract/table';
import { expect, it } from 'vitest';
import { BANNER_REQUESTS, type BannerTarget, targetFault, targetIsHere } from '#banners/target.ts';

const NONE = { url: '', uri: '', request: null, action: null };
const href = (url: string): BannerTarget => ({ ...NONE, type: 'href', url });
const route = (uri: string): BannerTarget => ({ ...NONE, type: 'route', uri });
const DAILY = '/prod-api/trade/v1/account/gift/dailyCredits';
const request = (url: string, method = 'GET', args: Record<string, unknown> = {}): BannerTarget => ({
  ...NONE,
  type: 'request',
  url,
  request: { method, args },
});
const action = (name: string, args: Record<string, unknown> = {}): BannerTarget => ({
  ...NONE,
  type: 'action',
  action: { name, args },
});
const faultOf = (target: BannerTarget) => {
  const fault = targetFault(target);
  return fault && `${fault.path} ${fault.key}`;
};

it.each([
  href('https://example.com'),
  href('https://example.com/spring?from=banner#prices'),
  href('https://xn--bcher-kva.example/a'),
  href('/ai-tools'),
  route('/studio'),
  route('/img-generation?activeTab=image-style'),
  route('/studio/template/w0123456789abcd'),
  route('/subscribe?page=plans&utm_source=banner'),
  request(DAILY),
  request('/prod-api/trade/v1/account', 'GET', { role: 'general' }),
  action('login'),
  action('getCredits', { tab: 'redeem' }),
  action('pay', { tab: 'trial' }),
])('may lead there: %j', (target) => expect(targetFault(target)).toBeNull());

const HOSTILE = [
  '',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' https://example.com',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://example.com/x',
  'file:///etc/passwd',
  'http://example.com',
  'HTTPS://example.com',
  'https:example.com',
  'https:/example.com',
  'https:///example.com',
  'https:\\\\example.com',
  'https://user:pw@example.com',
  'https://example.com@evil.example',
  'https://example.com:8443/',
  'https://localhost/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://exa\nmple.com/',
  'https://example.com/\u202egpj',
  'https://ex\u0430mple.com/',
  'https://example.com/a/../b',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%2f/evil.example',
  '/studio/%2e%2e/admin',
  '/studio/../dashboard',
  '/studio/./search',
  '/studio//search',
  '/ja/studio',
  '/dashboard',
  '/admin',
  '/bannerManage',
  '/role-meun',
  '/no-such-page',
  '/prod-api/user/me',
  '/healthz',
  '/studio?claim=abc',
  '/studio?uid=1&hid=2',
  '/studio?invitationcode=x',
  '/studio#x',
  `/studio?keywords=${'a'.repeat(300)}`,
];
it.each(HOSTILE)('no address and no page of ours: %j', (address) => {
  expect(faultOf(href(address))).toBe('url banner_address');
  expect(faultOf(route(address))).toBe('uri banner_route');
});
it('a page is a path: an address of the web is none', () =>
  expect(faultOf(route('https://example.com'))).toBe('uri banner_route'));

it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'get', ' GET', ''])('only reads, never by %j', (method) =>
  expect(faultOf(request(DAILY, method))).toBe('request.method banner_request'),
);

it.each([
  ...HOSTILE,
  `${DAILY}/`,
  `${DAILY}?x=1`,
  `/${DAILY}`,
  `/studio/..${DAILY}`,
  `https://example.com${DAILY}`,
  DAILY.toUpperCase(),
  '/prod-api/user/account/delete',
  '/prod-api/user/apikey2token',
  'toString',
  'constructor',
  '__proto__',
])('makes no call outside the list: %j', (path) => expect(faultOf(request(path))).toBe('url banner_request'));

it('takes the arguments of a call and of an action, all of them and no others', () => {
  expect(faultOf(request(DAILY, 'GET', { userId: '7' }))).toBe('request.args.userId banner_args');
  expect(faultOf(request('/prod-api/trade/v1/account'))).toBe('request.args.role banner_args');
  expect(faultOf(request('/prod-api/trade/v1/account', 'GET', { role: 'admin' }))).toBe(
    'request.args.role banner_args',
  );
  expect(faultOf(request('/prod-api/trade/v1/account', 'GET', { role: ['general'] }))).toBe(
    'request.args.role banner_args',
  );
  expect(faultOf(request(DAILY, 'GET', JSON.parse('{"__proto__":{"a":1}}')))).toBe(
    'request.args.__proto__ banner_args',
  );
  expect(faultOf({ ...request(DAILY), request: { method: 'GET', args: null as never } })).toBe(
    'request.args banner_args',
  );
  expect(faultOf({ ...request(DAILY), request: null })).toBe('request.method banner_request');
  for (const name of ['logout', 'deleteAccount', 'toString', '__proto__', ''])
    expect(faultOf(action(name))).toBe('action.name banner_action');
  expect(faultOf(action('login', { goal: '//evil' }))).toBe('action.args.goal banner_args');
  expect(faultOf(action('getCredits'))).toBe('action.args.tab banner_args');
  expect(faultOf(action('pay', { tab: 'free' }))).toBe('action.args.tab banner_args');
  expect(faultOf({ ...action('login'), action: null })).toBe('action.name banner_action');
});

it('carries nothing that its type has no use for', () => {
  expect(faultOf({ ...href('https://example.com'), uri: '/studio' })).toBe('uri banner_not_taken');
  expect(faultOf({ ...route('/studio'), url: 'https://example.com' })).toBe('url banner_not_taken');
  expect(faultOf({ ...route('/studio'), request: { method: 'GET', args: {} } })).toBe('request banner_not_taken');
  expect(faultOf({ ...request(DAILY), action: { name: 'login', args: {} } })).toBe('action banner_not_taken');
  expect(faultOf({ ...NONE, type: 'script' as never })).toBe('type validation');
});

it('what sells has nothing behind it where nothing is sold', () => {
  expect(targetIsHere(action('pay', { tab: 'direct' }), false)).toBe(false);
  expect(targetIsHere(action('pay', { tab: 'direct' }), true)).toBe(true);
  expect(targetIsHere(action('login'), false)).toBe(true);
});

it('every call of the list is a GET of the contract that needs a session and takes exactly these arguments', () => {
  for (const [path, args] of Object.entries(BANNER_REQUESTS)) {
    const call = allCalls.find((one) => one.path === path)!;
    expect([call.method, call.access, call.shape ?? 'envelope', call.body], path).toEqual([
      'GET',
      'user',
      'envelope',
      undefined,
    ]);
    const combined = Object.fromEntries(
      Object.entries(args).map(([name, values]) => [name, (values as readonly string[])[0]]),
    );
    if (call.query) expect(call.query.parse(combined)).toMatchObject(combined);
    else expect(combined).toEqual({});
    expect(wrapperOf(path)).toBe('data');
  }
  expect(bannerCalls.banners.path).toBe('/prod-api/operation/banner');
});
