import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { openPage } from '#testing/page.ts';

const { server, stored } = openPage();
const { signInByEmail, leave } = await import('#lib/session/actions.ts');
const { accountKey, followMembership, refreshAccount, setBalance } = await import('#lib/account.ts');
const { claimDailyCredits } = await import('#lib/daily-credits.ts');
const { dayBegins } = await import('#lib/house-date.ts');

const DAILY = '/prod-api/trade/v1/account/gift/dailyCredits';
const account = (grade: number, credits = 30) => ({ grade, isYearVip: false, isFreeVip: false, credits });
const claims = () => server.asked.filter(({ path }) => path === DAILY).length;

beforeEach(async () => {
  stored.clear();
  leave('here');
  server.on('/prod-api/user/login', () => ({
    ...{ id: '7', username: 'ann', nickname: 'Ann', avatar: '', email: 'a@example.com', refresh_token: 'r' },
    ...{ new_user: false, role_menu_list: [] },
  }));
  server.on(DAILY, () => ({ granted: 0, account: account(0) }));
  await signInByEmail('ann@example.com', '1234', null);
  server.asked.length = 0;
});

describe('daily credits', () => {
  it('are asked for once a day of the house, and again when its day has changed, whatever the reader’s clock calls that day', async () => {
    const queries = new QueryClient();
    // The house's day changes at 08:00 UTC: in the morning of one and the same day in Europe.
    for (const at of ['2026-12-01T07:00:00Z', '2026-12-01T07:59:59Z']) await claimDailyCredits(queries, new Date(at));
    expect(claims()).toBe(1);
    await claimDailyCredits(queries, new Date('2026-12-01T08:00:00Z'));
    expect(claims()).toBe(2);
    await claimDailyCredits(queries, new Date('2026-12-02T07:59:59Z'));
    expect(claims()).toBe(2);
  });

  it('come when the reader is told that the day begins', () => {
    const begins = new Date('2026-12-01T08:00:00Z');
    const told = new Intl.DateTimeFormat('es', { hour: '2-digit', minute: '2-digit' }).format(begins);
    for (const at of ['2026-11-30T08:00:00Z', '2026-12-01T07:59:59Z']) expect(dayBegins('es', new Date(at))).toBe(told);
  });
});

describe('what hangs on a membership', () => {
  const stale = (queries: QueryClient, key: readonly unknown[]) => queries.getQueryState(key)?.isInvalidated;
  const KEYS = [
    ['trade', 'prices', 'en'],
    ['billing', 'lots', 30],
    ['generation', 'quote', {}, 0],
  ] as const;

  it('is asked for anew when an answer tells of another one, and not for a balance', () => {
    const queries = new QueryClient();
    const end = followMembership(queries);
    queries.setQueryData(accountKey, account(0));
    for (const key of KEYS) queries.setQueryData(key, 1);
    queries.setQueryData(['works', 'list'], 1);
    setBalance(queries, 29);
    queries.setQueryData(accountKey, account(0, 28));
    expect(KEYS.map((key) => stale(queries, key))).toEqual([false, false, false]);
    queries.setQueryData(accountKey, account(2));
    expect(KEYS.map((key) => stale(queries, key))).toEqual([true, true, true]);
    // The account itself is known: it is not asked for again.
    expect([stale(queries, accountKey), stale(queries, ['works', 'list'])]).toEqual([false, false]);
    end();
  });

  it('is asked for anew with the account when more than the balance changed', () => {
    const queries = new QueryClient();
    queries.setQueryData(accountKey, account(0));
    for (const key of KEYS) queries.setQueryData(key, 1);
    refreshAccount(queries);
    expect([...KEYS, accountKey].map((key) => stale(queries, key))).toEqual([true, true, true, true]);
  });
});
