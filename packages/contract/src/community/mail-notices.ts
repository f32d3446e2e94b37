import { z } from 'zod';
import { call, defineCalls } from '../call.ts';

/** What mails are about (studio 3.7, 'Email-notice toggles'), in the order the page shows them. */
export const MAIL_KINDS = ['generation', 'service', 'membership', 'community', 'product'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

const kind = z.enum(MAIL_KINDS);
const choices = z.object({
  generation: z.boolean(),
  service: z.boolean(),
  membership: z.boolean(),
  community: z.boolean(),
  product: z.boolean(),
});
/** Which mails somebody wants. */
export type MailChoices = z.output<typeof choices>;

const notices = z.object({
  /** Where they go; '' for an account without an address. */
  email: z.string(),
  notices: choices,
});
export type MailNotices = z.output<typeof notices>;

const subscription = z.object({
  kind,
  /** 's***@example.org': whoever holds the link learns no address from it. */
  email_masked: z.string(),
  on: z.boolean(),
});
export type MailSubscription = z.output<typeof subscription>;
const signed = z.object({ token: z.string().max(200) });

export const mailNoticeCalls = defineCalls('community', {
  emailNotices: call({
    method: 'GET',
    path: '/prod-api/user/email_notices',
    access: 'user',
    result: notices,
    summary: 'Which mails one gets, and at which address',
    spec: 'studio 3.7 (by purpose)',
  }),
  saveEmailNotices: call({
    method: 'POST',
    path: '/prod-api/user/email_notices',
    access: 'user',
    effect: true,
    body: choices
      .partial()
      .extend({ kind: kind.optional(), on: z.boolean().optional() })
      .refine((body) => (body.kind === undefined) === (body.on === undefined), { path: ['on'] }),
    result: notices,
    summary: 'Switches mails on or off: one as `kind` and `on`, or several by their names; what is not named stays',
    spec: 'studio 3.7 (by purpose)',
  }),
  mailSubscription: call({
    method: 'GET',
    path: '/prod-api/user/email_notices/unsubscribe',
    access: 'signature',
    ratePerMinute: 120,
    query: signed,
    result: subscription,
    answers: {
      303: { description: 'For a browser: to the page of the link', types: ['application/json'], json: 'envelope' },
    },
    errors: ['unsubscribe_link'],
    summary: "What the link of a mail is for; changes nothing, and leads a browser to the link's page",
    spec: 'studio 2.2 (by purpose)',
  }),
  unsubscribe: call({
    method: 'POST',
    path: '/prod-api/user/email_notices/unsubscribe',
    access: 'signature',
    ratePerMinute: 120,
    bodyLimit: 16 * 1024,
    query: signed,
    /** `on: true` takes it back. A mail program posts a form instead (RFC 8058), whose content says nothing more. */
    body: z.object({ on: z.boolean().default(false) }),
    result: subscription,
    errors: ['unsubscribe_link'],
    summary: 'Switches off the one kind of mail that the link of a mail names, at once and without a session',
    spec: 'studio 2.2 (by purpose), RFC 8058',
  }),
});
