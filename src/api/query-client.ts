import { QueryClient } from '@tanstack/react-query';

/**
 * Query results stay fresh for 30 seconds; there are no automatic retries and no polling.
 * Separate from trpc.ts, so that a visitor's first page does not load tRPC.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnMount: true,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
