import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { approveBody, challengeBody, payBody, type sandboxCalls } from '@atelier/contract/billing/sandbox';
import { LANGUAGES } from '@atelier/contract/vocabulary/languages';
import type { z } from 'zod';
import type { CallContext, Handlers, Platform } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import type { TradeDeps } from '../../trade.deps.ts';
import { moveClock } from './clock.ts';
import { sendDue } from './deliveries.ts';
import { type PageKind, pageHeaders, sandboxPage } from './pages.ts';
import { approve, endChallenge, type PayAnswer, payByCard, sessionOf } from './store.ts';

/** Binds the sandbox (decisions 5b). While it is off, none of it exists. */
export function sandboxHandlers(deps: TradeDeps): Handlers<typeof sandboxCalls> {
  const { platform } = deps;
  const { config } = platform;
  const on = (): void => {
    if (!config.sandbox) throw refuse('path_not_found');
  };
  const page =
    (kind: PageKind) =>
    async (
      {
        query,
      }: {
        query: { secret: string; lang?: string | undefined; theme?: string | undefined; widget?: string | undefined };
      },
      ctx: CallContext,
    ) => {
      on();
      const session = query.secret ? await sessionOf(platform.db, query.secret) : null;
      const language = LANGUAGES.find((each) => each === query.lang) ?? ctx.language;
      const html = sandboxPage({
        kind,
        session,
        secret: query.secret,
        language,
        light: query.theme === 'light',
        base: config.publicUrl + config.basePath,
        broken: query.widget === 'error',
      });
      ctx.reply
        .headers(pageHeaders(new URL(config.publicUrl).origin))
        .code(session ? 200 : 404)
        .send(html);
      return {};
    };
  const posted =
    <S extends z.ZodType>(schema: S, pay: (platform: Platform, body: z.output<S>) => Promise<PayAnswer | null>) =>
    async ({ body }: { body: unknown }, ctx: CallContext) => {
      on();
      // Its pages are of no origin, and nothing they could send knows more than the secret.
      ctx.reply.header('access-control-allow-origin', '*').type('application/json; charset=utf-8');
      const read = schema.safeParse(jsonOf(await text(body as Readable)));
      const answer = read.success ? await pay(platform, read.data) : undefined;
      const code = answer === undefined ? 400 : answer === null ? 404 : answer.timeout ? 504 : 200;
      const { timeout: _late, early, ...told } = answer ?? { respCode: 30_020, status: 'F' as const, early: false };
      if (early) await sendDue(platform);
      ctx.reply.code(code).send(JSON.stringify(told));
      return told as PayAnswer;
    };
  return {
    sandboxPay: posted(payBody, (at, body) => payByCard(at, body.secret, body)),
    sandboxChallenge: posted(challengeBody, (at, body) => endChallenge(at, body.secret, body.outcome)),
    sandboxApprove: posted(approveBody, (at, body) => approve(at, secretIn(body.code), body.outcome)),
    sandboxFrame: page('frame'),
    sandboxChallengePage: page('challenge'),
    sandboxWallet: page('wallet'),
    sandboxQr: page('qr'),

    async sandboxEvents({ query }, ctx) {
      on();
      const rows = await platform.db
        .selectFrom('sandbox_delivery')
        .selectAll()
        .where('order_no', '=', query.order_no)
        .orderBy('id')
        .limit(2000)
        .execute();
      const events = rows.map(({ event_id, path, headers, body, answered }) => ({
        id: event_id,
        path,
        headers,
        body,
        answered,
      }));
      ctx.reply.type('application/json; charset=utf-8').send(JSON.stringify({ events }));
      return { events };
    },

    async sandboxClock({ body }, ctx) {
      on();
      const asked = jsonOf(await text(body as unknown as Readable)) as { seconds?: unknown } | null;
      const seconds = Number(asked?.seconds);
      if (!Number.isSafeInteger(seconds) || seconds < 0)
        throw refuse('validation', { fields: [{ path: 'seconds', key: 'validation' }] });
      const moved = await moveClock(deps, seconds);
      const told = { now: moved.now.toISOString(), ran: moved.ran };
      ctx.reply.type('application/json; charset=utf-8').send(JSON.stringify(told));
      return told;
    },
  };
}

function jsonOf(given: string): unknown {
  try {
    return JSON.parse(given);
  } catch {
    return null;
  }
}

/** An address of one of the pages carries its secret; a code may be the secret itself. */
const secretIn = (code: string): string =>
  URL.canParse(code) ? (new URL(code).searchParams.get('secret') ?? '') : code;
