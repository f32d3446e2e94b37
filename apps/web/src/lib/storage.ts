/** Every key this app keeps in the browser, in one place. `session` keys go with a logout (studio 4.7). */
export const keys = {
  language: 'atelier.language',
  scheme: 'atelier.scheme',
  /** Recent searches, newest first. */
  searches: 'atelier.searches',
  /** The kind of media chosen last on the search screen. */
  searchMedia: 'atelier.search-media',
  /** 'Official tags only'. */
  officialTags: 'atelier.official-tags',
  navFolded: 'atelier.nav-folded',
  /** Changes with each sign-in and refresh of this browser; there is none for a guest. The token itself is out of script's reach. */
  sessionMark: 'atelier.session',
  /** Where the refresh token stood in older versions; read once. */
  oldRefreshToken: 'refresh_token',
  username: 'username',
  nickname: 'nickname',
  userId: 'userId',
  avatar: 'avatar',
  invitation: 'invitationcode',
  user: 'atelier.user',
  campaign: 'atelier.utm',
  /** Whose words were kept when a session ended by itself: the id of a user. */
  wordsOf: 'atelier.words-of',
  /** The login opens after the next start; lives as long as the tab. */
  relogin: 'atelier.relogin',
  /** The generation form as it was left. */
  draft: 'atelier.draft',
  /** The forms of the tools with screens of their own, each as it was left. */
  toolDrafts: 'atelier.tool-drafts',
  /** How much is being made and not seen yet (studio 3.10). */
  generateNum: 'atelier.generate-num',
  /** Pictures that were made in this browser by whoever is signed in, as far as somebody asks. */
  made: 'atelier.made',
  /** The tasks this tab counts. */
  counted: 'atelier.counted',
  /** 'open' when the form shows what few change. */
  formFold: 'atelier.form-fold',
  dockWidth: 'atelier.dock-width',
  /** Per list of samples, the one that was taken last (studio 9). */
  samples: 'atelier.samples',
  /** Per username: the day of the house of the last daily credits (studio 4.12). */
  daily: 'atelier.daily',
  /** 'off' when single letters do not act. */
  singleKeys: 'atelier.single-keys',
  /** What was chosen last in the command palette. */
  palette: 'atelier.palette',
  /** A first-admin claim waiting for a sign-in; lives as long as the tab. */
  claim: 'atelier.claim',
  /** Whoever arrived with `uid` and `hid` is offered no one-tap sign-in (studio 2.1); lives as long as the tab. */
  hid: 'atelier.hid',
  /** The campaign has opened the pay dialog; once a tab. */
  campaignShown: 'atelier.campaign-shown',
  /** The order that this tab left for, to pay it at a provider's page; lives as long as the tab. */
  leftToPay: 'atelier.left-to-pay',
  /** The page it was left from, gone back to when it is paid. */
  leftFrom: 'atelier.left-from',
  /** Who was here last, 'm' with a plan, 'f' without, '-' unknown; behind it the ids of banners that were closed (first-paint.js). */
  strip: 'atelier.strip',
  /** The card for a first model was put off. */
  connectLater: 'atelier.connect-later',
} as const;
/** Databases of this app in the browser. */
export const databases = {
  /** Masks and shapes over pictures as they were left (`canvas/document/edit-store.ts`). */
  edits: 'atelier.edits',
} as const;
export type StorageKey = (typeof keys)[keyof typeof keys];

/** What somebody typed goes when they leave, and stays when a session ends by itself. */
export type Words = 'go' | 'stay';

const SESSION: readonly StorageKey[] = [
  keys.sessionMark,
  keys.oldRefreshToken,
  keys.username,
  keys.nickname,
  keys.userId,
  keys.avatar,
  keys.invitation,
  keys.user,
  keys.searches,
  keys.palette,
  keys.wordsOf,
  keys.draft,
  keys.toolDrafts,
  keys.generateNum,
  keys.made,
  keys.samples,
];

/** What somebody typed, and whose it is. */
const WORDS: readonly StorageKey[] = [keys.draft, keys.toolDrafts, keys.wordsOf];

/** Storage that may be blocked or full: reading answers null, writing is forgotten. */
function guarded<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/** @param kept asked for each time: the very asking fails where storage is blocked */
const over = (kept: () => Storage) => ({
  read: (key: StorageKey): string | null => guarded(() => kept().getItem(key), null),
  write: (key: StorageKey, value: string): void => guarded(() => kept().setItem(key, value), undefined),
  remove: (key: StorageKey): void => guarded(() => kept().removeItem(key), undefined),
});

export const storage = {
  ...over(() => localStorage),
  /** A JSON value; null when absent or spoilt. The caller knows the shape it wrote. */
  readJson: <T>(key: StorageKey): T | null => guarded(() => JSON.parse(storage.read(key) ?? 'null') as T | null, null),
  writeJson: (key: StorageKey, value: unknown): void => storage.write(key, JSON.stringify(value)),
  clearSession: (words: Words): void => {
    for (const key of SESSION) if (words === 'go' || !WORDS.includes(key)) storage.remove(key);
    if (words === 'go') storage.forgetEdits();
  },
  /** Removes what was laid over pictures; it belongs to whoever was signed in, as words do. */
  forgetEdits: (): void => guarded(() => void indexedDB.deleteDatabase(databases.edits), undefined),
};

export const tabStorage = over(() => sessionStorage);

/** Hears what another tab writes under a key, once it can be read here; not what it removes. */
export function onStored(key: StorageKey, handler: () => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === key && event.newValue !== null) handler();
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
