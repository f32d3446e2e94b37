import type { invitationCalls } from '@atelier/contract/billing/invitations';
import type { ResultInput } from '@atelier/contract/call';
import { creditedAt, inviterOf, shortName } from '@atelier/rules/billing/invitations';
import { signedIn } from '#platform/http/signed-in.ts';
import { pageAt, pagedAnswer } from '#platform/paging.ts';
import type { CallInput, Handlers } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import { staffOf } from '../codes/staff-codes.routes.ts';
import { traced } from '../codes/staff-codes.ts';
import { type Columns, exportsAs } from '../staff/export-list.ts';
import type { TradeDeps } from '../trade.deps.ts';
import { friendsOf, invitationsOf, pointsOf } from './invitations.view.ts';

type StaffRow = ResultInput<(typeof invitationCalls)['staffInvitations']>['data'][number];
type Input = CallInput<(typeof invitationCalls)['staffInvitations']>;
const COLUMNS: Columns<StaffRow> = [
  ...(['id', 'invitee_name', 'inviter_id', 'inviter_name', 'state', 'held_for', 'points', 'registered_at'] as const),
  'activated_at',
];

/** Binds invitations (billing 7, decisions 5b). */
export function invitationHandlers(deps: TradeDeps): Handlers<typeof invitationCalls> {
  const { platform, identity } = deps;
  const { db, config } = platform;
  const office = { trade: deps, identity };
  return {
    async fission(_input, ctx) {
      const { id } = signedIn(ctx);
      const channel = String(id);
      const link = `${config.publicUrl}${config.basePath}/?invitationcode=${channel}`;
      return { channel_id: channel, link, ...(await pointsOf(db, id)) };
    },

    async fissionDetails({ query }, ctx) {
      const page = { index: query.page_index, size: query.page_size };
      const rows = await friendsOf(db, signedIn(ctx).id, page);
      const names = await identity.usernames(
        db,
        rows.map(({ invitee_id }) => invitee_id),
      );
      return rows.map(({ invitee_id, registered_at, state, points }) => ({
        username: shortName(names.get(invitee_id) ?? ''),
        register_time: registered_at.toISOString(),
        invitation_status: ACTIVE.has(state),
        reward_points: state === 'pending' || state === 'credited' ? points : null,
      }));
    },

    async fissionInvite({ params }) {
      const inviter = inviterOf(params.code);
      if (inviter === null || !(await identity.isActive(db, inviter))) throw refuse('not_found');
      return { channel_id: String(inviter) };
    },

    async inviteInfo({ query }, ctx) {
      const { id } = signedIn(ctx);
      if (query.userId !== undefined && query.userId !== String(id)) throw refuse('not_found');
      const row = await db
        .selectFrom('invitation')
        .select('inviter_id')
        .where('invitee_id', '=', id)
        .executeTakeFirst();
      if (!row) return { role: '', uid: '' };
      const partner = await identity.hasRole(db, row.inviter_id, 'partner');
      return { role: partner ? 'partner' : 'general', uid: String(row.inviter_id) };
    },

    staffInvitations: exportsAs(office, 'invitations', COLUMNS, async ({ query }: Input) => {
      const page = pageAt(query);
      const found = await invitationsOf(db, query, page);
      const known = await identity.people(
        db,
        found.rows.flatMap(({ inviter_id, invitee_id }) => [inviter_id, invitee_id]),
      );
      const name = (id: number) => known.get(id)?.nickname ?? '';
      return pagedAnswer(found, page, (row) => ({
        id: String(row.invitee_id),
        inviter_id: row.inviter_id,
        inviter_name: name(row.inviter_id),
        invitee_name: name(row.invitee_id),
        state: row.state,
        held_for: row.held_for as StaffRow['held_for'],
        points: row.points,
        registered_at: row.registered_at.toISOString(),
        activated_at: row.activated_at?.toISOString() ?? null,
      }));
    }),

    async decideInvitation({ params, body }, ctx) {
      const staff = staffOf(ctx);
      await traced(deps, staff, async (trx) => {
        const row = await trx
          .selectFrom('invitation')
          .select(['invitee_id', 'state', 'held_for', 'points'])
          .where('invitee_id', '=', /^[1-9]\d{0,14}$/.test(params.id) ? Number(params.id) : 0)
          .forUpdate()
          .executeTakeFirst();
        if (!row) throw refuse('not_found');
        if (row.state !== 'held') throw refuse('conflict');
        await trx
          .updateTable('invitation')
          .set(body.pass ? { state: 'pending', due_at: creditedAt(ctx.now) } : { state: 'void' })
          .where('invitee_id', '=', row.invitee_id)
          .execute();
        return {
          answer: undefined,
          entry: {
            action: body.pass ? 'invitation.release' : 'invitation.void',
            target: String(row.invitee_id),
            before: { held_for: row.held_for, points: row.points },
            reason: body.reason,
          },
        };
      });
      return {};
    },
  };
}

const ACTIVE: ReadonlySet<string> = new Set(['pending', 'held', 'credited']);
