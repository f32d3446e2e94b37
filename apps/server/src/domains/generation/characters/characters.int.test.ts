// size: one boot with its engine serves everything about characters
import { randomUUID } from 'node:crypto';
import type { CallError } from '@atelier/contract/client';
import type { PersonLook } from '@atelier/contract/generation/characters';
import { MAX_CHARACTERS } from '@atelier/contract/vocabulary/person';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bootGeneration } from '../testing/boot-generation.ts';

type Booted = Awaited<ReturnType<typeof bootGeneration>>;
type Person = Awaited<ReturnType<Booted['signIn']>>;
let booted: Booted;
let member: Person;
let other: Person;
beforeAll(async () => {
  booted = await bootGeneration();
  await booted.signIn('admin@example.com');
  member = await booted.signIn('member@example.com');
  other = await booted.signIn('other@example.com');
  for (const { userId } of [member, other]) await booted.promote(userId, 2);
});
beforeEach(() => {
  booted.engine.subject = undefined;
  booted.engine.described = undefined;
});
afterAll(() => booted.stop());

const refusal = (work: Promise<unknown>): Promise<CallError> =>
  work.then(
    () => Promise.reject(new Error('was accepted')),
    (error: CallError) => error,
  );
const words = 'a woman with long red hair in a blue dress';
const save = (who: Person, order: { name?: string; prompt?: string; image?: string; request_id?: string } = {}) =>
  who.client.api.generation.saveCharacter({
    body: { name: 'Mia', ...(order.image ? {} : { prompt: words }), ...order },
  });
const list = async (who: Person) => (await who.client.api.generation.characters()).data;
const path = { mediaType: 'image', module: 'txt2img_character' } as const;
const submit = (who: Person, characterId: string | undefined, prompt = 'in the rain') =>
  who.client.api.generation.submit({
    params: path,
    body: { prompt, params: characterId === undefined ? {} : { character_id: characterId } },
  });
/** A finished picture of somebody's. */
async function picture(who: Person, prompt = 'a woman in a garden', module = 'txt2img', images?: string[]) {
  const { task_id } = await who.client.api.generation.submit({
    params: { mediaType: 'image', module },
    body: { prompt, ...(images ? { images } : {}) },
  });
  await booted.settled(who.userId);
  const [item] = await who.client.api.generation.imageResults({ body: { task_ids: [task_id] } });
  return item!.result[0]!.uuid;
}
/** What the history says of that picture: whether it can be kept, undefined where nothing is known. */
async function offered(who: Person, image: string): Promise<boolean | undefined> {
  const { data } = await who.client.api.generation.history({
    params: { mediaType: 'image', algoSet: 'all' },
    query: {},
  });
  return data.flatMap(({ result }) => result).find(({ uuid }) => uuid === image)?.person;
}
const personOf = (task: (typeof booted.engine.started)[number] | undefined) =>
  task?.params.subject as { traits: PersonLook; name: string } | undefined;
const runOf = (taskId: string) =>
  booted.engine.started.filter((task) => task.attemptId.startsWith(taskId)).map((task) => personOf(task));

