// size: one house with its doubles answers for all of it; a second boot would cost more than the length.
import type { Language } from '@atelier/contract/vocabulary/languages';
import { ComfyDouble } from '@atelier/engines/comfyui/double/comfy-double';
import { HOLD } from '@atelier/engines/comfyui/double/desk';
import { WORKFLOWS } from '@atelier/engines/comfyui/workflows/all';
import { FalDouble } from '@atelier/engines/fal/double';
import type { PredictionDouble } from '@atelier/engines/remote-prediction/double';
import { ReplicateDouble } from '@atelier/engines/replicate/double';
import { runningClock } from '@atelier/testkit/clock';
import { signIn } from '@atelier/testkit/scenarios/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localPark } from '../../../park.ts';
import { bootGeneration } from '../testing/boot-generation.ts';

const park = localPark();
let comfy: ComfyDouble;
let replicate: ReplicateDouble;
let fal: FalDouble;
let booted: Awaited<ReturnType<typeof bootGeneration>>;
let staff: Awaited<ReturnType<typeof booted.signIn>>['client'];
beforeAll(async () => {
  [comfy, replicate, fal] = await Promise.all([
    ComfyDouble.start(),
    new ReplicateDouble().listen(),
    new FalDouble().listen(),
  ]);
  booted = await bootGeneration({ makers: park.makers!, clock: runningClock() });
  staff = (await booted.signIn('admin@example.com')).client;
});
afterAll(async () => {
  await booted.stop();
  await Promise.all([comfy.close(), replicate.close(), fal.close(), park.close()]);
});

/** What a call was refused with: its code, its message, and the field that is named with its own. */
const refused = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    ({ code, message, fields }: { code: number; message: string; fields?: { path: string; msg: string }[] }) => ({
      code,
      message,
      path: fields?.[0]?.path,
      said: fields?.[0]?.msg,
    }),
  );
/** Everything that is written of engines, to see that a refusal left nothing. */
const written = async () => {
  const tables = ['engine_server', 'engine_atom', 'engine_atom_version', 'engine_route', 'admin_action'] as const;
  const count = (table: (typeof tables)[number]) =>
    booted.platform.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<string>().as('rows'))
      .executeTakeFirstOrThrow();
  return Promise.all(tables.map(async (table) => Number((await count(table)).rows)));
};
const sdxl = () => structuredClone(WORKFLOWS.find(({ name }) => name === 'txt2img-sdxl')!.graph) as Graph;
type Graph = Record<string, { class_type: string; inputs: Record<string, unknown> }>;
const connection = (more: object = {}) => ({ kind: 'comfyui', name: 'GPU', url: comfy.origin, ...more }) as const;
const connected = () => staff.api.engines.connect({ body: connection() });

/** As the editor of ComfyUI keeps a workflow: not what its server runs. */
const EDITORS = {
  last_node_id: 2,
  nodes: [{ id: 1, type: 'KSampler', widgets_values: [7] }],
  links: [[1, 1, 0, 2, 0, 'LATENT']],
  version: 0.4,
};
const EDITORS_SAID =
  'This workflow cannot be used: This is the editor’s own file of a workflow, which servers do not run. In ComfyUI choose “File”, then “Export (API)”, and take that file.';

