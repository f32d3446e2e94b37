import type { CallError } from '@atelier/contract/client';
import type { contract } from '@atelier/contract/table';
import { AREAS } from '@atelier/contract/vocabulary/access';
import { bootProduct, type Product } from '@atelier/testkit/boot';
import { type SignedInVisitor, signIn } from '@atelier/testkit/scenarios/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from './audit.ts';

/** Reading who of the staff did what. */
let product: Product<typeof contract>;
let boss: SignedInVisitor;
/** Opens 'Permissions' and nothing else. */
let clerk: SignedInVisitor;
let ann: SignedInVisitor;

const SPOKEN = 'call me at ann@home.example';
const trail = (query: object = {}, who = boss) => who.client.api.identity.auditTrail({ query });
const refused = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: CallError) => `${error.http} ${error.code}`,
  );

beforeAll(async () => {
  product = await bootProduct({ env: { RATE_LIMITS: 'off', ADMIN_EMAILS: 'boss@example.com' } });
  boss = await signIn(product, 'boss@example.com');
  clerk = await signIn(product, 'clerk@example.com');
  ann = await signIn(product, 'ann@example.com');
  const perms = boss.client.api.identity;
  await perms.createRole({ body: { role_name: 'clerk', reason: 'somebody has to look' } });
  await perms.assignRoleMenus({ params: { role_name: 'clerk' }, body: { menus: ['Permissions'] } });
  await perms.assignUserRoles({ params: { user_id: clerk.userId }, body: { roles: ['clerk'] } });
  product.clock.advance(60_000);
  await clerk.client.api.identity.createMenu({ body: { menu_name: 'Ours' } });
  // As the other domains write them: what staff took away, with the words of whoever wrote it.
  await product.platform.db.transaction().execute((trx) =>
    audit(trx, { user: { id: boss.userId }, ip: '203.0.113.9', now: product.clock.now() }, [
      { action: 'comment.delete', target: '7', before: { author_id: ann.userId, text: SPOKEN } },
      { action: 'tag.reorder', target: 'tags', before: ['secret', 'public'], after: ['public'] },
    ]),
  );
});
afterAll(() => product.stop());

describe('the audit trail', () => {
  it('tells who did what to whom, which rights moved and why, the latest first', async () => {
    const { data, total_count, admins } = await trail();
    expect(data.map((row) => [row.action, row.target])).toEqual([
      ['tag.reorder', 'tags'],
      ['comment.delete', '7'],
      ['menu.create', 'Ours'],
      ['user.roles.add', String(clerk.userId)],
      ['role.menus.add', 'clerk'],
      ['role.create', 'clerk'],
    ]);
    expect(total_count).toBe(6);
    expect(data[5]).toMatchObject({ reason: 'somebody has to look', admin: { user_id: boss.userId } });
    expect(data[4]).toMatchObject({ added: ['Permissions'], removed: [], target_name: '' });
    const { nickname } = await clerk.client.api.identity.me();
    expect(data[3]).toMatchObject({ added: ['clerk'], removed: [], target_name: nickname });
    expect(admins.map((person) => person.user_id)).toEqual([boss.userId, clerk.userId]);
  });

  it('is read by whoever opens Permissions, and by nobody else', async () => {
    expect((await trail({}, clerk)).total_count).toBe(6);
    expect(await refused(trail({}, ann))).toBe('403 100004');
    const perms = boss.client.api.identity;
    await perms.createRole({ body: { role_name: 'rest' } });
    const menus = AREAS.filter((area) => area !== 'Permissions');
    await perms.assignRoleMenus({ params: { role_name: 'rest' }, body: { menus } });
    await perms.assignUserRoles({ params: { user_id: ann.userId }, body: { roles: ['rest'] } });
    expect(await refused(trail({}, ann))).toBe('403 100004');
    await perms.deleteRole({ params: { role_name: 'rest' } });
  });

  it('gives nothing away that an area of its own keeps: words of people, addresses', async () => {
    const answer = JSON.stringify(await trail({ page_size: 100 }));
    for (const secret of [SPOKEN, '@example.com', '203.0.113.9', 'secret']) expect(answer).not.toContain(secret);
  });

  it('filters by person, action, kind, target and time, and by all of them together', async () => {
    const found = async (query: object) => (await trail({ page_size: 100, ...query })).data.map((row) => row.action);
    expect(await found({ admin_id: clerk.userId })).toEqual(['menu.create']);
    expect(await found({ action: 'comment.delete' })).toEqual(['comment.delete']);
    expect(await found({ kind: 'user', target: String(clerk.userId) })).toEqual(['user.roles.add']);
    expect(await found({ target: 'clerk' })).toEqual(['role.menus.add', 'role.create']);
    const minute = product.clock.now().toISOString();
    expect(await found({ to: minute })).toEqual(['user.roles.add', 'role.menus.add', 'role.create']);
    expect(await found({ from: minute, kind: 'menu', admin_id: clerk.userId })).toEqual(['menu.create']);
    expect(await found({ action: 'nothing.like.it' })).toEqual([]);
  });

  it('comes page by page, also where many stand at the same moment', async () => {
    const all = (await trail({ page_size: 100 })).data.map((row) => row.id);
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await trail({ page_size: 2, ...(cursor ? { cursor } : {}) });
      // Who can be chosen from comes with the first page alone.
      expect(page.admins.length > 0).toBe(cursor === undefined);
      seen.push(...page.data.map((row) => row.id));
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(all);
  });

  it('keeps the person out of it once their account is deleted, and stays', async () => {
    await boss.client.api.identity.deleteUser({
      params: { id: String(clerk.userId) },
      body: { reason: 'left the house' },
    });
    const { data } = await trail({ admin_id: clerk.userId });
    expect(data).toMatchObject([{ action: 'menu.create', admin: { user_id: clerk.userId, nickname: '', avatar: '' } }]);
    expect((await trail({ kind: 'user' })).data[0]).toMatchObject({ action: 'user.delete', target_name: '' });
  });
});
