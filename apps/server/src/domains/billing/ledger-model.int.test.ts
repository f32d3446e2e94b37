import { type TestDatabase, testDatabase } from '@atelier/testkit/database';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkLedger } from './ledger-checker.ts';
import { histories, playHistory } from './ledger-histories.ts';

/** A history has about 12 commands; a nightly run asks for 20,000 of them. */
const RUNS = Number(process.env.LEDGER_MODEL_RUNS ?? 170);

let base: TestDatabase;
beforeAll(async () => {
  base = await testDatabase();
});
afterAll(() => base.drop());

it(
  'does what an independent model does, command by command',
  async () => {
    let users = 0;
    let commands = 0;
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        commands += history.length;
        await playHistory(base.db, ++users, history);
      }),
      { numRuns: RUNS },
    );
    expect((await checkLedger(base.db)).filter((one) => one.bad > 0)).toEqual([]);
    console.log(`ledger model: ${RUNS} histories, ${commands} commands, no difference`);
  },
  60_000 + RUNS * 1000,
);
