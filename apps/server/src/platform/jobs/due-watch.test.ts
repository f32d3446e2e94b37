import type { WipData } from 'pg-boss';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DueWatch, LOOK_MS, MOST_LOOKS } from './due-watch.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Two workers of two queues, of which the first has work that is due. */
function house() {
  const state = { answers: true, due: ['mail'], asks: true, calls: 0 };
  const worker = (name: string) =>
    ({ id: name, name, lastFetchedOn: 1, lastJobStartedOn: null, lastJobEndedOn: null }) as unknown as WipData;
  const workers = [worker('mail'), worker('sweep')];
  const executeSql = async () => {
    if (!state.answers) await new Promise<never>(() => undefined);
    return { rows: state.due.map((name) => ({ name })) };
  };
  const boss = {
    getDb: () => ({ executeSql }),
    getWipData: () => workers.map((one) => ({ ...one })),
    notifyWorker(id: string) {
      state.calls += 1;
      const called = workers.find((one) => one.id === id);
      if (state.asks && called) called.lastFetchedOn = Date.now();
    },
  };
  const watch = new DueWatch(boss as unknown as ConstructorParameters<typeof DueWatch>[0], pino({ enabled: false }));
  watch.start();
  const looks = (count: number) => vi.advanceTimersByTimeAsync(count * LOOK_MS);
  const fault = () => {
    try {
      watch.check();
      return null;
    } catch (error) {
      return (error as Error).message;
    }
  };
  return { state, mail: workers[0]!, looks, fault };
}

it('calls who has something to do, and is content with who comes', async () => {
  const { state, looks, fault } = house();
  await looks(20);
  expect([state.calls, fault()]).toEqual([20, null]);
});

it('tells within seconds of a free worker that does not come, and that it came', async () => {
  const { state, looks, fault } = house();
  state.asks = false;
  await looks(MOST_LOOKS);
  expect(fault()).toBeNull();
  await looks(1);
  expect(fault()).toBe('nobody takes the jobs of mail');
  state.asks = true;
  await looks(2);
  expect(fault()).toBeNull();
});

it('lets a worker finish that is at a job, however much waits', async () => {
  const { state, mail, looks, fault } = house();
  state.asks = false;
  mail.lastJobStartedOn = 2;
  await looks(50);
  expect([state.calls, fault()]).toEqual([0, null]);
});

it('tells when the look itself is not answered, and takes no time for it in which nothing ran', async () => {
  const { state, looks, fault } = house();
  await looks(1);
  // The machine slept for a day.
  vi.setSystemTime(Date.now() + 86_400_000);
  expect(fault()).toBeNull();
  state.answers = false;
  await looks(MOST_LOOKS + 1);
  expect(fault()).toBe('nobody looks for jobs that fall due');
});
