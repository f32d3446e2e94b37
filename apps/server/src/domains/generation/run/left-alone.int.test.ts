import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bootConnected } from '../testing/boot-connected.ts';

let booted: Awaited<ReturnType<typeof bootConnected>>;
beforeAll(async () => {
  booted = await bootConnected();
});
afterEach(() => booted.disconnectAll());
afterAll(() => booted.stop());

const PAUSE = 2500;

describe('a connected engine', () => {
  it('that asks to be left alone for a while is left alone that long, by everybody, and asked again then', async () => {
    const { service, server_id, atom_id } = await booted.connected('Full');
    await booted.staff.api.engines.saveService({
      body: { module: 'txt2img', version: 'v3L', routes: [{ atom_id, priority: 10 }] },
    });
    service.failures = [{ kind: 'capacity', retryAfterMs: PAUSE }];
    const { client, userId } = await booted.signIn('full@example.com');
    const { db } = booted.platform;
    const first = await booted.submit(client);
    const openUntil = async () =>
      (await db.selectFrom('engine_server').select('open_until').where('id', '=', server_id).executeTakeFirstOrThrow())
        .open_until;
    await expect.poll(openUntil, { timeout: 10_000, interval: 10 }).not.toBeNull();
    const open = await openUntil();
    await booted.settled(userId);
    const tries = await db
      .selectFrom('generation_attempt')
      .select(['began_at', 'error_kind'])
      .where('task_id', '=', first)
      .orderBy('attempt')
      .execute();
    expect(tries.map(({ error_kind }) => error_kind)).toEqual(['capacity', null]);
    const until = tries[0]!.began_at.getTime() + PAUSE;
    expect(tries[1]!.began_at.getTime()).toBeGreaterThanOrEqual(until);
    // Its own task waits for it, and so does everybody's.
    const { not_before } = await db
      .selectFrom('generation_task')
      .select('not_before')
      .where('id', '=', first)
      .executeTakeFirstOrThrow();
    expect(not_before.getTime()).toBeGreaterThanOrEqual(until);
    expect(open!.getTime()).toBeGreaterThanOrEqual(until);
    expect(await booted.one(client, first)).toMatchObject({ task_status: 1, credits: { charged: 1, refunded: 0 } });
    expect(service.creates).toHaveLength(1);
  });

  it('is not asked for what the house paints for itself', async () => {
    const { service } = await booted.connected('Dear');
    const { client, userId } = await booted.signIn('covers@example.com');
    await booted.promote(userId, 2);
    await client.api.generation.saveCharacter({ body: { name: 'Mia', prompt: 'a woman with long red hair' } });
    const cover = async () => (await client.api.generation.characters()).data[0]?.cover;
    await expect.poll(cover, { timeout: 20_000 }).toMatch(/^\/media\//);
    expect(service.creates).toEqual([]);
    // What the same person asks for is made there.
    expect(await booted.make(client, userId)).toMatchObject({ engine: { label: 'Dear' } });
    expect(service.creates).toHaveLength(1);
  });
});
