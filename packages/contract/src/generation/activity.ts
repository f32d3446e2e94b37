import { z } from 'zod';
import { call, defineCalls } from '../call.ts';
import { week } from '../days.ts';

/** How many tasks of one kind are open, and how many may be. */
const places = z.object({ used: z.number().int(), limit: z.number().int() });

/** What the dashboard shows of generation (back office 2.3 /dashboard), and a user of their own. */
export const generationActivityCalls = defineCalls('generation', {
  algoTimes: call({
    method: 'GET',
    path: '/prod-api/trade/v1/account/algoTimes',
    access: 'user',
    others: true,
    result: z.object({ image: places, video: places }),
    summary: 'Open tasks of each kind, and how many the plan lets be open at once',
    spec: 'billing 7, billing A40',
  }),
  waitingTasks: call({
    method: 'GET',
    path: '/prod-api/content/admin/activity/queue',
    access: 'staff',
    area: 'Operations',
    result: z.object({
      /** Tasks that wait for a place; exact to `DAY_CAP`, beyond it `more`. */
      waiting: z.number().int(),
      more: z.boolean(),
      /** Tasks that have a place. */
      running: z.number().int(),
      /** How long the one has waited that waits longest; 0 where none does. */
      oldest_seconds: z.number().int(),
    }),
    summary: 'What waits for the engines now',
    spec: 'back office 2.3 (by purpose)',
  }),
  madePictures: call({
    method: 'GET',
    path: '/prod-api/content/admin/activity/pictures',
    access: 'staff',
    area: 'Operations',
    result: week,
    summary: 'Pictures made a day of the last week',
    spec: 'back office 2.3 (by purpose)',
  }),
});
