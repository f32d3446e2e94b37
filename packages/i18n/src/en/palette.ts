import type { OfficeRoute, RouteName } from '@atelier/rules/routes/table';

/** The pages the palette leads to: those whose address needs nothing more, the back office aside. */
type Screen = Exclude<
  RouteName,
  OfficeRoute | 'work' | 'profileGuest' | 'homepage' | 'unsubscribeNotices' | 'paymentSuccess'
>;

/** The command palette. */
export const palette = {
  title: 'Go to anything',
  hint: 'A page, a tool, a setting, your pictures',
  recent: 'Recent',
  pages: 'Pages',
  office: 'Back office',
  tools: 'Tools',
  settings: 'Settings',
  pictures: 'Your pictures',
  search: 'Search',
  searchWorks: 'Search works for “{words}”',
  results_one: '{count} result',
  results_other: '{count} results',
  nothing: 'Nothing is called that. Enter searches the works.',
  looking: 'Looking through your pictures',
  failed: 'Your pictures could not be searched.',
  untitled: 'Picture without words',
  move: 'Choose',
  open: 'Open',
  close: 'Close',
  languageIs: 'Language: {name}',
  schemes: { dark: 'Appearance: dark', light: 'Appearance: light', auto: 'Appearance: as the system' },
  shortcuts: 'Keyboard shortcuts',
  logIn: 'Log in',
  logOut: 'Exit',
  screens: {
    studio: 'Home',
    search: 'Explore',
    template: 'Templates',
    favorite: 'Favorites',
    profile: 'Profile',
    assets: 'Assets',
    image: 'Image generation',
    editUser: 'Edit profile',
    subscribe: 'Plans',
    billing: 'Billing',
    invitecode: 'Invite friends',
    settings: 'Settings',
    emailNotices: 'Email notices',
    terms: 'Terms of service',
    privacy: 'Privacy policy',
    platform: 'API',
  } satisfies Record<Screen, string>,
} as const;
