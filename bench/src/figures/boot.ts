import path from 'node:path';
import { ServerProgram } from '@atelier/testkit/robustness/server-program';
import { type Figure, median } from '../table.ts';

const LAUNCHER = path.join(import.meta.dirname, '../../../bin/atelier.mjs');

/** From `npm start`'s launcher to `/readyz` answering, on a folder that was started before and stopped in order. */
export async function warmBoot(dataDir: string, rounds: number): Promise<Figure[]> {
  const program = new ServerProgram(dataDir, {}, [LAUNCHER, 'start']);
  const times: number[] = [];
  try {
    await program.start();
    await program.stop();
    for (let round = 0; round < rounds; round++) {
      times.push(await program.start());
      await program.stop();
    }
  } finally {
    await program.destroy();
  }
  return [{ name: 'warm boot', value: median(times) / 1000, unit: 's', bar: { most: 5 } }];
}