describe('saving a character', () => {
  it('from words: the person is read out of them in any language, and its portrait follows', async () => {
    const made = await save(member, { name: '  Ren ', prompt: '黒い短い髪に眼鏡の少女、緑のコート' });
    expect(made).toMatchObject({
      name: 'Ren',
      source: 'words',
      look: { who: 'girl', hair_style: 'bob', clothes: 'coat', features: expect.arrayContaining(['glasses']) },
    });
    await expect.poll(async () => (await list(member))[0]?.cover, { timeout: 20_000 }).toMatch(/^\/media\/p_.*w=512/);
    const [kept] = await list(member);
    expect((await booted.client().fetch(kept!.cover)).status).toBe(200);
    // A portrait is nobody's picture: no library holds it, and no task was charged for it.
    const assets = await member.client.api.library.assets({ body: {} });
    expect(assets.data.map(({ id }) => kept!.cover.includes(id))).not.toContain(true);
    await member.client.api.generation.deleteCharacter({ body: { id: made.id } });
  });

  it('from one of the own pictures: exactly the person it shows', async () => {
    const look = (await save(other)).look;
    booted.engine.subject = look;
    const image = await picture(member);
    expect(await offered(member, image)).toBe(true);
    const made = await save(member, { name: 'From picture', image });
    expect(made).toMatchObject({ source: 'picture', description: 'a woman in a garden', look });
    // As a tool's answer names it, marked and with its ending.
    expect((await save(member, { image: `${image}_wm.png` })).look).toEqual(look);
  });

  it('from a picture whose engine tells nothing: by its words and seed, the same each time', async () => {
    const image = await picture(member, 'a man with a beard');
    expect(await offered(member, image)).toBeUndefined();
    const made = await save(member, { image });
    expect(made.look).toMatchObject({ who: 'man', features: expect.arrayContaining(['beard']) });
    expect((await save(member, { image })).look).toEqual(made.look);
  });

  it('refuses what shows nobody, with the field at fault and in clear words', async () => {
    booted.engine.subject = null;
    const empty = await picture(member, 'a woman in a garden');
    expect(await offered(member, empty)).toBe(false);
    const none = await refusal(save(member, { image: empty }));
    expect(none).toMatchObject({ code: 100001, key: 'no_person', fields: [{ path: 'image' }] });
    expect(none.message).toContain('cannot recognise anybody in a photograph');
    booted.engine.subject = undefined;
    const castle = await refusal(save(member, { prompt: 'a castle on a cliff' }));
    expect(castle).toMatchObject({ key: 'no_person', fields: [{ path: 'prompt' }] });
    const restyled = await picture(member, 'a woman, oil painting', 'img2img', [empty]);
    expect(await refusal(save(member, { image: restyled }))).toMatchObject({ key: 'no_person' });
  });

  it('keeps only people: subjects of another sort are not offered as somebody', async () => {
    booted.engine.described = { breed: 'corgi' };
    expect(await refusal(save(member))).toMatchObject({ key: 'engine_unavailable' });
    booted.engine.subject = { breed: 'corgi' };
    const image = await picture(member, 'a man with a beard');
    booted.engine.described = undefined;
    expect((await save(member, { image })).look).toMatchObject({ who: 'man' });
  });

  it("answers somebody else's picture like an unknown one", async () => {
    const foreign = await picture(other);
    const told = await refusal(save(member, { image: foreign }));
    const unknown = await refusal(save(member, { image: `p_${'0'.repeat(32)}` }));
    expect(told).toMatchObject({ code: 100002, key: 'not_found', fields: [{ path: 'image' }] });
    expect({ ...told, traceId: '' }).toEqual({ ...unknown, traceId: '' });
  });

  it('asks for a name that shows something, and for exactly one source', async () => {
    expect(await refusal(save(member, { name: ' \u200b ' }))).toMatchObject({
      key: 'nickname_empty',
      fields: [{ path: 'name', msg: 'Please enter a name.' }],
    });
    expect((await refusal(save(member, { name: 'x'.repeat(51) }))).fields?.[0]?.path).toBe('name');
    const both = member.client.api.generation.saveCharacter({
      body: { name: 'Mia', prompt: words, image: `p_${'0'.repeat(32)}` },
    });
    expect((await refusal(both)).fields?.[0]?.path).toBe('prompt');
    const neither = member.client.api.generation.saveCharacter({ body: { name: 'Mia' } });
    expect((await refusal(neither)).fields?.[0]?.path).toBe('prompt');
  });

  it('refuses markup and sensitive words in name and description', async () => {
    expect(await refusal(save(member, { name: '<script>x</script>' }))).toMatchObject({ code: 100005 });
    expect(await refusal(save(member, { prompt: 'a girl <img src=x onerror=alert(1)>' }))).toMatchObject({
      code: 100005,
    });
    expect(await refusal(save(member, { name: 'Porn star' }))).toMatchObject({
      code: 100007,
      fields: [{ path: 'name' }],
    });
    expect(await refusal(save(member, { prompt: 'a pornographic woman' }))).toMatchObject({
      code: 100007,
      fields: [{ path: 'prompt' }],
    });
  });

  it('is for members; what a former member keeps can still be seen and deleted', async () => {
    const free = await booted.signIn('free@example.com');
    expect(await refusal(save(free))).toMatchObject({ code: 100008, key: 'subscribers_only' });
    expect(await list(free)).toEqual([]);
  });

  it('once for one request_id; another body is 2108', async () => {
    const fresh = await booted.signIn('again@example.com');
    await booted.promote(fresh.userId, 1);
    const order = { request_id: randomUUID(), name: 'Once', prompt: words };
    const answers = await Promise.all(Array.from({ length: 20 }, () => save(fresh, order)));
    expect(new Set(answers.map(({ id, look }) => JSON.stringify([id, look]))).size).toBe(1);
    expect(await list(fresh)).toHaveLength(1);
    expect(await refusal(save(fresh, { ...order, name: 'Twice' }))).toMatchObject({ code: 2108 });
  });
});

