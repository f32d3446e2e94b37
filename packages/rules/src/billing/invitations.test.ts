import { expect, it } from 'vitest';
import { creditedAt, inviterOf, rewardPoints, shortName } from './invitations.ts';

it('rewards by the month of the plan', () => {
  const whole = (monthly: number) => ({ campaign: 0, paid: monthly });
  expect(
    [500, 2000, 3600].map((monthly) => [
      rewardPoints(monthly, false, whole(monthly)),
      rewardPoints(monthly, true, whole(monthly)),
    ]),
  ).toEqual([
    [50, 100],
    [200, 400],
    [360, 720],
  ]);
});

it('rewards what was paid, and no more than that', () => {
  // Ninety percent off, then the invitation's twenty: 160 were paid.
  expect(rewardPoints(2000, true, { campaign: 90, paid: 160 })).toBe(40);
  expect(rewardPoints(2000, false, { campaign: 50, paid: 900 })).toBe(100);
  expect(rewardPoints(2000, true, { campaign: 0, paid: 30.9 })).toBe(30);
  expect(rewardPoints(2000, true, { campaign: 0, paid: 0.2 })).toBe(1);
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
