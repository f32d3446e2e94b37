import type { BodyOf } from '@atelier/contract/call';
import type { REPORT_STATES, ReportRow, reportCalls } from '@atelier/contract/community/reports';
import { REPORT_REASONS, type ReportReason } from '@atelier/contract/vocabulary/works';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#admin/kit/api.ts';
import { countsKey } from '#admin/kit/counts.ts';
import { PAGE_SIZE, useList } from '#admin/kit/list/use-list.ts';

export type ReportState = (typeof REPORT_STATES)[number];
export type Handling = BodyOf<(typeof reportCalls)['handleReport']>;
export const STATES = ['open', 'resolved', 'dismissed'] as const satisfies readonly ReportState[];

export interface ReportFilters {
  status: string;
  reason: string;
  work: string;
}
const reportsKey = ['admin', 'reports'] as const;
const one = <T extends string>(all: readonly T[], value: string): T | undefined => all.find((each) => each === value);

/** Reports, the oldest open first. */
export function useReports({ status, reason, work }: ReportFilters) {
  const state = one(STATES, status);
  const why: ReportReason | undefined = one(REPORT_REASONS, reason);
  return useList([...reportsKey, status, reason, work], (cursor, signal) =>
    api.community.reports({
      query: {
        page_size: PAGE_SIZE,
        ...(cursor ? { cursor } : {}),
        ...(state ? { status: state } : {}),
        ...(why ? { reason: why } : {}),
        ...(work ? { work_id: work } : {}),
      },
      signal,
      quiet: true,
    }),
  );
}

/** What others said about the same work. */
export function useSameReports(row: ReportRow | undefined) {
  const work = row?.work_id ?? '';
  return useQuery({
    queryKey: [...reportsKey, 'same', work],
    queryFn: ({ signal }) => api.community.reports({ query: { work_id: work, page_size: 20 }, signal, quiet: true }),
    enabled: work !== '',
  });
}

export function useHandleReport() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: Handling & { id: number }) =>
      api.community.handleReport({ params: { id }, body, quiet: true }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: reportsKey }),
        queries.invalidateQueries({ queryKey: countsKey }),
        queries.invalidateQueries({ queryKey: ['admin', 'works'] }),
      ]),
  });
}
