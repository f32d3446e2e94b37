import { expect, it } from 'vitest';
import { birthdayHeldUntil, birthdayIn, birthdaysOn, businessSpan, monthDay } from './birthday.ts';

it('keeps 29 February on the 28th in years without one', () => {
  expect(monthDay('2026-03-04')).toBe(304);
  expect(birthdaysOn('2026-02-28')).toEqual([228, 229]);
  expect(birthdaysOn('2028-02-28')).toEqual([228]);
  expect(birthdaysOn('2028-02-29')).toEqual([229]);
  expect(birthdaysOn('2100-02-28')).toEqual([228, 229]);
  expect(birthdaysOn('2026-12-31')).toEqual([1231]);
  expect(birthdayIn(2026, 229, 'domestic')).toEqual(new Date('2026-02-27T16:00:00Z'));
  expect(birthdayIn(2028, 229, 'international')).toEqual(new Date('2028-02-29T08:00:00Z'));
});

it('knows the business day of a moment', () => {
  expect(businessSpan(new Date('2026-03-04T07:59:59Z'), 'international')).toEqual({
    day: '2026-03-03',
    startsAt: new Date('2026-03-03T08:00:00Z'),
    endsAt: new Date('2026-03-04T08:00:00Z'),
  });
  expect(businessSpan(new Date('2026-03-04T16:00:00Z'), 'domestic').day).toBe('2026-03-05');
});

it('lets a birthday be changed once a year', () => {
  const changed = new Date('2026-03-04T09:00:00Z');
  expect(birthdayHeldUntil(null, changed)).toBeNull();
  expect(birthdayHeldUntil(changed, new Date('2027-03-04T08:59:59Z'))).toEqual(new Date('2027-03-04T09:00:00Z'));
  expect(birthdayHeldUntil(changed, new Date('2027-03-04T09:00:00Z'))).toBeNull();
});
