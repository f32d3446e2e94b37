import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runningClock } from '@atelier/testkit/clock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localPark } from '../../../park.ts';
import { bootTools, refusal, type ToolPerson } from '../testing/tool-house.ts';

// Models of random weights: what they say is noise, and everything else about them is real.
const TINY = path.resolve(import.meta.dirname, '../../../../../../packages/onnx/testdata/tiny-words');
const dir = mkdtempSync(path.join(tmpdir(), 'models-'));
for (const [from, to] of [
  ['caption', 'own/eyes'],
  ['many', 'own/m2m100'],
  ['judge', 'own/judge'],
] as const)
  cpSync(path.join(TINY, from), path.join(dir, to), { recursive: true });
const park = localPark({ models: { dir, memoryMb: 6000, threads: 1 } });
let booted: Awaited<ReturnType<typeof bootTools>>;
let staff: Awaited<ReturnType<typeof booted.signIn>>['client'];
let ada: ToolPerson;

beforeAll(async () => {
  booted = await bootTools({ makers: park.makers!, clock: runningClock() });
  staff = (await booted.signIn('admin@example.com')).client;
  ada = await booted.person('ada');
});
afterAll(async () => {
  await booted.stop();
  await park.close();
  rmSync(dir, { recursive: true });
});

const connect = (op: string, model: string, name: string) =>
  staff.api.engines.connect({ body: { kind: 'onnx', model, name, ops: [op] } });
const translate = (text: string, to_lang: 'ja' | 'en', from_lang: 'auto' | 'en' = 'auto') =>
  ada.api.generation.translate({ body: { text, from_lang, to_lang } });

describe('models of words in a folder', { timeout: 120_000 }, () => {
  it('are listed with what they do, tried, and connected without a tool or a route', async () => {
    const found = await staff.api.engines.preflight({ body: { kind: 'onnx', model: 'own/eyes', op: 'caption' } });
    expect(found).toMatchObject({ state: 'up', reasons: [], measured: null });
    expect(found.offers).toMatchObject([
      { model: 'own/eyes', what: 'single', ops: ['caption'], reasons: [] },
      { model: 'own/judge', ops: ['moderate'], reasons: [] },
      { model: 'own/m2m100', ops: ['translate'], reasons: [] },
    ]);
    const refused = await refusal(connect('translate', 'own/eyes', 'No'));
    expect(refused).toMatchObject({ code: 100001, fields: [{ path: 'model' }] });
  });

  it('describe a picture in words, by the name staff gave them', async () => {
    const connected = await connect('caption', 'own/eyes', 'Eyes');
    expect(connected).toMatchObject({
      state: 'up',
      reasons: [],
      svc_id: '',
      calls: [{ op: 'caption', svc_id: '' }],
    });
    const image = await ada.picture();
    const { task_id } = await ada.api.generation.describePicture({ body: { image } });
    const answer = () => ada.api.generation.pictureDescription({ query: { task_id } });
    await expect.poll(async () => (await answer()).status, { timeout: 60_000 }).toBe(1);
    expect(await answer()).toMatchObject({ procedural: false, source: { label: 'Eyes', model: 'own/eyes' } });
    expect((await answer()).text.length).toBeGreaterThan(0);
  });

  it('translate between the languages they have; without them the house does, word by word', async () => {
    const before = await translate('a red fox', 'ja');
    expect(before).toMatchObject({ procedural: true, from_lang: 'en' });
    expect(before).not.toHaveProperty('source');
    const { server_id } = await connect('translate', 'own/m2m100', 'Tongues');
    const by = { procedural: false, source: { label: 'Tongues', model: 'own/m2m100' }, untranslated: [] };
    const said = await translate('a red fox', 'ja');
    expect(said).toMatchObject({ ...by, from_lang: 'en' });
    expect(said.text).not.toBe(before.text);
    // In whose words it is written is found by the house; where it is the language already nobody is asked.
    expect(await translate('赤い狐', 'en')).toMatchObject({ ...by, from_lang: 'ja' });
    expect(await translate('a red fox', 'en')).toMatchObject({ text: 'a red fox', procedural: true });
    await staff.api.engines.deleteServer({ params: { id: server_id }, body: { reason: 'over' } });
    expect(await translate('a red fox', 'ja')).toMatchObject({ procedural: true, text: before.text });
  });

  it('judge words before anything is charged', async () => {
    await connect('moderate', 'own/judge', 'Judge');
    const credits = await ada.credits();
    // Its weights are random: it holds whatever it reads for a threat.
    const refused = await refusal(ada.made('txt2img', { prompt: 'a red fox in the snow' }));
    expect(refused).toMatchObject({ message: 'Content violates guidelines.' });
    expect(await ada.credits()).toBe(credits);
    expect(await booted.broken()).toEqual([]);
  });
});
