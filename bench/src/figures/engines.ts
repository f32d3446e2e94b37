import { ComfyDouble } from '@atelier/testkit/doubles/comfy';
import type { DurableServer } from '@atelier/testkit/durable';
import { adaptedJobs, bareJobs } from '@atelier/testkit/scenarios/comfy-jobs';
import { bootEngines, type EnginesHouse } from '@atelier/testkit/scenarios/engines';
import { openAiJobs, type PictureJobs, replicateJobs } from '@atelier/testkit/scenarios/picture-jobs';
import { type Figure, interleaved, median } from '../table.ts';

/** Submits a round: enough that one slow one does not decide. */
const SUBMITS = 60;
const JOBS = 40;
/** A node of a graph; a job walks seven and samples four steps. */
const NODE_MS = 8;

/**
 * What connected engines cost: a submit with two hundred routes and ten engines against one with one route, in turns; jobs of an adapter
 * against bare calls to the same double; submits while a server is dead against those before.
 */
export async function engines(server: DurableServer, rounds: number): Promise<Figure[]> {
  const one = await open(server);
  const many = await open(server);
  const gpu = await ComfyDouble.start();
  try {
    await many.manyRoutes(200, 10);
    const few: number[] = [];
    const full: number[] = [];
    for (let round = 0; round < rounds; round++) {
      few.push(await submits(one));
      full.push(await submits(many));
    }
    const statements = [await one.statementsOfSubmit(), await many.statementsOfSubmit()];
    const jobs = await adapterJobs(gpu, rounds);
    const others = [
      await picturesOf('the OpenAI adapter', openAiJobs, { rounds, count: 200 }),
      await picturesOf('the Replicate adapter', replicateJobs, { rounds, count: JOBS }),
    ];
    const dead = await submitsBesideADeadServer(server, one, rounds);
    return [
      {
        name: 'submit, 200 routes and 10 engines',
        value: 1000 / median(full),
        unit: '/s',
        floor: 1000 / median(few),
        bar: { ratio: 0.85 },
      },
      {
        name: 'statements of a submit more than with one route',
        value: statements[1]! - statements[0]!,
        unit: '',
        bar: { most: 0 },
      },
      jobs,
      ...others,
      dead,
    ];
  } finally {
    await gpu.close();
    await one.stop();
    await many.stop();
  }
}

let houses = 0;

/** A product on a database of its own. */
async function open(server: DurableServer): Promise<EnginesHouse> {
  const url = await server.database(`bench_engines_${houses++}`, true);
  const connection = server.connect(url);
  return bootEngines({ ...connection, url, drop: async () => {} });
}

/** Median milliseconds of a submit. */
async function submits(house: EnginesHouse): Promise<number> {
  const took: number[] = [];
  for (let nth = 0; nth < SUBMITS; nth++) {
    const begun = performance.now();
    await house.submit();
    took.push(performance.now() - begun);
  }
  await house.settled();
  return median(took);
}

/** Jobs a second through the adapter, one after the other, against bare calls to the same server. */
async function adapterJobs(gpu: ComfyDouble, rounds: number): Promise<Figure> {
  // A quick GPU: what is compared is what stands around the work.
  gpu.desk.trouble.slowMs = NODE_MS;
  const ours: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < rounds; round++) {
    bare.push(await bareJobs(gpu.origin, JOBS));
    ours.push(await adaptedJobs(gpu.origin, JOBS));
  }
  const name = 'jobs of 100 ms by the ComfyUI adapter / bare calls';
  return { name, value: median(ours), unit: '/s', floor: median(bare), bar: { ratio: 0.8 } };
}

/** Pictures a second through another adapter, in turns with the least that gets them from the same double. */
async function picturesOf(
  adapter: string,
  open: () => Promise<PictureJobs>,
  { rounds, count }: { rounds: number; count: number },
): Promise<Figure> {
  const jobs = await open();
  try {
    // The first pictures of a process find cold code.
    await jobs.bare(10);
    await jobs.adapted(10);
    const [bare, ours] = await interleaved(rounds, [() => jobs.bare(count), () => jobs.adapted(count)]);
    return { name: `pictures by ${adapter} / bare calls`, value: ours, unit: '/s', floor: bare, bar: { ratio: 0.8 } };
  } finally {
    await jobs.close();
  }
}

/** Submits after a server died and its circuit opened, against those of a house that has none. */
async function submitsBesideADeadServer(server: DurableServer, one: EnginesHouse, rounds: number): Promise<Figure> {
  const gpu = await ComfyDouble.start();
  const house = await open(server);
  try {
    await house.connectComfy(gpu.origin);
    await gpu.close();
    await house.circuitOpen();
    const without: number[] = [];
    const beside: number[] = [];
    for (let round = 0; round < rounds; round++) {
      without.push(await submits(one));
      beside.push(await submits(house));
    }
    const name = 'submit beside a dead server / without';
    return { name, value: 1000 / median(beside), unit: '/s', floor: 1000 / median(without), bar: { ratio: 0.8 } };
  } finally {
    await gpu.close().catch(() => undefined);
    await house.stop();
  }
}
