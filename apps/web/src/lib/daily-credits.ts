import { showToast } from '@atelier/ui/toaster';
import type { QueryClient } from '@tanstack/react-query';
import { accountKey } from '#lib/account.ts';
import { api } from '#lib/api/api.ts';
import { translate } from '#lib/i18n/language.ts';
import { currentUser } from '#lib/session/session.ts';
import { keys, storage } from '#lib/storage.ts';

const localDate = (now: Date) => `${now.getFullYear()}-${now.getMonth() + 1}-${now.getDate()}`;

/** Asks for the daily credits, at most once a calendar day and username (studio 4.12), then the account is what the answer says. */
export async function claimDailyCredits(queries: QueryClient, now = new Date()): Promise<void> {
  const user = currentUser();
  if (!user) return;
  const claimed = storage.readJson<Record<string, string>>(keys.daily) ?? {};
  if (claimed[user.username] === localDate(now)) return;
  const answer = await api.billing.dailyCredits({ quiet: true }).catch(() => null);
  if (!answer) return;
  storage.writeJson(keys.daily, { ...claimed, [user.username]: localDate(now) });
  queries.setQueryData(accountKey, answer.account);
  if (answer.granted > 0) showToast({ text: translate('shell.dailyCredits', { count: answer.granted }), tone: 'ok' });
}
