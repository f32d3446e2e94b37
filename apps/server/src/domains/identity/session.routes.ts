import type { ResultInput } from '@atelier/contract/call';
import type { sessionCalls } from '@atelier/contract/identity/session';
import { ADMIN_MENU } from '@atelier/contract/vocabulary/access';
import { clearCookies, readCookie, setCookie } from '#platform/http/cookies.ts';
import { signedIn } from '#platform/http/signed-in.ts';
import type { CallContext, Handlers, SessionUser } from '#platform/platform.ts';
import { refuse } from '#platform/refusal.ts';
import { type Account, changeSettings } from './account.repo.ts';
import { claimFirstAdmin } from './first-admin.ts';
import { avatarPath } from './people.view.ts';
import { KNOWN_BROWSER_MS, sendCode } from './send-code.ts';
import {
  endSession,
  type OpenedSession,
  REFRESH_SECONDS,
  refreshSession,
  roleMenus,
  TICKET_SECONDS,
} from './sessions.ts';
import { type IdentityDeps, signInByCode, signInByTicket } from './sign-in.ts';

/** What this server signs in by; the identity providers of studio 7.2 come with their configuration. */
const LOGIN_TYPES: readonly string[] = ['email', 'ticket'];

/** Binds sign-in, refresh, logout and the session's own facts (studio 7.1, 7.2). */
export function sessionHandlers(deps: IdentityDeps): Handlers<typeof sessionCalls> {
  const { platform } = deps;
  const { config } = platform;

  const keep = (ctx: CallContext, session: OpenedSession) => {
    setCookie(config, ctx.reply, 'ticket', session.ticket, TICKET_SECONDS);
    setCookie(config, ctx.reply, 'refresh', session.refreshToken, REFRESH_SECONDS);
  };
  const challengesOf = (ctx: CallContext, given: string | undefined): string[] =>
    [readCookie(config, ctx.request, 'challenge'), given].flatMap((one) => one || []);
  const roleMenuList = async (userId: number) =>
    (await roleMenus(platform.db, userId)).map(({ role, menus }) => ({
      role_name: role,
      menu_list: menus.map((menu_name) => ({ menu_name })),
    }));
  const publicFacts = (account: Account) => ({
    id: String(account.id),
    username: account.username,
    nickname: account.nickname,
    avatar: avatarPath(account.avatar, config.basePath),
  });
  const accountOf = async (userId: number): Promise<Account> =>
    platform.db.selectFrom('app_user').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
  const state = async (user: SessionUser): Promise<ResultInput<(typeof sessionCalls)['me']>> => {
    const account = await accountOf(user.id);
    const list = await roleMenuList(user.id);
    return {
      ...publicFacts(account),
      email: account.email ?? '',
      role: 'general',
      role_menu_list: list,
      is_admin: list.some((role) => role.menu_list.some((menu) => menu.menu_name === ADMIN_MENU)),
      is_payment: config.payment,
      official_tags_only: account.official_tags_only,
    };
  };

  return {
    async sendEmailCode({ body }, ctx) {
      const { challenge, resendAfterSeconds } = await sendCode(platform, {
        email: body.email,
        language: body.lang ?? ctx.language,
        ip: ctx.ip,
        challenge: readCookie(config, ctx.request, 'challenge') ?? body.challenge_id,
      });
      setCookie(config, ctx.reply, 'challenge', challenge, KNOWN_BROWSER_MS / 1000);
      return { resend_after_seconds: resendAfterSeconds, challenge_id: challenge };
    },

    async login({ body }, ctx) {
      const visitor = { ip: ctx.ip, userAgent: ctx.request.headers['user-agent'] ?? '', language: ctx.language };
      const arrival = {
        invitationCode: body.invitationcode ?? null,
        channelId: body.channel_id ?? null,
        utm: body.utm ?? null,
      };
      if (body.loginType !== undefined && !LOGIN_TYPES.includes(body.loginType)) throw refuse('unsupported');
      const byTicket = body.loginType === 'ticket' || (!body.email && body.ticket !== undefined);
      if (!byTicket && !body.email)
        throw refuse('email_invalid', { fields: [{ path: 'email', key: 'email_invalid' }] });
      if (!byTicket && !/^\d{6}$/.test(body.captcha ?? ''))
        throw refuse('code_wrong', { fields: [{ path: 'captcha', key: 'code_wrong' }] });
      const signed = byTicket
        ? await signInByTicket(deps, body.ticket ?? '', visitor)
        : await signInByCode(
            deps,
            { email: body.email ?? '', code: body.captcha ?? '', challenges: challengesOf(ctx, body.challenge_id) },
            visitor,
            arrival,
          );
      keep(ctx, signed.session);
      return {
        ...publicFacts(signed.account),
        email: signed.account.email ?? '',
        new_user: signed.created,
        refresh_token: signed.session.refreshToken,
        role_menu_list: await roleMenuList(signed.account.id),
        official_tags_only: signed.account.official_tags_only,
      };
    },

    async refresh(_input, ctx) {
      // A client that sends the header keeps its token itself, so the header counts before a cookie.
      const header = ctx.request.headers['refresh-token'];
      const token = typeof header === 'string' && header !== '' ? header : readCookie(config, ctx.request, 'refresh');
      if (!token) throw refuse('refresh_ended');
      const session = await refreshSession(platform, token);
      keep(ctx, session);
      return { refresh_token: session.refreshToken };
    },

    async logout(_input, ctx) {
      if (ctx.user) await endSession(platform, ctx.user.sessionId, ctx.user.id, 'logout');
      clearCookies(config, ctx.reply, 'ticket', 'refresh');
      return {};
    },

    async me(_input, ctx) {
      if (!ctx.user) throw refuse('session_required');
      return state(ctx.user);
    },

    async collectAccount(_input, ctx) {
      // A phone cannot be added here, so it is never asked for.
      const missing = (await accountOf(signedIn(ctx).id)).email === null ? (['email'] as const) : [];
      return { show: missing.length > 0, missing: [...missing] };
    },

    async saveSettings({ body }, ctx) {
      const user = signedIn(ctx);
      await changeSettings(platform.db, user.id, body);
      return state(user);
    },

    async claimAdmin({ body }, ctx) {
      if (!ctx.user) throw refuse('session_required');
      await claimFirstAdmin(platform, ctx.user.id, body.claim);
      return state(ctx.user);
    },

    async userById({ params, query }, ctx) {
      const users = platform.db.selectFrom('app_user').selectAll().where('status', '=', 'active');
      const isNumber = /^\d{1,15}$/.test(params.id);
      const account =
        query.is_id === 'false'
          ? await users
              .where((eb) => eb(eb.fn<string>('lower', ['username']), '=', params.id.toLowerCase()))
              .executeTakeFirst()
          : isNumber
            ? await users.where('id', '=', Number(params.id)).executeTakeFirst()
            : undefined;
      if (!account) throw refuse('not_found');
      // No edition binds phone numbers yet.
      const own = ctx.user?.id === account.id ? { email: account.email ?? '', phone_number: '' } : {};
      return { ...publicFacts(account), ...own };
    },
  };
}
