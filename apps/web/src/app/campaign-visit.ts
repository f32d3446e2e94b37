import { campaignOpens, mayOpen } from '@atelier/rules/billing/pay-dialog';
import type { QueryClient } from '@tanstack/react-query';
import { accountKey } from '#lib/account.ts';
import { api } from '#lib/api/api.ts';
import { storedCampaign } from '#lib/arrival.ts';
import { tell } from '#lib/events.ts';
import { keys, tabStorage } from '#lib/storage.ts';

/** Opens the pay dialog for whom a campaign brought here, once a tab: free accounts to whom half the price is open (billing 4). */
export async function openForCampaign(queries: QueryClient): Promise<void> {
  const campaign = storedCampaign();
  if (!mayOpen(campaign) || tabStorage.read(keys.campaignShown) !== null) return;
  const account = queries.fetchQuery({
    queryKey: accountKey,
    queryFn: () => api.billing.account({ quiet: true }),
    staleTime: 60_000,
  });
  const known = await Promise.all([account, api.billing.eligibility({ quiet: true })]).catch(() => null);
  if (!known) return;
  const [{ grade }, { fiftyDiscount }] = known;
  if (!campaignOpens(campaign, { grade, fiftyDiscount })) return;
  tabStorage.write(keys.campaignShown, '1');
  tell('pay', { reason: 'campaign' });
}
