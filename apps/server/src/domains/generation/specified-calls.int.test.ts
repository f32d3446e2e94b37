import { type HistoryItem, historyItem } from '@atelier/contract/generation/history';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootTools, maskOf, type ToolHouse, type ToolPerson } from './testing/tool-house.ts';

/**
 * The calls of generation (studio 7.5, 7.6) as another program sends them: by the method and the address as they are specified, letter for
 * letter, with the fields they have there, no client of ours between.
 */
let house: ToolHouse;
let ada: ToolPerson;
/** A finished task of text to image, and a picture that was sent. */
let task: HistoryItem;
let picture: string;
beforeAll(async () => {
  house = await bootTools();
  ada = await house.person('ada');
  picture = await ada.picture();
  task = await ada.made('txt2img', { prompt: 'a fox' });
});
afterAll(() => house.stop());

async function ask(method: string, path: string, body?: object) {
  const answer = await ada.client.fetch(path, {
    method,
    headers: { 'x-client-platform': 'web', ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, ...(await answer.json()) };
}
/** What stands under `result` of an answer without fault. */
async function resultOf(method: string, path: string, body?: object) {
  const { code, msg, status, result } = await ask(method, path, body);
  expect({ code, msg, status }, `${method} ${path}`).toEqual({ code: 0, msg: 'success', status: 200 });
  return result;
}

describe('a submit', () => {
  it.each([
    ['/api/gw/v2/image/txt2img/async', { prompt: 'a fox', params: { wh_ratio: '1:1', batch_size: 1 } }],
    ['/api/gw/v3/image/txt2img_anime/async', { prompt: 'a fox', params: {} }],
    [
      '/api/gw/v2/portrait/stable_diffusion_ip/async',
      { module: 'portrait', role: 'general', version: 'v3', prompt: 'portrait', params: {} },
    ],
    ['/api/gw/v2/portrait/anime/async', { module: 'stable-diffusion-anime-ip', app: 'anime', version: 'v1' }],
  ])('%s answers a task to ask for, under its request_id once', async (path, body) => {
    const sent = { ...body, request_id: crypto.randomUUID() };
    const made = await resultOf('POST', path, sent);
    expect(made).toMatchObject({ task_id: expect.any(String), sub_task_ids: [expect.any(String)] });
    expect(['fast', 'slow']).toContain(made.consumption_level);
    expect(await resultOf('POST', path, sent)).toEqual(made);
    await house.settled(ada.userId);
    const results = path.includes('portrait')
      ? await resultOf('GET', `/api/gw/v2/portrait/character/async/results?task_id=${made.task_id}`)
      : await resultOf('POST', '/api/gw/v3/image/image/async/results/batch', { task_ids: [made.task_id] });
    expect(results).toMatchObject([{ id: made.task_id, status: 1, result: [{ task_status: 1 }] }]);
  });

  it('of a module that its issue brings, and of none there is, says that it is not supported', async () => {
    const modules = [
      'video_diffusion',
      'video_diffusion_img2vid',
      'video_diffusion_brush',
      'video_diffusion_animate_template',
      'mouth_speech',
      'img2video_3d',
    ];
    for (const path of [...modules.map((module) => `video/${module}`), 'obj/video2obj_3d', 'audio/none', 'image/none'])
      for (const version of ['v2', 'v3'])
        expect(await ask('POST', `/api/gw/${version}/${path}/async`, { prompt: 'a fox' }), path).toMatchObject({
          code: 100002,
          msg: 'This function is temporarily not supported',
        });
  });
});

describe('the history', () => {
  it('item carries every field, the time in UTC to the second, and what waited and ran in seconds', async () => {
    const item = await resultOf('GET', `/api/gw/v2/history/image/image/${task.id}`);
    expect(historyItem.safeParse(item).success).toBe(true);
    expect(item).toMatchObject({ id: task.id, main_task_id: task.id, status: 1, videoDuration: 0, queueCount: 0 });
    expect(item.created_time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(Date.parse(`${item.created_time.replace(' ', 'T')}Z`)).toBeLessThanOrEqual(house.clock.now().getTime());
    for (const seconds of [item.queueSeconds, item.processSeconds]) expect(seconds).toBeGreaterThanOrEqual(0);
    expect(item.result).toMatchObject([{ task_status: 1, percentage: 100, self_like: false }]);
    expect(item.params).toMatchObject({ module: 'txt2img', source: 't2i', images: [] });
  });

  it('is listed by set in pages, and by several sets at both doors', async () => {
    const page = await resultOf('GET', '/api/gw/v2/history/image/txt2img?page_index=1&page_size=20');
    expect(page).toMatchObject({ page_index: 1, page_size: 20 });
    expect(page.data.map(({ id }: HistoryItem) => id)).toContain(task.id);
    expect((await resultOf('GET', '/api/gw/v2/history/video/video_diffusion')).data).toEqual([]);
    for (const path of ['/api/gw/v3/history/image/multi', '/api/gw/v2/history/image/multi']) {
      const { data } = await resultOf('POST', path, { algo_sets: ['txt2img', 'inpainting'] });
      expect(data.map(({ id }: HistoryItem) => id)).toContain(task.id);
    }
    const unknown = { code: 100002, msg: 'This does not exist or is not yours.' };
    expect(await ask('GET', '/api/gw/v2/history/video/video_diffusion/none')).toMatchObject(unknown);
  });

  it('item is changed in its place', async () => {
    const path = `/api/gw/v2/history/image/txt2img/${task.id}`;
    expect(await resultOf('PATCH', path, { private: true })).toMatchObject({ params: { params: { private: true } } });
    expect(await resultOf('PATCH', path, { private: false })).toMatchObject({ params: { params: { private: false } } });
  });

  it.each([
    ['inpainting', async () => ({ image: picture, mask: await ada.mask(maskOf()), prompt: 'a hat' })],
    ['creative_upscaler', async () => ({ image: picture })],
  ])('of %s is read and removed as one', async (set, body) => {
    const { id } = await ada.made(set, await body());
    const path = `/api/gw/v2/history/image/${set}`;
    expect((await resultOf('GET', path)).data).toMatchObject([{ id }]);
    expect(await resultOf('DELETE', path)).toEqual({ removed: 1 });
    expect((await resultOf('GET', path)).data).toEqual([]);
  });

  it('of video results answers none of pictures that are not there', async () => {
    const path = '/api/gw/v3/video/video_diffusion/async/results/batch';
    expect(await resultOf('POST', path, { task_ids: ['none'] })).toEqual([]);
  });
});

describe('words', () => {
  it('are found for a picture: begun, then asked for at either address', async () => {
    const { task_id } = await resultOf('POST', '/api/gw/v2/text/img2txt/async', { image: picture });
    for (const path of ['/api/gw/v2/text/img2txt/async/results', '/api/gw/v2/text/img2txt/results']) {
      const read = () => resultOf('GET', `${path}?task_id=${encodeURIComponent(task_id)}`);
      await expect.poll(async () => (await read()).status).toBe(1);
      expect((await read()).text).not.toBe('');
    }
  });

  it.each(['magic_prompt', 'prompt_bot', 'video_prompt_refine', 'img2video_prompt_refine'])(
    'are filled in by %s at once',
    async (module) => {
      const { text } = await resultOf('POST', `/api/gw/v2/text/${module}/sync`, { prompt: 'a red fox' });
      expect(text).toMatch(/^a red fox, /);
    },
  );

  it('are translated from whatever they are in, Chinese by the name that is asked for', async () => {
    const body = { from_lang: 'auto', text: 'a red fox', to_lang: 'cn' };
    expect(await resultOf('POST', '/api/gw/v3/translate/mt', body)).toMatchObject({ from_lang: 'en', text: /红/ });
  });
});

describe('portraits', () => {
  it('look for a face under the name of the detector', async () => {
    const body = { app: 'main_id_detect', image: picture, params: { batch_size: 1 } };
    expect(await resultOf('POST', '/api/gw/v2/portrait/image_check_role/sync', body)).toMatchObject({
      state: expect.stringMatching(/^(found|none|unknown)$/),
      images: [{ id: picture }],
    });
  });

  it('keep a character, list it and let it go', async () => {
    const made = await resultOf('POST', '/api/gw/v2/portrait/character_save', {
      name: 'Mia',
      prompt: 'a girl with short black hair',
    });
    const list = () => resultOf('GET', '/api/gw/v2/portrait/character_list');
    expect((await list()).data).toMatchObject([{ id: made.id, name: 'Mia' }]);
    await resultOf('POST', '/api/gw/v2/portrait/character_del', { id: made.id });
    expect((await list()).data).toEqual([]);
  });
});

describe('a task that waits', () => {
  it('is cancelled, or moved to the fast lane, by its id', async () => {
    house.engine.hold();
    const { task_id } = await resultOf('POST', '/api/gw/v3/image/txt2img/async', { prompt: 'a fox' });
    // What is fast already costs nothing more.
    expect(await resultOf('POST', '/api/gw/v3/candidate/speed_up', { task_id })).toMatchObject({ charged: 0 });
    await resultOf('POST', '/api/gw/v3/candidate/cancel', { task_id });
    house.engine.release();
    await house.settled(ada.userId);
    expect(await resultOf('GET', `/api/gw/v2/history/image/image/${task_id}`)).toMatchObject({ status: 2 });
  });
});

describe('files and versions', () => {
  it('a file to save is asked for by kind, key and mark', async () => {
    const { uuid } = task.result[0]!;
    const { url } = await resultOf('GET', `/api/gw/v2/downloads/media?type=image&key=${uuid}&wm=false`);
    expect((await house.client().fetch(url)).status).toBe(200);
    const marked = await resultOf('GET', `/api/gw/v2/downloads/media?type=image&key=${uuid}&wm=true`);
    expect(marked).toMatchObject({ watermarked: true, url: expect.stringContaining('_wm') });
  });

  it('the models of each kind are told with their default', async () => {
    const { models } = await resultOf('GET', '/api/gw/v3/version?client_type=web');
    expect(models.txt2img).toEqual({ supported: expect.arrayContaining(['v3L']), default: 'v3L' });
    for (const { supported, default: first } of Object.values<{ supported: string[]; default: string }>(models))
      expect(supported).toContain(first);
    expect(await (await house.client().fetch('/version.json')).json()).toMatchObject({ version: expect.any(String) });
  });
});

it.each([
  ['POST', '/api/gw/v3/video/video_effect/video_diffusion_img2vid/async'],
  ['POST', '/api/gw/v3/audio/vocal_mimic/sync'],
  ['POST', '/api/gw/v3/live_portrait/live_portrait/sync'],
  ['POST', '/api/gw/v2/live_portrait/live_portrait_detect/check_media'],
  ['POST', '/api/gw/v2/video/img2video_3d/async/results/batch'],
  ['POST', '/api/gw/v2/obj/video2obj_3d/async/results/batch'],
])('%s %s comes with its issue: nothing is there yet, and that is said', async (method, path) => {
  expect(await ask(method, path, {})).toMatchObject({ status: 404, code: 100002 });
});
