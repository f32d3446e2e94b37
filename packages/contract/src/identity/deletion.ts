import { z } from 'zod';
import { call, defineCalls } from '../call.ts';
import { nothing } from '../fields.ts';
import { DELETE_PHRASE } from '../vocabulary/account.ts';

export const deletionCalls = defineCalls('identity', {
  deleteUser: call({
    method: 'DELETE',
    path: '/prod-api/user/:id',
    access: 'user',
    effect: true,
    params: z.object({ id: z.string().max(64) }),
    body: z
      .object({
        /** The typed phrase: needed to delete oneself, not asked of administrators who delete somebody. */
        confirm: z
          .string()
          .max(100)
          .refine((text) => text.trim() === DELETE_PHRASE, { params: { key: 'delete_phrase', phrase: DELETE_PHRASE } })
          .optional(),
        /** Why an administrator deletes somebody; kept in the audit trail. */
        reason: z.string().trim().max(500).default(''),
      })
      .default({ reason: '' }),
    result: nothing,
    errors: ['not_found', 'delete_phrase', 'last_admin', 'reason_required'],
    summary: 'Deletes an account for good, with everything that is its own: oneself, or anybody as an administrator',
    spec: 'studio 4.13, 5.1, 7.2; billing 5; decisions 6 B',
  }),
});
