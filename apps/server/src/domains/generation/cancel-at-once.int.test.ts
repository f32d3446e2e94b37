import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootGeneration } from './testing/boot-generation.ts';

/** An impatient finger: the same cancel five times in the same moment. */
describe('cancelling five times at once', () => {
  let booted: Awaited<ReturnType<typeof bootGeneration>>;
  beforeAll(async () => {
    booted = await bootGeneration({ slots: 2 });
    await booted.signIn('admin@example.com');
  });
  afterAll(() => booted.stop());

  const people = async (count: number, round: string) => {
    const signed = [];
    for (let one = 0; one < count; one++) signed.push(await booted.signIn(`cancel-${round}-${one}@example.com`));
    return signed;
  };
  type Person = Awaited<ReturnType<typeof people>>[number];
  const submit = async ({ client }: Person) =>
    (
      await client.api.generation.submit({
        params: { mediaType: 'image', module: 'txt2img' },
        body: { prompt: 'a fox', params: { batch_size: 2 } },
      })
    ).task_id;
  const credits = async ({ client }: Person) => (await client.api.billing.account({ query: {} })).credits;
  const fiveTimes = ({ client }: Person, taskId: string) =>
    Promise.all([1, 2, 3, 4, 5].map(() => client.api.generation.cancel({ body: { task_id: taskId } })));

  it('answers the same five times, waiting and running, and gives the credits back once', async () => {
    const everybody = await people(4, 'held');
    const before = await Promise.all(everybody.map(credits));
    booted.engine.hold();
    const tasks: string[] = [];
    for (const person of everybody) tasks.push(await submit(person));
    // Two run, two wait.
    await expect.poll(() => booted.engine.mostAtOnce, { timeout: 10_000 }).toBe(2);
    const answers = await Promise.all(everybody.map((person, at) => fiveTimes(person, tasks[at]!)));
    for (const [at, five] of answers.entries()) {
      expect(five).toEqual(Array(5).fill({ task_id: tasks[at], task_status: 5, refunded: 2 }));
      expect(await fiveTimes(everybody[at]!, tasks[at]!)).toEqual(five);
    }
    expect(await Promise.all(everybody.map(credits))).toEqual(before);
    booted.engine.release();
    expect(await booted.broken()).toEqual([]);
  });

  it('against tasks that end in the same moment, both stories are whole ones, and each is told five times', async () => {
    const everybody = await people(6, 'ending');
    const told = [];
    for (const [at, person] of everybody.entries()) {
      const before = await credits(person);
      booted.engine.hold();
      const begun = booted.engine.started.length;
      const taskId = await submit(person);
      await expect.poll(() => booted.engine.started.length, { timeout: 10_000 }).toBeGreaterThan(begun);
      booted.engine.release();
      // Sooner and later within the time its two pictures take.
      await new Promise((resolve) => setTimeout(resolve, at * 40));
      const five = await fiveTimes(person, taskId);
      expect(five).toEqual(Array(5).fill(five[0]));
      await booted.settled(person.userId);
      expect(await fiveTimes(person, taskId)).toEqual(five);
      expect(await credits(person)).toBe(before - 2 + five[0]!.refunded);
      const [item] = await person.client.api.generation.imageResults({ body: { task_ids: [taskId] } });
      expect(item!.result.filter((picture) => picture.image)).toHaveLength(2 - five[0]!.refunded);
      told.push(five[0]!.task_status);
    }
    expect(told.every((status) => status === 1 || status === 5)).toBe(true);
    expect(await booted.broken()).toEqual([]);
  });
});
