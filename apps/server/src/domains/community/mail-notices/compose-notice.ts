import type { MailKind } from '@atelier/contract/community/mail-notices';
import { isLanguage, type Language } from '@atelier/contract/vocabulary/languages';
import { REASON_MAX } from '@atelier/contract/vocabulary/works';
import { createTranslator } from '@atelier/i18n/all-languages';
import { mailWords } from '@atelier/i18n/mail-words';
import { receiptWords } from '@atelier/i18n/receipt-words';
import { pathOf } from '@atelier/rules/routes/resolve';
import type { MailMessage } from '#platform/platform.ts';
import type { Addressee } from '../../identity/domain.ts';
import type { CommunityDeps } from '../deps.ts';
import { type Letter, renderLetter, type Said } from './letter.ts';
import { membershipLetter } from './membership-letter.ts';
import { type DeviceFacts, isAlwaysSent, type NewsFacts, type Notice, type RunFacts, type Tally } from './notice.ts';
import { oneClickAddress, pageLink, unsubscribePage } from './notice-links.ts';
import { moment, oneLine, strangersLine } from './plain-words.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

const TITLE_MAX = 60;

/**
 * The mail of a notice, in the language of the account, with its way out: a link for people, and the headers by which a mail program does
 * the same with one press (RFC 8058). No user's text stands in a header.
 */
export function composeNotice(deps: CommunityDeps, addressee: Addressee, notice: Notice & { id: number }): MailMessage {
  const { config, secrets } = deps.platform;
  const language = isLanguage(addressee.language) ? addressee.language : config.defaultLanguage;
  const token = unsubscribeToken(secrets, addressee.userId, notice.kind);
  const colon = mailWords(language)('colon');
  const always = isAlwaysSent(notice);
  const foot = always
    ? { why: receiptWords(language)('mail.always'), links: [] }
    : footOf(deps, language, notice.kind, token);
  const letter = { ...said(deps, language, notice), language, colon, foot };
  return {
    to: addressee.email,
    ...renderLetter(letter),
    headers: {
      // The same for each attempt: a mailbox that got it knows it again.
      'Message-ID': `<notice-${notice.id}@${new URL(config.publicUrl).hostname}>`,
      // What is always sent cannot be switched off.
      ...(always
        ? {}
        : {
            'List-Unsubscribe': `<${oneClickAddress(config, token)}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
      'Auto-Submitted': 'auto-generated',
    },
  };
}

function said(deps: CommunityDeps, language: Language, notice: Notice): Said {
  switch (notice.kind) {
    case 'service':
      return deviceLetter(language, notice.facts);
    case 'generation':
      return runsLetter(deps, language, notice.facts);
    case 'membership':
      return membershipLetter(deps.platform.config, language, notice.facts);
    case 'community':
      return newsLetter(deps, language, notice.facts);
  }
}

function footOf(
  { platform: { config } }: CommunityDeps,
  language: Language,
  kind: MailKind,
  token: string,
): Letter['foot'] {
  const words = mailWords(language);
  return {
    why: words('why', { kind: createTranslator(language)(`mailNotices.kinds.${kind}.name`) }),
    links: [
      { label: words('off'), href: unsubscribePage(config, token, language) },
      { label: words('all'), href: pageLink(config, pathOf('emailNotices'), language) },
    ],
  };
}

function deviceLetter(language: Language, { at, browser, system, ip }: DeviceFacts): Said {
  const words = mailWords(language);
  const names = { browser: strangersLine(browser, TITLE_MAX), system };
  return {
    subject: words('device.subject'),
    title: words('device.title'),
    lead: words('device.lead'),
    facts: [
      [words('device.when'), moment(at, language)],
      [
        words('device.browser'),
        browser === '' ? words('device.unknown') : system === '' ? names.browser : words('device.browserOn', names),
      ],
      [words('device.ip'), oneLine(ip, TITLE_MAX)],
    ],
    items: [],
    advice: [words('device.mine'), words('device.notMine')],
    action: null,
  };
}

function runsLetter({ platform: { config } }: CommunityDeps, language: Language, { runs, others }: RunFacts): Said {
  const words = mailWords(language);
  const count = runs.length + others;
  const both = (first: string, second: string) => words('sentences', { first, second });
  const items = runs.map(({ prompt, made, count: asked, refunded }) => {
    const vars = { prompt: quoted(language, prompt), count: made, asked };
    const outcome = words(made === 0 ? 'runs.notMade' : made < asked ? 'runs.madeOf' : 'runs.made', vars);
    return refunded > 0 ? both(outcome, words('runs.back', { count: refunded })) : outcome;
  });
  return {
    subject: words('runs.subject', { count }),
    title: words('runs.subject', { count }),
    lead: words('runs.lead', { count }),
    facts: [],
    items: [...items, ...(others > 0 ? [words('more', { count: others })] : [])],
    advice: [],
    action: { label: words('runs.action'), href: pageLink(config, pathOf('assets'), language) },
  };
}

function newsLetter({ platform: { config }, works }: CommunityDeps, language: Language, facts: NewsFacts): Said {
  const words = mailWords(language);
  const { likes, comments, remixes, followers, decisions, otherDecisions } = facts;
  const of = (tally: Tally) => ({ count: tally.total, works: worksLine(language, tally) });
  const names = followers.names.map((name) => strangersLine(name, TITLE_MAX));
  const unnamed = followers.total - names.length;
  const decided = decisions.map(({ title, decision, reason }) => {
    const line = words(`news.${decision}`, { work: quoted(language, title) });
    const why = oneLine(works.reasonText(reason, language), REASON_MAX);
    return why === '' ? line : words('sentences', { first: line, second: words('news.reason', { reason: why }) });
  });
  return {
    subject: words('news.subject'),
    title: words('news.subject'),
    lead: words('news.lead', { until: moment(facts.until, language) }),
    facts: [],
    items: [
      ...decided,
      ...(otherDecisions > 0 ? [words('news.otherDecisions', { count: otherDecisions })] : []),
      ...(likes.total > 0 ? [words('news.likes', of(likes))] : []),
      ...(comments.total > 0 ? [words('news.comments', of(comments))] : []),
      ...(remixes.total > 0 ? [words('news.remixes', of(remixes))] : []),
      ...(followers.total > 0
        ? [words('news.followers', { count: followers.total, names: listed(language, names, unnamed, 'morePeople') })]
        : []),
    ],
    advice: [],
    action: { label: words('news.action'), href: pageLink(config, pathOf('profile'), language) },
  };
}

/** '“A lake” (3), “Sea” and 2 more' */
function worksLine(language: Language, { works, others }: Tally): string {
  const names = works.map(({ title, count }) => `${quoted(language, title)}${count > 1 ? ` (${count})` : ''}`);
  return listed(language, names, others);
}

function listed(
  language: Language,
  names: readonly string[],
  others: number,
  word: 'more' | 'morePeople' = 'more',
): string {
  const more = others > 0 ? [mailWords(language)(word, { count: others })] : [];
  return new Intl.ListFormat(language, { type: 'conjunction' }).format([...names, ...more]);
}

function quoted(language: Language, text: string): string {
  const words = mailWords(language);
  const line = strangersLine(text, TITLE_MAX);
  return line === '' ? words('untitled') : words('quote', { text: line });
}
