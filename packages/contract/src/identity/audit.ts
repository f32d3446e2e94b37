import { z } from 'zod';
import { call, defineCalls } from '../call.ts';
import { isoTime, paged, pageQuery } from '../fields.ts';
import { AUDIT_KINDS } from '../vocabulary/audit.ts';

const person = z.object({ user_id: z.number().int(), nickname: z.string(), avatar: z.string() });

const auditRow = z.object({
  id: z.number().int(),
  at: isoTime,
  /** Who did it; without a name when the account is deleted. */
  admin: person,
  /** One of the vocabulary; rows of earlier versions may carry others. */
  action: z.string(),
  /** Id, key or name of what was changed; its kind is the part of the action before the first dot. */
  target: z.string(),
  /** The name of a target that is a person. */
  target_name: z.string(),
  /** Roles or menus that a change of rights gave and took. */
  added: z.array(z.string()),
  removed: z.array(z.string()),
  reason: z.string(),
});
export type AuditRow = z.output<typeof auditRow>;

/** The audit trail, read. What stood before and after stays in the database: it may hold words of people. */
export const auditCalls = defineCalls('identity', {
  auditTrail: call({
    method: 'GET',
    path: '/prod-api/user/admin/actions',
    access: 'staff',
    area: 'Permissions',
    query: pageQuery.extend({
      admin_id: z.coerce.number().int().positive().optional(),
      action: z.string().trim().max(64).optional(),
      kind: z.enum(AUDIT_KINDS).optional(),
      /** Exactly as it stands in the row. */
      target: z.string().trim().max(100).optional(),
      from: isoTime.optional(),
      to: isoTime.optional(),
    }),
    result: paged(auditRow).extend({
      /** Everybody who stands in the trail, with the first page alone. */
      admins: z.array(person),
    }),
    errors: ['page_too_deep'],
    summary: 'Who of the staff did what to what, when and why; the latest first',
    spec: 'decisions 3e',
  }),
});