describe('a graph', () => {
  const strange = () => ({ ...sdxl(), 90: { class_type: 'FancyNode', inputs: {} } });
  const STRANGE = /^This workflow cannot be used: .*has no node 'FancyNode'/;
  const round = () => {
    const graph = sdxl();
    const [first, second] = Object.keys(graph);
    graph[first!]!.inputs.back = [second, 0];
    graph[second!]!.inputs.back = [first, 0];
    return graph;
  };

  it("is refused beside its field where it is the editor's own file, runs in a circle, or asks for a node nobody has", async () => {
    const { server_id, atom_id } = await connected();
    const before = await written();
    for (const [graph, said] of [
      [EDITORS, EDITORS_SAID],
      [{ prompt: EDITORS }, EDITORS_SAID],
      [round(), /feed each other in a circle/],
      [strange(), STRANGE],
    ] as const) {
      const message = typeof said === 'string' ? said : expect.stringMatching(said);
      const atom = { name: 'A', server_id, op: 't2i', target: { graph } };
      for (const [field, asked] of [
        ['graph', () => staff.api.engines.preflight({ body: connection({ graph }) })],
        ['graph', () => staff.api.engines.connect({ body: connection({ graph }) })],
        ['target.graph', () => staff.api.engines.createAtom({ body: atom })],
        ['target.graph', () => staff.api.engines.changeAtom({ params: { id: atom_id }, body: { target: { graph } } })],
      ] as const)
        expect(await refused(asked())).toEqual({ code: 100001, message, path: field, said: message });
    }
    expect(await written()).toEqual(before);
  });

  it('may have as many nodes as real workflows have, and no more than anybody reads', async () => {
    const { server_id } = await connected();
    // A row of nodes behind the picture, as upscalers, masks and detailers make one.
    const long = (nodes: number) => {
      const graph = sdxl();
      const [decode = ''] = Object.entries(graph).find(([, { class_type }]) => class_type === 'VAEDecode') ?? [];
      const scale = (from: string, nth: number) => ({
        class_type: 'ImageScale',
        inputs: { image: [from, 0], upscale_method: 'lanczos', width: 512 + nth, height: 512, crop: 'center' },
        _meta: { title: `Step ${nth}` },
      });
      for (let nth = 0; nth < nodes; nth += 1) graph[`s${nth}`] = scale(nth === 0 ? decode : `s${nth - 1}`, nth);
      return graph;
    };
    const target = (nodes: number) => ({ name: 'Long', server_id, op: 't2i', target: { graph: long(nodes) } });
    const { id } = await staff.api.engines.createAtom({ body: target(300) });
    const { target: kept } = await staff.api.engines.atom({ params: { id } });
    expect(Object.keys(kept.graph as object)).toHaveLength(300 + Object.keys(sdxl()).length);
    const before = await written();
    expect(await refused(staff.api.engines.createAtom({ body: target(1500) }))).toMatchObject({ code: 100001 });
    expect(await written()).toEqual(before);
  });

  it('whose links lead to what every object has is refused like one that leads nowhere', async () => {
    const { server_id } = await connected();
    for (const from of ['constructor', 'toString', 'hasOwnProperty', '__defineGetter__']) {
      const graph = sdxl();
      graph[Object.keys(graph)[0]!]!.inputs.back = [from, 0];
      const body = { name: 'A', server_id, op: 't2i', target: { graph } };
      expect(await refused(staff.api.engines.createAtom({ body }))).toMatchObject({
        code: 100001,
        path: 'target.graph',
        said: expect.stringContaining('which is not there'),
      });
    }
  });

  it('that its server took stays changeable when the server loses a node of it', async () => {
    const { server_id } = await connected();
    const { id } = await staff.api.engines.createAtom({
      body: { name: 'A', server_id, op: 't2i', target: { graph: sdxl() } },
    });
    const whole = await staff.api.engines.atom({ params: { id } });
    comfy.without.add('VAEDecode');
    try {
      const renamed = { name: 'B', op: whole.op, target: whole.target };
      const { version, reasons } = await staff.api.engines.changeAtom({ params: { id }, body: renamed });
      expect(version).toBe(2);
      expect(JSON.stringify(reasons)).toContain('VAEDecode');
    } finally {
      comfy.without.clear();
    }
  });
});

