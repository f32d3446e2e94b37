import type { ResultInput } from '@atelier/contract/call';
import type { roleCalls } from '@atelier/contract/identity/admin';
import { allCalls } from '@atelier/contract/table';
import { ADMIN_MENU, AREAS } from '@atelier/contract/vocabulary/access';
import { opensPage } from '@atelier/rules/routes/resolve';
import { routes } from '@atelier/rules/routes/table';
import { areasOf, opensArea } from '@atelier/rules/staff/areas';

/** What each menu with an effect opens, read from the two tables that decide it: the contract and the pages. */
export const permissionCatalogue = (): ResultInput<typeof roleCalls.permissions> =>
  ([ADMIN_MENU, ...AREAS] as const).map((menu) => {
    const pages = routes.filter((row) => row.access === 'staff' && opensPage(row, [menu]));
    const calls = allCalls.filter((call) => call.access === 'staff' && opensArea([menu], call.area));
    return {
      menu_name: menu,
      areas: [...areasOf([menu])],
      pages: pages.map((row) => row.pattern),
      calls: calls.map((call) => `${call.method} ${call.path}`),
      // The pages without an area are opened by any.
      ready: calls.length > 0 || pages.some((row) => row.area !== undefined),
    };
  });
