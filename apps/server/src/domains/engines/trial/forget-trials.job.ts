import type { EngineFailure } from '@atelier/contract/engines/shapes';
import { because } from '@atelier/engines/reason';
import type { Job, Platform } from '#platform/platform.ts';

/** A test that was not looked at for a day is of no use to anybody; one whose process ended never ends by itself. */
const KEPT_MS = 24 * 3_600_000;
const LOST_MS = 30 * 60_000;
const LOST: EngineFailure = { kind: 'lost', reason: because('process_ended') };

export const forgetTrialsJob = ({ db, clock }: Platform): Job => ({
  name: 'engines.forget-tests',
  concurrency: 1,
  cron: '*/10 * * * *',
  async run() {
    const now = clock.now();
    await db
      .deleteFrom('engine_test')
      .where('began_at', '<', new Date(now.getTime() - KEPT_MS))
      .execute();
    await db
      .updateTable('engine_test')
      .set({ state: 'failed', ended_at: now, failure: JSON.stringify(LOST) })
      .where('state', '=', 'running')
      .where('began_at', '<', new Date(now.getTime() - LOST_MS))
      .execute();
  },
});
