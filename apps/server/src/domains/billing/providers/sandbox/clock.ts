import type { Platform } from '#platform/platform.ts';
import type { TradeDeps } from '../../trade.deps.ts';
import './sandbox.tables.ts';

/** Tells the house's other processes that the clock was moved. */
const MOVED = 'sandbox.clock';
/** So many moments at most are stopped at on the way: what lies further is done when the clock stands at its end. */
const STOPS = 5000;

/** Sets this process's clock as far ahead as the sandbox stands. */
export async function readClock({ db, clock }: Platform): Promise<void> {
  const row = await db.selectFrom('sandbox_clock').select('seconds').executeTakeFirstOrThrow();
  clock.ahead?.(row.seconds * 1000);
}

/** Keeps up with moves of other processes. @returns ends it */
export function followClock(platform: Platform): () => void {
  return platform.events.onSignal(MOVED, () => {
    void readClock(platform).catch((error: unknown) => platform.log.warn({ err: error }, 'the sandbox clock'));
  });
}

/**
 * Moves the clock of the whole house forward and does on the way what falls due, moment by moment, so that no boundary is jumped over
 * (billing 5.2).
 * @param seconds at least 0
 */
export async function moveClock(
  { platform, timetable }: TradeDeps,
  seconds: number,
): Promise<{ now: Date; ran: number }> {
  const { db, clock, events } = platform;
  const target = clock.now().getTime() + seconds * 1000;
  let ran = 0;
  const standAt = async (at: number): Promise<void> => {
    const ahead = Math.max(0, Math.ceil((at - clock.now().getTime()) / 1000));
    if (ahead === 0) return;
    await db
      .updateTable('sandbox_clock')
      .set((e) => ({ seconds: e('seconds', '+', ahead) }))
      .execute();
    await readClock(platform);
    await events.signal(MOVED);
  };
  for (let stop = 0; stop < STOPS; stop++) {
    const due = await timetable.next();
    if (due === null || due.getTime() > target) break;
    await standAt(due.getTime());
    const done = await timetable.run();
    // What stays due although it was run waits for the janitor.
    if (done === 0) break;
    ran += done;
  }
  await standAt(target);
  ran += await timetable.run();
  return { now: clock.now(), ran };
}
