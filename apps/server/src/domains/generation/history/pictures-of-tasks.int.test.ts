import { WORK_STATUS } from '@atelier/contract/vocabulary/works';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootGeneration } from '../testing/boot-generation.ts';

let house: Awaited<ReturnType<typeof bootGeneration>>;
beforeAll(async () => {
  house = await bootGeneration();
});
afterAll(() => house.stop());

const image = (module: 'txt2img' | 'img2img') => ({ mediaType: 'image', module }) as const;
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { key: string }) => error.key,
  );

async function person(email: string) {
  const { client, userId } = await house.signIn(email);
  await house.give(userId, 100);
  const { generation, library, works } = client.api;
  const make = async (count = 1) => {
    const submitted = await generation.submit({
      params: image('txt2img'),
      body: { prompt: 'a heron at dusk', params: { style: 'ink_wash', wh_ratio: '16:9', batch_size: count, seed: 77 } },
    });
    await house.settled(userId);
    const [item] = await generation.imageResults({ body: { task_ids: [submitted.task_id] } });
    return { taskId: submitted.task_id, ids: item!.result.map((part) => part.uuid) };
  };
  const entry = async (taskId: string) => (await generation.imageResults({ body: { task_ids: [taskId] } }))[0];
  return { generation, library, works, make, entry, userId };
}

