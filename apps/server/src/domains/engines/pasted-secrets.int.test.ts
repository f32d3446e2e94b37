import { ComfyDouble } from '@atelier/engines/comfyui/double/comfy-double';
import { WORKFLOWS } from '@atelier/engines/comfyui/workflows/all';
import { FalDouble } from '@atelier/engines/fal/double';
import { OpenAiDouble } from '@atelier/engines/openai/double';
import { ReplicateDouble } from '@atelier/engines/replicate/double';
import { runningClock } from '@atelier/testkit/clock';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { localPark } from '../../park.ts';
import { bootGeneration } from '../generation/testing/boot-generation.ts';

const DOOR = 'Bearer door-key-31337-of-comfy';
const park = localPark();
const log: string[] = [];
let comfy: ComfyDouble;
let openai: OpenAiDouble;
let replicate: ReplicateDouble;
let fal: FalDouble;
let booted: Awaited<ReturnType<typeof bootGeneration>>;
let staff: Awaited<ReturnType<typeof booted.signIn>>['client'];
beforeAll(async () => {
  [comfy, openai, replicate, fal] = await Promise.all([
    ComfyDouble.start({ token: DOOR }),
    OpenAiDouble.start(),
    new ReplicateDouble().listen(),
    new FalDouble().listen(),
  ]);
  booted = await bootGeneration({
    makers: park.makers!,
    clock: runningClock(),
    env: { LOG_LEVEL: 'trace' },
    logTo: { write: (line) => void log.push(line) },
  });
  staff = (await booted.signIn('admin@example.com')).client;
});
afterAll(async () => {
  await booted.stop();
  await Promise.all([comfy.close(), openai.close(), replicate.close(), fal.close(), park.close()]);
});

/** As it stands in texts: as it is, in an address, in base64, in the bytes of a column. */
const formsOf = (secret: string): string[] => [
  secret,
  encodeURIComponent(secret),
  Buffer.from(secret).toString('base64').replace(/=+$/, ''),
  Buffer.from(secret).toString('hex'),
];

/** Every row of every table, as text. */
async function everythingKept(): Promise<[string, string][]> {
  const { db } = booted.platform;
  const { rows: tables } = await sql<{ place: string }>`
    select format('%I.%I', schemaname, tablename) as place from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(db);
  const kept: [string, string][] = [];
  for (const { place } of tables) {
    const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.raw(place)} t`.execute(db);
    kept.push([place, rows.map(({ row }) => row).join('\n')]);
  }
  return kept;
}