describe('a target', () => {
  const connectTo = (kind: 'replicate' | 'fal') => {
    const [double, url, model] =
      kind === 'fal' ? [fal, fal.origin, 'fal-ai/flux/dev'] : [replicate, replicate.baseUrl, 'atelier/paint'];
    return staff.api.engines.connect({ body: { kind, name: kind, url, key: double.key, model } });
  };
  it.each([
    ['comfyui', { workflow: 'none' }, 'workflow', /no workflow “none”; there are 'txt2img-sdxl'/],
    ['comfyui', { workflow: 'upscale-esrgan' }, 'workflow', /No node takes 'prompt'/],
    ['comfyui', { workflow: 'txt2img-sdxl', multipleOf: 0 }, 'multipleOf', /a whole number from 1 to 256/],
    ['comfyui', { workflow: 'txt2img-sdxl', multipleOf: 1e9 }, 'multipleOf', /a whole number from 1 to 256/],
    ['comfyui', { workflow: 'txt2img-sdxl', multipleOf: '8' }, 'multipleOf', /a whole number from 1 to 256/],
    ['comfyui', { workflow: 'txt2img-sdxl', model: 5 }, 'model', /no file “5”/],
    ['replicate', {}, 'model', /Name the model/],
    ['replicate', { model: 'atelier/paint', perCall: 99 }, 'perCall', /“perCall” does not fit/],
    ['replicate', { model: 'atelier/paint', what: 1 }, 'what', /no field “what”/],
    ['replicate', { model: 'a/b', deployment: 'c/d' }, 'deployment', /Name one of/],
    ['replicate', { version: 7 }, 'version', /owner\/name/],
    ['fal', { endpoint: '../x' }, 'endpoint', /owner\/app/],
    ['fal', { endpoint: 'fal-ai/flux/dev', multiple: 0 }, 'multiple', /“multiple” does not fit/],
  ] as const)(
    'that could never work is refused beside its field, new or changed: %s %j',
    async (kind, target, field, said) => {
      const { server_id, atom_id } = kind === 'comfyui' ? await connected() : await connectTo(kind);
      const before = await written();
      const answer = { code: 100001, path: `target.${field}`, said: expect.stringMatching(said) };
      const body = { name: 'A', server_id, op: 't2i', target };
      expect(await refused(staff.api.engines.createAtom({ body }))).toMatchObject(answer);
      expect(await refused(staff.api.engines.changeAtom({ params: { id: atom_id }, body: { target } }))).toMatchObject(
        answer,
      );
      expect(await written()).toEqual(before);
    },
  );

  it('that says nothing asks for what the server would take by itself', async () => {
    const { server_id } = await connected();
    const { id } = await staff.api.engines.createAtom({ body: { name: 'A', server_id, op: 't2i', target: {} } });
    expect((await staff.api.engines.atom({ params: { id } })).target).toEqual({ workflow: 'txt2img-sdxl' });
  });

  it('that was kept before it was refused does not keep its call from being renamed', async () => {
    const { server_id } = await connected();
    const body = { name: 'A', server_id, op: 't2i', target: { workflow: 'txt2img-sdxl' } };
    const { id } = await staff.api.engines.createAtom({ body });
    const target = { workflow: 'txt2img-sdxl', multipleOf: 0 };
    await booted.platform.db
      .updateTable('engine_atom_version')
      .set({ target: JSON.stringify(target) })
      .where('atom_id', '=', id)
      .execute();
    const { reasons } = await staff.api.engines.changeAtom({ params: { id }, body: { name: 'B', target } });
    expect(reasons).toEqual([{ key: 'multiple', values: {} }]);
  });
});

describe('the words of a refusal', () => {
  it('are those of whoever reads it, to the reason in them', async () => {
    const said = async (language: Language) => {
      // A code is sent once a minute.
      booted.clock.advance(61_000);
      const { client } = await signIn(booted, 'admin@example.com', language);
      return (await refused(client.api.engines.connect({ body: connection({ graph: EDITORS }) })))?.said ?? '';
    };
    expect(await said('zh')).toMatch(/^无法使用这个工作流：这是编辑器自己的工作流文件/);
    expect(await said('ja')).toMatch(/^このワークフローは使えません：これはエディター用/);
    expect(await said('es')).toMatch(/^Este flujo de trabajo no se puede usar: Este es el archivo propio/);
  });
});

