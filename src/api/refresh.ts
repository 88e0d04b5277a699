import { queryClient } from '#src/api/query-client.ts';

interface Keyed {
  queryKey: readonly unknown[];
}

/** A router or procedure (`trpc.posts`, `trpc.admin.stats`), or the filter of certain queries. */
export type Refreshable = Keyed | { pathFilter: () => Keyed };

/** For a change that nearly every list may show. */
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
