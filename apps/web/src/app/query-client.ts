import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#lib/api/error.ts';

/** Reads are repeated only when nobody answered; a refusal is an answer. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < 2 && error instanceof ApiError && error.key === 'network',
      refetchOnWindowFocus: false,
      staleTime: 15_000,
    },
    mutations: { retry: false },
  },
});
