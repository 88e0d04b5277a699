import { MutationCache, QueryClient } from '@tanstack/react-query';

/** How a mutation ended. */
export interface Settled {
  output: unknown;
  error: unknown;
  input: unknown;
  /** The result of `onMutate`. */
  before: unknown;
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: { settle?: (settled: Settled) => void };
  }
}

/**
 * Query results stay fresh for 30 seconds; there are no automatic retries and no polling.
 * Separate from trpc.ts, so that a visitor's first page does not load tRPC.
 */
export const queryClient = new QueryClient({
  // What follows each action (use-action.ts), also when its screen is gone by then.
  mutationCache: new MutationCache({
    onSettled: (output, error, input, before, { meta }) => meta?.settle?.({ output, error, input, before }),
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnMount: true,
      // When the connection is back, what is shown is fetched again, and so is what failed in between.
      refetchOnReconnect: 'always',
      // A screen that was seen stays readable for as long as a connection is usually lost.
      // While the build prerenders, a timer would keep its process alive.
      gcTime: typeof window === 'undefined' ? Number.POSITIVE_INFINITY : 30 * 60_000,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

interface Keyed {
  queryKey: readonly unknown[];
}

/** A router or procedure (`trpc.posts`, `trpc.admin.stats`), or the filter of certain queries. */
export type Refreshable = Keyed | { pathFilter: () => Keyed };

/** The key of all queries, for a change that nearly every list may show. */
export const everything: Keyed = { queryKey: [] };

/** Refetches what is shown of these queries, and the rest when it is needed. */
export const refresh = (queries: readonly Refreshable[]): Promise<unknown> =>
  Promise.all(
    queries.map((item) => {
      // A part of `trpc` is a proxy, which has no field of its own.
      const { queryKey } = 'queryKey' in item ? item : item.pathFilter();
      return queryClient.invalidateQueries({ queryKey });
    }),
  );
