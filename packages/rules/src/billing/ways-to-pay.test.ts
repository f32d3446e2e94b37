import { PAY_TYPES } from '@atelier/contract/vocabulary/trade';
import { expect, it } from 'vitest';
import { waysToPay } from './ways-to-pay.ts';

it('pays dollars and yen by card and wallets, in the page on a desktop and at the provider’s on a phone', () => {
  expect(waysToPay(PAY_TYPES, { currency: 'USD', phone: false })).toEqual({
    card: 'card',
    wallets: ['wallet_online', 'wallet_intl'],
    scan: [],
  });
  expect(waysToPay(PAY_TYPES, { currency: 'JPY', phone: true }).card).toBe('card_redirect');
  expect(waysToPay(['cardproc'], { currency: 'USD', phone: false })).toEqual({
    card: 'cardproc',
    wallets: [],
    scan: [],
  });
});

it('pays yuan by a code to scan, and by card only where no code is offered', () => {
  expect(waysToPay(PAY_TYPES, { currency: 'CNY', phone: false })).toEqual({
    card: null,
    wallets: [],
    scan: ['qr_a', 'qr_b'],
  });
  expect(waysToPay(['card', 'coin'], { currency: 'CNY', phone: false }).card).toBe('card');
  expect(waysToPay(['qr_a', 'card'], { currency: 'USD', phone: false }).scan).toEqual([]);
  // An order that was made to be paid by a code is paid so.
  expect(waysToPay(['qr_a'], { currency: 'USD', phone: false })).toEqual({ card: null, wallets: [], scan: ['qr_a'] });
});

it('keeps a card where one has to be kept, in yuan too', () => {
  expect(waysToPay(PAY_TYPES, { currency: 'CNY', phone: false, keeps: true })).toMatchObject({
    card: 'card',
    scan: [],
    wallets: [],
  });
  expect(waysToPay(['qr_a', 'qr_b'], { currency: 'CNY', phone: false, keeps: true })).toEqual({
    card: null,
    wallets: [],
    scan: [],
  });
});
