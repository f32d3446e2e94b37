import { expect, it } from 'vitest';
import { createSecrets } from '#platform/config/secrets.ts';
import { readUnsubscribeToken, unsubscribeToken } from './unsubscribe-token.ts';

const secrets = createSecrets('one');
const token = unsubscribeToken(secrets, 7, 'community');
const signature = token.split('.')[2];

it('names one user and one kind', () => {
  expect(readUnsubscribeToken(secrets, token)).toEqual({ userId: 7, kind: 'community' });
});

it.each([
  ['of another kind', `7.service.${signature}`],
  ['of another user', `8.community.${signature}`],
  ['of no kind', `7.nothing.${signature}`],
  ['without signature', '7.community.'],
  ['of another house', unsubscribeToken(createSecrets('two'), 7, 'community')],
  ['cut short', token.slice(0, -1)],
  ['empty', ''],
])('is refused %s', (_name, wrong) => {
  expect(readUnsubscribeToken(secrets, wrong)).toBeNull();
});
