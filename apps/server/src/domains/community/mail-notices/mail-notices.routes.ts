import type { MailSubscription, mailNoticeCalls } from '@atelier/contract/community/mail-notices';
import { signedIn } from '#platform/http/signed-in.ts';
import { maskEmail } from '#platform/log/log.ts';
import type { Handlers } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import type { CommunityDeps } from '../deps.ts';
import { choicesOf, saveChoices } from './choices.repo.ts';
import { unsubscribePage } from './notice-links.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

/** Binds the calls of e-mail notices (studio 2.2, 3.7). */
export function mailNoticeHandlers({ platform, identity }: CommunityDeps): Handlers<typeof mailNoticeCalls> {
  const { db, config, secrets } = platform;
  const emailOf = async (userId: number) => (await identity.addressOf(db, userId))?.email ?? '';

  /** Whom and what a link is about. @throws Refusal unsubscribe_link */
  const read = async (token: string) => {
    const named = readUnsubscribeToken(secrets, token);
    const account = named && (await identity.addressOf(db, named.userId));
    if (!named || !account || account.deleted) throw refuse('unsubscribe_link');
    const shown = (on: boolean): MailSubscription => ({ kind: named.kind, email_masked: maskEmail(account.email), on });
    return { ...named, shown };
  };

  return {
    async emailNotices(_input, ctx) {
      const { id } = signedIn(ctx);
      return { email: await emailOf(id), notices: await choicesOf(db, id) };
    },
    async saveEmailNotices({ body: { kind, on, ...several } }, ctx) {
      const { id } = signedIn(ctx);
      const change = kind === undefined ? several : { ...several, [kind]: on };
      return { email: await emailOf(id), notices: await saveChoices(db, id, change, ctx.now) };
    },
    async mailSubscription({ query }, ctx) {
      const { userId, kind, shown } = await read(query.token);
      // Mail programs that know no one-click open this address as a page.
      if (ctx.request.headers.accept?.includes('text/html'))
        ctx.reply.code(303).header('location', unsubscribePage(config, query.token, ctx.language));
      return shown((await choicesOf(db, userId))[kind]);
    },
    async unsubscribe({ query, body }, ctx) {
      const { userId, kind, shown } = await read(query.token);
      return shown((await saveChoices(db, userId, { [kind]: body.on }, ctx.now))[kind]);
    },
  };
}