it('no engine call is made on the built-in engine: it could never be taken away', async () => {
  const body = { name: 'Mine', server_id: 'builtin', op: 't2i', target: {} };
  await expect(staff.api.engines.createAtom({ body })).rejects.toMatchObject({ key: 'engine_builtin' });
});

describe('a secret in a payload', () => {
  const SAID = /looks like a secret. Keys belong to the server/;
  it('is refused beside itself, under a name or by its look, and kept nowhere', async () => {
    const { server_id, atom_id } = await connected();
    const before = await written();
    const graph = sdxl();
    const [node] = Object.keys(graph);
    graph[node!]!.inputs.api_key_comfy_org = 'comfyui-0123456789';
    for (const [target, path] of [
      [{ api_key: 'x' }, 'api_key'],
      [{ input: { deep: [{ Authorization: 'x' }] } }, 'input.deep.0.Authorization'],
      [{ extra: { note: 'sk-proj-0123456789' } }, 'extra.note'],
      [{ input: { webhook: 'Bearer 0123456789' } }, 'input.webhook'],
      [{ graph }, `graph.${node}.inputs.api_key_comfy_org`],
    ] as const) {
      const message = expect.stringMatching(SAID);
      const answer = { code: 100001, message, path: `target.${path}`, said: message };
      const body = { name: 'A', server_id, op: 't2i', target };
      expect(await refused(staff.api.engines.createAtom({ body }))).toEqual(answer);
      expect(await refused(staff.api.engines.changeAtom({ params: { id: atom_id }, body: { target } }))).toEqual(
        answer,
      );
    }
    for (const asked of [
      () => staff.api.engines.connect({ body: connection({ graph }) }),
      () => staff.api.engines.preflight({ body: connection({ graph }) }),
    ])
      expect(await refused(asked())).toMatchObject({ code: 100001, path: `graph.${node}.inputs.api_key_comfy_org` });
    for (const url of [`${comfy.origin}/?api_key=0123`, `${comfy.origin.replace('//', '//me:secret@')}/`])
      expect(await refused(staff.api.engines.connect({ body: connection({ url }) }))).toMatchObject({
        code: 100001,
        path: 'url',
      });
    expect(await written()).toEqual(before);
  });

  it('is not taken for a name: names stand beside every picture', async () => {
    const { server_id } = await connected();
    const before = await written();
    const name = 'r8_0123456789abcdef';
    for (const asked of [
      () => staff.api.engines.connect({ body: connection({ name }) }),
      () =>
        staff.api.engines.connect({ body: connection({ name: 'my own-key-0123456789', key: 'own-key-0123456789' }) }),
      () => staff.api.engines.changeServer({ params: { id: server_id }, body: { name } }),
      () =>
        staff.api.engines.createAtom({
          body: { name, server_id, op: 't2i', target: { workflow: 'txt2img-sdxl' } },
        }),
    ])
      expect(await refused(asked())).toMatchObject({
        code: 100001,
        path: 'name',
        said: expect.stringMatching(/looks like a key/),
      });
    expect(await written()).toEqual(before);
  });

  it('is no name that only sounds like one', async () => {
    const { server_id } = await connected();
    const target = { workflow: 'txt2img-sdxl', tokens: 'many', max_tokens: 12, secrets: [] };
    expect(
      await refused(staff.api.engines.createAtom({ body: { name: 'A', server_id, op: 't2i', target } })),
    ).toBeNull();
  });
});

