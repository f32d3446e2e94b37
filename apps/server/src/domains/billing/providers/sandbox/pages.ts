import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '@atelier/contract/vocabulary/languages';
import { CURRENCIES, type Currency, PAYMENT_CODES } from '@atelier/contract/vocabulary/trade';
import { createTranslator } from '@atelier/i18n/all-languages';
import type { PayMessage } from '@atelier/rules/billing/pay-messages';
import { unitsOf } from '@atelier/rules/billing/price-of-order';
import { renderSVG } from 'uqr';
import type { Config } from '#platform/config/config.ts';
import { type CardOutcome, GOOD_CARD, TEST_CARDS } from './cards.ts';
import { OTHER_AMOUNT_CVC } from './chaos.ts';
import { type PageKind, pageOf } from './places.ts';
import type { Session } from './store.ts';

const fileOf = (name: string): string => readFileSync(path.join(import.meta.dirname, name), 'utf8');
const SCRIPT = fileOf('page.js');
const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What all of them have: their style with the face that the app's own page names, and their headers. */
export interface PageDress {
  style: string;
  headers: Readonly<Record<string, string>>;
}

/**
 * Of an opaque origin: no cookie and no session of the house reaches these pages, and they run this one script. Only our own pages may frame
 * them. Their letters are the house's, which its files are handed out for (`platform/http/web.ts`); without a built app they are the reader's.
 */
export function dressPages({ webDir, basePath }: Pick<Config, 'webDir' | 'basePath'>): PageDress {
  const index = path.join(webDir, 'index.html');
  const face = existsSync(index)
    ? /href="(\/[^"]*inter-latin-opsz[^"]*\.woff2)"/.exec(readFileSync(index, 'utf8'))
    : null;
  const style =
    (face
      ? `@font-face{font-family:'Inter Variable';font-weight:100 900;font-display:swap;src:url('${basePath}${face[1]}') format('woff2')}`
      : '') + fileOf('page.css');
  return {
    style,
    headers: {
      'content-security-policy': [
        'sandbox allow-scripts allow-forms',
        "default-src 'none'",
        `script-src ${hash(SCRIPT)}`,
        `style-src ${hash(style)}`,
        "font-src 'self'",
        "connect-src 'self'",
        "frame-ancestors 'self'",
        "base-uri 'none'",
        "form-action 'none'",
      ].join('; '),
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
    },
  };
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

export interface PageAsk {
  kind: PageKind;
  /** Null: nobody's payment. */
  session: Session | null;
  secret: string;
  language: Language;
  /** Without one the reader's own. */
  theme: 'dark' | 'light' | null;
  /** Loaded with `?widget=error`: the checkout itself is broken. */
  broken: boolean;
  /** The payment code of the try before. */
  code: number | null;
  now: Date;
  config: Parameters<typeof pageOf>[0]['config'];
  dress: PageDress;
}

/** Money as its language writes it. */
const money = (amount: number, currency: Currency, language: Language): string =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: CURRENCIES[currency],
  }).format(unitsOf(amount, currency));

type Say = (key: Parameters<ReturnType<typeof createTranslator>>[0], vars?: Record<string, string>) => string;

/** One page of the sandbox: a card form, a bank's challenge, a wallet, or a code to scan. */
export function sandboxPage(ask: PageAsk): string {
  const { session, language, theme } = ask;
  const t = createTranslator(language);
  const say: Say = (key, vars) => escaped(t(key, vars));
  const data = escaped(JSON.stringify(factsOf(ask, t)));
  return (
    `<!doctype html><html lang="${language}"${theme ? ` class="${theme}"` : ''}><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>${say(session ? TITLES[ask.kind] : 'checkout.title')}</title><style>${ask.dress.style}</style></head>` +
    `<body class="${ask.kind}"><main><p class="note">${say('checkout.noMoney')}</p>${contentOf(ask, say)}</main>` +
    `<template id="facts" data-facts="${data}"></template><script>${SCRIPT}</script></body></html>`
  );
}

const TITLES = {
  frame: 'checkout.title',
  challenge: 'checkout.challengeTitle',
  wallet: 'checkout.walletTitle',
  qr: 'checkout.qrTitle',
} as const;

/** What the script reads. */
function factsOf({ kind, session, secret, broken, code, now }: PageAsk, t: ReturnType<typeof createTranslator>) {
  return {
    kind,
    secret,
    broken,
    code,
    paid: session?.state === 'paid',
    over: isOver(session, now),
    // The house's time, which may be ahead of the browser's.
    now: now.getTime(),
    back: session?.return_url ?? '',
    words: {
      busy: t('checkout.busy'),
      number: t('checkout.wrongNumber'),
      exp: t('checkout.wrongExp'),
      cvc: t('checkout.wrongCvc'),
      declined: t('checkout.declined'),
      nothing: t('checkout.nothing'),
      reasons: session ? reasonsOf(t) : {},
      cancelled: t('checkout.cancelled'),
      unsure: t('checkout.unsure'),
      done: t('checkout.done'),
    },
  };
}

