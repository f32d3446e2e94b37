import { z } from 'zod';
import { call, defineCalls } from '../call.ts';
import { isoTime } from '../fields.ts';

const SPEC = 'decisions 5b, billing 5.1';
const secret = z.string().min(1).max(200);

/** What an embedded checkout tells the page around it by `postMessage`; later providers fill the same frame with their own. */
export interface CheckoutNews {
  source: 'atelier-checkout';
  /**
   * `ready` it can be used; `height` it wants so many CSS pixels; `challenge` the bank asks the buyer; `paid` as far as the browser knows, which
   * proves nothing: ask for the order; `failed` and `cancelled` by their payment code.
   */
  type: 'ready' | 'height' | 'challenge' | 'paid' | 'failed' | 'cancelled';
  /** With `failed` and `cancelled`: a code of billing 8. */
  code?: number;
  /** With `height`. */
  height?: number;
  /** With `failed`: the checkout itself is broken (`?widget=error`): 'Pay Error, please try again later.' */
  widget?: boolean;
}

/** What the page around an embedded checkout tells it by `postMessage`: its own colours, as it is loaded and whenever they change. */
export interface CheckoutDress {
  source: 'atelier-page';
  theme: 'dark' | 'light';
}

const paid = z.object({
  /** 20000, or the payment code of a failure (billing 8). */
  respCode: z.number().int(),
  /** `S` paid, `R` goes on at `redirectUrl`, `F` failed. */
  status: z.enum(['S', 'R', 'F']),
  redirectUrl: z.string().optional(),
});

/** They know the secret of one payment and nothing else: no cookie, no session, no client header. Pages of no origin send text. */
const bySecret = {
  method: 'POST',
  access: 'signature',
  shape: 'raw',
  receives: ['text/plain'],
  bodyLimit: 4 * 1024,
  // A secret has 256 bits; so few tries are for the log's sake.
  ratePerMinute: 600,
  result: paid,
  answers: {
    200: { description: 'How it went', types: ['application/json'], json: 'result' },
    504: {
      description: 'The store is silent, whatever it did (CVC 105)',
      types: ['application/json'],
      json: z.object({}),
    },
  },
  errors: ['path_not_found', 'not_found'],
  spec: SPEC,
} as const;

const shown = {
  method: 'GET',
  access: 'signature',
  shape: 'raw',
  query: z.object({
    secret: z.string().max(200).default(''),
    /** Language and colours of the page around it; without them the reader's. */
    lang: z.string().max(10).optional(),
    theme: z.string().max(10).optional(),
    /** `error` breaks the checkout on purpose. */
    widget: z.string().max(10).optional(),
    /** The payment code of the try before. */
    code: z.string().max(10).optional(),
  }),
  result: z.object({}),
  answers: {
    200: { description: 'The page, of no origin', types: ['text/html'] },
    404: { description: 'There is no such payment', types: ['text/html'] },
  },
  errors: ['path_not_found'],
  spec: SPEC,
} as const;

/**
 * The sandbox: a payment provider inside the house, without real money (billing 5.1). None of it exists while it is off. Its pages tell the
 * page around them `CheckoutNews`; they are opened with `?secret=` (the order's `clientSecret`), `&lang=` and `&theme=dark|light`.
 */
export const sandboxCalls = defineCalls('billing', {
  sandboxPay: call({
    ...bySecret,
    path: '/sandbox/pay',
    body: z.object({ secret, number: z.string().max(40), exp: z.string().max(10), cvc: z.string().max(6) }),
    summary: 'Pays by a test card',
  }),
  sandboxChallenge: call({
    ...bySecret,
    path: '/sandbox/challenge',
    body: z.object({ secret, outcome: z.enum(['pass', 'fail', 'close']) }),
    summary: 'Ends a 3DS challenge',
  }),
  sandboxApprove: call({
    ...bySecret,
    path: '/sandbox/approve',
    /** `code`: the `url` or `codeUrl` that the order answered. */
    body: z.object({ code: z.string().min(1).max(2000), outcome: z.enum(['approve', 'cancel']) }),
    summary: 'Approves or cancels at a wallet, or by a scanned code',
  }),
  sandboxFrame: call({ ...shown, path: '/sandbox/frame', summary: 'The card form' }),
  sandboxChallengePage: call({ ...shown, path: '/sandbox/challenge', summary: 'The 3DS challenge' }),
  sandboxWallet: call({ ...shown, path: '/sandbox/wallet', summary: 'The page of a wallet' }),
  sandboxQr: call({ ...shown, path: '/sandbox/qr', summary: 'The code, and what a phone shows that scanned it' }),
  sandboxEvents: call({
    method: 'GET',
    path: '/sandbox/events',
    access: 'staff',
    area: 'Billing',
    shape: 'raw',
    /** Without an order the newest of all. */
    query: z.object({ order_no: z.string().max(40).optional() }),
    result: z.object({
      events: z.array(
        z.object({
          id: z.string(),
          path: z.string(),
          headers: z.record(z.string(), z.string()),
          /** The exact bytes. */
          body: z.string(),
          /** HTTP status of the last answer; null while there is none. */
          answered: z.number().int().nullable(),
        }),
      ),
    }),
    answers: {
      200: { description: 'The deliveries, as they were sent', types: ['application/json'], json: 'result' },
    },
    errors: ['path_not_found'],
    summary: 'What the sandbox sent of an order',
    spec: SPEC,
  }),
  sandboxClock: call({
    method: 'POST',
    path: '/sandbox/clock',
    access: 'staff',
    area: 'Billing',
    effect: true,
    shape: 'raw',
    /** Forward only, a hundred years at most. */
    body: z.object({ seconds: z.number().int().min(0).max(3_155_760_000) }),
    result: z.object({ now: isoTime, ran: z.number().int() }),
    answers: { 200: { description: 'The clock stands there', types: ['application/json'], json: 'result' } },
    errors: ['path_not_found'],
    summary: 'Moves the clock of the whole house forward and does on the way what falls due',
    spec: 'decisions 5b, billing 5.2',
  }),
});
