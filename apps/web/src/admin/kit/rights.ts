import type { Area } from '@atelier/contract/vocabulary/access';
import { opensPage, rowOf } from '@atelier/rules/routes/resolve';
import type { OfficeRoute } from '@atelier/rules/routes/table';
import { opensArea } from '@atelier/rules/staff/areas';
import { useMenus } from '#lib/session/session.ts';

/** What the reader of the back office may open; the server and the guard of the routes ask the same functions. */
export function useRights(): { page: (name: OfficeRoute) => boolean; area: (area: Area) => boolean } {
  const menus = useMenus();
  return {
    page: (name) => opensPage(rowOf(name), menus),
    area: (area) => opensArea(menus, area),
  };
}
