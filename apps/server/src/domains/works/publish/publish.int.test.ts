import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { heicOf } from '../../library/image/heic.fixture.ts';
import { bootWorks, keyOf } from '../testing/boot-works.ts';

let house: Awaited<ReturnType<typeof bootWorks>>;
beforeAll(async () => {
  house = await bootWorks();
});
afterAll(() => house.stop());

const day = 86_400_000;
const reviewed = (ids: string[], pass: boolean, reason?: string) =>
  house.admin.client.api.works.review({ body: { ids, pass, ...(reason ? { reason } : {}) } });
const rowOf = (key: string) =>
  house.platform.db.selectFrom('work').selectAll().where('key', '=', key).executeTakeFirstOrThrow();

describe('publishing', () => {
  it('keeps the recipe of a task, waits for review and is listed only after it', async () => {
    const ada = await house.signIn('ada@example.com');
    const { taskId, mediaId } = await house.made(ada, { prompt: 'a lighthouse', params: { seed: 7, style: 'oil' } });
    const { works } = ada.client.api;
    const [tag] = (await works.tags({ query: {} })).data;
    const answer = await works.publish({
      body: { task_id: taskId, title: ' \u202eThe\nlight\u202c ', description: 'Over\nthe \u2067sea', tags: [tag!.id] },
    });
    expect(answer).toEqual({ id: expect.stringMatching(/^w[0-9a-z]{14}$/), status: 0 });
    expect(await rowOf(answer.id)).toMatchObject({
      author_id: ada.userId,
      media_id: mediaId,
      title: 'The light',
      description: 'Over\nthe sea',
      prompt: 'a lighthouse',
      module: 'txt2img',
      style: 'oil',
      wh_ratio: '1:1',
      origin: 'generation',
      remixable: true,
      listed: false,
      params: { params: { seed: 7 } },
    });
    expect(await house.media(`/media/${mediaId}_wm.png`)).toBe(404);
    expect((await reviewed([answer.id], true)).changed).toEqual([answer.id]);
    expect(await rowOf(answer.id)).toMatchObject({ status: 1, listed: true });
    expect(await house.media(`/media/${mediaId}_wm.png`)).toBe(200);
    expect(await house.media(`/media/${mediaId}.png`)).toBe(404);
    const guest = await house.client().api.works.workPublic({ params: { id: answer.id } });
    expect(guest.params.params).not.toHaveProperty('seed');
    expect(guest.tags.map((one) => one.id)).toEqual([tag!.id]);
  });

  it('tells where a file stands, to its owner alone', async () => {
    const [ida, other] = [await house.signIn('ida@example.com'), await house.signIn('not-ida@example.com')];
    const { mediaId } = await house.made(ida, {});
    const standing = (who: typeof ida, mediaKey = mediaId) =>
      who.client.api.works.mediaReview({ body: { mediaKey, algoType: 1, mediaType: 1 } });
    expect(await standing(ida)).toEqual({ mediaKey: mediaId, publishable: true, id: '', status: null });
    const { id } = await ida.client.api.works.publish({ body: { media_id: mediaId } });
    expect(await standing(ida, `${mediaId}_wm.png`)).toEqual({ mediaKey: mediaId, publishable: false, id, status: 0 });
    for (const [who, key] of [
      [other, mediaId],
      [ida, `p_${'0'.repeat(32)}`],
      [ida, 'x'],
    ] as const)
      expect(await keyOf(standing(who, key))).toBe('not_found');
  });

  it('takes one picture of a task, an own upload, and a generation input, which then gets its visible mark', async () => {
    const eve = await house.signIn('eve@example.com');
    const { taskId } = await house.made(eve, { params: { batch_size: 2 } });
    const { works } = eve.client.api;
    const { id } = await works.publish({ body: { task_id: `${taskId}-1` } });
    expect(await rowOf(id)).toMatchObject({ task_id: taskId, task_idx: 1 });
    const upload = await house.uploaded(eve);
    const sent = await works.publish({ body: { media_id: upload } });
    expect(await rowOf(sent.id)).toMatchObject({ origin: 'upload', module: '', remixable: false, wh_ratio: '5:4' });
    const photo = await house.uploaded(eve, { bytes: heicOf(), name: 'IMG_1.HEIC', type: 'image/heic' });
    expect(photo).toMatch(/^j_/);
    expect(await rowOf((await works.publish({ body: { media_id: photo } })).id)).toMatchObject({
      width: 400,
      height: 320,
    });
    const input = await house.uploaded(eve, undefined, 'generation');
    const third = await works.publish({ body: { media_id: input } });
    await reviewed([third.id], true);
    expect(await house.media(`/media/${input}_wm.png`)).toBe(200);
  });

  it('refuses what is not the caller’s, not there, or thrown away, with one answer', async () => {
    const owner = await house.signIn('owner@example.com');
    const thief = await house.signIn('thief@example.com');
    const { taskId, mediaId } = await house.made(owner);
    const upload = await house.uploaded(owner);
    const { works } = thief.client.api;
    for (const body of [
      { task_id: taskId },
      { task_id: `${taskId}-0` },
      { media_id: mediaId },
      { media_id: upload },
      { media_id: 'p_00000000000000000000000000000000' },
      { media_id: '../etc/passwd' },
      { task_id: 'not a task' },
      { task_id: `${taskId}-99` },
    ]) {
      expect([body, await keyOf(works.publish({ body }))]).toEqual([body, 'not_found']);
    }
    expect(await keyOf(works.publish({ body: { task_id: taskId, media_id: mediaId } }))).toBe('publish_one_media');
    expect(await keyOf(works.publish({ body: {} }))).toBe('publish_one_media');
    await owner.client.api.library.trashAssets({ body: { ids: [upload] } });
    expect(await keyOf(owner.client.api.works.publish({ body: { media_id: upload } }))).toBe('not_found');
    await house.platform.db.updateTable('media').set({ state: 'blocked' }).where('id', '=', mediaId).execute();
    expect(await keyOf(owner.client.api.works.publish({ body: { media_id: mediaId } }))).toBe('image_sensitive');
    expect(await keyOf(house.client().api.works.publish({ body: { media_id: mediaId } }))).toBe('session_required');
  });

  it('becomes one work, however many press at once, and a repeat gets the first answer', async () => {
    const racer = await house.signIn('racer@example.com');
    const { mediaId, taskId } = await house.made(racer);
    const { works } = racer.client.api;
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) => keyOf(works.publish({ body: n % 2 ? { media_id: mediaId } : { task_id: taskId } }))),
    );
    expect(answers.sort()).toEqual(['accepted', 'already_published', 'already_published', 'already_published']);
    const other = await house.made(racer);
    const body = { request_id: 'r-1', task_id: other.taskId, title: 'One' };
    const twice = await Promise.all([works.publish({ body }), works.publish({ body })]);
    expect(twice[0]).toEqual(twice[1]);
    expect(await keyOf(works.publish({ body: { ...body, title: 'Two' } }))).toBe('request_id_reused');
  });

  it('counts characters as people do and refuses markup and forbidden words beside their fields', async () => {
    const author = await house.signIn('words@example.com');
    const { taskId } = await house.made(author);
    const { works } = author.client.api;
    const said = (body: object) =>
      works.publish({ body: { task_id: taskId, ...body } }).then(
        () => 'accepted',
        (error: { key: string; fields?: { path: string }[] }) => `${error.key} ${error.fields?.[0]?.path ?? ''}`,
      );
    expect(await said({ title: '狐'.repeat(51) })).toBe('text_too_long title');
    expect(await said({ title: '🦊'.repeat(51) })).toBe('text_too_long title');
    expect(await said({ description: 'x'.repeat(1001) })).toBe('text_too_long description');
    expect(await said({ title: '<script>x</script>' })).toBe('markup_tag title');
    expect(await said({ description: 'javascript:alert(1)' })).toBe('markup_protocol description');
    expect(await said({ title: 'porn' })).toBe('sensitive title');
    expect(await said({ tags: [999_999] })).toBe('not_found tags');
    expect(await said({ user_id: house.admin.userId })).toBe('publisher_only user_id');
    expect(await said({ visibility: 'private' })).toBe('private_subscribers visibility');
    expect(await said({ title: '🦊'.repeat(50) })).toBe('accepted');
  });

  it('lets publishers publish for somebody, audited, and nobody else see who there is', async () => {
    const press = await house.publisher('kbzwq@example.com');
    const star = await house.signIn('star@example.com');
    const { taskId } = await house.made(press);
    const { works } = press.client.api;
    expect(await keyOf(star.client.api.works.publishers({ query: {} }))).toBe('publisher_only');
    await star.client.api.community.editProfile({ body: { nickname: 'Starlight' } });
    // By the name they chose, or the one they got, and never by their address.
    const { username } = await star.client.api.identity.me();
    const found = (await works.publishers({ query: { keyword: 'starl' } })).data;
    expect((await works.publishers({ query: { keyword: username } })).data.map((one) => one.user_id)).toEqual([
      star.userId,
    ]);
    expect((await works.publishers({ query: { keyword: 'kbzwq' } })).data).toEqual([]);
    expect(found.map((one) => one.user_id)).toContain(star.userId);
    expect(await keyOf(works.publish({ body: { task_id: taskId, user_id: 999_999 } }))).toBe('not_found');
    const { id } = await works.publish({ body: { task_id: taskId, user_id: star.userId } });
    expect(await rowOf(id)).toMatchObject({ author_id: star.userId, publisher_id: press.userId });
    expect(await house.audits('work.publish_for', id)).toMatchObject([{ admin_id: press.userId }]);
    // It is the author's work now.
    expect(await keyOf(works.editWork({ body: { id, title: 'x' } }))).toBe('not_found');
    expect(await star.client.api.works.editWork({ body: { id, title: 'Mine' } })).toEqual({ id, status: 0 });
  });
});

