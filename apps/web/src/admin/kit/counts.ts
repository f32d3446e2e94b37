import { WORK_STATUS } from '@atelier/contract/vocabulary/works';
import { useQuery } from '@tanstack/react-query';
import { api } from '#admin/kit/api.ts';
import { useRights } from '#admin/kit/rights.ts';

export const countsKey = ['admin', 'counts'] as const;
const POLL_MS = 20_000;

/** What waits: read often and cheaply (one row each), so that the navigation tells without being asked; only what one may open. */
export function useCounts() {
  const rights = useRights();
  const [reviews, complaints] = [rights.area('Review'), rights.area('Reports')];
  const query = { page_size: 1 };
  return useQuery({
    queryKey: [...countsKey, reviews, complaints],
    queryFn: async ({ signal }) => {
      const [review, imports, reports] = await Promise.all([
        reviews
          ? api.works.reviewList({ query: { ...query, status: WORK_STATUS.review }, signal, quiet: true })
          : undefined,
        reviews
          ? api.works.importList({ query: { ...query, status: WORK_STATUS.review }, signal, quiet: true })
          : undefined,
        complaints ? api.community.reports({ query: { ...query, status: 'open' }, signal, quiet: true }) : undefined,
      ]);
      const counted = (page: { total_count: number; total_more?: boolean | undefined } | undefined, oldest: number) =>
        page && { waiting: page.total_count, more: page.total_more ?? false, oldest };
      return {
        review: counted(review, review?.oldest_seconds ?? 0),
        imports: counted(imports, imports?.oldest_seconds ?? 0),
        reports: counted(reports, reports?.data[0]?.created_at ?? 0),
      };
    },
    refetchInterval: POLL_MS,
  });
}
