import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bootConnected, refused } from '../testing/boot-connected.ts';

let booted: Awaited<ReturnType<typeof bootConnected>>;
beforeAll(async () => {
  booted = await bootConnected();
});
afterAll(() => booted.stop());
afterEach(() => booted.disconnectAll());

const NO_RETRY = { max: 0, kinds: [] };

/** A server with an engine call of each op, none of which is tried again by itself. */
async function crew(name: string) {
  const { service, server_id, atom_id } = await booted.connected(name);
  const { engines } = booted.staff.api;
  await engines.changeAtom({ params: { id: atom_id }, body: { retry: NO_RETRY } });
  const upscale = await engines.createAtom({
    body: { name: `${name} upscale`, server_id, op: 'upscale', target: {}, retry: NO_RETRY },
  });
  return { service, server_id, paint: atom_id, upscale: upscale.id };
}

const route = (...ids: string[]) =>
  booted.staff.api.engines.saveService({
    body: {
      module: 'txt2img',
      version: 'v3L',
      routes: [...ids, 'builtin-t2i'].map((atom_id, nth) => ({ atom_id, priority: (nth + 1) * 10 })),
    },
  });

describe('what a service does with pictures', () => {
  const id = 'txt2img:v3L';
  afterEach(async () => {
    const { engines } = booted.staff.api;
    await engines.setPostprocess({ body: { id, postprocess: [] } });
    await engines.setResultExtracts({ body: { id, result_extracts: {} } });
  });
  const typeOf = async (task: string) =>
    await booted.platform.db
      .selectFrom('generation_output as o')
      .innerJoin('media as m', 'm.id', 'o.media_id')
      .select(['m.mime', 'm.width', 'm.height'])
      .where('o.task_id', '=', task)
      .executeTakeFirstOrThrow();

  it('is done before they are stored; a task under way keeps what it began with', async () => {
    const { engines } = booted.staff.api;
    const postprocess = [
      { op: 'resize', max: 200 },
      { op: 'sharpen', amount: 1 },
      { op: 'format', to: 'jpeg', quality: 80 },
    ] as const;
    await engines.setPostprocess({ body: { id, postprocess: [...postprocess] } });
    expect(await engines.service({ params: { id } })).toMatchObject({ postprocess });
    const { client, userId } = await booted.signIn('post@example.com');
    booted.engine.hold();
    const began = await booted.submit(client);
    await engines.setPostprocess({ body: { id, postprocess: [] } });
    booted.engine.release();
    await booted.settled(userId);
    expect(await typeOf(began)).toEqual({ mime: 'image/jpeg', width: 200, height: 200 });
    const later = await booted.make(client, userId);
    expect(await typeOf(later.id)).toEqual({ mime: 'image/png', width: 320, height: 320 });
  });

  it('counts its changes: who began before somebody else saved is told what is in force, and may save over it', async () => {
    const { engines } = booted.staff.api;
    const shown = await engines.service({ params: { id } });
    const [mine, theirs] = [[{ op: 'resize', max: 512 }] as const, [{ op: 'sharpen', amount: 2 }] as const];
    const begun = { id, version: shown.postprocess_version };
    const saves = await Promise.allSettled(
      [mine, theirs].map((postprocess) =>
        engines.setPostprocess({ body: { ...begun, postprocess: [...postprocess] } }),
      ),
    );
    const now = shown.postprocess_version + 1;
    expect(saves.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(saves.find((one) => one.status === 'rejected')?.reason).toMatchObject({
      key: 'engine_changed',
      details: { version: now },
    });
    expect(await engines.service({ params: { id } })).toMatchObject({ postprocess_version: now });
    expect(await engines.setPostprocess({ body: { id, version: now, postprocess: [...mine] } })).toEqual({
      id,
      version: now + 1,
    });
    // The two parts of a service do not stand in each other's way.
    const extracts = { id, version: shown.result_extracts_version, result_extracts: {} };
    await engines.setResultExtracts({ body: extracts });
    await expect(engines.setResultExtracts({ body: extracts })).rejects.toMatchObject({ key: 'engine_changed' });
  });

  it.each([
    [[{ op: 'blur' }], 'postprocess.0.op'],
    [
      [
        { op: 'resize', max: 512 },
        { op: 'resize', max: 8 },
      ],
      'postprocess.1.max',
    ],
    [[{ op: 'format', to: 'png', quality: 80 }], 'postprocess.0'],
    [
      [
        { op: 'format', to: 'png' },
        { op: 'format', to: 'jpeg' },
      ],
      'postprocess.1.op',
    ],
  ])('is refused where it means nothing: %j', async (postprocess, path) => {
    const body = { id, postprocess } as never;
    expect(await refused(booted.staff.api.engines.setPostprocess({ body }))).toMatchObject({ code: 100001, path });
  });

  it('takes the file that it names for the picture', async () => {
    const { service } = await crew('Gives many');
    service.gives = ['mask', 'main', 'main', 'cover'];
    const { engines } = booted.staff.api;
    const { client, userId } = await booted.signIn('extract@example.com');
    expect((await booted.make(client, userId)).result[0]).toMatchObject({ width: 65 });
    await engines.setResultExtracts({ body: { id, result_extracts: { image: { role: 'main', index: 1 } } } });
    expect((await booted.make(client, userId)).result[0]).toMatchObject({ width: 66 });
    await engines.setResultExtracts({ body: { id, result_extracts: { image: { role: 'mask' } } } });
    expect((await booted.make(client, userId)).result[0]).toMatchObject({ width: 64 });
    await engines.setResultExtracts({ body: { id, result_extracts: { image: { role: 'cover', index: 3 } } } });
    await route();
    // The painter has no such file: the task fails and gives its credits back.
    expect(await booted.make(client, userId)).toMatchObject({ task_status: 3, credits: { refunded: 1 } });
  });
});
