import { randomUUID } from 'node:crypto';
import { MAX_CHARACTERS } from '@atelier/contract/vocabulary/person';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootGeneration } from '../testing/boot-generation.ts';

/**
 * When several things stop somebody who keeps or draws a character, the first is told: who may at all, what the body lacks, what it holds and
 * names, what its options need, how many there are, who can make it, what it costs (studio 6, decisions 2, docs/adr/0024). Each ladder begins with all of
 * them and mends one at a time.
 */
type Booted = Awaited<ReturnType<typeof bootGeneration>>;
type Calls = Awaited<ReturnType<Booted['signIn']>>['client']['api']['generation'];
let booted: Booted;
beforeAll(async () => {
  booted = await bootGeneration();
  await booted.signIn('admin@example.com');
});
afterAll(() => booted.stop());

const told = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'accepted',
    (error: { key: string }) => error.key,
  );
/** A picture that is nobody's. */
const unknown = (nth: number): string => `p_${String(nth).padStart(32, '0')}`;
const route = async (enabled: boolean) => {
  await booted.platform.db.updateTable('engine_route').set({ enabled }).execute();
  await booted.readEnginesAgain();
};

it('keeping a character: the grade, the words, the picture, whom it shows, the limit, who reads it', async () => {
  const { client, userId } = await booted.signIn('keeper@example.com');
  const { db } = booted.platform;
  const order: Parameters<Calls['saveCharacter']>[0]['body'] = { name: 'Porn star', image: unknown(0) };
  const save = () => told(client.api.generation.saveCharacter({ body: order }));
  // As if no engine could read people.
  booted.engine.described = { breed: 'corgi' };
  const kept = Array.from({ length: MAX_CHARACTERS }, (_, nth) => ({
    id: randomUUID(),
    user_id: userId,
    name: `Nr ${nth}`,
    source: 'words' as const,
    description: '',
    look: '{}',
    cover_id: null,
    created_at: booted.clock.now(),
  }));
  await db.insertInto('kept_character').values(kept).execute();

  expect(await save()).toBe('subscribers_only');
  await booted.promote(userId, 1);
  expect(await save()).toBe('sensitive');
  order.name = 'Mia';
  expect(await save()).toBe('not_found');
  delete order.image;
  order.images = [1, 2, 3, 4].map(unknown);
  expect(await save()).toBe('references_missing');
  order.images.push(unknown(5));
  expect(await save()).toBe('not_found');
  delete order.images;
  order.prompt = 'a woman in a garden';
  expect(await save()).toBe('too_many_characters');
  await db.deleteFrom('kept_character').where('id', '=', kept[0]!.id).execute();
  expect(await save()).toBe('engine_unavailable');
  booted.engine.described = undefined;
  order.prompt = 'a castle on a cliff';
  expect(await save()).toBe('no_person');
  order.prompt = 'a woman in a garden';
  expect(await save()).toBe('accepted');
});

it('drawing a character: the grade, the body, the words, whom it names, the options, how many run, who makes it, the price', async () => {
  const { client, userId } = await booted.signIn('drawer@example.com');
  const { api } = client;
  const body = { prompt: '', version: 'v3Pro' as const };
  const params = { character_id: randomUUID() as string, private: true };
  const submit = () =>
    told(
      api.generation.submit({
        params: { mediaType: 'image', module: 'txt2img_character' },
        body: { ...body, params },
      }),
    );
  const quoted = async () => {
    const { reasons } = await api.generation.quote({ body: { module: 'txt2img_character', ...body, params } });
    return reasons.map(({ key }) => key);
  };
  booted.engine.hold();
  await api.generation.submit({ params: { mediaType: 'image', module: 'txt2img' }, body: { prompt: 'a lake' } });

  expect(await submit()).toBe('subscribers_only');
  await booted.promote(userId, 1);
  await api.generation.submit({ params: { mediaType: 'image', module: 'txt2img' }, body: { prompt: 'a lake' } });
  const { credits } = await api.billing.account({ query: {} });
  await booted.spend(userId, credits);
  await route(false);
  expect(await submit()).toBe('prompt_required');
  body.prompt = 'porn in the rain';
  expect(await submit()).toBe('sensitive');
  body.prompt = 'in the rain';
  const rest = ['private_subscribers', 'parallel_limit', 'engine_unavailable', 'not_enough_points'];
  expect(await quoted()).toEqual(['not_found', ...rest]);
  expect(await submit()).toBe('not_found');
  params.character_id = (
    await api.generation.saveCharacter({ body: { name: 'Mia', prompt: 'a woman in a garden' } })
  ).id;
  expect(await submit()).toBe('private_subscribers');
  params.private = false;
  expect(await submit()).toBe('parallel_limit');
  booted.engine.release();
  await booted.settled(userId);
  expect(await submit()).toBe('engine_unavailable');
  await route(true);
  expect(await submit()).toBe('not_enough_points');
  await booted.give(userId, 100);
  expect(await submit()).toBe('accepted');
  await booted.settled(userId);
});