describe('an address', () => {
  it.each([
    'http://169.254.169.254/',
    'http://169.254.169.254./latest/meta-data',
    'http://2852039166/',
    'http://0xa9fea9fe/',
    'http://0251.0376.0251.0376/',
    'http://169.254.43518/',
    'http://[::ffff:169.254.169.254]/',
    'http://[::ffff:a9fe:a9fe]/',
    'http://[64:ff9b::a9fe:a9fe]/',
    'http://[::ffff:0:a9fe:a9fe]/',
    'http://[2002:a9fe:a9fe::]/',
    'http://[fd00:ec2::254]/',
    'http://１６９.２５４.１６９.２５４/',
    'http://100.100.100.200/',
    'http://0.0.0.0:8188/',
    'http://10.0.0.1/',
    'file:///etc/passwd',
  ])('of a metadata service or a network of the house is refused: %s', async (url) => {
    const before = await written();
    const answer = {
      code: 100001,
      path: 'url',
      said: expect.stringMatching(/^This address cannot be called from here: .*may not be called/),
    };
    for (const kind of ['comfyui', 'replicate'] as const) {
      const body = { kind, name: 'X', url };
      expect(await refused(staff.api.engines.connect({ body }))).toMatchObject(answer);
      expect(await refused(staff.api.engines.preflight({ body }))).toMatchObject(answer);
    }
    expect(await written()).toEqual(before);
  });
});

describe('what is in use', () => {
  /** The refusal to its last word. */
  const exactly = async (asked: Promise<unknown>) => {
    const error = await asked.then(
      () => null,
      (thrown: { code: number; key: string; message: string; fields: unknown[] }) => thrown,
    );
    return error && [error.code, error.key, error.message, error.fields ?? []];
  };
  const BUILTIN = [100003, 'engine_builtin', 'The built-in engine cannot be changed or taken away.', []];
  const why = { reason: 'not needed' };

  it('is not taken away: an engine call of a route and of a pipeline, with what uses it', async () => {
    const { atom_id, server_id } = await connected();
    const { engines } = staff.api;
    const used = (where: string) => [100003, 'engine_in_use', `It is used by: ${where}. Change those first.`, []];
    const remove = (id: string) => exactly(engines.deleteAtom({ params: { id }, body: why }));
    expect(await remove(atom_id)).toEqual(used('txt2img v3L'));
    const body = { name: 'Step', server_id, op: 't2i', target: { workflow: 'txt2img-sdxl' } };
    const { id } = await engines.createAtom({ body });
    const steps = [{ id: 'draw', type: 'atom', atom_id: id, on_error: 'fail', weight: 1 } as const];
    const pipeline = await engines.createPipeline({ body: { name: 'Long way', op: 't2i', steps } });
    expect(await remove(id)).toEqual(used('Long way'));
    const routes = (ids: string[]) =>
      engines.saveService({
        body: {
          module: 'txt2img_anime',
          version: 'v3L',
          routes: ids.map((one, nth) => ({ atom_id: one, priority: 10 * (nth + 1) })),
        },
      });
    await routes([id, 'builtin-t2i']);
    expect(await remove(id)).toEqual(used('txt2img_anime v3L, Long way'));
    expect(await remove('builtin-t2i')).toEqual(BUILTIN);
    expect((await engines.atomList()).list.map((atom) => atom.id)).toEqual(expect.arrayContaining([atom_id, id]));
    // Once nothing uses it, it goes, and a second time it is not there.
    await routes(['builtin-t2i']);
    await engines.deletePipeline({ params: { id: pipeline.id }, body: why });
    expect(await remove(id)).toBeNull();
    expect(await remove(id)).toEqual([100002, 'not_found', expect.any(String), []]);
  });

  it('is not taken away: a server while a task runs on it, and the built-in one never; a service leaves what waits alone', async () => {
    const { engines } = staff.api;
    const { server_id, svc_id } = await connected();
    const remove = (id: string, force?: 'true') =>
      exactly(engines.deleteServer({ params: { id }, query: force ? { force } : {}, body: why }));
    const { client, userId } = await booted.signIn('in-use@example.com');
    comfy.desk.hold();
    const path = { mediaType: 'image', module: 'txt2img' } as const;
    const { task_id } = await client.api.generation.submit({ params: path, body: { prompt: `a fox ${HOLD}` } });
    await expect.poll(() => comfy.desk.running !== null, { timeout: 20_000 }).toBe(true);
    expect(await remove(server_id)).toEqual([
      100003,
      'engine_busy',
      'A task is running on it. Wait for it, or take it away by force.',
      [],
    ]);
    for (const force of [undefined, 'true'] as const) expect(await remove('builtin', force)).toEqual(BUILTIN);
    // Its routes may go: the task has its engine call with it.
    expect(await exactly(engines.deleteService({ params: { id: svc_id }, body: why }))).toBeNull();
    expect(await exactly(engines.deleteService({ params: { id: svc_id }, body: why }))).toEqual([
      100002,
      'not_found',
      expect.any(String),
      [],
    ]);
    comfy.desk.release();
    await booted.settled(userId);
    const [item] = await client.api.generation.imageResults({ body: { task_ids: [task_id] } });
    expect(item).toMatchObject({ task_status: 1, engine: { kind: 'comfyui' } });
    expect(await remove(server_id)).toBeNull();
    await engines.saveService({
      body: { module: 'txt2img', version: 'v3L', routes: [{ atom_id: 'builtin-t2i', priority: 1000 }] },
    });
  });
});

