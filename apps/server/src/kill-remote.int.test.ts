import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ComfyDouble } from '@atelier/engines/comfyui/double/comfy-double';
import { removeFolder } from '@atelier/testkit/remove-folder';
import { killNine } from '@atelier/testkit/robustness/kill-nine';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

/** `KILLS=100` makes it long. */
const KILLS = Number(process.env.KILLS || 2);

it(
  'goes on with the work of a remote server when the worker is killed under load, and never asks for it twice',
  async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'atelier-kill-remote-'));
    const gpu = await ComfyDouble.start();
    gpu.desk.trouble.slowMs = 150;
    try {
      const seed = Math.floor(Math.random() * 2 ** 32);
      const report = await killNine({
        dataDir,
        serverKills: KILLS,
        databaseKills: 0,
        visitors: 4,
        seed,
        ...(KILLS > 10 ? { say: (line: string) => console.log(line) } : {}),
        async prepare([staff]) {
          await staff!.visitor.client.api.engines.connect({ body: { kind: 'comfyui', name: 'GPU', url: gpu.origin } });
        },
        // What the server was asked for: one create for each task that it was tried with.
        async examine(db) {
          const { rows } = await sql<{ tasks: number; tries: number; twice: number }>`
          select count(distinct task_id)::int as tasks, count(*)::int as tries,
            (select count(*)::int from (select task_id from generation_attempt where engine_kind = 'comfyui'
              group by task_id having count(*) > 1) again) as twice
          from generation_attempt where engine_kind = 'comfyui'`.execute(db);
          const { tasks, tries, twice } = rows[0]!;
          console.log(
            `${KILLS} kills, seed ${seed}: ${tasks} tasks on the server, ${tries} tries, ${gpu.creates} creates`,
          );
          const faults = twice > 0 ? [`${twice} tasks were tried on the server more than once`] : [];
          return gpu.creates > tasks ? [...faults, `${gpu.creates} creates for ${tasks} tasks`] : faults;
        },
      });
      expect(report.faults, `seed ${seed}`).toEqual([]);
      // It had work to go on with; how much a busy machine gets through says nothing.
      expect(gpu.creates).toBeGreaterThan(2);
    } finally {
      await gpu.close();
      await removeFolder(dataDir);
    }
  },
  240_000 + KILLS * 15_000,
);
