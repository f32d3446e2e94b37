import { sql } from 'kysely';
import type { Platform } from '#platform/platform.ts';
import type { TradeDeps } from '../../trade.deps.ts';
import './sandbox.tables.ts';

/** Tells the house's other processes that the clock was moved. */
const MOVED = 'sandbox.clock';

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

export type MoveClock = (seconds: number) => Promise<{ now: Date; ran: number }>;

/**
 * Moves the clock of the whole house forward and does on the way what falls due, moment by moment, so that no boundary is jumped over
 * (billing 5.2). What could not be done at its moment is tried again at each later one. Moves come one after the other.
 */
export function clockMover({ platform, timetable }: TradeDeps): MoveClock {
  const { db, clock, events } = platform;
  const standAt = async (at: number): Promise<void> => {
    const ahead = Math.ceil((at - clock.now().getTime()) / 1000);
    if (ahead <= 0) return;
    await db
      .updateTable('sandbox_clock')
      .set({ seconds: sql<number>`seconds + ${ahead}` })
      .execute();
    await readClock(platform);
    await events.signal(MOVED);
  };
  const move: MoveClock = async (seconds) => {
    const target = clock.now().getTime() + seconds * 1000;
    let ran = await timetable.run();
    for (;;) {
      const next = await timetable.next(clock.now());
      if (next === null || next.getTime() > target) break;
      await standAt(next.getTime());
      ran += await timetable.run();
    }
    await standAt(target);
    return { now: clock.now(), ran };
  };
  let last: Promise<unknown> = Promise.resolve();
  return (seconds) => {
    const turn = last.then(() => move(seconds));
    last = turn.catch(() => undefined);
    return turn;
  };
}
