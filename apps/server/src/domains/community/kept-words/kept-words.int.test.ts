import type { SignedInVisitor } from '@atelier/testkit/scenarios/sign-in';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootCommunity, keyOf, refusalOf } from '../testing/boot-community.ts';
import { KEPT_WORDS_MAX } from './kept-words.repo.ts';

let house: Awaited<ReturnType<typeof bootCommunity>>;
beforeAll(async () => {
  house = await bootCommunity();
});
afterAll(() => house.stop());

const api = (who: SignedInVisitor) => who.client.api.community;
const keep = (who: SignedInVisitor, prompt: string) => api(who).likeWord({ body: { prompt } });

it('keeps a word once, whatever its case and however often it comes', async () => {
  const ann = await house.signIn('ann@example.com');
  const answers = await Promise.all(
    ['Élan vital', 'élan VITAL', 'Élan vital', ' Élan vital '].map((word) => keep(ann, word)),
  );
  expect(new Set(answers.map((answer) => answer.id)).size).toBe(1);
  expect(answers[0]).toMatchObject({ like: true });
  const kept = await api(ann).likedWords({ query: {} });
  expect(kept).toMatchObject({ total_count: 1 });
  const { id } = kept.data[0]!;
  expect(await api(ann).areWordsLiked({ body: { prompts: ['fog', 'ÉLAN vital', '霧'] } })).toEqual([
    { id: null, prompt: 'fog', like: false },
    { id, prompt: 'ÉLAN vital', like: true },
    { id: null, prompt: '霧', like: false },
  ]);
  expect(await api(ann).areWordsLiked({ body: { prompts: [] } })).toEqual([]);
});

it('lists the latest first and finds by a part of a word', async () => {
  const ben = await house.signIn('ben@example.com');
  for (const word of ['golden hour', '霧の湖', 'soft fog', 'Golden retriever', '100 % wool']) await keep(ben, word);
  const found = async (keyword: string) =>
    (await api(ben).likedWords({ query: { keyword } })).data.map((row) => row.prompt);
  expect(await found('GOLDEN')).toEqual(['Golden retriever', 'golden hour']);
  expect(await found('湖')).toEqual(['霧の湖']);
  expect(await found('%')).toEqual(['100 % wool']);
  const first = await api(ben).likedWords({ query: { page_size: 2 } });
  const rest = await api(ben).likedWords({ query: { page_size: 9, cursor: first.next_cursor! } });
  expect([...first.data, ...rest.data].map((row) => row.prompt)).toEqual([
    '100 % wool',
    'Golden retriever',
    'soft fog',
    '霧の湖',
    'golden hour',
  ]);
});

it('belongs to one user: others neither see nor forget it', async () => {
  const [one, two] = [await house.signIn('one@example.com'), await house.signIn('two@example.com')];
  const { id } = await keep(one, 'mist');
  expect(await keyOf(api(two).unlikeWord({ params: { id } }))).toBe('not_found');
  expect((await api(two).likedWords({ query: {} })).total_count).toBe(0);
  expect((await api(two).areWordsLiked({ body: { prompts: ['mist'] } }))[0]?.like).toBe(false);
  await api(one).unlikeWord({ params: { id } });
  expect(await keyOf(api(one).unlikeWord({ params: { id } }))).toBe('not_found');
  expect((await api(one).likedWords({ query: {} })).total_count).toBe(0);
});

it('refuses empty, endless and marked-up words, and more than it can hold', async () => {
  const full = await house.signIn('full@example.com');
  expect(await keyOf(keep(full, '  '))).toBe('validation');
  expect(await keyOf(keep(full, '\u200b\u200e'))).toBe('validation');
  expect(await keyOf(keep(full, 'x'.repeat(201)))).toBe('validation');
  expect(await keyOf(keep(full, '<script>'))).toBe('markup_tag');
  await house.db
    .insertInto('lexicon_like')
    .values(
      Array.from({ length: KEPT_WORDS_MAX - 1 }, (_, n) => ({
        user_id: full.userId,
        word: `w${n}`,
        folded: `w${n}`,
        created_at: new Date(),
      })),
    )
    .execute();
  const results = await Promise.all(['a', 'b', 'c'].map((word) => keyOf(keep(full, word))));
  expect(results.sort()).toEqual(['accepted', 'too_many_words', 'too_many_words']);
  expect((await refusalOf(keep(full, 'd'))).message).toBe('You have reached the limit of 1000 saved words.');
  expect(await keyOf(keep(full, 'w5'))).toBe('accepted');
});
