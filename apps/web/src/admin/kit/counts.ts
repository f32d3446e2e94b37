import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';

export const countsKey = ['admin', 'counts'] as const;
const POLL_MS = 20_000;

/** What waits: read often and cheaply (one row each), so that the navigation tells without being asked. */
export function useCounts() {
  const query = { page_size: 1 };
  return useQuery({
    queryKey: countsKey,
    queryFn: async ({ signal }) => {
      const [review, imports, reports] = await Promise.all([
        api.works.reviewList({ query: { ...query, status: 0 }, signal, quiet: true }),
        api.works.importList({ query: { ...query, status: 0 }, signal, quiet: true }),
        api.community.reports({ query: { ...query, status: 'open' }, signal, quiet: true }),
      ]);
      return {
        review: { waiting: review.total_count, more: review.total_more ?? false, oldest: review.oldest_seconds },
        imports: { waiting: imports.total_count, more: imports.total_more ?? false, oldest: imports.oldest_seconds },
        reports: {
          waiting: reports.total_count,
          more: reports.total_more ?? false,
          oldest: reports.data[0]?.created_at ?? 0,
        },
      };
    },
    refetchInterval: POLL_MS,
  });
}
