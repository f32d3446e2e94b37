import type { BodyInput } from '@atelier/contract/call';
import type { contract } from '@atelier/contract/table';
import { LANGUAGES } from '@atelier/contract/vocabulary/languages';
import { OCCUPATIONS, PURPOSES } from '@atelier/contract/vocabulary/onboarding';
import type { SignedInVisitor } from '@atelier/testkit/scenarios/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootCommunity, keyOf, refusalOf } from '../testing/boot-community.ts';

type Answers = BodyInput<typeof contract.community.saveAnswers>;

let house: Awaited<ReturnType<typeof bootCommunity>>;
beforeAll(async () => {
  house = await bootCommunity();
});
afterAll(() => house.stop());

const api = (who: SignedInVisitor) => who.client.api.community;
let people = 0;
const somebody = () => {
  people += 1;
  return house.signIn(`person${people}@example.org`);
};
const NOTHING: Answers = { occupation: '', purposes: [], interests: [] };
const chips = async (who: SignedInVisitor) =>
  (await who.client.api.works.privateTags({ query: {} })).data.map((tag) => tag.slug);
const hide = async (slug: string, hidden: boolean) => {
  const { data } = await house.admin.client.api.works.adminTags();
  const { id } = data.find((tag) => tag.slug === slug)!;
  await house.admin.client.api.works.updateTag({ body: { id, hidden } });
};

describe('what is offered', () => {
  it('is asked by its list, at both doors, each with its own default and size of a page', async () => {
    const one = await somebody();
    const interests = await api(one).profileConfig({ query: {} });
    expect(interests).toMatchObject({ page_index: 1, page_size: 100, next_cursor: null });
    expect(interests.data.map((option) => option.key)).toEqual(await chips(one));
    expect(interests.data[0]).toEqual({ key: 'landscape', name: 'Landscape', type: 'interest' });
    const feedback = await house.product.client().api.community.publicProfileConfig({ query: {} });
    expect(feedback).toMatchObject({ page_size: 50, total_count: 5 });
    expect(feedback.data.map((option) => option.name)).toEqual([
      'Payment related',
      'Account issue',
      'Content creation',
      'Community usage',
      'Others',
    ]);
    for (const type of ['occupation', 'purpose', 'interest', 'feedback'] as const)
      expect((await api(one).profileConfig({ query: { type } })).data).toEqual(
        (await house.product.client().api.community.publicProfileConfig({ query: { type } })).data,
      );
    expect(await keyOf(house.product.client().api.community.profileConfig({ query: {} }))).toBe('session_required');
    const wrong = { type: 'salary' } as unknown as { type: 'interest' };
    expect(await keyOf(api(one).profileConfig({ query: wrong }))).toBe('validation');
  });

  it('is named in the language of the request, with other things last', async () => {
    const names = new Map<string, string[]>();
    for (const language of LANGUAGES) {
      const { community } = house.product.client(language).api;
      for (const type of ['occupation', 'purpose', 'interest', 'feedback'] as const) {
        const { data } = await community.publicProfileConfig({ query: { type } });
        names.set(`${type} ${language}`, [
          ...(names.get(`${type} ${language}`) ?? []),
          ...data.map((each) => each.name),
        ]);
        expect(new Set(data.map((each) => each.name)).size, `${type} ${language}`).toBe(data.length);
      }
    }
    expect(names.get('occupation ja')?.[0]).toBe('学生');
    expect(names.get('occupation es')?.[0]).toBe('Estudiante');
    expect(names.get('purpose zh')?.[0]).toBe('娱乐');
    expect(names.get('interest ja')?.[0]).toBe('風景');
    expect(names.get('feedback es')?.[0]).toBe('Pagos');
    expect([OCCUPATIONS.at(-1), PURPOSES.at(-1)]).toEqual(['other', 'other']);
  });

  it('comes page by page, by number and by cursor', async () => {
    const one = await somebody();
    const all = (await api(one).profileConfig({ query: { type: 'occupation' } })).data;
    const first = await api(one).profileConfig({ query: { type: 'occupation', page_size: 4 } });
    expect(first).toMatchObject({ total_count: OCCUPATIONS.length, data: all.slice(0, 4) });
    const rest = await api(one).profileConfig({
      query: { type: 'occupation', page_size: 6, cursor: first.next_cursor! },
    });
    expect(rest).toMatchObject({ data: all.slice(4), next_cursor: null });
    const second = await api(one).profileConfig({ query: { type: 'occupation', page_size: 4, page_index: 2 } });
    expect(second.data).toEqual(all.slice(4, 8));
    expect(await keyOf(api(one).profileConfig({ query: { cursor: 'nonsense' } }))).toBe('validation');
    expect(await keyOf(api(one).profileConfig({ query: { page_index: 101 } }))).toBe('page_too_deep');
  });
});

