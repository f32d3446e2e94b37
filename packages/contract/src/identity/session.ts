import { z } from 'zod';
import { call, defineCalls } from '../call.ts';
import { email, nothing, numeric } from '../fields.ts';
import { LANGUAGES } from '../vocabulary/languages.ts';

export const roleMenus = z.array(
  z.object({ role_name: z.string(), menu_list: z.array(z.object({ menu_name: z.string() })) }),
);

/** Studio 3.1, login result. */
export const loginResult = z.object({
  id: z.string(),
  username: z.string(),
  nickname: z.string(),
  avatar: z.string(),
  email: z.string(),
  new_user: z.boolean(),
  refresh_token: z.string(),
  role_menu_list: roleMenus,
  official_tags_only: z.boolean(),
});

/** Who is signed in, as the web app keeps it. */
export const sessionState = z.object({
  id: z.string(),
  username: z.string(),
  nickname: z.string(),
  avatar: z.string(),
  email: z.string(),
  role: z.string(),
  role_menu_list: roleMenus,
  is_admin: z.boolean(),
  is_payment: z.boolean(),
  /** Galleries keep to the tags of this studio (studio 2.11). */
  official_tags_only: z.boolean(),
});

/** Proves who asked for a code. */
const challengeId = z.string().max(200);

export const sessionCalls = defineCalls('identity', {
  sendEmailCode: call({
    method: 'POST',
    path: '/prod-api/user/login/email/captcha',
    access: 'public',
    effect: true,
    body: z.object({
      method: z.literal('email').default('email'),
      email,
      lang: z.enum(LANGUAGES).optional(),
      /** For clients without cookies: what they were given when they asked before. */
      challenge_id: challengeId.optional(),
    }),
    /** `challenge_id` stands in the HttpOnly cookie `challenge`, too: with it, and nowhere else, the code opens (docs/adr/0020). */
    result: z.object({ resend_after_seconds: z.number().int(), challenge_id: challengeId }),
    errors: ['email_invalid', 'code_resend_wait', 'code_daily_limit', 'account_disabled'],
    summary:
      'Sends a six-digit sign-in code to an e-mail address; it works for the asking browser alone (cookie `challenge`)',
    spec: 'studio 7.2, 5.7',
  }),
  login: call({
    method: 'POST',
    path: '/prod-api/user/login',
    access: 'public',
    effect: true,
    body: z.object({
      /** `email` and `ticket` exist; any other of studio 7.2 is refused as not supported. */
      loginType: z.string().max(40).optional(),
      email: email.optional(),
      captcha: z.string().trim().max(12).optional(),
      /** With a code, for clients without the cookie `challenge`. */
      challenge_id: challengeId.optional(),
      ticket: z.string().max(200).optional(),
      /** Read and not obeyed: a ticket lives for the time the server gives it. */
      max_age: numeric.optional(),
      invitationcode: z.string().max(64).optional(),
      channel_id: z.string().max(64).optional(),
      utm: z.record(z.string().max(64), z.string().max(200)).optional(),
    }),
    result: loginResult,
    errors: ['code_wrong', 'code_expired', 'email_invalid', 'account_disabled', 'link_used', 'unsupported'],
    summary: 'Signs in; sets the HttpOnly cookies `ticket` and `refresh` and answers a refresh token',
    spec: 'studio 7.2',
  }),
  refresh: call({
    method: 'GET',
    path: '/prod-api/user/apikey2token',
    access: 'public',
    headers: { 'Refresh-Token': 'The refresh token that the last answer gave' },
    result: z.object({ refresh_token: z.string() }),
    errors: ['refresh_ended', 'account_disabled', 'account_deleted', 'session_ended_elsewhere', 'session_expired'],
    summary: 'Rotates the refresh token (header Refresh-Token, else the cookie `refresh`) and sets a new ticket',
    spec: 'studio 7.1',
  }),
  logout: call({
    method: 'POST',
    path: '/prod-api/user/logout',
    access: 'public',
    effect: true,
    result: nothing,
    summary: 'Ends this session at once',
    spec: 'studio 4.7',
  }),
  me: call({
    method: 'GET',
    path: '/prod-api/user/me',
    access: 'user',
    result: sessionState,
    summary: 'The signed-in user with roles and menus',
    spec: 'studio 3.1',
  }),
  collectAccount: call({
    method: 'GET',
    path: '/prod-api/user/collect_account',
    access: 'user',
    others: true,
    result: z.object({
      show: z.boolean(),
      /** What the account could be reached by and has not. */
      missing: z.array(z.enum(['email', 'phone'])),
    }),
    summary: 'Whether somebody is asked for an address, which an account without one needs',
    spec: 'billing 7 (by purpose), decisions 3c',
  }),
  saveSettings: call({
    method: 'POST',
    path: '/prod-api/user/settings',
    access: 'user',
    effect: true,
    /** What is not named stays as it is. */
    body: z.object({ official_tags_only: z.boolean().optional(), language: z.enum(LANGUAGES).optional() }),
    result: sessionState,
    summary: "Settings that go with the account: 'Official tags only', and the language of its mails",
    spec: 'studio 2.11 (by purpose)',
  }),
  claimAdmin: call({
    method: 'POST',
    path: '/prod-api/user/claim',
    access: 'user',
    effect: true,
    body: z.object({ claim: z.string().max(200) }),
    result: sessionState,
    errors: ['link_used'],
    summary: 'Makes the caller the first admin, by the one-time link the start printed',
    spec: 'decisions 4',
  }),
  userById: call({
    method: 'GET',
    path: '/prod-api/user/:id',
    access: 'public',
    others: true,
    params: z.object({ id: z.string().max(64) }),
    query: z.object({ is_id: z.enum(['true', 'false']).optional() }),
    result: z.object({
      id: z.string(),
      username: z.string(),
      nickname: z.string(),
      avatar: z.string(),
      /** Of oneself only, like the phone number, which is '' where none is bound. */
      email: z.string().optional(),
      phone_number: z.string().optional(),
    }),
    errors: ['not_found'],
    summary: 'Public facts of a user, by id or (is_id=false) by username; of oneself also e-mail and phone number',
    spec: 'studio 3.1, 7.2',
  }),
});