describe('a pipeline', () => {
  it('whose steps wait for each other is refused beside the step, with the way round', async () => {
    const { server_id, atom_id } = await connected();
    const { engines } = staff.api;
    const larger = await engines.createAtom({
      body: { name: 'U', server_id, op: 'upscale', target: { workflow: 'upscale-esrgan' } },
    });
    const step = (id: string, atom: string, more: object) =>
      ({ id, type: 'atom', atom_id: atom, on_error: 'fail', weight: 1, ...more }) as const;
    const steps = [step('draw', atom_id, { after: ['enlarge'] }), step('enlarge', larger.id, { input: 'draw' })];
    const before = await written();
    expect(await refused(engines.createPipeline({ body: { name: 'Round', op: 't2i', steps } }))).toEqual({
      code: 100001,
      message: expect.stringMatching(/^These steps wait for each other: /),
      path: 'steps.1',
      said: expect.stringMatching(/draw.*enlarge|enlarge.*draw/),
    });
    const alone = [step('draw', atom_id, { after: ['draw'] })];
    expect(await refused(engines.createPipeline({ body: { name: 'Round', op: 't2i', steps: alone } }))).toMatchObject({
      code: 100001,
    });
    expect(await written()).toEqual(before);
  });
});

describe('news of a provider', () => {
  const MINUTE = 60_000;
  it('that is played again after six minutes is refused by its time, forged news by its signature', async () => {
    for (const [kind, double, model] of [
      ['replicate', replicate, 'atelier/paint'],
      ['fal', fal, 'fal-ai/flux/dev'],
    ] as const) {
      const url = kind === 'replicate' ? replicate.baseUrl : fal.origin;
      const { server_id } = await staff.api.engines.connect({
        body: { kind, name: kind, url, key: double.key, model },
      });
      const send = async ({ headers, body }: ReturnType<PredictionDouble['webhookOf']>) => {
        const answer = await fetch(`${booted.url}/api/acrc/algo/webhook/${server_id}`, {
          method: 'POST',
          headers,
          body: body as Uint8Array<ArrayBuffer>,
        });
        const { code, fields } = (await answer.json()) as { code: number; fields?: { path: string }[] };
        return [answer.status, code, fields?.[0]?.path];
      };
      const shared = { input: {}, path: '/a/b', webhook: null, headers: {}, progress: 1, held: false, looks: 0 };
      const job = { ...shared, id: 'job-1', state: 'succeeded' as const };
      const fresh = double.webhookOf(job);
      expect(await send(fresh)).toEqual([200, 0, undefined]);
      expect(await send(double.webhookOf(job, Date.now() - 6 * MINUTE))).toEqual([400, 100004, 'timestamp']);
      expect(await send(double.webhookOf(job, Date.now() + 6 * MINUTE))).toEqual([400, 100004, 'timestamp']);
      const changed = Buffer.from(String(Buffer.from(fresh.body)).replace('job-1', 'job-2'));
      expect(await send({ ...fresh, body: changed })).toEqual([400, 100004, 'signature']);
      expect(await send({ headers: new Headers(), body: fresh.body })).toEqual([400, 100004, 'signature']);
    }
  });
});
