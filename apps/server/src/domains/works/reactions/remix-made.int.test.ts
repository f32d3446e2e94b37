import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MIGRATIONS } from '#db/migrate.ts';
import { bootGeneration } from '../../generation/testing/boot-generation.ts';

type House = Awaited<ReturnType<typeof bootGeneration>>;
type Person = Awaited<ReturnType<typeof person>>;
let house: House;
let admin: Person;
let author: Person;
let fan: Person;
let other: Person;
const params = { mediaType: 'image', module: 'txt2img' } as const;

async function person(email: string, at = house) {
  const { client, userId } = await at.signIn(email);
  await at.give(userId, 100);
  return { userId, at, ...client.api };
}
async function make({ generation, userId, at }: Person, upstream_id?: string, count = 1): Promise<string> {
  const { task_id } = await generation.submit({
    params,
    body: {
      prompt: 'a quiet pond',
      params: { batch_size: count },
      ...(upstream_id === undefined ? {} : { upstream_id }),
    },
  });
  await at.settled(userId);
  return task_id;
}
async function published(by: Person, reviewer: Person | null): Promise<string> {
  const task = await make(by);
  const [item] = await by.generation.imageResults({ body: { task_ids: [task] } });
  const { id } = await by.works.publish({ body: { media_id: item!.result[0]!.uuid, title: 'Pond' } });
  if (reviewer) await reviewer.works.approveWorks({ body: { ids: [id] } });
  return id;
}
const usedBy = async (key: string, { platform } = house) =>
  (
    await platform.db
      .selectFrom('work')
      .innerJoin('work_stat as s', 's.work_id', 'work.id')
      .select('s.recreates')
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
  ).recreates;

beforeAll(async () => {
  house = await bootGeneration();
  admin = await person('admin@example.com');
  author = await person('author@example.com');
  fan = await person('fan@example.com');
  other = await person('other@example.com');
});
afterAll(() => house.stop());

describe('used by so many people', () => {
  it('counts who made a picture of it, each once, however many, and not who pressed the button', async () => {
    const key = await published(author, admin);
    await fan.works.recordRecreate({ body: { userId: author.userId, originalContentId: key } });
    expect(await usedBy(key)).toBe(0);
    await make(fan, key, 2);
    expect(await usedBy(key)).toBe(1);
    await make(fan, key);
    expect(await usedBy(key)).toBe(1);
    await make(author, key);
    expect(await usedBy(key)).toBe(1);
    await Promise.all([make(other, key), make(fan, key)]);
    expect(await usedBy(key)).toBe(2);
    expect((await author.works.work({ params: { id: key } })).stat.recreates).toBe(2);
    await make(other);
    await make(other, 'w_nobody_knows');
    expect(await usedBy(key)).toBe(2);
    expect(await house.broken()).toEqual([]);
  });

  it('counts nobody whose task brought nothing, and somebody whose task was stopped after its first picture', async () => {
    const key = await published(author, admin);
    house.engine.behaviour = () => ({ kind: 'fail', error: 'invalid_input' });
    await make(fan, key);
    expect(await usedBy(key)).toBe(0);
    house.engine.behaviour = () => ({ kind: 'fail', error: 'invalid_input', after: 1 });
    await make(fan, key, 2);
    house.engine.behaviour = () => ({ kind: 'deliver' });
    expect(await usedBy(key)).toBe(1);
  });

  it('counts nobody for a work that is not shown to all', async () => {
    const key = await published(author, null);
    await make(fan, key);
    expect(await usedBy(key)).toBe(0);
  });

  it('counts for tasks that cost nothing, too', async () => {
    const free = await bootGeneration({ env: { PAYMENT: 'off' } });
    try {
      const reviewer = await person('admin@example.com', free);
      const key = await published(await person('author@example.com', free), reviewer);
      const maker = await person('fan@example.com', free);
      const task = await make(maker, key);
      const [item] = await maker.generation.imageResults({ body: { task_ids: [task] } });
      expect(item!.credits.charged).toBe(0);
      expect(await usedBy(key, free)).toBe(1);
    } finally {
      await free.stop();
    }
  });

  it('is counted anew from the tasks by the migration', async () => {
    const key = await published(author, admin);
    await make(fan, key);
    await make(other, key);
    const { db } = house.platform;
    await sql`drop table work_maker`.execute(db);
    await sql`update work_stat set recreates = 9, dirty = false`.execute(db);
    await sql.raw(await readFile(path.join(MIGRATIONS, '0030-people-who-made-it-again.sql'), 'utf8')).execute(db);
    expect(await usedBy(key)).toBe(2);
    const { rows } = await sql<{ wrong: number }>`select count(*)::int as wrong from work_stat s
      where recreates <> (select count(*) from work_maker m where m.work_id = s.work_id)`.execute(db);
    expect(rows[0]!.wrong).toBe(0);
    await make(fan, key);
    expect(await usedBy(key)).toBe(2);
  });
});
