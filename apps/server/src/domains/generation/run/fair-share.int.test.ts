import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { bootConnected } from '../testing/boot-connected.ts';
import type { RemoteService } from '../testing/remote-service.ts';

let booted: Awaited<ReturnType<typeof bootConnected>>;
beforeAll(async () => {
  booted = await bootConnected();
});
afterEach(() => booted.disconnectAll());
afterAll(() => booted.stop());

const USERS = 5;
const EACH = 8;
/** As many pictures as a user may have on the way at once. */
const OPEN = 4;
const JOBS = USERS * EACH;
const WAIT = { timeout: 20_000, interval: 10 };

/**
 * The time of this test is the servers' own: a job ends when the test says so, whichever is due first by the pace of its server. What the
 * product takes to hand work over is then nothing, on any machine, and only what it decides is left.
 */
it.each([
  ['40 jobs of five users', 'one'],
  ['as many that need two models in turn', 'two'],
] as const)(
  '%s on two servers of speed 1 : 3 take no longer than they must, and nobody comes last by more than one job',
  async (_jobs, models) => {
    const held = (service: RemoteService) => {
      service.pace = 0;
      service.held = true;
    };
    const servers = [
      { ...(await booted.connected('Slow', held)), takes: 3 },
      { ...(await booted.connected('Fast', held)), takes: 1 },
    ];
    const { engines } = booted.staff.api;
    const routes: { atom_id: string; priority: number; when?: { style: ['default' | 'anime'] } }[] = [
      { atom_id: 'builtin-t2i', priority: 1000 },
    ];
    for (const { atom_id, server_id } of servers) {
      routes.push({ atom_id, priority: 10, when: { style: ['default'] } });
      const other = { name: `Other ${server_id}`, server_id, op: 't2i', target: { model: 'an/other' } };
      if (models === 'two')
        routes.push({
          atom_id: (await engines.createAtom({ body: other })).id,
          priority: 10,
          when: { style: ['anime'] },
        });
    }
    await engines.saveService({ body: { module: 'txt2img', version: 'v3L', routes } });
    const people = await Promise.all(
      Array.from({ length: USERS }, async (_, nth) => {
        const person = await booted.signIn(`fair-${models}-${nth}@example.com`);
        await booted.promote(person.userId, 3);
        await booted.give(person.userId, 100);
        return { ...person, submitted: 0 };
      }),
    );
    type Person = (typeof people)[number];
    const owners = new Map<string, Person>();
    const submit = async (person: Person) => {
      if (person.submitted === EACH) return;
      person.submitted += 1;
      const style = models === 'two' && person.submitted % 2 === 0 ? 'anime' : 'default';
      owners.set(await booted.submit(person.client, { params: { style } }), person);
    };
    for (let nth = 0; nth < OPEN; nth += 1) for (const person of people) await submit(person);

    const begun = new Map(people.map((person) => [person, 0]));
    const done = new Map(people.map((person) => [person, 0]));
    const ends = new Map<string, number>();
    const seen = new Set<string>();
    let now = 0;
    for (let left = JOBS; left > 0; left -= 1) {
      await expect.poll(() => servers.filter(({ service }) => service.current).length, WAIT).toBe(Math.min(2, left));
      for (const { service, server_id, takes } of servers) {
        const job = service.current;
        if (!job || seen.has(job.id)) continue;
        seen.add(job.id);
        ends.set(server_id, now + takes);
        const person = owners.get(job.attemptId.split(':')[0]!)!;
        begun.set(person, begun.get(person)! + 1);
      }
      // As long as everybody has work waiting, everybody's turn comes before anybody's second.
      const turns = [...begun.values()];
      expect(Math.max(...turns) - Math.min(...turns)).toBeLessThanOrEqual(1);
      const due = servers
        .filter(({ server_id }) => ends.has(server_id))
        .sort((a, b) => ends.get(a.server_id)! - ends.get(b.server_id)!)[0]!;
      now = ends.get(due.server_id)!;
      ends.delete(due.server_id);
      const [taskId = ''] = due.service.current!.attemptId.split(':');
      const person = owners.get(taskId)!;
      await expect.poll(() => due.service.releaseOne(), WAIT).toBe(true);
      await expect.poll(async () => (await booted.one(person.client, taskId)).task_status, WAIT).toBe(1);
      done.set(person, done.get(person)! + 1);
      const open = [...done.values()].map((count) => EACH - count).filter((count) => count > 0);
      if (open.length === 1) expect(open[0]).toBeLessThanOrEqual(1);
      await submit(person);
    }
    const ideal = JOBS / servers.reduce((sum, { takes }) => sum + 1 / takes, 0);
    expect(now).toBeLessThanOrEqual(1.15 * ideal);
    expect(servers.map(({ service }) => service.most)).toEqual([1, 1]);
    const made = servers.map(({ service }) => service.creates.length);
    expect(made.reduce((sum, count) => sum + count, 0)).toBe(JOBS);
    expect(await booted.broken()).toEqual([]);
  },
  240_000,
);
