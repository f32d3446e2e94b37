/** The menu that opens everything (back office 6). */
export const ADMIN_MENU = 'Admin';

/**
 * The areas of the back office (docs/adr/0023): a menu of the same name opens that area and nothing else. A call of access `staff` names
 * one; so does a page of the back office.
 */
export const AREAS = [
  'Users',
  'Permissions',
  'Credits',
  'Review',
  'Works',
  'Tags',
  'Words',
  'Templates',
  'Campaigns',
  'Circles',
  'Notices',
  'Reports',
  'Banners',
  'Tutorials',
  'Channels',
  'Billing',
  'Codes',
  'Engines',
  'Operations',
] as const;
export type Area = (typeof AREAS)[number];

/** Role names with known effects (back office 6). */
export const ROLES = ['general', 'general_web', 'publisher', 'whitelister', 'partner', 'admin'] as const;
export type RoleName = (typeof ROLES)[number];
