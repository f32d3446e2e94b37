import type { ImportReport, ImportRun } from '@atelier/contract/works/imports';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#admin/kit/api.ts';

export const importsKey = ['admin', 'imports'] as const;
const reportKey = (id: number | null) => [...importsKey, id] as const;
const LIVE_MS = 1000;
const IDLE_MS = 20_000;

export const isOpen = ({ state }: Pick<ImportRun, 'state'>): boolean => state === 'waiting' || state === 'running';

/** The latest imports, read often while one goes on. */
export function useImportRuns() {
  return useQuery({
    queryKey: importsKey,
    queryFn: ({ signal }) => api.works.importRuns({ signal, quiet: true }),
    refetchInterval: ({ state }) => (state.data?.data.some(isOpen) ? LIVE_MS : IDLE_MS),
  });
}

/** One import with what was refused, until it has ended. */
export function useImportReport(id: number | null) {
  return useQuery({
    queryKey: reportKey(id),
    queryFn: ({ signal }) => api.works.importReport({ params: { id: id ?? 0 }, signal, quiet: true }),
    enabled: id !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? LIVE_MS : false),
  });
}

/** Puts what a call answered where the screens read it. */
export function useKeepReport(): (report: ImportReport) => void {
  const queries = useQueryClient();
  return (report) => {
    queries.setQueryData(reportKey(report.id), report);
    void queries.invalidateQueries({ queryKey: importsKey, exact: true });
  };
}

export function useCancelImport() {
  const keep = useKeepReport();
  return useMutation({
    mutationFn: (id: number) => api.works.cancelImport({ body: { id }, quiet: true }),
    onSuccess: keep,
  });
}