describe('the library of a person who makes pictures', () => {
  it('files each with what it was made with, whatever becomes of the history', async () => {
    const { generation, library, make } = await person('files@example.com');
    const { taskId, ids } = await make(2);
    const { data, facets } = await library.assets({ body: { keyword: 'HERON', style: 'ink_wash' } });
    expect(new Set(data.map((item) => item.id))).toEqual(new Set(ids));
    expect(data.map((item) => item.seed).sort()).toEqual([77, 78]);
    expect(data[0]).toMatchObject({ module: 'txt2img', source: 'generation', history_id: taskId });
    expect(facets).toMatchObject({ modules: ['txt2img'], styles: ['ink_wash'] });
    const params = { mediaType: 'image', algoSet: 'txt2img', id: taskId };
    await generation.removeHistory({ params });
    expect((await library.assets({ body: {} })).total_count).toBe(2);
    expect((await library.asset({ params: { id: ids[0]! } })).params).toMatchObject({
      prompt: 'a heron at dusk',
      params: { style: 'ink_wash', seed: 77 },
    });
  });

  it('keeps the place of a trashed picture in the history, without the picture, until it is back or deleted for good', async () => {
    const { generation, library, make, entry, userId } = await person('trash@example.com');
    const { taskId, ids } = await make(2);
    const told: unknown[] = [];
    const off = house.platform.events.subscribe(userId, (news) => void told.push([news.event, news.data.taskId]));
    const states = async () =>
      (await entry(taskId))!.result.map(({ uuid, image, thumbnail, trashed }) => [
        uuid,
        trashed,
        image !== '',
        thumbnail !== '',
      ]);
    await library.trashAssets({ body: { ids: [ids[0]!] } });
    expect(await states()).toEqual([
      [ids[0], true, false, false],
      [ids[1], false, true, true],
    ]);
    await library.restoreAssets({ body: { ids: [ids[0]!] } });
    expect(await states()).toEqual(ids.map((id) => [id, false, true, true]));
    for (let times = 0; times < 3; times++) {
      await library.trashAssets({ body: { ids: [ids[0]!] } });
      await library.restoreAssets({ body: { ids: [ids[0]!] } });
    }
    // One each; the news that the task itself had ended may have come late.
    await expect.poll(() => told.length).toBeGreaterThanOrEqual(8);
    expect(new Set(told.map(String))).toEqual(new Set([`task,${taskId}`]));
    off();

    await library.trashAssets({ body: { ids } });
    expect((await states()).map(([, trashed]) => trashed)).toEqual([true, true]);
    await library.purgeAssets({ body: { ids: [ids[0]!] } });
    expect(await states()).toEqual([
      ['', false, false, false],
      [ids[1], true, false, false],
    ]);
    await library.purgeAssets({ body: {} });
    expect(await entry(taskId)).toBeUndefined();
    const history = await generation.history({ params: { mediaType: 'image', algoSet: 'image' }, query: {} });
    expect(history.data.map((item) => item.id)).not.toContain(taskId);
  });

  it('says in the history where a published picture stands', async () => {
    const { generation, works, make, entry, userId } = await person('standing@example.com');
    const { taskId, ids } = await make(2);
    const standing = async () => (await entry(taskId))!.result.map((part) => [part.work_id, part.work_status]);
    const open = ['', null];
    expect(await standing()).toEqual([open, open]);
    const work = await works.publish({ body: { media_id: ids[1]!, title: 'Heron' } });
    expect(await standing()).toEqual([open, [work.id, WORK_STATUS.review]]);
    const decide = (status: number) =>
      house.platform.db.updateTable('work').set({ status }).where('key', '=', work.id).execute();
    await decide(WORK_STATUS.rejected);
    expect(await standing()).toEqual([open, [work.id, WORK_STATUS.rejected]]);
    const history = await generation.history({ params: { mediaType: 'image', algoSet: 'image' }, query: {} });
    expect(history.data[0]!.result.map((part) => part.work_id)).toEqual(['', work.id]);

    // The work of somebody else says nothing about one's own picture.
    const other = await person('standing-other@example.com');
    await house.platform.db.updateTable('work').set({ author_id: other.userId }).where('key', '=', work.id).execute();
    expect(await standing()).toEqual([open, open]);
    await house.platform.db.updateTable('work').set({ author_id: userId }).where('key', '=', work.id).execute();
    await works.deleteWork({ params: { id: work.id } });
    expect(await standing()).toEqual([open, open]);
  });

  it('does not throw away what an open task works on', async () => {
    const { generation, library, make, userId } = await person('open@example.com');
    const { ids } = await make();
    house.engine.hold();
    const id = ids[0]!;
    await generation.submit({ params: image('img2img'), body: { prompt: 'by night', images: [`${id}_wm`] } });
    expect(await outcome(library.trashAssets({ body: { ids: [id] } }))).toBe('task_running');
    house.engine.release();
    await house.settled(userId);
    expect(await outcome(library.trashAssets({ body: { ids: [id] } }))).toBe('done');
  });

  it('takes the work of a picture into the trash and back with it, and never raises one its author deleted', async () => {
    const { library, works, make } = await person('author@example.com');
    const { ids } = await make(2);
    const [kept, given] = ids as [string, string];
    const first = await works.publish({ body: { media_id: kept, title: 'Heron' } });
    const second = await works.publish({ body: { media_id: given, title: 'Second heron' } });
    const workOf = async (id: string) => {
      const { work_id, work_status } = await library.asset({ params: { id } });
      return { work_id, work_status };
    };
    expect(await workOf(kept)).toEqual({ work_id: first.id, work_status: 0 });
    await works.deleteWork({ params: { id: second.id } });
    expect(await workOf(given)).toEqual({ work_id: '', work_status: null });

    await library.trashAssets({ body: { ids } });
    expect(await workOf(kept)).toEqual({ work_id: '', work_status: null });
    expect(await outcome(works.publish({ body: { media_id: kept, title: 'Out of the trash' } }))).toBe('not_found');
    await library.restoreAssets({ body: { ids } });
    expect(await workOf(kept)).toEqual({ work_id: first.id, work_status: 0 });
    expect(await workOf(given)).toEqual({ work_id: '', work_status: null });

    await library.trashAssets({ body: { ids } });
    await library.purgeAssets({ body: { ids } });
    expect(await outcome(works.restoreWork({ params: { id: second.id } }))).toBe('not_found');
  });
});
