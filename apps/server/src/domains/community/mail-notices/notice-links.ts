import { addressOf } from '@atelier/contract/client';
import { mailNoticeCalls } from '@atelier/contract/community/mail-notices';
import type { Language } from '@atelier/contract/vocabulary/languages';
import { localizedPath, pathOf } from '@atelier/rules/routes/resolve';
import type { Config } from '#platform/config/config.ts';

type Site = Pick<Config, 'publicUrl' | 'basePath'>;

/** The whole address of a page of ours in a language; `path` stands without the language prefix. */
export const pageLink = ({ publicUrl, basePath }: Site, path: string, language: Language): string =>
  publicUrl + basePath + localizedPath(path, language);

/** Where a person takes a kind of mail back. The language stands last: a line of a mail must not end with figures of a token. */
export const unsubscribePage = (site: Site, token: string, language: Language): string =>
  `${pageLink(site, pathOf('unsubscribeNotices'), language)}?token=${token}&lang=${language}`;

/** Where a mail program does the same by one post (RFC 8058). */
export const oneClickAddress = ({ publicUrl, basePath }: Site, token: string): string =>
  publicUrl + basePath + addressOf(mailNoticeCalls.unsubscribe.path, { query: { token } });
