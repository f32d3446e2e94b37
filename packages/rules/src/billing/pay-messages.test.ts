import { expect, it } from 'vitest';
import { payMessage, payStep } from './pay-messages.ts';

it('has words of its own for each payment code, and one for all others', () => {
  expect([50030, 70002, 20001, 40002, 50003, 30020].map(payMessage)).toEqual([
    'cancelled',
    'subscribed',
    'risk',
    'card_unfit',
    'challenge',
    'parameters',
  ]);
  expect([0, 20000, 99999, null].map(payMessage)).toEqual(['other', 'other', 'other', 'other']);
});

it('goes on as the answer of an order says', () => {
  expect(payStep({ clientSecret: 's' })).toEqual({ step: 'form', secret: 's' });
  expect(payStep({ url: 'https://p', codeUrl: 'https://p' })).toEqual({ step: 'go', url: 'https://p' });
  expect(payStep({ codeUrl: 'weixin://x' })).toEqual({ step: 'scan', code: 'weixin://x' });
});

it('speaks the protocol of a redirect processor', () => {
  expect(payStep({ respCode: 20000, status: 'S' })).toEqual({ step: 'paid' });
  expect(payStep({ respCode: 20000, status: 'R', redirectUrl: 'https://3ds', url: 'https://p' })).toEqual({
    step: 'go',
    url: 'https://3ds',
  });
  expect(payStep({ respCode: 40002, status: 'R', url: 'https://p' })).toEqual({
    step: 'refused',
    message: 'card_unfit',
  });
  expect(payStep({ respCode: 12345 })).toEqual({ step: 'refused', message: 'other' });
});

it('takes an answer without any way on for a refusal', () => {
  expect(payStep({})).toEqual({ step: 'refused', message: 'other' });
});
