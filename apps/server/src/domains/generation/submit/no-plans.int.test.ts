import type { CallError } from '@atelier/contract/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootGeneration } from '../testing/boot-generation.ts';

let booted: Awaited<ReturnType<typeof bootGeneration>>;
beforeAll(async () => {
  // As a house starts that was not told otherwise: no plan can be had.
  booted = await bootGeneration();
  await booted.signIn('admin@example.com');
});
afterAll(() => booted.stop());

it('refuses what a plan would open, in words that promise none', async () => {
  const { client } = await booted.signIn('free@example.com');
  const body = {
    prompt: 'a boat',
    version: 'v3Pro' as const,
    params: { batch_size: 4, mode: 'turbo' as const, private: true },
  };
  const quote = await client.api.generation.quote({ body: { module: 'txt2img', ...body } });
  expect(quote.reasons.map(({ key, msg }) => [key, msg])).toEqual(
    ['professional_subscribers', 'more_images_subscribers', 'speed_subscribers', 'private_subscribers'].map((key) => [
      key,
      'Not offered on this server',
    ]),
  );
  const params = { mediaType: 'image', module: 'txt2img' } as const;
  const refused: CallError = await client.api.generation.submit({ params, body }).then(
    () => Promise.reject(new Error('was accepted')),
    (error: CallError) => error,
  );
  expect(refused).toMatchObject({ key: 'professional_subscribers', message: 'Not offered on this server' });
});

it('lets those have it who were given a grade', async () => {
  const { client, userId } = await booted.signIn('given@example.com');
  await booted.promote(userId, 2);
  const params = { batch_size: 4, mode: 'turbo' as const, private: true };
  const quote = await client.api.generation.quote({ body: { module: 'txt2img', prompt: 'a boat', params } });
  expect(quote).toMatchObject({ allowed: true, count: 4, lane: 'fast' });
});
