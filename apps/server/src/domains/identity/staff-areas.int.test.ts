import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CallError } from '@atelier/contract/client';
import type { contract } from '@atelier/contract/table';
import { ADMIN_MENU, AREAS } from '@atelier/contract/vocabulary/access';
import { routes } from '@atelier/rules/routes/table';
import { bootProduct, type Product } from '@atelier/testkit/boot';
import { type SignedInVisitor, signIn } from '@atelier/testkit/scenarios/sign-in';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Rights of staff as data, and the ways in which somebody might take more of them than they were given. */
let product: Product<typeof contract>;
let boss: SignedInVisitor;
/** Opens 'Permissions' and 'Tags', and nothing else. */
let clerk: SignedInVisitor;
let ann: SignedInVisitor;

const refusal = (work: Promise<unknown>): Promise<CallError> =>
  work.then(
    () => expect.fail('was not refused'),
    (error: CallError) => error,
  );
const perms = () => boss.client.api.identity;
const mine = () => clerk.client.api.identity;
const key = async (work: Promise<unknown>) => (await refusal(work)).key;
const role = async (role_name: string, menus: string[]) => {
  await perms().createRole({ body: { role_name } });
  if (menus.length > 0) await perms().assignRoleMenus({ params: { role_name }, body: { menus } });
};
const give = (user_id: number, ...roles: string[]) => perms().assignUserRoles({ params: { user_id }, body: { roles } });

beforeAll(async () => {
  product = await bootProduct({ env: { RATE_LIMITS: 'off', ADMIN_EMAILS: 'boss@example.com' } });
  boss = await signIn(product, 'boss@example.com');
  clerk = await signIn(product, 'clerk@example.com');
  ann = await signIn(product, 'ann@example.com');
  await role('clerk', ['Permissions', 'Tags']);
  await role('cashier', ['Billing']);
  await role('chief', [ADMIN_MENU]);
  await give(clerk.userId, 'clerk');
});
afterAll(() => product.stop());

describe('an area', () => {
  it('is a menu that stands there from the beginning and cannot be taken away or made twice', async () => {
    const menus = await perms().listMenus();
    for (const name of [ADMIN_MENU, ...AREAS]) {
      expect(menus.find((menu) => menu.menu_name === name)).toMatchObject({ builtin: true });
      expect(await key(perms().deleteMenu({ params: { menu_name: name } }))).toBe('role_protected');
      expect(await key(perms().createMenu({ body: { menu_name: name } }))).toBe('role_exists');
    }
  });

  it('makes nobody an administrator, and is told at the sign-in', async () => {
    expect(await mine().me()).toMatchObject({
      is_admin: false,
      role_menu_list: [{ role_name: 'clerk', menu_list: [{ menu_name: 'Permissions' }, { menu_name: 'Tags' }] }],
    });
  });

  it('is not opened by a name that looks like it', async () => {
    const bob = await signIn(product, 'bob@example.com');
    const lookalikes = ['review', 'REVIEW', 'Review.', 'Reviеw', 'admin', 'ADMIN', 'Аdmin'];
    for (const menu_name of lookalikes) await perms().createMenu({ body: { menu_name } });
    await role('lookalike', lookalikes);
    await give(bob.userId, 'lookalike');
    expect((await bob.client.api.identity.me()).is_admin).toBe(false);
    expect(await refusal(bob.client.api.works.reviewList({ query: {} }))).toMatchObject({ http: 403, code: 100004 });
    // Blanks around a name are taken off, so that ' Review ' is the menu that exists.
    expect(await key(perms().createMenu({ body: { menu_name: ' Review ' } }))).toBe('role_exists');
  });

  it('closes with the next call when its role is taken away in the middle of a session, and opens with it', async () => {
    await role('tagger', ['Tags']);
    const { works } = ann.client.api;
    expect(await key(works.adminTags())).toBe('forbidden');
    await give(ann.userId, 'tagger');
    expect(await works.adminTags()).toHaveProperty('data');
    await perms().removeUserRole({ params: { user_id: ann.userId, role_name: 'tagger' } });
    expect(await key(works.adminTags())).toBe('forbidden');
    await give(ann.userId, 'tagger');
    await perms().removeRoleMenu({ params: { role_name: 'tagger', menu_name: 'Tags' } });
    expect(await key(works.adminTags())).toBe('forbidden');
    await perms().assignRoleMenus({ params: { role_name: 'tagger' }, body: { menus: ['Tags'] } });
    expect(await works.adminTags()).toHaveProperty('data');
    await perms().deleteRole({ params: { role_name: 'tagger' } });
    expect(await key(works.adminTags())).toBe('forbidden');
  });
});

