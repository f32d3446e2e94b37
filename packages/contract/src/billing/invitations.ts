import { z } from 'zod';
import { call, defineCalls } from '../call.ts';
import { isoTime, nothing, paged, pageQuery } from '../fields.ts';
import { HELD_FOR, INVITATION_STATES } from '../vocabulary/codes.ts';
import { staffReason } from './codes-staff.ts';
import { asFile, exportable } from './staff-fields.ts';

/** A friend, as their inviter sees them (billing 3). */
const friend = z.object({
  /** Its first five letters; '' when the account is deleted. */
  username: z.string(),
  register_time: isoTime,
  /** true: activated. */
  invitation_status: z.boolean(),
  reward_points: z.number().int().nullable(),
});

const staffRow = z.object({
  /** The friend's user id; an invitation is known by it. */
  id: z.string(),
  inviter_id: z.number().int(),
  inviter_name: z.string(),
  invitee_name: z.string(),
  state: z.enum(INVITATION_STATES),
  held_for: z.enum(HELD_FOR).nullable(),
  points: z.number().int().nullable(),
  registered_at: isoTime,
  activated_at: isoTime.nullable(),
});

/** Invitations and their reward points (billing 2, 3, 7; decisions 5b). */
export const invitationCalls = defineCalls('billing', {
  fission: call({
    method: 'GET',
    path: '/prod-api/user/fission',
    access: 'user',
    result: z.object({
      /** One's own invitation code. */
      channel_id: z.string(),
      link: z.string(),
      redeemable: z.number().int(),
      used: z.number().int(),
      total: z.number().int(),
    }),
    summary: 'One’s invitation link and reward points',
    spec: 'billing 7, decisions 5b',
  }),
  fissionDetails: call({
    method: 'GET',
    path: '/prod-api/user/fission/details',
    access: 'user',
    query: z.object({
      app: z.string().max(64).optional(),
      page_index: z.coerce.number().int().min(1).default(1),
      page_size: z.coerce.number().int().min(1).max(100).default(15),
    }),
    result: z.array(friend),
    errors: ['page_too_deep'],
    summary: 'The friends one invited, the latest first',
    spec: 'billing 7, decisions 5b',
  }),
  fissionInvite: call({
    method: 'GET',
    path: '/prod-api/user/fission/invite/:code',
    access: 'user',
    others: true,
    params: z.object({ code: z.string().max(64) }),
    result: z.object({ channel_id: z.string() }),
    errors: ['not_found'],
    summary: 'The channel that an invitation code stands for',
    spec: 'billing 7',
  }),
  inviteInfo: call({
    method: 'GET',
    path: '/prod-api/user/fission/info',
    access: 'user',
    others: true,
    query: z.object({ userId: z.string().max(40).optional() }),
    result: z.object({
      /** Of the inviter; '' for whoever came alone. */
      role: z.string(),
      uid: z.string(),
    }),
    errors: ['not_found'],
    summary: 'Who invited one; somebody else’s answers as an unknown one',
    spec: 'billing 7',
  }),
  staffInvitations: call({
    method: 'GET',
    path: '/prod-api/user/admin/fission',
    access: 'staff',
    area: 'Codes',
    query: pageQuery.extend({
      ...exportable,
      state: z.enum(INVITATION_STATES).optional(),
      inviter_id: z.coerce.number().int().positive().optional(),
    }),
    result: paged(staffRow),
    answers: asFile,
    errors: ['page_too_deep'],
    summary: 'Invitations, the latest first; those that are held wait for a decision',
    spec: 'ours: billing 4, points that are held for review',
  }),
  decideInvitation: call({
    method: 'POST',
    path: '/prod-api/user/admin/fission/:id',
    access: 'staff',
    area: 'Codes',
    effect: true,
    params: z.object({ id: z.string().max(40) }),
    body: z.object({ pass: z.boolean(), reason: staffReason }),
    result: nothing,
    errors: ['not_found', 'conflict', 'reason_required'],
    summary: 'Releases the points of an invitation that is held, or voids them',
    spec: 'ours: billing 4, points that are held for review',
  }),
});
