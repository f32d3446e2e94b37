import type { BodyInput } from '@atelier/contract/call';
import type { bannerCalls, StaffBanner } from '@atelier/contract/community/banners';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#admin/kit/api.ts';
import { useStaffAct } from '#admin/kit/use-staff-act.ts';

export type BannerFacts = Omit<BodyInput<typeof bannerCalls.createBanner>, 'reason'>;
const bannersKey = ['admin', 'banners'] as const;

/** Every banner of the house in its order. */
export const useBanners = () =>
  useQuery({
    queryKey: bannersKey,
    queryFn: async ({ signal }): Promise<StaffBanner[]> =>
      (await api.community.staffBanners({ signal, quiet: true })).data,
  });

/** One change by staff; the list is read again after it. `refusal` says why it was not done. */
export function useBannerAct<T>(act: (input: T) => Promise<unknown>, onDone: () => void) {
  const queries = useQueryClient();
  return useStaffAct(act, async () => {
    await queries.invalidateQueries({ queryKey: bannersKey });
    onDone();
  });
}
