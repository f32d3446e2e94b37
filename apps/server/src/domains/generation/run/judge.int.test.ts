import { runningClock } from '@atelier/testkit/clock';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { RemoteService } from '../testing/remote-service.ts';
import { bootTools, type ToolHouse } from '../testing/tool-house.ts';

let house: ToolHouse;
let staff: Awaited<ReturnType<ToolHouse['signIn']>>['client'];
const judge = new RemoteService();
judge.ops = ['upscale', 'moderate'];
const CLEAR = { flagged: false, categories: [], scores: { violence: 0.25, nudity: 0.125 } };
const FLAGGED = { flagged: true, categories: ['nudity'], scores: { nudity: 0.75 } };

beforeAll(async () => {
  house = await bootTools({ makers: { replicate: (server) => judge.makeEngine(server) }, clock: runningClock() });
  staff = (await house.signIn('admin@example.com')).client;
  const { server_id } = await staff.api.engines.connect({
    body: {
      kind: 'replicate',
      name: 'Judge',
      url: 'http://127.0.0.1:9100',
      key: 'r8_a_secret_key',
      model: 'a/judge',
      module: 'creative_upscaler',
    },
  });
  await staff.api.engines.createAtom({
    body: { name: 'Judging', server_id, op: 'moderate', target: { model: 'a/judge' } },
  });
  await house.readEnginesAgain();
});
afterAll(() => house.stop());
beforeEach(() => {
  judge.verdict = CLEAR;
  judge.failures = [];
});

const verdicts = () => house.platform.db.selectFrom('picture_judgement').selectAll().execute();
const WORDS = { prompt: 'a red fox' };

it('a picture that a judge flags goes to nobody, and every credit comes back', async () => {
  judge.verdict = FLAGGED;
  const ann = await house.person('flagged');
  const before = await ann.credits();
  const item = await ann.made('txt2img', WORDS);
  expect(item).toMatchObject({ task_status: 4, error: { msg: 'Content violates guidelines.' } });
  expect(item.credits.refunded).toBe(item.credits.charged);
  expect(await ann.credits()).toBe(before);
  expect((await ann.api.library.assets({ body: {} })).data).toEqual([]);
  expect(await verdicts()).toEqual([]);
  expect(await house.broken()).toEqual([]);
});

it('one that is clear goes out, and staff see in review what was seen most, how surely, and by whom', async () => {
  const ben = await house.person('clear');
  const item = await ben.made('txt2img', WORDS);
  expect(item.task_status).toBe(1);
  await ben.api.works.publish({ body: { task_id: item.id, title: 'A fox', description: '', isComment: true } });
  const { data } = await staff.api.works.reviewList({ query: { user_id: ben.userId } });
  expect(data[0]?.judged).toEqual({ state: 'clear', kind: 'violence', score: 0.25, source: 'Judge' });
});

it('a judge that fails stops nobody, and staff see that nobody judged', async () => {
  judge.failures = [{ kind: 'internal' }];
  const cas = await house.person('unjudged');
  const item = await cas.made('txt2img', WORDS);
  expect(item.task_status).toBe(1);
  expect((await verdicts()).at(-1)).toMatchObject({ state: 'unknown', source: 'Nobody' });
});

it('a flagged input is said, refunded, and refused at once from then on; once staff freed it, it is not judged again', async () => {
  judge.verdict = FLAGGED;
  const dan = await house.person('sender');
  const image = await dan.picture();
  const before = await dan.credits();
  const body = { ...WORDS, image };
  const item = await dan.made('img2img', body);
  expect(item).toMatchObject({
    task_status: 4,
    error: { msg: "Can't proceed when image was flagged as inappropriate" },
  });
  expect(await dan.credits()).toBe(before);
  expect(await dan.refused('img2img', body)).toMatchObject({ code: 100007 });
  await house.platform.db.updateTable('media').set({ state: 'ready' }).where('id', '=', image).execute();
  judge.verdict = CLEAR;
  const judged = judge.judged;
  expect((await dan.made('img2img', body)).task_status).toBe(1);
  // The result alone.
  expect(judge.judged - judged).toBe(1);
  expect(await house.broken()).toEqual([]);
});
