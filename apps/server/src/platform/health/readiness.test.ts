import { setTimeout as sleep } from 'node:timers/promises';
import type { Part } from '@atelier/contract/platform/platform';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { type Readiness, watchReadiness } from './readiness.ts';

const log = pino({ enabled: false });
let readiness: Readiness;
afterEach(() => readiness.stop());

/** A part under the test's hand. */
function part(name: Part, needs?: Part) {
  const state = { looks: 0, fault: null as string | null, hangs: false };
  const probe = {
    part: name,
    every: 20,
    patience: 60,
    ...(needs ? { needs } : {}),
    async check() {
      state.looks++;
      if (state.hangs) await new Promise<void>(() => undefined);
      if (state.fault) throw new Error(state.fault);
    },
  };
  return { state, probe };
}

it('tells what fails, and that it is well again', async () => {
  const mail = part('mail');
  const space = part('space');
  readiness = watchReadiness([mail.probe, space.probe], log);
  await readiness.start();
  expect(readiness.failing()).toEqual([]);
  mail.state.fault = 'the mail server said no';
  await expect.poll(() => readiness.failing()).toEqual(['mail']);
  space.state.fault = 'full';
  await expect.poll(() => readiness.failing()).toEqual(['mail', 'space']);
  mail.state.fault = space.state.fault = null;
  await expect.poll(() => readiness.failing()).toEqual([]);
});

it('knows at the start what fails already, and waits for what hangs no longer than its patience', async () => {
  const mail = part('mail');
  const storage = part('storage');
  mail.state.fault = 'no';
  storage.state.hangs = true;
  readiness = watchReadiness([mail.probe, storage.probe], log);
  await readiness.start();
  expect(readiness.failing()).toEqual(['mail', 'storage']);
});

it('does not look again at what hangs: one question is under way, not one more each second', async () => {
  const database = part('database');
  readiness = watchReadiness([database.probe], log);
  await readiness.start();
  database.state.hangs = true;
  await expect.poll(() => readiness.failing()).toEqual(['database']);
  const { looks } = database.state;
  await sleep(300);
  expect(database.state.looks).toBe(looks);
});

it('tells of one cause, not of what follows from it, and tells a part twice looked at once', async () => {
  const database = part('database');
  const jobs = part('workers', 'database');
  const engines = part('workers', 'database');
  readiness = watchReadiness([database.probe, jobs.probe, engines.probe], log);
  await readiness.start();
  jobs.state.fault = engines.state.fault = 'nobody works';
  await expect.poll(() => readiness.failing()).toEqual(['workers']);
  database.state.fault = 'gone';
  await expect.poll(() => readiness.failing()).toEqual(['database']);
});