/** The reason of each payment code that has one; 'any other failure' has none. */
const reasonsOf = (t: ReturnType<typeof createTranslator>): Record<number, string> =>
  Object.fromEntries(
    Object.entries(PAYMENT_CODES).flatMap(([name, code]) =>
      name === 'other' ? [] : [[code, t(`trade.code.${name as PayMessage}`)]],
    ),
  );

/** Nobody's payment, or one whose time is over. */
const isOver = (session: Session | null, now: Date): boolean =>
  session === null || (session.state !== 'paid' && (session.state === 'expired' || session.expires_at <= now));

function contentOf(ask: PageAsk, say: Say): string {
  const { kind, session, broken, now } = ask;
  const title = `<h1>${say(session ? TITLES[kind] : 'checkout.title')}</h1>`;
  const alert = (text: string) => `${title}<p role="alert">${text}</p>`;
  if (broken) return alert(say('checkout.broken'));
  if (session?.state === 'paid') return `${title}<p role="status">${say('checkout.done')}</p>${backLink(session, say)}`;
  if (session === null || isOver(session, now)) return alert(say('checkout.gone'));
  const amount = money(session.amount, session.currency, ask.language);
  const parts = { frame: cardForm, challenge, wallet, qr };
  return `${title}${parts[kind](ask, session, amount, say)}<p id="told" class="told" role="status"></p>${backLink(session, say, true)}`;
}

const backLink = ({ return_url }: Session, say: Say, hidden = false): string =>
  `<a id="back" class="press"${hidden ? ' hidden' : ''} href="${escaped(return_url)}">${say('checkout.back')}</a>`;
const button = (id: string, text: string, more = ''): string =>
  `<button type="button" id="${id}"${more}>${text}</button>`;
const MAIN = ' class="main"';
const sum = (what: string, amount: string): string => `<p class="sum">${escaped(what)}<b>${escaped(amount)}</b></p>`;

type Part = (ask: PageAsk, session: Session, amount: string, say: Say) => string;

const cardForm: Part = (_ask, session, amount, say) => {
  const field = (id: string, label: string, complete: string, placeholder: string, length: number) =>
    `<div><label for="${id}">${label}</label><input id="${id}" inputmode="numeric" autocomplete="${complete}" ` +
    `placeholder="${placeholder}" maxlength="${length}" aria-describedby="${id}-wrong" required>` +
    `<p id="${id}-wrong" class="wrong"></p></div>`;
  const pays = session.trial ? say('checkout.keep') : say('checkout.pay', { amount });
  return (
    `<form id="card" novalidate>${testCards(say, session)}${field('number', say('checkout.number'), 'cc-number', '4242 4242 4242 4242', 23)}` +
    `<div class="two">${field('exp', say('checkout.exp'), 'cc-exp', '12/34', 7)}` +
    `${field('cvc', say('checkout.cvc'), 'cc-csc', '123', 4)}</div>` +
    `<button class="main" id="pay">${pays}</button></form>${button('cancel', say('checkout.cancel'))}`
  );
};

/** The numbers that play a part, each with what becomes of it, and the CVC that takes another amount; the chosen one fills the form. */
const testCards = (say: Say, { amount }: Session): string =>
  `<label for="try">${say('checkout.testCards')}</label><select id="try"><option value="">${say('checkout.testCardNone')}</option>` +
  `${[...TEST_CARDS].map(([number, outcome]) => `<option value="${number}">${number.replace(/(.{4})(?=.)/g, '$1 ')} · ${say(partOf(outcome))}</option>`).join('')}${amount > 0 ? otherAmount(say) : ''}</select>`;
/** Of the CVCs that make the store misbehave the one whose end its buyer reads, where anything is charged. */
const otherAmount = (say: Say): string =>
  `<option value="${GOOD_CARD}" data-cvc="${OTHER_AMOUNT_CVC}">CVC ${OTHER_AMOUNT_CVC} · ${say('checkout.card.otherAmount')}</option>`;

function partOf({ code, challenge: asks, renews }: CardOutcome): Parameters<Say>[0] {
  if (code === null) return asks ? 'checkout.card.challenge' : renews ? 'checkout.card.good' : 'checkout.card.once';
  const [name] = Object.entries(PAYMENT_CODES).find(([, one]) => one === code)!;
  return `checkout.card.code.${name as PayMessage}`;
}

const challenge: Part = (_ask, _session, amount, say) =>
  `<p>${say('checkout.challengeText', { amount })}</p>${button('pass', say('checkout.pass'), MAIN)}` +
  `${button('fail', say('checkout.fail'))}${button('close', say('checkout.close'))}`;

const wallet: Part = (_ask, session, amount, say) =>
  `${sum(session.title, amount)}<p>${say('checkout.walletText')}</p>` +
  `${button('approve', session.trial ? say('checkout.keep') : say('checkout.pay', { amount }), MAIN)}` +
  button('cancel', say('checkout.cancel'));

const qr: Part = ({ config, secret }, session, amount, say) =>
  `${sum(session.title, amount)}<div class="code" role="img" aria-label="${say('checkout.qrCode')}">` +
  `${renderSVG(pageOf({ config }, 'qr', secret), { border: 1 })}</div><p>${say('checkout.qrText')}</p>` +
  `${button('approve', say('checkout.approve'), MAIN)}${button('cancel', say('checkout.cancel'))}`;
