import type { OrderStatus } from '@atelier/contract/vocabulary/trade';
import { expect, it } from 'vitest';
import { staffMay } from './staff-orders.ts';

const by = (status: OrderStatus, more: { trial?: boolean; pay_type?: string } = {}) =>
  staffMay({ status }, { trial: false, pay_type: 'card', ...more });

it('goes from unpaid to paid or canceled, from paid to active or canceled, from active to canceled, and no further', () => {
  expect(([0, 1, 2, 3] as const).map((status) => by(status))).toEqual([[1, 3], [2, 3], [3], []]);
});

it('takes nobody’s word that a trial or points were paid', () => {
  expect(by(0, { trial: true })).toEqual([3]);
  expect(by(0, { pay_type: 'coin' })).toEqual([3]);
  expect(by(2, { trial: true })).toEqual([3]);
});
