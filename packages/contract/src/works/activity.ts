import { call, defineCalls } from '../call.ts';
import { week } from '../days.ts';

/** What the dashboard shows of works (back office 2.3 /dashboard). */
export const workActivityCalls = defineCalls('works', {
  publishedWorks: call({
    method: 'GET',
    path: '/prod-api/content/admin/activity/works',
    access: 'staff',
    area: 'Works',
    result: week,
    summary: 'Works published a day of the last week, those of the demo community left out',
    spec: 'back office 2.3 (by purpose)',
  }),
});
