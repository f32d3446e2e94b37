import { z } from 'zod';

/** How many a day of the last week, oldest first; a day is one of UTC. Beyond `DAY_CAP` a day says that there are more. */
export const week = z.object({
  days: z.array(z.object({ day: z.iso.date(), count: z.number().int(), more: z.boolean() })).length(7),
});
export type Week = z.output<typeof week>;

/** A day is counted exactly to here, so that a busy one costs no more than a quiet one. */
export const DAY_CAP = 10_000;
