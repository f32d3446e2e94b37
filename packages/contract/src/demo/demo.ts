import { z } from 'zod';
import { call, defineCalls } from '../call.ts';

const state = z.object({
  /** `off`: never made here. `making`: pictures are still being painted. `removed`: taken away, never to come back by itself. */
  state: z.enum(['off', 'making', 'complete', 'removed']),
  people: z.number().int(),
  works: z.number().int(),
  planned: z.number().int(),
});

/** The demo community (decisions 4): marked, without sign-in, and gone with one call. */
export const demoCalls = defineCalls('demo', {
  status: call({
    method: 'GET',
    path: '/prod-api/content/admin/demo',
    access: 'staff',
    area: 'Operations',
    result: state,
    summary: 'What there is of the demo community',
    spec: 'decisions 4 (ours)',
  }),
  remove: call({
    method: 'DELETE',
    path: '/prod-api/content/admin/demo',
    access: 'staff',
    area: 'Operations',
    effect: true,
    body: z.object({ reason: z.string().trim().max(500).default('') }),
    result: state,
    summary: 'Takes the demo community away: people, works, comments, files',
    spec: 'decisions 4 (ours)',
  }),
});
