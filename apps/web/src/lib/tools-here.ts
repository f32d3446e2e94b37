import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';

const MINUTES = 60_000;

/**
 * Whether somebody makes what a tool asks for in this house: staff switch routes, and a house may have none for a module. Until that is
 * known, and where it cannot be asked, every tool is here: the quote and the submit say it again.
 */
export function useToolsHere(): (module: string) => boolean {
  const { data } = useQuery({
    queryKey: ['generation', 'models'],
    queryFn: ({ signal }) => api.generation.version({ query: {}, signal, quiet: true, noLogin: true }),
    staleTime: 5 * MINUTES,
    select: ({ models }) => models,
  });
  return (module) => data === undefined || module in data;
}