describe('whoever opens Permissions', () => {
  const beyond = { http: 403, code: 100004, key: 'beyond_own_rights' };

  it('cannot open more for themselves: neither by a menu for their role nor by another role', async () => {
    const own = { params: { role_name: 'clerk' } };
    for (const menu of [ADMIN_MENU, 'Billing', 'Review']) {
      expect(await refusal(mine().assignRoleMenus({ ...own, body: { menus: ['Tags', menu] } }))).toMatchObject(beyond);
    }
    // A partner's invitations bring twice the points, though the role opens nothing.
    for (const name of ['admin', 'chief', 'cashier', 'partner', 'publisher']) {
      const body = { roles: [name] };
      expect(await refusal(mine().assignUserRoles({ params: { user_id: clerk.userId }, body }))).toMatchObject(beyond);
    }
    // Through a new role neither.
    await mine().createRole({ body: { role_name: 'ladder' } });
    const ladder = { params: { role_name: 'ladder' }, body: { menus: [ADMIN_MENU] } };
    expect(await refusal(mine().assignRoleMenus(ladder))).toMatchObject(beyond);
    expect(await mine().listRoleMenus({ params: { role_name: 'clerk' } })).toHaveLength(2);
    expect((await mine().me()).is_admin).toBe(false);
  });

  it('cannot take from others what they do not hold', async () => {
    await give(ann.userId, 'chief', 'cashier');
    const annIs = { params: { user_id: ann.userId } };
    expect(await refusal(mine().removeUserRoles({ ...annIs, body: { roles: ['chief'] } }))).toMatchObject(beyond);
    expect(
      await refusal(mine().removeUserRole({ params: { user_id: boss.userId, role_name: 'admin' } })),
    ).toMatchObject(beyond);
    expect(await refusal(mine().deleteRole({ params: { role_name: 'chief' } }))).toMatchObject(beyond);
    const menu = { params: { role_name: 'cashier', menu_name: 'Billing' } };
    expect(await refusal(mine().removeRoleMenu(menu))).toMatchObject(beyond);
    expect(await mine().listUserRoles(annIs)).toEqual([{ role_name: 'cashier' }, { role_name: 'chief' }]);
    await perms().removeUserRoles({ ...annIs, body: { roles: ['chief', 'cashier'] } });
  });

  it('hands out what they hold, and names without effect', async () => {
    await mine().createMenu({ body: { menu_name: 'Our word' } });
    await mine().createRole({ body: { role_name: 'helper' } });
    const helper = { params: { role_name: 'helper' } };
    await mine().assignRoleMenus({ ...helper, body: { menus: ['Tags', 'Our word'] } });
    await mine().assignUserRoles({ params: { user_id: ann.userId }, body: { roles: ['helper'] } });
    expect(await ann.client.api.works.adminTags()).toHaveProperty('data');
    await mine().deleteRole({ ...helper, body: { reason: 'season over' } });
    expect(await key(ann.client.api.works.adminTags())).toBe('forbidden');
    const trail = await product.platform.db.selectFrom('admin_action').selectAll().orderBy('id').execute();
    expect(trail.at(-1)).toMatchObject({
      admin_id: clerk.userId,
      action: 'role.delete',
      target: 'helper',
      reason: 'season over',
    });
  });

  it('loses the next of two changes when the first took the right away', async () => {
    await role('second clerk', ['Permissions']);
    const eve = await signIn(product, 'eve@example.com');
    await give(eve.userId, 'second clerk');
    // The lock is held while the request is on its way: it passes the door, waits, and finds its right gone.
    const waiting = await product.platform.db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('permissions', 0))`.execute(trx);
      const sent = eve.client.api.identity.createRole({ body: { role_name: 'too late' } });
      const outcome = refusal(sent);
      await expect
        .poll(async () => {
          const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_locks
            where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`.execute(
            product.platform.db,
          );
          return rows[0]?.n;
        })
        .toBe(1);
      await trx.deleteFrom('user_role').where('user_id', '=', eve.userId).execute();
      return { outcome };
    });
    expect((await waiting.outcome).key).toBe('forbidden');
  });
});