describe('deleting a character', () => {
  it("somebody else's is like an unknown one, and stays", async () => {
    const mine = await save(member, { name: 'Mine' });
    const told = await refusal(other.client.api.generation.deleteCharacter({ body: { id: mine.id } }));
    const unknown = await refusal(other.client.api.generation.deleteCharacter({ body: { id: randomUUID() } }));
    expect(told).toMatchObject({ code: 100002, message: unknown.message });
    expect((await list(member)).map(({ id }) => id)).toContain(mine.id);
  });

  it('takes its portrait along', async () => {
    const mine = await save(member, { name: 'Gone' });
    const cover = async () => (await list(member)).find(({ id }) => id === mine.id)?.cover ?? '';
    await expect.poll(cover, { timeout: 20_000 }).not.toBe('');
    const portrait = await cover();
    await member.client.api.generation.deleteCharacter({ body: { id: mine.id } });
    expect((await list(member)).map(({ id }) => id)).not.toContain(mine.id);
    expect((await booted.client().fetch(portrait)).status).toBe(404);
    expect(await refusal(member.client.api.generation.deleteCharacter({ body: { id: mine.id } }))).toMatchObject({
      code: 100002,
    });
  });
});

describe('drawing a character', () => {
  it('costs what a character costs, stands in the history of text to image, and reaches the engine frozen', async () => {
    const mia = await save(member);
    await booted.give(member.userId, 10);
    const before = (await member.client.api.billing.account({ query: {} })).credits;
    const answer = await submit(member, mia.id);
    expect(answer.credits.charged).toBe(1);
    await booted.settled(member.userId);
    expect(before - (await member.client.api.billing.account({ query: {} })).credits).toBe(1);
    expect(runOf(answer.task_id)).toEqual([{ traits: mia.look, name: 'Mia' }]);
    const history = await member.client.api.generation.history({
      params: { mediaType: 'image', algoSet: 'txt2img' },
      query: {},
    });
    expect(history.data.find(({ id }) => id === answer.task_id)).toMatchObject({
      module: 'txt2img_character',
      params: { params: { character: { id: mia.id, name: 'Mia' } } },
    });
    const bills = await member.client.api.billing.bills({ query: { type: 1 } });
    expect(bills.data[0]).toMatchObject({ Credits: 1, SKUNameZH: 'Character image' });
    expect(await booted.broken()).toEqual([]);
  });

  it('refuses a deleted, foreign or unknown one by its exact field, and charges nothing', async () => {
    const gone = await save(member, { name: 'Gone' });
    await member.client.api.generation.deleteCharacter({ body: { id: gone.id } });
    const foreign = await save(other, { name: 'Theirs' });
    const before = (await member.client.api.billing.account({ query: {} })).credits;
    for (const id of [gone.id, foreign.id, randomUUID(), 'nonsense']) {
      expect(await refusal(submit(member, id))).toMatchObject({
        code: 100002,
        key: 'not_found',
        fields: [{ path: 'params.character_id' }],
      });
    }
    expect(await refusal(submit(member, undefined))).toMatchObject({
      code: 100001,
      key: 'character_required',
      fields: [{ path: 'params.character_id' }],
    });
    const mia = await save(member);
    const plain = member.client.api.generation.submit({
      params: { mediaType: 'image', module: 'txt2img' },
      body: { prompt: 'x', params: { character_id: mia.id } },
    });
    expect(await refusal(plain)).toMatchObject({ key: 'unsupported', fields: [{ path: 'params.character_id' }] });
    expect((await member.client.api.billing.account({ query: {} })).credits).toBe(before);
  });

  it('words are read with the person in them: for its owner, and for nobody else', async () => {
    const mia = await save(member);
    booted.engine.reads = (text) => [{ text, state: 'drawn' }];
    const ask = (who: Person | null, id: string) =>
      (who?.client ?? booted.client()).api.generation.readWords({
        body: { module: 'txt2img_character', prompt: 'Mia in the rain', params: { character_id: id } },
      });
    expect((await ask(member, mia.id)).claims).toEqual([{ text: 'Mia in the rain', state: 'drawn' }]);
    expect(booted.engine.asked?.subject).toEqual({ traits: mia.look, name: 'Mia' });
    expect((await ask(other, mia.id)).claims).toEqual([]);
    expect((await ask(null, mia.id)).claims).toEqual([]);
    expect((await ask(member, randomUUID())).claims).toEqual([]);
    booted.engine.reads = () => [];
  });

  it('a task that waits keeps the person when the character is deleted, also over a retry', async () => {
    const mia = await save(member);
    booted.engine.behaviour = (task) =>
      task.attemptId.endsWith(':1') ? { kind: 'fail', error: 'transient' } : { kind: 'deliver' };
    booted.engine.hold();
    const { task_id } = await submit(member, mia.id);
    await member.client.api.generation.deleteCharacter({ body: { id: mia.id } });
    booted.engine.release();
    // A retry waits for the clock, which stands still.
    const moving = setInterval(() => booted.clock.advance(400), 40);
    await booted.settled(member.userId).finally(() => clearInterval(moving));
    booted.engine.behaviour = () => ({ kind: 'deliver' });
    expect(runOf(task_id)).toEqual([
      { traits: mia.look, name: 'Mia' },
      { traits: mia.look, name: 'Mia' },
    ]);
    const [item] = await member.client.api.generation.imageResults({ body: { task_ids: [task_id] } });
    expect(item?.task_status).toBe(1);
  });

  it('is for members, as the quote says before', async () => {
    const former = await booted.signIn('former@example.com');
    const quote = await former.client.api.generation.quote({
      body: { module: 'txt2img_character', prompt: 'x', params: { character_id: randomUUID() } },
    });
    // The gate stands first: whoever opens it learns of the unknown character next.
    const reasons = [{ key: 'subscribers_only' }, { key: 'not_found', path: 'params.character_id' }];
    expect(quote).toMatchObject({ unit_cost: 1, allowed: false, reasons });
  });

  it('a published work tells neither who nor what they look like', async () => {
    const mia = await save(member, { name: 'Secret Mia' });
    const { task_id } = await submit(member, mia.id);
    await booted.settled(member.userId);
    const { api } = member.client;
    const work = await api.works.publish({ body: { task_id, title: 'Rain' } });
    const detail = await api.works.work({ params: { id: work.id } });
    expect(JSON.stringify(detail)).not.toContain(mia.id);
    expect(JSON.stringify(detail)).not.toContain('Secret Mia');
    expect(JSON.stringify(detail)).not.toContain('hair_style');
  });
});

// Last, because fifty portraits are painted after it.
describe('the limit', () => {
  it('keeps at most the limit, whatever comes at once', async () => {
    const fresh = await booted.signIn('many@example.com');
    await booted.promote(fresh.userId, 1);
    const outcomes = await Promise.all(
      Array.from({ length: MAX_CHARACTERS + 10 }, (_, index) =>
        save(fresh, { name: `N ${index}` }).then(
          () => 'kept',
          (error: CallError) => `${error.code} ${error.message}`,
        ),
      ),
    );
    expect(outcomes.filter((one) => one === 'kept')).toHaveLength(MAX_CHARACTERS);
    expect(new Set(outcomes)).toEqual(new Set(['kept', '100003 You have reached the limit of 50 characters.']));
    expect(await fresh.client.api.generation.characters()).toMatchObject({ total_count: 50, max_count: 50 });
  }, 120_000);
});
