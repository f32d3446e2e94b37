import { createHash } from 'node:crypto';
import type { Language } from '@atelier/contract/vocabulary/languages';
import { CURRENCIES } from '@atelier/contract/vocabulary/trade';
import { createTranslator } from '@atelier/i18n/all-languages';
import { unitsOf } from '@atelier/rules/billing/price-of-order';
import { PAGE_SCRIPT, PAGE_STYLE } from './page-files.ts';
import type { Session } from './store.ts';

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Of an opaque origin: no cookie and no session of the house reaches it, and its scripts are these alone. It may be framed by our own pages.
 */
export const pageHeaders = (origin: string): Record<string, string> => ({
  'content-security-policy': [
    'sandbox allow-scripts allow-forms allow-top-navigation-by-user-activation',
    "default-src 'none'",
    `script-src ${hash(PAGE_SCRIPT)}`,
    `style-src ${hash(PAGE_STYLE)}`,
    `connect-src ${origin}`,
    `frame-ancestors ${origin}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; '),
  'cache-control': 'no-store',
  'content-type': 'text/html; charset=utf-8',
});

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

export type PageKind = 'frame' | 'challenge' | 'wallet' | 'qr';

interface PageAsk {
  kind: PageKind;
  session: Session | null;
  secret: string;
  language: Language;
  light: boolean;
  base: string;
  /** Loaded with `?widget=error`: the checkout itself is broken. */
  broken: boolean;
}

/** Money as its language writes it. */
export const money = (amount: number, currency: Session['currency'], language: Language): string =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: CURRENCIES[currency],
  }).format(unitsOf(amount, currency));

/** One page of the sandbox: a card form, a challenge, a wallet or what a phone shows. */
export function sandboxPage({ kind, session, secret, language, light, base, broken }: PageAsk): string {
  const t = createTranslator(language);
  const say = (key: Parameters<typeof t>[0], vars?: Record<string, string>) => escaped(t(key, vars));
  const amount = session ? money(session.amount, session.currency, language) : '';
  const facts = {
    secret,
    kind,
    pay: `${base}/sandbox/pay`,
    challenge: `${base}/sandbox/challenge`,
    approve: `${base}/sandbox/approve`,
    back: session?.return_url ?? '',
    broken,
    words: {
      busy: t('checkout.busy'),
      badCard: t('checkout.badCard'),
      declined: t('checkout.declined'),
      done: t('checkout.done'),
      offline: t('checkout.offline'),
    },
  };
  const button = (id: string, text: string, main = false) =>
    `<button type="button" id="${id}"${main ? ' class="main"' : ''}>${text}</button>`;
  const field = (id: string, label: string, more: string) =>
    `<label for="${id}">${label}</label><input id="${id}" ${more} required>`;
  const price = session?.trial ? say('checkout.start') : say('checkout.pay', { amount });
  const bodies: Record<PageKind, () => string> = {
    frame: () =>
      `<form id="card" novalidate>${field('number', say('checkout.number'), 'inputmode="numeric" autocomplete="cc-number" placeholder="4242 4242 4242 4242" maxlength="23"')}` +
      `<div class="two"><div>${field('exp', say('checkout.exp'), 'inputmode="numeric" autocomplete="cc-exp" placeholder="12/34" maxlength="7"')}</div>` +
      `<div>${field('cvc', say('checkout.cvc'), 'inputmode="numeric" autocomplete="cc-csc" placeholder="123" maxlength="4"')}</div></div>` +
      `<button class="main" id="pay">${price}</button>${button('cancel', say('checkout.cancel'))}</form>`,
    challenge: () =>
      `<h1>${say('checkout.challengeTitle')}</h1><p>${say('checkout.challengeText', { amount })}</p>` +
      button('pass', say('checkout.confirm'), true) +
      button('fail', say('checkout.fail')) +
      button('close', say('checkout.close')),
    wallet: () =>
      `<h1>${say('checkout.walletTitle')}</h1><p>${say('checkout.walletText', { title: session?.title ?? '', amount })}</p>` +
      button('approve', price, true) +
      button('cancel', say('checkout.cancel')),
    qr: () =>
      `<h1>${escaped(session?.title ?? '')}</h1><p>${escaped(amount)}</p>` +
      button('approve', say('checkout.approve'), true) +
      button('cancel', say('checkout.cancel')),
  };
  const content = broken
    ? `<p role="alert">${say('checkout.broken')}</p>`
    : session
      ? `${bodies[kind]()}<p id="told" role="status"></p><a id="back" hidden href="#">${say('checkout.back')}</a>`
      : `<p role="alert">${say('checkout.gone')}</p>`;
  const data = JSON.stringify(facts).replaceAll('<', '\\u003c');
  return (
    `<!doctype html><html lang="${language}" class="${light ? 'light' : 'dark'}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${say('checkout.title')}</title><style>${PAGE_STYLE}</style></head>` +
    `<body><main><p class="note">${say('checkout.noMoney')}</p>${content}</main><template id="facts" data-facts="${escaped(data)}"></template>` +
    `<script>${PAGE_SCRIPT}</script></body></html>`
  );
}