describe('answers', () => {
  it('are empty and due at first, kept as they were given, and one’s own', async () => {
    const [one, two] = [await somebody(), await somebody()];
    expect(await api(one).answers()).toEqual(NOTHING);
    expect(await api(one).interests()).toEqual({ interests: [] });
    expect(await api(one).questionsDue({ query: { request_id: 'r1' } })).toEqual({ due: true });
    const given = { occupation: 'teacher', purposes: ['learning', 'fun', 'fun'], interests: ['city', 'anime', 'city'] };
    const kept = { occupation: 'teacher', purposes: ['fun', 'learning'], interests: ['anime', 'city'] };
    expect(await api(one).saveAnswers({ body: given as Answers })).toEqual(kept);
    expect(await api(one).answers()).toEqual(kept);
    expect(await api(one).interests()).toEqual({ interests: ['anime', 'city'] });
    expect(await api(one).questionsDue({ query: {} })).toEqual({ due: false });
    expect([await api(two).answers(), await api(two).questionsDue({ query: {} })]).toEqual([NOTHING, { due: true }]);
    expect(await api(one).saveAnswers({ body: NOTHING })).toEqual(NOTHING);
    expect(await api(one).questionsDue({ query: {} })).toEqual({ due: false });
  });

  it('refuse what is not offered, by its place, and keep what was', async () => {
    const one = await somebody();
    await api(one).saveAnswers({ body: { ...NOTHING, interests: ['nature'] } });
    await hide('fantasy', true);
    for (const interests of [
      ['nature', 'no-such-tag'],
      ['city', 'fantasy'],
    ]) {
      for (const send of [
        () => api(one).saveInterests({ body: { interests } }),
        () => api(one).saveAnswers({ body: { ...NOTHING, interests } }),
      ]) {
        const refusal = await refusalOf(send());
        expect([refusal.key, refusal.code]).toEqual(['choice_unknown', 100001]);
        expect(refusal.fields).toEqual([
          { path: 'interests.1', msg: 'This choice is not offered. Please choose again.' },
        ]);
      }
    }
    await hide('fantasy', false);
    for (const [body, path] of [
      [{ ...NOTHING, occupation: 'pirate' }, 'occupation'],
      [{ ...NOTHING, purposes: ['fun', 'profit'] }, 'purposes.1'],
      [{ occupation: '', purposes: [] }, 'interests'],
    ] as const) {
      const refusal = await refusalOf(api(one).saveAnswers({ body: body as unknown as Answers }));
      expect([refusal.key, refusal.fields[0]?.path]).toEqual(['validation', path]);
    }
    expect(await api(one).answers()).toEqual({ ...NOTHING, interests: ['nature'] });
  });

  it('are kept once for a request, and another body under its name is refused', async () => {
    const one = await somebody();
    const first = { ...NOTHING, occupation: 'writer', interests: ['city'], request_id: 'same' } as const;
    const answer = await api(one).saveAnswers({ body: { ...first, interests: ['city'] } });
    await api(one).saveInterests({ body: { interests: ['anime'] } });
    expect(await api(one).saveAnswers({ body: { ...first, interests: ['city'] } })).toEqual(answer);
    expect(await api(one).interests()).toEqual({ interests: ['anime'] });
    const other = api(one).saveAnswers({ body: { ...NOTHING, request_id: 'same' } });
    expect((await refusalOf(other)).code).toBe(2108);
    // A refusal is not an outcome: the request may come again, mended.
    const wrong = { ...NOTHING, interests: ['gone'], request_id: 'mended' };
    expect(await keyOf(api(one).saveAnswers({ body: wrong }))).toBe('choice_unknown');
    expect(await keyOf(api(one).saveAnswers({ body: { ...wrong, interests: [] } }))).toBe('accepted');
  });

  it('that are sent at once leave one list, not a mixture', async () => {
    const one = await somebody();
    const slugs = ['city', 'anime', 'nature', 'portrait', 'fantasy', 'landscape'];
    for (let round = 0; round < 5; round += 1) {
      await api(one).saveInterests({ body: { interests: [] } });
      await Promise.all(slugs.map((slug) => api(one).saveInterests({ body: { interests: [slug] } })));
      expect((await api(one).interests()).interests).toHaveLength(1);
    }
  });
});

