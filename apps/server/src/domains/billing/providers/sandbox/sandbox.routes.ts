import type { sandboxCalls } from '@atelier/contract/billing/sandbox';
import { isLanguage } from '@atelier/contract/vocabulary/languages';
import type { CallContext, CallInput, Handlers } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import type { TradeDeps } from '../../trade.deps.ts';
import { clockMover } from './clock.ts';
import { sendDue } from './deliveries.ts';
import { eventsOf } from './events.view.ts';
import { dressPages, sandboxPage } from './pages.ts';
import { approve, endChallenge, type Paid, payByCard } from './pay.ts';
import { type PageKind, secretIn } from './places.ts';
import { sessionOf } from './store.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Binds the sandbox (decisions 5b). While it is off, none of it exists. */
export function sandboxHandlers(deps: TradeDeps): Handlers<typeof sandboxCalls> {
  const { platform } = deps;
  const { config, db, clock } = platform;
  const moveClock = clockMover(deps);
  const dress = dressPages(config);
  const mustBeOn = (here = config.sandbox): void => {
    if (!here) throw refuse('path_not_found');
  };
  const answer = async (paid: Promise<Paid | null>, { reply }: CallContext) => {
    const done = await paid;
    if (!done) throw refuse('not_found');
    // The delivery is there before the buyer is answered, or the answer never comes though everything was done (CVC 106, 105).
    if (done.chaos === 'early') await sendDue(platform, done.orderNo);
    if (done.chaos === 'timeout') void reply.code(504).send('{}');
    else void reply.send(JSON.stringify(done.answer));
    return done.answer;
  };
  /** Its pages are of no origin; whoever else may read the answer had to know the secret to ask. */
  const open = ({ reply }: CallContext) => {
    mustBeOn();
    void reply.header('access-control-allow-origin', 'null').header('cache-control', 'no-store').type(JSON_TYPE);
  };
  const page =
    (kind: PageKind) =>
    async ({ query }: CallInput<(typeof sandboxCalls)['sandboxFrame']>, { reply, language, now }: CallContext) => {
      mustBeOn();
      const session = query.secret ? await sessionOf(db, query.secret) : null;
      const { secret, lang, theme, widget, code } = query;
      const html = sandboxPage({
        kind,
        session,
        secret,
        language: isLanguage(lang) ? lang : language,
        theme: theme === 'dark' || theme === 'light' ? theme : null,
        broken: widget === 'error',
        code: code && /^\d{5}$/.test(code) ? Number(code) : null,
        now,
        config,
        dress,
      });
      void reply
        .code(session ? 200 : 404)
        .headers(dress.headers)
        .send(html);
      return {};
    };
  return {
    async sandboxPay({ body }, ctx) {
      open(ctx);
      return answer(payByCard(platform, body.secret, body), ctx);
    },
    async sandboxChallenge({ body }, ctx) {
      open(ctx);
      return answer(endChallenge(platform, body.secret, body.outcome), ctx);
    },
    async sandboxApprove({ body }, ctx) {
      open(ctx);
      return answer(approve(platform, secretIn(body.code), body.outcome), ctx);
    },
    sandboxFrame: page('frame'),
    sandboxChallengePage: page('challenge'),
    sandboxWallet: page('wallet'),
    sandboxQr: page('qr'),

    async sandboxEvents({ query }, { reply }) {
      mustBeOn();
      const told = { events: await eventsOf(db, query.order_no) };
      void reply.header('cache-control', 'no-store').type(JSON_TYPE).send(JSON.stringify(told));
      return told;
    },

    // The time of everybody here: on a public address nobody may move it, not even where payments are played.
    async sandboxClock({ body }, { reply }) {
      mustBeOn(config.sandbox && config.loopback);
      if (clock.now().getTime() + body.seconds * 1000 > LATEST_MS)
        throw refuse('validation', { fields: [{ path: 'seconds', key: 'validation' }] });
      const { now, ran } = await moveClock(body.seconds);
      const told = { now: now.toISOString(), ran };
      void reply.header('cache-control', 'no-store').type(JSON_TYPE).send(JSON.stringify(told));
      return told;
    },
  };
}

/** Years of four digits are what everything can write. */
const LATEST_MS = Date.UTC(9000, 0, 1);
