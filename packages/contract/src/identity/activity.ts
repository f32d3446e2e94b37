import { call, defineCalls } from '../call.ts';
import { week } from '../days.ts';

/** What the dashboard shows of people (back office 2.3 /dashboard). */
export const peopleActivityCalls = defineCalls('identity', {
  newPeople: call({
    method: 'GET',
    path: '/prod-api/content/admin/activity/people',
    access: 'staff',
    area: 'Users',
    result: week,
    summary: 'New people a day of the last week, those of the demo community left out',
    spec: 'back office 2.3 (by purpose)',
  }),
});
