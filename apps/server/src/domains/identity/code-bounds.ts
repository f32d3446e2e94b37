/** How many codes are mailed, and to whose asking (docs/adr/0020). */
export const RESEND_SECONDS = 60;
const DAY_MS = 86_400_000;
/** A day and address, for all browsers that it does not know, together. */
const STRANGERS_A_DAY = 20;
/** Of these, for one network. */
const NETWORK_A_DAY = 10;
/** A day and address for one browser; all of them its own where the address knows it. */
const BROWSER_A_DAY = 10;
/** A browser that was mailed a code has so many more of its own, whatever strangers ask for. */
const BROWSER_RESERVE = 2;

/** Whom a mail is counted against: all strangers together, or its browser alone. */
export type Allowance = 'public' | 'reserve' | 'known';

/** A code that was mailed to the address within the last day. */
export interface MailedCode {
  browser: string;
  network: string;
  allowance: Allowance;
  created_at: Date;
}

export interface CodeAsker {
  browser: string;
  network: string;
  /** Signed in to this address from this browser lately. */
  known: boolean;
}

export type CodeBound =
  | { allowance: Allowance }
  | { refused: 'code_resend_wait' | 'code_daily_limit'; seconds: number };

/**
 * Whether one more code may be mailed. Nothing here depends on whether the address has an account: a known browser is known by its own
 * cookie, everything else by what was asked for before. Pure.
 * @param mailed newest first
 */
export function codeBound(mailed: readonly MailedCode[], asker: CodeAsker, now: Date): CodeBound {
  const secondsTo = (moment: number) => Math.max(1, Math.ceil((moment - now.getTime()) / 1000));
  const own = mailed.filter((code) => code.browser === asker.browser);
  const last = own[0]?.created_at.getTime();
  if (last !== undefined && last + RESEND_SECONDS * 1000 > now.getTime())
    return { refused: 'code_resend_wait', seconds: secondsTo(last + RESEND_SECONDS * 1000) };
  const full = (counted: readonly MailedCode[]): CodeBound => ({
    refused: 'code_daily_limit',
    seconds: secondsTo((counted.at(-1)?.created_at.getTime() ?? now.getTime()) + DAY_MS),
  });
  if (own.length >= BROWSER_A_DAY) return full(own);
  if (asker.known) return { allowance: 'known' };
  const strangers = mailed.filter((code) => code.allowance === 'public');
  const neighbours = strangers.filter((code) => code.network === asker.network);
  if (strangers.length < STRANGERS_A_DAY && neighbours.length < NETWORK_A_DAY) return { allowance: 'public' };
  const spent = own.filter((code) => code.allowance === 'reserve').length;
  if (own.length > 0 && spent < BROWSER_RESERVE) return { allowance: 'reserve' };
  return full(neighbours.length >= NETWORK_A_DAY ? neighbours : strangers);
}

/** What counts as one network: an IPv4 address, or the /64 that one household or host of IPv6 has. */
export function networkOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
