import { expect, it } from 'vitest';
import { minorOf, typed, wholeOf } from '#admin/kit/billing/money.ts';

it('reads an amount as it is typed, in the decimals of its currency', () => {
  expect(['9.90', '9,9', '20', '0.01', ' 7 '].map((text) => minorOf(text, 'USD'))).toEqual([990, 990, 2000, 1, 700]);
  expect(minorOf('750', 'JPY')).toBe(750);
});

it('takes nothing that is no amount', () => {
  for (const text of ['', '-1', '0', '1.999', '1e3', '١٢', 'NaN', '9.9.9', '99999999999999'])
    expect(minorOf(text, 'USD'), text).toBeNull();
  expect(minorOf('7.5', 'JPY')).toBeNull();
  for (const text of ['', '0', '-1', '1.5', '1e3', '9999999999']) expect(wholeOf(text), text).toBeNull();
});

it('writes what it reads', () => {
  for (const [amount, currency] of [
    [990, 'USD'],
    [750, 'JPY'],
    [126_000, 'CNY'],
  ] as const)
    expect(minorOf(typed(amount, currency), currency)).toBe(amount);
});
