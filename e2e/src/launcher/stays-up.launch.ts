import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cancelTask, type Diary } from '@atelier/testkit/robustness/load';
import { type PhotoKind, takePhoto } from '@atelier/testkit/robustness/photos';
import {
  decodersOf,
  figuresAreTold,
  type ProcessFigures,
  processFigures,
  runs,
} from '@atelier/testkit/robustness/process-figures';
import { ServerProgram } from '@atelier/testkit/robustness/server-program';
import { halfSentRequest, idleConnections, onLoadedMachine } from '@atelier/testkit/robustness/strangers';
import { begun, CANCELLED, ended, RUNNING, SUCCEEDED, submit } from '@atelier/testkit/robustness/tasks';
import { hurtPainters, THREAD_DOOR, threadsOf } from '@atelier/testkit/robustness/threads';
import { judge } from '@atelier/testkit/robustness/verdict';
import { allEnded, welcome, withDatabase } from '@atelier/testkit/robustness/visitors';
import { START, type Started, startProduct } from '@atelier/testkit/started';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

/**
 * The product as people start it, and everything that once made it end or grow: one product for the whole file, in order,
 * so that what one test leaves behind is found by the next.
 */
const KINDS: PhotoKind[] = ['heic', 'png', 'jpeg'];
/** Connections to the database come and go with the load; what leaks comes back with each photo, cancel and connection. */
const DESCRIPTORS_MORE = 8;
const THREADS_MORE = 3;

let product: Started;
let diaries: Diary[];
let firstServer: number;
let before: ProcessFigures | null = null;

beforeAll(async () => {
  product = await startProduct(THREAD_DOOR);
  diaries = await welcome(product.program, 3);
  firstServer = await product.serverPid();
});
afterEach(({ task }) => {
  if (task.result?.state === 'fail') console.error(`The launcher and the server said:\n${product.program.output}`);
});
afterAll(() => product?.stop());

async function pictureIsMade(diary: Diary): Promise<void> {
  expect(await ended(diary, await submit(diary))).toBe(SUCCEEDED);
}

/** The same server still works, and holds what it held before. */
async function expectUnharmed(): Promise<void> {
  const pid = await product.serverPid();
  await pictureIsMade(diaries[0]!);
  for (const kind of KINDS) await takePhoto(diaries[0]!.visitor, kind);
  expect(product.program.output).not.toContain('ended unexpectedly');
  expect(pid).toBe(firstServer);
  if (before) await expectFlat(pid, before);
}

/** Connections of this test's own end some seconds after their last use. */
async function expectFlat(pid: number, { descriptors, threads }: ProcessFigures): Promise<void> {
  const end = Date.now() + 20_000;
  for (;;) {
    const now = await processFigures(pid);
    const more = { descriptors: now.descriptors - descriptors, threads: now.threads - threads };
    if (more.descriptors <= DESCRIPTORS_MORE && more.threads <= THREADS_MORE) return;
    if (Date.now() > end) expect.fail(`the server holds more than before: ${JSON.stringify(more)}`);
    await sleep(200);
  }
}

const postmaster = async () =>
  Number((await readFile(path.join(product.dataDir, 'pg', 'postmaster.pid'), 'utf8')).split('\n')[0]);

/** @returns 1, or 0 where it had ended by itself */
function endNow(pid: number): 0 | 1 {
  try {
    process.kill(pid, 'SIGKILL');
    return 1;
  } catch {
    return 0;
  }
}

