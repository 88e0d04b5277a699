import { QueryClient } from '@tanstack/react-query';

/**
 * What was read stays fresh for 30 seconds; nothing is retried or polled behind the member's back.
 * Apart from trpc.ts, so that a visitor's first page needs no tRPC.
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