describe('what staff can read about rights', () => {
  it('the catalogue says what each menu opens, by the tables that decide it', async () => {
    const catalogue = await perms().permissions();
    expect(catalogue.map((row) => row.menu_name)).toEqual([ADMIN_MENU, ...AREAS]);
    const by = new Map(catalogue.map((row) => [row.menu_name, row]));
    expect(by.get('Reports')).toEqual({
      menu_name: 'Reports',
      areas: ['Reports'],
      pages: ['/dashboard', '/report'],
      calls: ['GET /prod-api/user/report', 'PATCH /prod-api/user/report/:id'],
      ready: true,
    });
    const pages = ['/dashboard', '/role', '/user-role', '/menu', '/role-meun', '/audit-log'];
    expect(by.get('Permissions')?.pages).toEqual(pages);
    // Named in the vocabulary and not built: no row of the route table, no call of the contract.
    const unbuilt = AREAS.filter((area) => by.get(area)?.ready === false);
    expect(unbuilt).toEqual(
      AREAS.filter((area) => !routes.some((row) => row.area === area) && by.get(area)?.calls.length === 0),
    );
    expect(by.get('Operations')).toMatchObject({ pages: ['/dashboard'], ready: true });
    const calls = AREAS.flatMap((area) => by.get(area)?.calls ?? []);
    expect(new Set(calls)).toEqual(new Set(by.get(ADMIN_MENU)?.calls));
    expect(calls).toHaveLength(new Set(calls).size);
  });

  it('a role names who holds it and what it grants, a menu who grants it', async () => {
    await role('seen', ['Tags', 'Words']);
    await give(ann.userId, 'seen');
    expect((await perms().listRoles()).find((row) => row.role_name === 'seen')).toMatchObject({
      builtin: false,
      users: 1,
      holders: [{ user_id: ann.userId }],
      menus: ['Tags', 'Words'],
    });
    expect((await perms().listMenus()).find((row) => row.menu_name === 'Words')?.roles).toEqual(['seen']);
  });

  it('people are found by id, name or address, by a role, page after page', async () => {
    const found = async (query: { keyword?: string; role?: string; page_size?: number; cursor?: string }) =>
      perms().roleHolders({ query });
    const { nickname } = await ann.client.api.identity.me();
    for (const keyword of [String(ann.userId), `#${ann.userId}`, nickname.toUpperCase(), 'ann@exam']) {
      const { data } = await found({ keyword });
      expect(
        data.find((row) => row.user_id === ann.userId),
        keyword,
      ).toMatchObject({
        nickname,
        email: 'ann@example.com',
        roles: ['seen'],
      });
    }
    expect((await found({ keyword: '%' })).data).toEqual([]);
    expect((await found({ role: 'seen' })).data.map((row) => row.user_id)).toEqual([ann.userId]);
    expect((await found({ role: 'nobody has it' })).total_count).toBe(0);
    const all = (await found({})).data;
    expect(all.every((row) => row.roles.length > 0)).toBe(true);
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await found({ page_size: 1, ...(cursor ? { cursor } : {}) });
      seen.push(...page.data.map((row) => row.user_id));
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(all.map((row) => row.user_id));
  });
});

describe('the migration', () => {
  it('gives a menu that was made by hand no effect it did not have', async () => {
    const folder = path.join(import.meta.dirname, '../../db/migrations');
    const file = (await readdir(folder)).find((name) => name.endsWith('-staff-areas.sql'));
    const migration = await readFile(path.join(folder, file ?? ''), 'utf8');
    await product.platform.db.transaction().execute(async (trx) => {
      // As it was before: no menus of areas, and somebody's own 'Reports' in the hands of a role.
      await sql`create schema before`.execute(trx);
      await sql`set local search_path to before`.execute(trx);
      await sql`create table menu (name text primary key, builtin boolean not null default false)`.execute(trx);
      await sql`create table role_menu (role_name text, menu_name text references menu on delete cascade,
        primary key (role_name, menu_name))`.execute(trx);
      await sql`insert into menu (name) values ('Reports'), ('Mine')`.execute(trx);
      await sql`insert into role_menu values ('general', 'Reports'), ('general', 'Mine')`.execute(trx);
      await sql.raw(migration).execute(trx);
      const { rows } = await sql<{ menu_name: string }>`select menu_name from role_menu order by 1`.execute(trx);
      expect(rows.map((row) => row.menu_name)).toEqual(['Mine', 'Reports - own']);
      const { rows: menus } = await sql<{ name: string }>`select name from menu where builtin`.execute(trx);
      expect(menus.map((row) => row.name).toSorted()).toEqual([...AREAS].toSorted());
      await sql`drop schema before cascade`.execute(trx);
    });
  });
});
