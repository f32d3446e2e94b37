import type { BodyOf } from '@atelier/contract/call';
import { PROFILE_FIELDS, type peopleCalls } from '@atelier/contract/community/people';
import { birthdayHeldUntil } from '@atelier/rules/billing/birthday';
import { sensitiveTerm } from '@atelier/rules/text/sensitive';
import type { SessionUser } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import type { CommunityDeps } from '../deps.ts';
import { replaceAvatar } from './change-avatar.ts';
import { type ProfileRow, profileRow } from './profile.view.ts';

export type ProfileChange = BodyOf<(typeof peopleCalls)['editProfile']>;

const TEXTS = ['nickname', 'bio', 'school', 'department'] as const;
/** Nobody alive was born before. */
const FIRST_BIRTHDAY = '1900-01-01';

/**
 * Changes what was sent and leaves the rest.
 * @throws Refusal sensitive, birthday_past or birthday_once with the field at fault; not_found when the avatar is no finished upload of one's own
 */
export async function editProfile(deps: CommunityDeps, user: SessionUser, change: ProfileChange): Promise<void> {
  const { platform } = deps;
  const now = platform.clock.now();
  checkFields(change, now);
  await platform.db.transaction().execute(async (trx) => {
    const { nickname, avatar, shown, birthday, ...told } = change;
    await trx
      .insertInto('profile')
      .values({ user_id: user.id, birthday: null, updated_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    // Locked before anything else: changes sent from two tabs at once must both count, and wait for each other in one order.
    await trx.selectFrom('profile').select('user_id').where('user_id', '=', user.id).forUpdate().execute();
    if (nickname !== undefined) {
      await deps.identity.changePerson(trx, user.id, { nickname });
      await deps.works.onAuthorRenamed(trx, user.id);
    }
    if (avatar !== undefined) await replaceAvatar(deps, trx, user.id, avatar);
    const before = await profileRow(trx, user.id);
    const open = new Set(before?.shown);
    for (const field of PROFILE_FIELDS) {
      if (shown?.[field] === true) open.add(field);
      if (shown?.[field] === false) open.delete(field);
    }
    await trx
      .updateTable('profile')
      .set({
        ...told,
        ...birthdayChange(before, birthday, now),
        shown: [...open],
        updated_at: now,
      })
      .where('user_id', '=', user.id)
      .execute();
  });
}

/**
 * What telling a birthday changes: the first is free, from then on one may be changed once a year (billing A27). Taken away it may be at any
 * time; what is told after that is a change.
 * @throws Refusal birthday_once
 */
function birthdayChange(before: ProfileRow | undefined, birthday: string | undefined, now: Date) {
  if (birthday === undefined || birthday === (before?.birthday ?? '')) return {};
  if (birthday === '') return { birthday: null, birthday_told_at: null };
  if (!before?.birthday_known) return { birthday, birthday_told_at: now, birthday_known: true };
  const held = birthdayHeldUntil(before.birthday_changed_at, now);
  if (held) {
    const vars = { date: held.toISOString().slice(0, 10) };
    throw refuse('birthday_once', { vars, fields: [{ path: 'birthday', key: 'birthday_once', vars }] });
  }
  return { birthday, birthday_told_at: now, birthday_changed_at: now };
}

function checkFields(change: ProfileChange, now: Date): void {
  for (const path of TEXTS) {
    if (change[path] !== undefined && sensitiveTerm(change[path]) !== null)
      throw refuse('sensitive', { fields: [{ path, key: 'sensitive' }] });
  }
  // A day that has begun somewhere on earth is not in the future.
  const latest = new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10);
  const { birthday } = change;
  if (birthday && (birthday < FIRST_BIRTHDAY || birthday >= latest))
    throw refuse('birthday_past', { fields: [{ path: 'birthday', key: 'birthday_past' }] });
}
