import { MAIL_KINDS, type MailKind } from '@atelier/contract/community/mail-notices';
import type { Secrets } from '#platform/platform.ts';

const PURPOSE = 'mail-unsubscribe';
const FORM = /^(\d{1,15})\.([a-z]+)\.([\w-]{43})$/;

const textOf = (userId: number, kind: MailKind): string => `${userId}\n${kind}`;

/** What stands in the link of a mail: good for switching one kind of mail of one user off and on again, and for nothing else, for ever. */
export const unsubscribeToken = (secrets: Secrets, userId: number, kind: MailKind): string =>
  `${userId}.${kind}.${secrets.hmac(PURPOSE, textOf(userId, kind))}`;

/** @returns null for a token that is none of ours, or was made for another user or kind */
export function readUnsubscribeToken(secrets: Secrets, token: string): { userId: number; kind: MailKind } | null {
  const [, id = '', name = '', signature = ''] = FORM.exec(token) ?? [];
  const kind = MAIL_KINDS.find((one) => one === name);
  if (!kind) return null;
  const userId = Number(id);
  return secrets.verify(PURPOSE, textOf(userId, kind), signature) ? { userId, kind } : null;
}
