import { businessDay } from '@atelier/rules/billing/business-day';
import { showToast } from '@atelier/ui/toaster';
import type { QueryClient } from '@tanstack/react-query';
import { accountKey } from '#lib/account.ts';
import { api } from '#lib/api/api.ts';
import { houseEdition } from '#lib/house-edition.ts';
import { translate } from '#lib/i18n/language.ts';
import { currentUser } from '#lib/session/session.ts';
import { keys, storage } from '#lib/storage.ts';

/**
 * Asks for the daily credits, at most once a calendar day of the house and username (studio 4.12), then the account is what the answer says. By
 * the reader's own days whoever was here in the morning would wait until the next one for what came at noon.
 */
export async function claimDailyCredits(queries: QueryClient, now = new Date()): Promise<void> {
  const user = currentUser();
  if (!user) return;
  const claimed = storage.readJson<Record<string, string>>(keys.daily) ?? {};
  const today = businessDay(now, houseEdition());
  if (claimed[user.username] === today) return;
  const answer = await api.billing.dailyCredits({ quiet: true }).catch(() => null);
  if (!answer) return;
  storage.writeJson(keys.daily, { ...claimed, [user.username]: today });
  queries.setQueryData(accountKey, answer.account);
  if (answer.granted > 0) showToast({ text: translate('shell.dailyCredits', { count: answer.granted }), tone: 'ok' });
}
