import { expect, it } from 'vitest';
import { creditedAt, inviterOf, rewardPoints, shortName } from './invitations.ts';

it('rewards by the month of the plan', () => {
  expect([500, 2000, 3600].map((monthly) => [rewardPoints(monthly, false), rewardPoints(monthly, true)])).toEqual([
    [50, 100],
    [200, 400],
    [360, 720],
  ]);
});

it('credits at the next midnight of GMT−8', () => {
  expect(creditedAt(new Date('2031-07-01T07:59:59Z'))).toEqual(new Date('2031-07-01T08:00:00Z'));
  expect(creditedAt(new Date('2031-07-01T08:00:00Z'))).toEqual(new Date('2031-07-02T08:00:00Z'));
});

it('knows inviters from channels', () => {
  expect(['17', 'ph', '', '017', '-1', '1e3', '9'.repeat(16), null].map(inviterOf)).toEqual([
    17,
    ...Array(7).fill(null),
  ]);
});

it('cuts names by letters', () => {
  expect(shortName('abcdefg')).toBe('abcde');
  expect(shortName('🦊🦊🦊🦊🦊🦊')).toBe('🦊🦊🦊🦊🦊');
});