it('stands nowhere afterwards: not in answers, refusals, the audit trail, the log, nor in any table', async () => {
  const { engines } = staff.api;
  const said: [string, string][] = [];
  const secrets = new Set<string>();
  const secret = (value: string): string => {
    secrets.add(value);
    return value;
  };
  /** Keeps what a call answers or is refused with. */
  const hear = async <T>(what: string, asked: Promise<T>): Promise<T | null> => {
    try {
      const answer = await asked;
      said.push([what, JSON.stringify(answer)]);
      return answer;
    } catch (error) {
      const { code, key, message, fields, details } = error as Record<string, unknown>;
      expect(code, `${what}: ${message}`).toEqual(expect.any(Number));
      said.push([`${what}, refused`, JSON.stringify({ code, key, message, fields, details })]);
      return null;
    }
  };
  const SERVERS = [
    { kind: 'comfyui', url: comfy.origin, key: secret(DOOR), wrong: secret('Bearer wrong-door-271828-key') },
    {
      kind: 'openai',
      url: openai.baseUrl,
      key: secret(openai.key),
      model: 'dall-e-3',
      wrong: secret('wrong-oai-161803'),
    },
    {
      kind: 'replicate',
      url: replicate.baseUrl,
      key: secret(replicate.key),
      model: 'atelier/paint',
      wrong: secret('wrong/rep+141421='),
    },
    {
      kind: 'fal',
      url: fal.origin,
      key: secret(fal.key),
      model: 'atelier/paint/fast',
      wrong: secret('wrong-id:fal-173205'),
    },
  ] as const;

  // Keys in their own field, wrong and right.
  const connected: { server_id: string; atom_id: string }[] = [];
  for (const { wrong, key, ...order } of SERVERS) {
    await hear(`${order.kind}, asked with a wrong key`, engines.preflight({ body: { ...order, key: wrong } }));
    await hear(`${order.kind}, wrong`, engines.connect({ body: { ...order, name: 'Wrong', key: wrong } }));
    const body = { ...order, name: `My ${order.kind}`, key, request_id: `connect-${order.kind}` };
    const answer = await hear(order.kind, engines.connect({ body }));
    await hear(`${order.kind} again`, engines.connect({ body }));
    connected.push(answer!);
  }
  // Keys in every field but their own.
  const graph = structuredClone(WORKFLOWS.find(({ name }) => name === 'txt2img-sdxl')!.graph) as Record<
    string,
    { inputs: Record<string, unknown> }
  >;
  Object.values(graph)[0]!.inputs.api_key_comfy_org = secret('comfyui-graph-577215');
  const comfyUrl = (change: (url: URL) => void) => {
    const url = new URL(comfy.origin);
    change(url);
    return url.href;
  };
  const strayed = [
    { name: secret('r8_name223606797749') },
    { name: `mine ${secret('own-key-264575131')}`, key: 'own-key-264575131' },
    { url: comfyUrl((url) => Object.assign(url, { username: 'me', password: secret('url-password-316227') })) },
    { url: comfyUrl((url) => url.searchParams.set('api_key', secret('url-query-331662'))) },
    { url: comfyUrl((url) => url.searchParams.set('x', secret('sk-urlvalue-346410161'))) },
    { url: comfyUrl((url) => Object.assign(url, { pathname: `/v1/${secret('sk-path-414243444')}` })) },
    { graph },
    { model: secret('sk-model-360555127') },
    { kind: 'openai', url: openai.baseUrl, key: openai.key, model: secret('sk-proj-366025403') },
    { kind: 'replicate', url: replicate.baseUrl, key: replicate.key, model: secret('r8_model374165738') },
  ] as const;
  for (const [nth, stray] of strayed.entries()) {
    const body = { kind: 'comfyui', name: 'Stray', url: comfy.origin, key: DOOR, ...stray } as const;
    expect(await hear(`strayed ${nth}`, engines.connect({ body })), JSON.stringify(stray)).toBeNull();
    const { name: _, ...asked } = body;
    await hear(`strayed ${nth}, asked`, engines.preflight({ body: asked }));
  }
  for (const { server_id, atom_id } of connected)
    for (const target of [
      { api_key: secret('target-key-387298') },
      { model: secret('sk-target-400000001') },
      { input: { deep: [{ authorization: secret('Bearer deep-412310562') }] } },
    ]) {
      const body = { name: 'Stray', server_id, op: 't2i', target };
      expect(await hear('strayed target', engines.createAtom({ body })), JSON.stringify(target)).toBeNull();
      await hear('strayed change', engines.changeAtom({ params: { id: atom_id }, body: { target } }));
    }

  // Servers that repeat the key they were given: in a test, in a run, in how they say they are.
  const { client, userId } = await booted.signIn('somebody@example.com');
  for (const [nth, { kind, wrong }] of SERVERS.entries()) {
    const { server_id: id, atom_id } = connected[nth]!;
    const routes = [
      { atom_id, priority: 10 },
      { atom_id: 'builtin-t2i', priority: 1000 },
    ];
    await hear(`${kind}, routes`, engines.saveService({ body: { module: 'txt2img', version: 'v3L', routes } }));
    await hear(`${kind}, new key`, engines.changeServer({ params: { id }, body: { key: wrong } }));
    // As before anybody looked: it is asked to make something.
    const path = { mediaType: 'image', module: 'txt2img' } as const;
    const { task_id } = await client.api.generation.submit({ params: path, body: { prompt: 'a red fox' } });
    await booted.settled(userId);
    await hear(`${kind}, made`, client.api.generation.imageResults({ body: { task_ids: [task_id] } }));
    const begun = await hear(
      `${kind}, test`,
      engines.testAtom({ params: { id: atom_id }, body: { prompt: 'a red fox' } }),
    );
    await expect
      .poll(async () => (await engines.test({ params: { id: begun!.id } })).state, { timeout: 30_000 })
      .toBe('failed');
    await hear(`${kind}, tested`, engines.test({ params: { id: begun!.id } }));
    await hear(`${kind}, checked`, engines.checkServer({ params: { id } }));
    const looked = await hear(`${kind}, looked at`, engines.atom({ params: { id: atom_id } }));
    // It was refused, and says so: what is searched for was really there to be told.
    expect(JSON.stringify(looked!.reasons)).toMatch(/401/);
  }
  await hear('servers', engines.servers());
  await hear('calls', engines.atomList());
  await hear('services', engines.serviceList());
  for (const { id } of (await engines.serviceList()).list) await hear('service', engines.service({ params: { id } }));
  await hear('pipelines', engines.pipelineList());
  await hear('trail', staff.api.identity.auditTrail({ query: {} }));
  said.push(['trail as a file', await (await staff.fetch('/prod-api/user/admin/actions?export=csv')).text()]);
  said.push(['description', await (await staff.fetch('/platform/openapi.json')).text()]);

  const kept = await everythingKept();
  const tries = kept.find(([place]) => place === 'public.generation_attempt')![1];
  expect(tries.match(/auth_quota/g)?.length).toBeGreaterThanOrEqual(SERVERS.length);
  expect(log.join('')).toMatch(/401/);
  const places = [...said, ...kept, ['log', log.join('')] as [string, string]];
  const found = [...secrets].flatMap((value) =>
    places.filter(([, text]) => formsOf(value).some((form) => text.includes(form))).map(([place]) => [value, place]),
  );
  expect(found).toEqual([]);
}, 120_000);
