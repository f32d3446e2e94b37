import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Turns } from './turns.ts';

it('never works on more of one person than it may, in their order, and forgets who is done', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.record({ userId: fc.integer({ min: 1, max: 3 }), fails: fc.boolean() }), { maxLength: 30 }),
      async (scheduler, atOnce, requests) => {
        const turns = new Turns(atOnce);
        const working = new Map<number, number>();
        const begun = new Map<number, number[]>();
        const runs = requests.map(({ userId, fails }, place) =>
          turns
            .run(userId, async () => {
              working.set(userId, (working.get(userId) ?? 0) + 1);
              begun.set(userId, [...(begun.get(userId) ?? []), place]);
              expect(working.get(userId)).toBeLessThanOrEqual(atOnce);
              await scheduler.schedule(Promise.resolve());
              working.set(userId, working.get(userId)! - 1);
              if (fails) throw new Error('refused');
              return place;
            })
            .catch((error: Error) => {
              // What is not the request's own failure is this test's.
              if (error.message !== 'refused') throw error;
              return place;
            }),
        );
        await scheduler.waitFor(Promise.all(runs));
        expect(await Promise.all(runs)).toEqual(requests.map((_request, place) => place));
        for (const places of begun.values()) expect(places).toEqual([...places].sort((a, b) => a - b));
        expect(turns.size).toBe(0);
      },
    ),
  );
});