describe('a product that was started by its launcher', () => {
  it('makes pictures and takes photos at the same time', async () => {
    await Promise.all([...diaries.map(pictureIsMade), ...KINDS.map((kind) => takePhoto(diaries[0]!.visitor, kind))]);
    // Threads and connections that stay are there now: from here on nothing may grow.
    if (!figuresAreTold) return;
    await sleep(1000);
    before = await processFigures(firstServer);
  });

  it('takes twenty photos of each kind in a row, with strangers knocking between', async () => {
    for (const kind of KINDS) {
      for (let one = 0; one < 20; one++) {
        await takePhoto(diaries[0]!.visitor, kind);
        if (one % 7 === 3) await idleConnections(product.url, 30);
      }
    }
    await expectUnharmed();
  });

  it('survives fifty cancels in the middle of painting on a loaded machine', async () => {
    let cancels = 0;
    const cancelling = async (diary: Diary) => {
      while (cancels < 50) {
        const taskId = await submit(diary);
        if ((await begun(diary, taskId)) !== RUNNING) continue;
        await cancelTask(diary, taskId);
        if ((await ended(diary, taskId)) === CANCELLED) cancels += 1;
        if (cancels % 10 === 5) await idleConnections(product.url, 30);
      }
    };
    await onLoadedMachine(90_000, () => Promise.all(diaries.map(cancelling)));
    await expectUnharmed();
  });

  it('paints on when threads of the painter die', async () => {
    const { made } = await threadsOf(product);
    for (let one = 0; one < 3; one++) {
      const taskId = await submit(diaries[0]!);
      await begun(diaries[0]!, taskId);
      await hurtPainters(product, 'die');
      expect(await ended(diaries[0]!, taskId)).toBe(SUCCEEDED);
    }
    expect((await threadsOf(product)).made).toBeGreaterThan(made);
    await expectUnharmed();
  });

  it('cancels and paints on when threads of the painter hang', async () => {
    const { made } = await threadsOf(product);
    for (let one = 0; one < 2; one++) {
      await hurtPainters(product, 'hang');
      const taskId = await submit(diaries[0]!);
      expect(await begun(diaries[0]!, taskId)).toBe(RUNNING);
      await cancelTask(diaries[0]!, taskId);
      expect(await ended(diaries[0]!, taskId)).toBe(CANCELLED);
      await pictureIsMade(diaries[1]!);
    }
    // Each thread that hung was replaced.
    expect((await threadsOf(product)).made).toBeGreaterThanOrEqual(made + 2);
    await expectUnharmed();
  });

  it('takes photos on when its decoders are killed, each time a picture comes', async () => {
    let killed = 0;
    for (let one = 0; one < 6; one++) {
      let arrived = false;
      const photo = takePhoto(diaries[0]!.visitor, KINDS[one % 3]!).finally(() => {
        arrived = true;
      });
      // After a kill the next one starts with the work that needs it.
      let decoders = await decodersOf(firstServer);
      while (decoders.length === 0 && !arrived && figuresAreTold) {
        await sleep(5);
        decoders = await decodersOf(firstServer);
      }
      for (const pid of decoders) killed += endNow(pid);
      await photo;
    }
    if (figuresAreTold) expect(killed).toBeGreaterThan(2);
    await expectUnharmed();
  });

  it('hands nothing of its own start on to a thread', async () => {
    const { made, inherited } = await threadsOf(product);
    // The painter's first, three that died and two that hung; photos are decoded by processes.
    expect(made).toBeGreaterThanOrEqual(6);
    expect(inherited).toBe(false);
  });

  it('ends at once, saying why, when a start fails', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'atelier-fails-'));
    try {
      for (const [PORT, why] of [
        ['many', /The environment cannot be used:\n +PORT /],
        [new URL(product.url).port, /Atelier could not start: .*EADDRINUSE/],
      ] as const) {
        const second = new ServerProgram(dataDir, { PORT }, START);
        await expect(second.start()).rejects.toThrow('did not become ready');
        expect(second.output).toMatch(why);
        expect(second.output).not.toContain('starting it again');
        expect(await second.stop()).toBe(1);
        await second.destroy();
      }
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  });

  it('is started again when the server is killed in the middle of work, and goes on with it', async () => {
    const taskId = await submit(diaries[0]!);
    await begun(diaries[0]!, taskId);
    process.kill(firstServer, 'SIGKILL');
    while (await runs(firstServer)) await sleep(20);
    await product.program.ready();
    expect(product.program.output).toContain('ended unexpectedly by SIGKILL; starting it again');
    expect(await product.serverPid()).not.toBe(firstServer);
    expect(await ended(diaries[0]!, taskId)).toBe(SUCCEEDED);
    for (const kind of KINDS) await takePhoto(diaries[0]!.visitor, kind);
  });

  it('is gone within ten seconds, its database too, when the launcher is killed under load; nothing told is lost', async () => {
    const [server, database] = [await product.serverPid(), await postmaster()];
    const decoders = await decodersOf(server);
    await onLoadedMachine(30_000, async () => {
      for (const diary of diaries) await submit(diary);
      await begun(diaries[0]!, [...diaries[0]!.acknowledged.values()].at(-1)!.taskId);
      // A drain would wait for it longer than a server without a launcher may stay.
      const leave = await halfSentRequest(product.url);
      const killed = performance.now();
      await product.program.kill();
      const all = [server, database, ...decoders];
      while ((await Promise.all(all.map(runs))).includes(true)) {
        expect(performance.now() - killed).toBeLessThan(10_000);
        await sleep(20);
      }
      leave();
    });
    await product.program.start();
    const { faults } = await withDatabase(product.program, async ({ db }) => {
      await allEnded(db, product.program);
      return judge(db, product.dataDir, diaries);
    });
    expect(faults).toEqual([]);
    for (const kind of KINDS) await takePhoto(diaries[0]!.visitor, kind);
  });

  it('ends in order when it is told to', async () => {
    const [server, database] = [await product.serverPid(), await postmaster()];
    expect(await product.program.stop()).toBe(0);
    expect([await runs(server), await runs(database)]).toEqual([false, false]);
  });
});
