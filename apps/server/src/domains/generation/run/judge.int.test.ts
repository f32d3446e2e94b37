import { WORK_STATUS } from '@atelier/contract/vocabulary/works';
import { runningClock } from '@atelier/testkit/clock';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { RemoteService } from '../testing/remote-service.ts';
import { bootTools, flat, refusal, scenery, type ToolHouse } from '../testing/tool-house.ts';

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
  judge.wordsVerdict = CLEAR;
  judge.judges = ['pictures', 'words'];
  judge.failures = [];
});

const verdicts = () => house.platform.db.selectFrom('picture_judgement').selectAll().execute();
const WORDS = { prompt: 'a red fox' };
const ofPerson = async (userId: number) => (await staff.api.works.reviewList({ query: { user_id: userId } })).data[0];

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
  const said = { state: 'clear', kind: 'violence', score: 0.25, source: 'Judge' };
  expect(await ofPerson(ben.userId)).toMatchObject({ judged: said, judged_words: said });
});

it('words that a judge flags are refused before anything is charged, and the form knows them from then on', async () => {
  judge.wordsVerdict = FLAGGED;
  const eve = await house.person('words');
  const before = await eve.credits();
  const body = { prompt: 'words that only a model understands' };
  const fields = [{ path: 'prompt', msg: 'Content violates guidelines.' }];
  const said = { code: 100007, message: 'Content violates guidelines.', fields };
  const tasks = async () => (await house.platform.db.selectFrom('generation_task').select('id').execute()).length;
  const made = await tasks();
  expect(await eve.quote('txt2img', body)).toMatchObject({ allowed: true });
  expect(await eve.refused('txt2img', body)).toMatchObject(said);
  expect(await eve.refused('txt2img', body)).toMatchObject(said);
  expect(judge.read.filter((words) => words === body.prompt)).toHaveLength(1);
  expect(await eve.quote('txt2img', body)).toMatchObject({ allowed: false, reasons: [{ key: 'sensitive' }] });
  expect(await eve.credits()).toBe(before);
  expect(await tasks()).toBe(made);
  expect(await house.broken()).toEqual([]);
});

it('with the judge of words away the words of the house still hold, and staff are told that nobody judged', async () => {
  // It fails at the words; the picture is judged.
  judge.failures = [{ kind: 'internal' }];
  const fay = await house.person('away');
  expect(await fay.refused('txt2img', { prompt: 'a hentai fox' })).toMatchObject({ code: 100007 });
  const item = await fay.made('txt2img', { prompt: 'a fox nobody judged' });
  expect(item.task_status).toBe(1);
  await fay.api.works.publish({ body: { task_id: item.id, title: 'A fox', description: '', isComment: true } });
  expect(await ofPerson(fay.userId)).toMatchObject({
    judged: { state: 'clear', source: 'Judge' },
    judged_words: { state: 'unknown', source: 'Nobody' },
  });
});

it('a judge of pictures alone is not asked about words', async () => {
  judge.judges = ['pictures'];
  const read = judge.read.length;
  const gus = await house.person('pictures');
  expect((await gus.made('txt2img', { prompt: 'a blue fox' })).task_status).toBe(1);
  expect(judge.read).toHaveLength(read);
});

it('what is sent in and published is judged before anybody sees it', async () => {
  const hal = await house.person('publisher');
  const clear = await hal.picture();
  await hal.api.works.publish({ body: { media_id: clear, title: 'Sent in', description: '', isComment: true } });
  expect(await ofPerson(hal.userId)).toMatchObject({ judged: { state: 'clear', source: 'Judge' }, judged_words: null });
  judge.verdict = FLAGGED;
  const media_id = await hal.picture(410);
  const body = { media_id, title: 'No', description: '', isComment: true };
  expect(await refusal(hal.api.works.publish({ body }))).toMatchObject({
    code: 100007,
    message: 'The image contains sensitive information',
  });
});

it('what our own eyes find asks for a look in review and blocks nothing', async () => {
  judge.judges = ['words'];
  const ida = await house.person('skin');
  const bytes = await sharp(await scenery(400, 320))
    .composite([{ input: await flat(400, 220, '#d9a07c') }])
    .png()
    .toBuffer();
  const { id: media_id } = await ida.upload(bytes);
  await ida.api.works.publish({ body: { media_id, title: 'Sand', description: '', isComment: true } });
  const { judged, status } = (await ofPerson(ida.userId))!;
  expect(status).toBe(WORK_STATUS.review);
  expect(judged).toMatchObject({ state: 'look', kind: 'skin', source: 'Our own eyes' });
  expect(judged!.score).toBeGreaterThan(0.45);
  const quiet = await ida.picture();
  await ida.api.works.publish({ body: { media_id: quiet, title: 'Grey', description: '', isComment: true } });
  const { data } = await staff.api.works.reviewList({ query: { user_id: ida.userId } });
  expect(data.map((work) => work.judged?.state)).toEqual(['look', undefined]);
});

it('a judge that fails stops nobody, and staff see that nobody judged', async () => {
  judge.judges = ['pictures'];
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
