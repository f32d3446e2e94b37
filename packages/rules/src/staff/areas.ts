import { ADMIN_MENU, AREAS, type Area } from '@atelier/contract/vocabulary/access';

/** Whether somebody with these menus is an administrator (back office 6). Menu names are compared letter by letter. */
export const isAdmin = (menus: readonly string[]): boolean => menus.includes(ADMIN_MENU);

/** Whether these menus open an area: its own menu does, and 'Admin' (docs/adr/0023). */
export const opensArea = (menus: readonly string[], area: Area): boolean => menus.includes(area) || isAdmin(menus);

/** The areas these menus open, in the order of the vocabulary; none for somebody who is no staff. */
export const areasOf = (menus: readonly string[]): readonly Area[] => AREAS.filter((area) => opensArea(menus, area));

/** Whether a menu opens anything at all; others are names without effect. */
export const hasEffect = (menu: string): boolean => menu === ADMIN_MENU || AREAS.some((area) => area === menu);

/**
 * Whether somebody with the menus `own` may hand out or take away the menus `given`: only what they hold themselves, or whoever opens
 * 'Permissions' could open everything for themselves in two calls. Menus without effect belong to everybody.
 */
export const mayHandOut = (own: readonly string[], given: readonly string[]): boolean =>
  isAdmin(own) || given.every((menu) => !hasEffect(menu) || own.includes(menu));

/** Whether these menus open any area, and with it the dashboard. */
export const isStaff = (menus: readonly string[]): boolean => areasOf(menus).length > 0;
