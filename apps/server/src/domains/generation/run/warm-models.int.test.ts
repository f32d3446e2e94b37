import { ComfyDouble } from '@atelier/engines/comfyui/double/comfy-double';
import { HOLD } from '@atelier/engines/comfyui/double/desk';
import { runningClock } from '@atelier/testkit/clock';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { localPark } from '../../../park.ts';
import { bootGeneration } from '../testing/boot-generation.ts';

const MODELS = { default: 'dream.safetensors', anime: 'toon.safetensors' } as const;
const EACH = 4;
const WAIT = { timeout: 30_000, interval: 10 };

const park = localPark();
let doubles: ComfyDouble[];
let booted: Awaited<ReturnType<typeof bootGeneration>>;
beforeAll(async () => {
  doubles = await Promise.all([ComfyDouble.start(), ComfyDouble.start()]);
  booted = await bootGeneration({ makers: park.makers!, clock: runningClock() });
});
afterEach(async () => {
  const { engines } = (await booted.signIn('admin@example.com')).client.api;
  for (const { id, kind } of (await engines.servers()).list)
    if (kind !== 'builtin') await engines.deleteServer({ params: { id }, query: { force: 'true' } });
  for (const double of doubles) double.behave();
});
afterAll(async () => {
  await booted.stop();
  await Promise.all([...doubles.map((double) => double.close()), park.close()]);
});

/** Both servers have both models; the style of a request chooses which is used. @returns the ids of the servers */
async function connectBoth(): Promise<string[]> {
  const { engines } = (await booted.signIn('admin@example.com')).client.api;
  const ids: string[] = [];
  const routes: { atom_id: string; priority: number; when?: { style: ('default' | 'anime')[] } }[] = [
    { atom_id: 'builtin-t2i', priority: 1000 },
  ];
  for (const [nth, { files, origin: url }] of doubles.entries()) {
    files.checkpoints = Object.values(MODELS);
    const body = { kind: 'comfyui', name: `GPU ${nth}`, url, model: MODELS.default } as const;
    const { server_id, atom_id } = await engines.connect({ body });
    const target = { workflow: 'txt2img-sdxl', model: MODELS.anime };
    const second = await engines.createAtom({ body: { name: `Toon ${nth}`, server_id, op: 't2i', target } });
    ids.push(server_id);
    routes.push({ atom_id, priority: 10, when: { style: ['default'] } });
    routes.push({ atom_id: second.id, priority: 10, when: { style: ['anime'] } });
  }
  await engines.saveService({ body: { module: 'txt2img', version: 'v3L', routes } });
  return ids;
}

/** What the servers have in memory, as far as the house knows. */
async function warmth(ids: readonly string[]): Promise<(string | null | undefined)[]> {
  const rows = await booted.platform.db
    .selectFrom('engine_server')
    .select(['id', 'warm'])
    .where('id', 'in', ids)
    .execute();
  return ids.map((id) => rows.find((row) => row.id === id)?.warm);
}

it('two models on two servers are loaded once each, whichever server is done first, and everybody has their turn', async () => {
  const ids = await connectBoth();
  for (const { desk } of doubles) desk.hold();
  const people = await Promise.all(
    (['default', 'anime', 'default', 'anime'] as const).map(async (style, nth) => {
      const person = await booted.signIn(`warm-${nth}@example.com`);
      await booted.promote(person.userId, 3);
      await booted.give(person.userId, 100);
      return { ...person, style };
    }),
  );
  const path = { mediaType: 'image', module: 'txt2img' } as const;
  for (let nth = 0; nth < EACH; nth += 1)
    for (const { client, style } of people)
      await client.api.generation.submit({ params: path, body: { prompt: `a fox ${HOLD}`, params: { style } } });

  const jobs = EACH * people.length;
  // In the plain order, half of them would find the other's model in memory.
  const ends = [1, 0, 0, 1];
  for (let left = jobs; left > 0; left -= 1) {
    await expect.poll(() => doubles.filter(({ desk }) => desk.running).length, WAIT).toBe(Math.min(2, left));
    const due = doubles[ends[(jobs - left) % ends.length]!]!;
    const { desk } = due.desk.running ? due : doubles.find((one) => one.desk.running)!;
    const before = desk.history.size;
    desk.releaseOne();
    await expect.poll(() => desk.history.size, WAIT).toBe(before + 1);
  }
  for (const { userId } of people) await booted.settled(userId);

  const loads = doubles.map(({ desk }) => desk.loads);
  expect(loads.map((list) => list.length)).toEqual([1, 1]);
  expect(new Set(loads.flat())).toEqual(new Set(Object.values(MODELS)));
  expect(doubles.map(({ creates }) => creates)).toEqual([jobs / 2, jobs / 2]);
  const { db } = booted.platform;
  expect(await warmth(ids)).toEqual(loads.flat());
  const { rows } = await sql<{ user_id: number }>`
    select t.user_id from generation_attempt a join generation_task t on t.id = a.task_id order by a.began_at`.execute(
    db,
  );
  expect(rows).toHaveLength(jobs);
  for (let round = 0; round < jobs; round += people.length)
    expect(new Set(rows.slice(round, round + people.length).map(({ user_id }) => user_id)).size).toBe(people.length);
  expect(await booted.broken()).toEqual([]);
}, 240_000);

it('a server that ran out of memory, or went away, is not taken for one that has a model', async () => {
  const ids = await connectBoth();
  const { client, userId } = await booted.signIn('cold@example.com');
  await booted.give(userId, 20);
  const path = { mediaType: 'image', module: 'txt2img' } as const;
  const make = async () => {
    const { task_id } = await client.api.generation.submit({ params: path, body: { prompt: 'a fox' } });
    await booted.settled(userId);
    return (await client.api.generation.imageResults({ body: { task_ids: [task_id] } }))[0]?.engine.kind;
  };
  expect(await make()).toBe('comfyui');
  expect(new Set(await warmth(ids))).toEqual(new Set([MODELS.default, null]));
  for (const { desk } of doubles) desk.trouble.outOfMemory = true;
  expect(await make()).toBe('builtin');
  expect(await warmth(ids)).toEqual([null, null]);
  for (const { desk } of doubles) desk.trouble.outOfMemory = false;
  expect(await make()).toBe('comfyui');
  expect(new Set(await warmth(ids))).toEqual(new Set([MODELS.default, null]));
  await Promise.all(doubles.map((double) => double.close()));
  // The house looks every ten seconds.
  await expect.poll(() => warmth(ids), { timeout: 30_000 }).toEqual([null, null]);
  expect(await make()).toBe('builtin');
}, 90_000);
