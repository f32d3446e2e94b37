import { setTimeout as sleep } from 'node:timers/promises';
import { CallError } from '@atelier/contract/client';
import { type Started, startProduct } from '../started.ts';
import { type Diary, keepBusy } from './load.ts';
import { type PhotoKind, takePhoto } from './photos.ts';
import { figuresAreTold, type ProcessFigures, processFigures, runs } from './process-figures.ts';
import { seededRandom } from './random.ts';
import { idleConnections } from './strangers.ts';
import { hurtPainters, THREAD_DOOR } from './threads.ts';
import { judge, type Totals } from './verdict.ts';
import { allEnded, answerAll, arrive, welcome, withDatabase } from './visitors.ts';

export interface LongDayOptions {
  /** Two thirds of it undisturbed but for painter threads that die or hang, one third with kills. */
  minutes: number;
  visitors: number;
  seed: number;
  say: (line: string) => void;
}

export interface LongDay {
  /** Everything that went wrong; [] is a pass. */
  faults: string[];
  totals: Totals;
  acknowledged: number;
  newcomers: number;
  photos: number;
  kills: Record<Blow, number>;
  /** What the server held at rest after each undisturbed round; [] where the system does not tell. */
  samples: ProcessFigures[];
}

type Blow = 'server' | 'postgres' | 'launcher';
const BLOWS: Blow[] = ['server', 'postgres', 'launcher'];
const KINDS: PhotoKind[] = ['heic', 'png', 'jpeg'];
const GIFT = 100_000;
/** Kills are this far apart: the launcher gives up a server that ends six times within five minutes. */
const KILL_EVERY_MS = 30_000;
const GONE_WITHIN_MS = 10_000;
/** Fetch keeps its connections some seconds after their last use. */
const REST_MS = 6000;
/** What the last third of a run may hold more than the first. Memory moves with the pictures just made. */
const MORE = { descriptors: 8, threads: 3, memoryShare: 0.2, memory: 60 };

/** The product as people start it, through a day's use in less time: pictures, cancels, photos, sign-ins, strangers, kills. */
export async function longDay({ minutes, visitors, seed, say }: LongDayOptions): Promise<LongDay> {
  const random = seededRandom(seed);
  const product = await startProduct(THREAD_DOOR);
  const faults: string[] = [];
  const count = { newcomers: 0, photos: 0 };
  const kills = { server: 0, postgres: 0, launcher: 0 };
  const samples: ProcessFigures[] = [];
  try {
    const diaries = await welcome(product.program, visitors, GIFT);
    const newcomers = async (stop: AbortSignal, calm: boolean) => {
      while (!stop.aborted) {
        count.newcomers += 1;
        try {
          const visitor = await arrive(product.program, `newcomer${count.newcomers}@example.com`);
          for (const kind of KINDS) {
            await takePhoto(visitor, kind);
            count.photos += 1;
          }
          await idleConnections(product.url, 10);
        } catch (error) {
          // While parts are killed an answer may not come, or say so; then nobody was told anything.
          const refused = error instanceof CallError && error.key !== 'starting' && error.key !== 'network';
          if (calm || refused) faults.push(`a newcomer: ${String(error)}`);
          await sleep(500);
        }
        await sleep(500 + random() * 1500);
      }
    };
    const underLoad = async (calm: boolean, work: () => Promise<unknown>) => {
      const stop = new AbortController();
      const busy = [...diaries.map((diary) => keepBusy(diary, random, stop.signal)), newcomers(stop.signal, calm)];
      try {
        await work();
      } finally {
        stop.abort();
        await Promise.all(busy);
      }
    };
    const rest = () => withDatabase(product.program, ({ db }) => allEnded(db, product.program));

    const calmMs = minutes * 40_000;
    const roundMs = Math.min(60_000, calmMs / 10);
    const firstServer = await product.serverPid();
    for (const end = Date.now() + calmMs; Date.now() < end; ) {
      await underLoad(true, async () => {
        await sleep(roundMs / 2);
        await hurtPainters(product, random() < 0.3 ? 'hang' : 'die');
        await sleep(roundMs / 2);
      });
      await rest();
      await sleep(REST_MS);
      if (!figuresAreTold) continue;
      const held = await processFigures(firstServer);
      samples.push(held);
      say(`at rest: ${held.descriptors} descriptors, ${held.threads} threads, ${held.memory} MB`);
    }
    if ((await product.serverPid()) !== firstServer) faults.push('the server ended although nobody killed it');
    faults.push(...growth(samples));

    for (const end = Date.now() + minutes * 20_000; Date.now() < end; ) {
      const blow = BLOWS[(kills.server + kills.postgres + kills.launcher) % BLOWS.length]!;
      await underLoad(false, async () => {
        await sleep(KILL_EVERY_MS / 2 + random() * 2000);
        const tookMs = await strike(product, blow, faults);
        kills[blow] += 1;
        say(`${blow} killed: ready again after ${Math.round(tookMs)} ms`);
        await sleep(KILL_EVERY_MS / 2);
      });
    }
    await product.program.ready();
    for (const diary of diaries) await answerAll(diary);
    const verdict = await withDatabase(product.program, async ({ db }) => {
      await allEnded(db, product.program);
      return judge(db, product.dataDir, diaries);
    });
    const acknowledged = diaries.reduce((total: number, diary: Diary) => total + diary.acknowledged.size, 0);
    faults.push(...verdict.faults);
    return { faults, totals: verdict.totals, acknowledged, ...count, kills, samples };
  } finally {
    const code = await product.stop();
    if (code !== 0) faults.push(`the last stop ended with ${code}`);
  }
}

/** Kills a part by SIGKILL and waits until the product is ready again. @returns how long that took. */
async function strike(product: Started, blow: Blow, faults: string[]): Promise<number> {
  const server = await product.serverPid();
  const killed = performance.now();
  if (blow === 'postgres') await product.program.killPostmaster();
  else if (blow === 'server') {
    process.kill(server, 'SIGKILL');
    while (await runs(server)) await sleep(20);
  } else {
    await product.program.kill();
    while (await runs(server)) await sleep(20);
    const lingered = performance.now() - killed;
    if (lingered > GONE_WITHIN_MS) faults.push(`the server lived ${Math.round(lingered)} ms without its launcher`);
    await product.program.launch();
  }
  await sleep(50);
  await product.program.ready();
  return performance.now() - killed;
}

/** The last third of the samples against the first, by their medians; the very first is still warming up. */
function growth(samples: ProcessFigures[]): string[] {
  const settled = samples.slice(1);
  const third = Math.max(1, Math.floor(settled.length / 3));
  if (settled.length < 2) return [];
  const median = (some: ProcessFigures[], of: keyof ProcessFigures) =>
    some.map((one) => one[of]).sort((a, b) => a - b)[Math.floor(some.length / 2)]!;
  return (['descriptors', 'threads', 'memory'] as const).flatMap((of) => {
    const first = median(settled.slice(0, third), of);
    const last = median(settled.slice(-third), of);
    const most = of === 'memory' ? first * (1 + MORE.memoryShare) + MORE.memory : first + MORE[of];
    return last > most ? [`${of} grew from ${first} to ${last}`] : [];
  });
}
