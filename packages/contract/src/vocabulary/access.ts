export const ADMIN_MENU = 'Admin';
/** Role names with known effects (back office 6). */
export const ROLES = ['general', 'general_web', 'publisher', 'whitelister', 'partner', 'admin'] as const;
export type RoleName = (typeof ROLES)[number];