describe('a work of one’s own', () => {
  it('goes back into review when it is edited after a rejection, and the reason reaches its author only', async () => {
    const ann = await house.signIn('ann@example.com');
    const { taskId } = await house.made(ann);
    const { works } = ann.client.api;
    const { id } = await works.publish({ body: { task_id: taskId, title: 'First' } });
    await house.admin.client.api.works.review({
      body: { ids: [id], pass: false, reason_key: 'quality', reason: 'Too dark.' },
    });
    const told = await works.work({ params: { id } });
    expect(told.status).toBe(2);
    expect(told.reason).toBe('The picture is not good enough for the gallery yet. Too dark.');
    expect(await keyOf(house.client().api.works.workPublic({ params: { id } }))).toBe('deleted_or_private');
    expect(await works.editWork({ body: { id, title: 'Second' } })).toEqual({ id, status: 0 });
    expect((await works.work({ params: { id } })).reason).toBe('');
    await reviewed([id], true);
    expect(await works.editWork({ body: { id, isComment: false } })).toEqual({ id, status: 1 });
    // Words nobody has seen are not shown under an old approval.
    expect(await works.editWork({ body: { id, title: 'Third' } })).toEqual({ id, status: 0 });
    expect((await rowOf(id)).listed).toBe(false);
  });

  it('is taken down and shown again without a second review, unless its words changed', async () => {
    const joe = await house.signIn('joe@example.com');
    const { id, mediaId } = await house.listed(joe);
    const { works } = joe.client.api;
    const shown = async (body: object) => (await works.switchWorks({ body: { ids: [id], ...body } })).data[0]!.status;
    expect(await shown({ published: false })).toBe(3);
    expect(await house.media(`/media/${mediaId}_wm.png`)).toBe(404);
    expect(await shown({ published: true })).toBe(1);
    expect(await house.media(`/media/${mediaId}_wm.png`)).toBe(200);
    expect(await shown({ published: false })).toBe(3);
    await works.editWork({ body: { id, title: 'New' } });
    expect(await shown({ published: true })).toBe(0);
    expect(await keyOf(works.switchWorks({ body: { ids: [id], visibility: 'private' } }))).toBe('private_subscribers');
    await house.promote(joe.userId, 2);
    const [switched] = (await works.switchWorks({ body: { ids: [id], visibility: 'private' } })).data;
    expect(switched).toEqual({ id, status: 0, visibility: 'private' });
    expect(await keyOf(works.switchWorks({ body: { ids: [] } }))).toBe('batch_empty');
    const other = await house.signIn('other@example.com');
    expect(await keyOf(other.client.api.works.switchWorks({ body: { ids: [id], published: false } }))).toBe(
      'not_found',
    );
    expect(await keyOf(other.client.api.works.deleteWork({ params: { id } }))).toBe('not_found');
  });

  it('can be deleted, brought back for 30 days, and not when its picture was published anew', async () => {
    const kim = await house.signIn('kim@example.com');
    const { id, mediaId } = await house.listed(kim);
    const { works, library } = kim.client.api;
    await works.deleteWork({ params: { id } });
    expect(await house.media(`/media/${mediaId}_wm.png`)).toBe(404);
    expect(await keyOf(works.deleteWork({ params: { id } }))).toBe('not_found');
    expect(await keyOf(works.editWork({ body: { id, title: 'x' } }))).toBe('not_found');
    expect(await works.restoreWork({ params: { id } })).toEqual({ id, status: 1 });
    expect(await house.media(`/media/${mediaId}_wm.png`)).toBe(200);
    await works.deleteWork({ params: { id } });
    const again = await works.publish({ body: { media_id: mediaId } });
    expect(await keyOf(works.restoreWork({ params: { id } }))).toBe('already_published');
    await works.deleteWork({ params: { id: again.id } });
    await library.trashAssets({ body: { ids: [mediaId] } });
    expect(await keyOf(works.restoreWork({ params: { id } }))).toBe('not_found');
    await library.restoreAssets({ body: { ids: [mediaId] } });
    house.clock.advance(31 * day);
    expect(await keyOf(kim.client.api.works.restoreWork({ params: { id } }))).toMatch(/not_found|session_required/);
    house.clock.advance(-31 * day);
  });

  it('goes into the trash with its picture and comes back as it was', async () => {
    const lee = await house.signIn('lee@example.com');
    const { id, mediaId } = await house.listed(lee);
    await lee.client.api.library.trashAssets({ body: { ids: [mediaId] } });
    expect((await rowOf(id)).listed).toBe(false);
    expect(await house.media(`/media/${mediaId}_wm.png`)).toBe(404);
    await lee.client.api.library.restoreAssets({ body: { ids: [mediaId] } });
    expect((await rowOf(id)).listed).toBe(true);
  });

  it('carries tags of the house and own ones, at most five', async () => {
    const mia = await house.signIn('mia@example.com');
    const { id } = await house.listed(mia);
    const { works } = mia.client.api;
    const add = (tag: string) => works.addTag({ body: { id, tag } });
    expect(await keyOf(add('\u200b\u200e'))).toBe('validation');
    expect((await add('风景')).data.map((tag) => tag.slug)).toEqual(['landscape']);
    const own = (await add('Meine Füchse')).data.find((tag) => !tag.official)!;
    expect(own).toMatchObject({ tag: 'Meine Füchse' });
    expect((await add('meine fuchse')).data).toHaveLength(2);
    for (const tag of ['one', 'two', 'three']) await add(tag);
    expect(await keyOf(add('four'))).toBe('too_many_tags');
    expect(await keyOf(add('porn'))).toBe('sensitive');
    expect((await works.privateTags({ query: {} })).data.map((tag) => tag.id)).toContain(own.id);
    expect((await works.tags({ query: {} })).data.map((tag) => tag.id)).not.toContain(own.id);
    const other = await house.signIn('mias-friend@example.com');
    expect(await keyOf(other.client.api.works.removeTag({ body: { id, tag_id: own.id } }))).toBe('not_found');
    expect((await works.removeTag({ body: { id, tag_id: own.id } })).data).toHaveLength(4);
  });
});
