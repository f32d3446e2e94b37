import { seededDays } from '@atelier/testkit/robustness/seeded-days';
import { expect, it } from 'vitest';

/** `SEED=1234` repeats the one seed that a fault named; without it the same fifty each time; `npm run soak` takes 1,000 others. */
const asked = process.env.SEED === undefined ? null : Number(process.env.SEED);
const first = asked ?? 1;
const many = asked === null ? 50 : 1;

it('loses nothing and doubles nothing in thirty days of a shop, whatever fails', async () => {
  const met = { charges: 0, crashes: 0, lost: 0, full: 0 };
  for (let seed = first; seed < first + many; seed++) {
    const { faults, trace, ...run } = await seededDays({ seed, days: 30 });
    expect(faults, trace.join('\n')).toEqual([]);
    for (const what of ['charges', 'crashes', 'lost', 'full'] as const) met[what] += run[what];
  }
  // What a run is there for came about.
  if (asked === null) for (const n of Object.values(met)) expect(n).toBeGreaterThan(many);
  // Six minutes on a quiet machine; one that is lent out has taken three times as long.
}, 1_800_000);

it('does the same by the same seed, and something else by another', async () => {
  const run = (seed: number) => seededDays({ seed, days: 12 });
  const [one, again, other] = [await run(first), await run(first), await run(first + 1)];
  expect(again.trace).toEqual(one.trace);
  expect(again.hash).toBe(one.hash);
  expect(other.hash).not.toBe(one.hash);
}, 480_000);

it('notices a house whose janitor never comes, and says how to see it again', async () => {
  const { faults } = await seededDays({ seed: 5, days: 30, without: ['billing.janitor'] });
  expect(faults.join('\n')).toMatch(/^seed 5, day 30: .*SEED=5 npm test/);
}, 480_000);
