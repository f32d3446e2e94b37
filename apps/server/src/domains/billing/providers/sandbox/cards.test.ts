import { PAYMENT_CODES } from '@atelier/contract/vocabulary/trade';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOver, luhn, outcomeOf, readCard, renewalOutcome } from './cards.ts';
import { chaosOf, flawOf } from './chaos.ts';

const now = new Date('2026-03-04T09:00:00Z');
const TABLE: readonly [string, number | null][] = [
  ['4242424242424242', null],
  ['4000000000200008', null],
  ['4000002500003155', null],
  ['4000000000500035', 50_003],
  ['4000000000500308', 50_030],
  ['4000000000700023', 70_002],
  ['4000000000200016', 20_001],
  ['4000000000400020', 40_002],
  ['4000000000300204', 30_020],
  ['4000000000999997', 50_000],
  ['4000000000000341', null],
];

describe('test cards', () => {
  it.each(TABLE)('%s adds up and answers %s', (number, code) => {
    expect(luhn(number)).toBe(true);
    expect(outcomeOf(number).code).toBe(code);
  });

  it('declines any other card', () => {
    expect(luhn('5555555555554444')).toBe(true);
    expect(outcomeOf('5555555555554444').code).toBe(PAYMENT_CODES.other);
    // A name of the table's own prototype is no card.
    expect(outcomeOf('constructor').code).toBe(PAYMENT_CODES.other);
  });

  it('asks the bank for one alone, and renews all but one', () => {
    expect(TABLE.filter(([number]) => outcomeOf(number).challenge).map(([number]) => number)).toEqual([
      '4000002500003155',
    ]);
    const good = TABLE.filter(([, code]) => code === null).map(([number]) => number);
    expect(good.filter((number) => !outcomeOf(number).renews)).toEqual(['4000000000000341']);
  });

  it('finds each single wrong digit by the check digit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 1, max: 9 }), (place, by) => {
        const digits = [...'4242424242424242'];
        digits[place] = String((Number(digits[place]) + by) % 10);
        expect(luhn(digits.join(''))).toBe(false);
      }),
    );
  });
});

describe('reading a card', () => {
  const card = { number: '4242 4242-4242 4242', exp: '12/34', cvc: '123' };
  it('takes what people type', () => {
    expect(readCard(card, now)).toEqual({ number: '4242424242424242', exp: '12/34', cvc: '123' });
    expect(readCard({ ...card, exp: ' 03 / 2026 ' }, now)?.exp).toBe('03/26');
  });

  it.each([
    { number: '4242424242424241' },
    { number: '0' },
    { number: '' },
    { number: '４２４２４２４２４２４２４２４２' },
    { exp: '13/34' },
    { exp: '00/34' },
    { exp: '02/26' },
    { exp: '12/25' },
    { exp: '' },
    { cvc: '12' },
    { cvc: '12345' },
    { cvc: 'abc' },
  ])('refuses %o', (wrong) => {
    expect(readCard({ ...card, ...wrong }, now)).toBeNull();
  });

  it('is good to the end of its month', () => {
    expect(isOver('03/26', new Date('2026-03-31T23:59:59Z'))).toBe(false);
    expect(isOver('03/26', new Date('2026-04-01T00:00:00Z'))).toBe(true);
  });
});

it('renews a wallet and a good card, not one whose time is over, nor the card that never renews', () => {
  expect(renewalOutcome({ number: null, exp: null }, now)).toBeNull();
  expect(renewalOutcome({ number: '4242424242424242', exp: '03/26' }, now)).toBeNull();
  expect(renewalOutcome({ number: '4242424242424242', exp: '02/26' }, now)).toEqual({ code: 40_002, hard: true });
  expect(renewalOutcome({ number: '4000000000000341', exp: '12/34' }, now)).toEqual({ code: 50_000, hard: false });
});

it('knows the nine kinds of chaos and no other', () => {
  const kinds = ['101', '102', '103', '104', '105', '106', '107', '108', '109'].map(chaosOf);
  expect(new Set(kinds).size).toBe(9);
  expect(kinds).not.toContain(null);
  expect(['100', '110', '123', '', 'toString'].map(chaosOf)).toEqual([null, null, null, null, null]);
  expect(kinds.map(flawOf).filter(Boolean)).toEqual(['forged', 'stale']);
});
