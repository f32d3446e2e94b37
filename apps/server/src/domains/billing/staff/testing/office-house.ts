import type { CallError } from '@atelier/contract/client';
import type { contract } from '@atelier/contract/table';
import type { Area } from '@atelier/contract/vocabulary/access';
import { bootProduct } from '@atelier/testkit/boot';
import { signIn } from '@atelier/testkit/scenarios/sign-in';
import { expect } from 'vitest';
import { type House, ledgerFaults } from '../../testing/shop.ts';

/** A house that sells, with two administrators and a clerk for each area that is asked for. */
export async function officeHouse() {
  const house: House = await bootProduct<typeof contract>({
    env: { RATE_LIMITS: 'off', PAYMENT_SANDBOX: 'on', ADMIN_EMAILS: 'boss@example.com,chief@example.com' },
  });
  const boss = await signIn(house, 'boss@example.com');
  const chief = await signIn(house, 'chief@example.com');
  return {
    house,
    boss,
    chief,
    /** Somebody whose only menu is one area. @param name another of them: what one moves alone is bounded for a day */
    async clerk(area: Area, name = '') {
      const role = `clerk ${area}${name}`;
      const somebody = await signIn(house, `${area.toLowerCase()}${name}@example.com`);
      const perms = boss.client.api.identity;
      await perms.createRole({ body: { role_name: role } });
      await perms.assignRoleMenus({ params: { role_name: role }, body: { menus: [area] } });
      await perms.assignUserRoles({ params: { user_id: somebody.userId }, body: { roles: [role] } });
      return somebody;
    },
    /** Actions of the audit trail since a moment in it, the oldest first. */
    async trail(after = 0) {
      const rows = await house.platform.db
        .selectFrom('admin_action')
        .select(['id', 'action', 'target', 'reason', 'admin_id'])
        .where('id', '>', after)
        .orderBy('id')
        .execute();
      return rows;
    },
    async stop() {
      expect(await ledgerFaults(house)).toEqual([]);
      await house.stop();
    },
  };
}
export type OfficeHouse = Awaited<ReturnType<typeof officeHouse>>;

/** How a call was refused; 'accepted' when it was not. */
export const refused = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'accepted',
    (error: CallError) => `${error.http} ${error.code} ${error.key}`,
  );
