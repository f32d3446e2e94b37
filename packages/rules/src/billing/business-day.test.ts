import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths, businessDay, type Edition, nextBusinessMidnight, startOfMonth } from './business-day.ts';
import { creditMonth, expiryOf } from './validity.ts';

const at = (text: string) => new Date(text);
const editions = ['international', 'domestic'] as const;
const anyEdition = fc.constantFrom<Edition>(...editions);
const anyTime = fc.date({ min: at('2020-01-01T00:00:00Z'), max: at('2090-01-01T00:00:00Z'), noInvalidDate: true });

describe('business day', () => {
  it('turns at 08:00 UTC in the international edition, winter and summer alike', () => {
    for (const day of ['2031-01-15', '2031-07-15']) {
      expect(businessDay(at(`${day}T07:59:59.999Z`), 'international')).toBe(day.replace('15', '14'));
      expect(businessDay(at(`${day}T08:00:00Z`), 'international')).toBe(day);
    }
  });

  it('turns at 16:00 UTC in the domestic edition', () => {
    expect(businessDay(at('2031-03-01T15:59:59.999Z'), 'domestic')).toBe('2031-03-01');
    expect(businessDay(at('2031-03-01T16:00:00Z'), 'domestic')).toBe('2031-03-02');
  });

  it('ends at the next midnight: later than the moment, at most a day away, on the following date', () => {
    fc.assert(
      fc.property(anyTime, anyEdition, (now, edition) => {
        const end = nextBusinessMidnight(now, edition);
        const left = end.getTime() - now.getTime();
        expect(left).toBeGreaterThan(0);
        expect(left).toBeLessThanOrEqual(86_400_000);
        expect(businessDay(new Date(end.getTime() - 1), edition)).toBe(businessDay(now, edition));
        expect(businessDay(end, edition)).not.toBe(businessDay(now, edition));
      }),
    );
  });
});

describe('calendar months', () => {
  it('clamps to the last day and finds the 31st again from the anchor', () => {
    const anchor = at('2031-01-31T20:00:00Z');
    expect(addMonths(anchor, 1, 'international')).toEqual(at('2031-02-28T20:00:00Z'));
    expect(addMonths(anchor, 2, 'international')).toEqual(at('2031-03-31T20:00:00Z'));
    expect(addMonths(at('2032-02-29T12:00:00Z'), 24, 'domestic')).toEqual(at('2034-02-28T12:00:00Z'));
  });

  it('reads the month on the wall clock of the edition', () => {
    // 1 March 00:30 in China, still February in UTC
    expect(startOfMonth(at('2031-02-28T16:30:00Z'), 1, 'domestic')).toEqual(at('2031-03-31T16:00:00Z'));
  });

  it('gives a plan adjoining credit months', () => {
    fc.assert(
      fc.property(anyTime, anyEdition, fc.nat(36), (anchor, edition, n) => {
        expect(creditMonth(anchor, n, edition).endsAt).toEqual(creditMonth(anchor, n + 1, edition).startsAt);
        expect(creditMonth(anchor, n, edition).endsAt.getTime()).toBeGreaterThan(
          creditMonth(anchor, n, edition).startsAt.getTime(),
        );
      }),
    );
  });
});

describe('validity', () => {
  it('follows the kind of credits', () => {
    const now = at('2031-01-31T20:00:00Z'); // noon in UTC-8
    expect(expiryOf('daily', now, 'international')).toEqual(at('2031-02-01T08:00:00Z'));
    expect(expiryOf('promo', now, 'international')).toEqual(at('2031-02-28T20:00:00Z'));
    expect(expiryOf('gift', now, 'international')).toEqual(at('2031-03-01T08:00:00Z'));
    expect(expiryOf('purchase', now, 'international')).toEqual(at('2033-01-31T20:00:00Z'));
    expect(expiryOf('bundle', now, 'international')).toEqual(at('2032-01-31T20:00:00Z'));
  });

  it('leaves a gift 28 to 62 days', () => {
    fc.assert(
      fc.property(anyTime, anyEdition, (now, edition) => {
        const days = (expiryOf('gift', now, edition).getTime() - now.getTime()) / 86_400_000;
        expect(days).toBeGreaterThan(27.999);
        expect(days).toBeLessThanOrEqual(62);
      }),
    );
  });
});
