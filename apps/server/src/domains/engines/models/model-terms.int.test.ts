import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { tinyOnnx } from '@atelier/engines/onnx/testing/tiny-onnx';
import { runningClock } from '@atelier/testkit/clock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localPark } from '../../../park.ts';
import { bootTools, flat, refusal, type ToolPerson } from '../../generation/testing/tool-house.ts';

const MEAN = { type: 'ReduceMean', from: ['x'], to: 'y', attributes: { axes: [1], keepdims: 1 } } as const;
const dir = mkdtempSync(path.join(tmpdir(), 'models-'));
function put(model: string, config: object): void {
  mkdirSync(path.join(dir, model, 'onnx'), { recursive: true });
  writeFileSync(path.join(dir, model, 'config.json'), JSON.stringify(config));
  writeFileSync(path.join(dir, model, 'preprocessor_config.json'), JSON.stringify({ do_normalize: false }));
  writeFileSync(path.join(dir, model, 'onnx/model.onnx'), tinyOnnx([MEAN]));
}
const LICENCE = 'BRIA RMBG-1.4 (bria-rmbg-1.4)';
const OFF = { key: 'folder_licence', values: { name: 'BRIA RMBG 1.4', licence: LICENCE } };
put('bria/rmbg', { architectures: ['BriaRMBG'] });
put('free/modnet', { model_type: 'modnet' });
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

const connect = (model: string, name = 'Cutter') =>
  staff.api.engines.connect({ body: { kind: 'onnx', module: 'matting', model, name } });
const confirm = (change: object = {}) =>
  staff.api.engines.confirmModel({
    body: { id: 'rmbg-1.4', licence: LICENCE, reason: 'We hold an agreement', ...change },
  });
const offerOf = async (model: string) => {
  const { offers } = await staff.api.engines.preflight({ body: { kind: 'onnx', module: 'matting' } });
  return offers.find((one) => one.model === model)!;
};

describe('a model whose terms allow no commercial use', { timeout: 120_000 }, () => {
  it('is told with its terms and off, in the catalogue and in its folder, whatever that is called', async () => {
    expect(await offerOf('bria/rmbg')).toMatchObject({
      known: { id: 'rmbg-1.4', licence: LICENCE, commercial: false, confirmed: null },
      reasons: [OFF],
    });
    expect(await offerOf('free/modnet')).toMatchObject({
      known: { id: 'modnet', spdx: 'Apache-2.0', commercial: true, size_mb: 26 },
      reasons: [],
    });
    const { list } = await staff.api.engines.models();
    expect(list.find(({ id }) => id === 'rmbg-1.4')).toMatchObject({ op: 'matte', confirmed: null });
    const found = await staff.api.engines.preflight({
      body: { kind: 'onnx', module: 'matting', model: 'free/modnet' },
    });
    expect(found).toMatchObject({ reasons: [], models: ['free/modnet'] });
  });

  it('is refused at every door that could make it work, beside its field and with its terms; nothing is written', async () => {
    const before = await staff.api.engines.servers();
    const refused = await refusal(connect('bria/rmbg'));
    expect(refused).toMatchObject({ code: 100001, fields: [{ path: 'model' }] });
    expect(refused.fields[0]!.msg).toContain(LICENCE);
    renameSync(path.join(dir, 'bria/rmbg'), path.join(dir, 'bria/modnet'));
    expect(await refusal(connect('bria/modnet'))).toMatchObject({ code: 100001, fields: [{ path: 'model' }] });
    renameSync(path.join(dir, 'bria/modnet'), path.join(dir, 'bria/rmbg'));
    expect(await staff.api.engines.servers()).toEqual(before);

    // By an engine call of a server that is there for another model, and by changing one.
    const { server_id, atom_id } = await connect('free/modnet', 'Free');
    const target = { model: 'bria/rmbg' };
    const call = { name: 'Other', server_id, op: 'matte', target };
    expect(await refusal(staff.api.engines.createAtom({ body: call }))).toMatchObject({
      code: 100001,
      fields: [{ path: 'target.model' }],
    });
    const changed = staff.api.engines.changeAtom({ params: { id: atom_id }, body: { target } });
    expect(await refusal(changed)).toMatchObject({ code: 100001, fields: [{ path: 'target.model' }] });
  });

  it('is confirmed by nobody without the right, without a reason, or for other terms', async () => {
    const plain = ada.api.engines.confirmModel({ body: { id: 'rmbg-1.4', licence: LICENCE, reason: 'Mine' } });
    expect(await refusal(plain)).toMatchObject({ http: 403 });
    expect(await refusal(confirm({ reason: ' ' }))).toMatchObject({ code: 100001, fields: [{ path: 'reason' }] });
    expect(await refusal(confirm({ licence: 'MIT' }))).toMatchObject({ code: 100003, fields: [{ path: 'licence' }] });
    expect(await refusal(confirm({ id: 'nothing' }))).toMatchObject({ code: 100002, fields: [{ path: 'id' }] });
    const free = confirm({ id: 'modnet', licence: 'Apache License 2.0' });
    expect(await refusal(free)).toMatchObject({ code: 100003 });
    expect((await offerOf('bria/rmbg')).known!.confirmed).toBeNull();
  });

  it('works once somebody confirmed it by name, in the audit trail; and no more once it is taken back', async () => {
    // Twice at once is once.
    const [one, two] = await Promise.all([confirm(), confirm({ reason: 'The same' })]);
    expect(one.confirmed).toEqual(two.confirmed);
    const me = await staff.api.identity.me();
    expect(one.confirmed).toMatchObject({ by: me.username });
    expect((await offerOf('bria/rmbg')).reasons).toEqual([]);
    const { state, reasons, atom_id } = await connect('bria/rmbg');
    expect([state, reasons]).toEqual(['up', []]);
    const image = (await ada.upload(await flat(400, 320))).id;
    const made = await ada.made('matting', { image });
    expect(made).toMatchObject({ task_status: 1, engine: { label: 'Cutter', procedural: false } });

    await confirm({ confirmed: false, reason: 'The agreement ended' });
    const after = await ada.made('matting', { image });
    expect(after).toMatchObject({ task_status: 1, engine: { label: 'Free' } });
    expect((await staff.api.engines.atom({ params: { id: atom_id } })).reasons).toContainEqual(OFF);
    const trail = await booted.platform.db
      .selectFrom('admin_action')
      .select(['action', 'reason'])
      .where('target', '=', 'rmbg-1.4')
      .orderBy('id')
      .execute();
    expect(trail).toEqual([
      { action: 'model.confirm', reason: one.confirmed!.reason },
      { action: 'model.unconfirm', reason: 'The agreement ended' },
    ]);
    expect(await booted.broken()).toEqual([]);
  });

  it('has to be confirmed anew where its terms became others', async () => {
    await confirm();
    await booted.platform.db.updateTable('model_licence').set({ licence: 'Older terms' }).execute();
    const again = await confirm({ reason: 'Read again' });
    expect(again.confirmed).toMatchObject({ reason: 'Read again' });
  });
});
