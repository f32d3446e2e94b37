import type { Appointment, Timetable } from './trade.deps.ts';

/** What is brought about by what was just done is done, too; so many rounds at most. */
const ROUNDS = 50;

/** Everything that waits for a moment, as one (billing 5.2). */
export function timetableOf(appointments: readonly Appointment[]): Timetable {
  return {
    async next(after) {
      const moments: number[] = [];
      for (const one of appointments) {
        const at = await one.next(after);
        if (at) moments.push(at.getTime());
      }
      return moments.length > 0 ? new Date(Math.min(...moments)) : null;
    },
    async run() {
      let ran = 0;
      for (let round = 0; round < ROUNDS; round++) {
        let done = 0;
        for (const one of appointments) done += await one.run();
        if (done === 0) break;
        ran += done;
      }
      return ran;
    },
  };
}
