/** Rows of the settings that have an address (`/settings#delete`) by their names, in their order: those everybody has, then those of an account. */
const EVERYBODY = {
  language: 'settings.language',
  appearance: 'settings.appearance',
  official: 'gallery.officialOnly',
} as const;
const ROWS = {
  ...EVERYBODY,
  plan: 'settings.plan',
  credits: 'settings.credits',
  birthday: 'settings.birthday',
  delete: 'settings.delete.title',
} as const;
export type SettingRow = keyof typeof ROWS;

/** The rows that somebody sees, and the words each is called by. */
export const settingRows = (signedIn: boolean) =>
  Object.entries(signedIn ? ROWS : EVERYBODY) as [SettingRow, (typeof ROWS)[SettingRow]][];
