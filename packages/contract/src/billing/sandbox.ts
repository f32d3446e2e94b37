import { z } from 'zod';
import { call, defineCalls } from '../call.ts';
import { isoTime } from '../fields.ts';

const SPEC = 'decisions 5b, billing 5.1';
const page = z.object({
  secret: z.string().max(200).default(''),
  lang: z.string().max(5).optional(),
  theme: z.string().max(5).optional(),
  widget: z.string().max(10).optional(),
});
const html = {
  200: { description: 'The page', types: ['text/html'] },
  404: { description: 'No such payment', types: ['text/html'] },
};
const answered = {
  200: { description: 'How it went', types: ['application/json'] },
  400: { description: 'Not the body of this call', types: ['application/json'] },
  404: { description: 'No such payment, or no sandbox here', types: ['application/json'] },
  504: { description: 'The store answered too late, as its card says', types: ['application/json'] },
};
const paid = z.object({
  respCode: z.number().int(),
  status: z.enum(['S', 'R', 'F']),
  redirectUrl: z.string().optional(),
});
/** They know the secret of one payment and nothing else: no cookie, no session, no client header. */
const bySecret = {
  method: 'POST',
  access: 'signature',
  shape: 'raw',
  receives: ['*/*'],
  bodyLimit: 4 * 1024,
  result: paid,
  answers: answered,
  errors: ['path_not_found'],
  spec: SPEC,
} as const;
const shown = {
  method: 'GET',
  access: 'signature',
  shape: 'raw',
  query: page,
  result: z.object({}),
  answers: html,
  errors: ['path_not_found'],
  spec: SPEC,
} as const;

/** What the pages of the sandbox send. */
export const payBody = z.object({
  secret: z.string().min(1).max(200),
  number: z.string().max(40),
  exp: z.string().max(10),
  cvc: z.string().max(6),
});
export const challengeBody = z.object({
  secret: z.string().min(1).max(200),
  outcome: z.enum(['pass', 'fail', 'close']),
});
/** `code`: the address or the code that the order answered. */
export const approveBody = z.object({ code: z.string().min(1).max(600), outcome: z.enum(['approve', 'cancel']) });

/**
 * The sandbox: a payment provider inside the house, without real money. Its frame tells the page around it by
 * `postMessage({ source: 'atelier-checkout', type, code?, height? })`, `type` one of `ready`, `height`, `challenge`, `paid`, `failed`, `cancelled`.
 */
export const sandboxCalls = defineCalls('billing', {
  sandboxPay: call({ ...bySecret, path: '/sandbox/pay', summary: 'Pays by a test card' }),
  sandboxChallenge: call({ ...bySecret, path: '/sandbox/challenge', summary: 'Ends a 3DS challenge' }),
  sandboxApprove: call({
    ...bySecret,
    path: '/sandbox/approve',
    summary: 'Approves or cancels at a wallet, or by a scanned code',
  }),
  sandboxFrame: call({ ...shown, path: '/sandbox/frame', summary: 'The card form' }),
  sandboxChallengePage: call({ ...shown, path: '/sandbox/challenge', summary: 'The 3DS challenge' }),
  sandboxWallet: call({ ...shown, path: '/sandbox/wallet', summary: 'The page of a wallet' }),
  sandboxQr: call({ ...shown, path: '/sandbox/qr', summary: 'What a phone shows that scanned the code' }),
  sandboxEvents: call({
    method: 'GET',
    path: '/sandbox/events',
    access: 'staff',
    area: 'Billing',
    shape: 'raw',
    query: z.object({ order_no: z.string().max(40) }),
    result: z.object({
      events: z.array(
        z.object({
          id: z.string(),
          path: z.string(),
          headers: z.record(z.string(), z.string()),
          body: z.string(),
          answered: z.number().int().nullable(),
        }),
      ),
    }),
    answers: { 200: { description: 'The deliveries of an order, as they were sent', types: ['application/json'] } },
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
    receives: ['application/json'],
    bodyLimit: 1024,
    result: z.object({ now: isoTime, ran: z.number().int() }),
    answers: { 200: { description: 'The clock stands there', types: ['application/json'] } },
    errors: ['path_not_found', 'validation'],
    summary: 'Moves the clock of the house forward and runs what is due on the way',
    spec: 'decisions 5b, billing 5.2',
  }),
});
