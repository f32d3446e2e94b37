import { describe, expect, it } from 'vitest';
import { codeBound, type MailedCode, networkOf } from './code-bounds.ts';

const NOW = new Date('2026-03-04T09:00:00Z');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const mailed = (count: number, by: (n: number) => Partial<MailedCode>): MailedCode[] =>
  Array.from({ length: count }, (_, n) => ({
    browser: `b${n}`,
    network: `n${n}`,
    allowance: 'public' as const,
    created_at: ago(10 + n),
    ...by(n),
  }));
const me = { browser: 'me', network: 'home', known: false };

describe('the bounds of an address', () => {
  it('let a network fill its share and no more, and all strangers together no more than theirs', () => {
    const oneNetwork = mailed(10, () => ({ network: 'home' }));
    expect(codeBound(oneNetwork.slice(0, 9), me, NOW)).toEqual({ allowance: 'public' });
    expect(codeBound(oneNetwork, me, NOW)).toMatchObject({ refused: 'code_daily_limit' });
    expect(codeBound(oneNetwork, { ...me, network: 'elsewhere' }, NOW)).toEqual({ allowance: 'public' });
    const everywhere = mailed(20, () => ({}));
    expect(codeBound(everywhere, me, NOW)).toMatchObject({ refused: 'code_daily_limit' });
    // It says when the first of them leaves the day.
    expect(codeBound(everywhere, me, NOW)).toMatchObject({ seconds: 86_400 - 29 * 60 });
  });

  it('never count against a browser the address knows, nor take the last two of one that was mailed a code', () => {
    const everywhere = mailed(20, () => ({}));
    expect(codeBound(everywhere, { ...me, known: true }, NOW)).toEqual({ allowance: 'known' });
    const waiting = [
      ...mailed(20, () => ({})),
      { browser: 'me', network: 'home', allowance: 'public', created_at: ago(60) },
    ];
    expect(codeBound(waiting as MailedCode[], me, NOW)).toEqual({ allowance: 'reserve' });
    const spent = mailed(2, () => ({ browser: 'me', allowance: 'reserve' }));
    expect(codeBound([...spent, ...(waiting as MailedCode[])], me, NOW)).toMatchObject({ refused: 'code_daily_limit' });
  });

  it('hold for each browser, known or not: a minute between two codes, ten a day', () => {
    for (const known of [false, true]) {
      const last = mailed(1, () => ({ browser: 'me', created_at: ago(0.5) }));
      expect(codeBound(last, { ...me, known }, NOW)).toEqual({ refused: 'code_resend_wait', seconds: 30 });
      expect(codeBound(last, { ...me, browser: 'other', known }, NOW)).toHaveProperty('allowance');
      const ten = mailed(10, () => ({ browser: 'me', allowance: known ? 'known' : 'public' }));
      expect(codeBound(ten, { ...me, known }, NOW)).toMatchObject({ refused: 'code_daily_limit' });
    }
  });
});

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('takes %s for the network %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