describe('the invitation', () => {
  const due = async (who: SignedInVisitor) => (await api(who).questionsDue({ query: {} })).due;

  it('is not due after a skip, is again when that is taken back, and never after an answer', async () => {
    const [one, two] = [await somebody(), await somebody()];
    expect(await api(one).skipQuestions()).toEqual({ due: false });
    expect(await api(one).skipQuestions()).toEqual({ due: false });
    expect([await due(one), await due(two)]).toEqual([false, true]);
    expect(await api(one).resumeQuestions()).toEqual({ due: true });
    expect(await due(one)).toBe(true);
    await api(one).saveAnswers({ body: NOTHING });
    await api(one).skipQuestions();
    expect(await api(one).resumeQuestions()).toEqual({ due: false });
  });

  it('stays as it is when interests alone are chosen', async () => {
    const one = await somebody();
    await api(one).saveInterests({ body: { interests: ['city'] } });
    expect(await due(one)).toBe(true);
  });
});

describe('interests', () => {
  it('stand first among the chips of their own user, hidden tags never', async () => {
    const [one, two] = [await somebody(), await somebody()];
    const usual = await chips(two);
    const work = await house.work(one);
    await one.client.api.works.addTag({ body: { id: work, tag: 'my lakes' } });
    await api(one).saveInterests({ body: { interests: ['city', 'anime'] } });
    const mine = await chips(one);
    expect(mine.slice(0, 3)).toEqual(['anime', 'city', usual[0]]);
    // One's own tags stay behind those of the house.
    expect(mine.slice(0, -1).sort()).toEqual([...usual].sort());
    expect(mine.at(-1)).toMatch(/^my-lakes-/);
    expect(await chips(two)).toEqual(usual);
    const guests = await house.product.client().api.works.tags({ query: {} });
    expect(guests.data.map((tag) => tag.slug)).toEqual(usual);
    const official = await one.client.api.works.privateTags({ query: { official: 'true' } });
    expect(official.data.map((tag) => tag.slug).slice(0, 3)).toEqual(['anime', 'city', usual[0]]);

    await hide('anime', true);
    expect((await chips(one)).slice(0, 2)).toEqual(['city', usual[0]]);
    expect(await api(one).interests()).toEqual({ interests: ['city'] });
    expect((await api(one).profileConfig({ query: {} })).data.map((option) => option.key)).not.toContain('anime');
    await hide('anime', false);
    expect((await chips(one))[0]).toBe('anime');
  });
});

describe('who comes here', () => {
  const summary = () => house.admin.client.api.community.profileSummary();

  it('counts live people, tells no group smaller than five, and is for admins alone', async () => {
    const before = await summary();
    expect(before.occupations.map((group) => group.key)).toEqual(OCCUPATIONS);
    expect(before.occupations.every((group) => group.count === null)).toBe(true);
    const group: SignedInVisitor[] = [];
    for (let n = 0; n < 5; n += 1) {
      const one = await somebody();
      group.push(one);
      await api(one).saveAnswers({
        body: { occupation: 'photographer', purposes: ['games', 'shop'], interests: ['abstract'] },
      });
    }
    await api(group[0]!).saveAnswers({
      body: { occupation: 'photographer', purposes: ['shop'], interests: ['abstract'] },
    });
    const counts = async () => {
      const { occupations, purposes, interests } = await summary();
      const of = (list: typeof occupations, key: string) => list.find((each) => each.key === key)?.count;
      return [of(occupations, 'photographer'), of(purposes, 'games'), of(purposes, 'shop'), of(interests, 'abstract')];
    };
    expect(await counts()).toEqual([5, null, 5, 5]);
    expect(JSON.stringify(await summary())).not.toMatch(/person\d|userId|nickname/);
    await house.db.updateTable('app_user').set({ demo: true }).where('id', '=', group[3]!.userId).execute();
    expect(await counts()).toEqual([null, null, null, null]);
    await house.db.updateTable('app_user').set({ demo: false }).where('id', '=', group[3]!.userId).execute();
    expect((await counts())[0]).toBe(5);
    await house.setAccount(group[4]!.userId, 'deleted');
    expect(await counts()).toEqual([null, null, null, null]);

    await hide('abstract', true);
    expect((await summary()).interests.map((each) => each.key)).not.toContain('abstract');
    await hide('abstract', false);
    const japanese = { headers: { 'x-accept-language': 'ja' } };
    const named = await house.admin.client.fetch('/prod-api/content/admin/profile/summary', japanese);
    expect(await named.text()).toContain('学生');
    expect(await keyOf(api(group[0]!).profileSummary())).toBe('forbidden');
    expect(await keyOf(house.product.client().api.community.profileSummary())).toBe('session_required');
  });
});
