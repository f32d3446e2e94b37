import type { DurableServer } from '@atelier/testkit/durable';
import { bootDrain } from '@atelier/testkit/scenarios/drain';
import { PgBoss } from 'pg-boss';
import { type Figure, interleaved } from '../table.ts';

const WORKERS = 4;
const QUEUE = 'nothing';

/** No-op tasks of cost 0 a second through the product's queue, four workers one by one, against bare pg-boss fetch and complete. */
export async function drain(server: DurableServer, rounds: number, count: number): Promise<Figure[]> {
  const url = await server.database('bench_drain', true);
  const connection = server.connect(url);
  const drained = await bootDrain({ ...connection, url, drop: async () => {} }, WORKERS);
  const boss = new PgBoss({ connectionString: await server.database('bench_boss', false), max: 6, supervise: false });
  boss.on('error', (error) => process.stderr.write(`${String(error)}\n`));
  try {
    await boss.start();
    await boss.createQueue(QUEUE);
    await drained.run(50); // caches warm
    await bare(boss, 50);
    const [value, floor] = await interleaved(rounds, [
      async () => (count / (await drained.run(count))) * 1000,
      async () => (count / (await bare(boss, count))) * 1000,
    ]);
    return [
      {
        name: 'drain of no-op tasks / bare pg-boss',
        value,
        unit: 'tasks/s',
        floor,
        bar: { ratio: 0.7 },
      },
    ];
  } finally {
    await boss.stop({ graceful: false, close: true });
    await drained.product.stop();
    await connection.close();
  }
}

async function bare(boss: PgBoss, count: number): Promise<number> {
  await boss.insert(
    QUEUE,
    Array.from({ length: count }, () => ({ data: { taskId: 'x', attempt: 1 } })),
  );
  const begun = performance.now();
  const worker = async (): Promise<void> => {
    for (;;) {
      const [job] = await boss.fetch(QUEUE, { batchSize: 1 });
      if (!job) return;
      await boss.complete(QUEUE, job.id);
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, worker));
  return performance.now() - begun;
}
