import type { ReactNode } from 'react';
import { LoadMore } from '#src/components/ui/load-more.tsx';
import { type FailedQuery, QueryError } from '#src/components/ui/query-error.tsx';

export interface ListQuery extends FailedQuery {
  isPending: boolean;
  isLoadingError: boolean;
  isSuccess: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
}

interface QueryListProps {
  query: ListQuery;
  /** How many items are loaded. */
  count: number;
  /** The loading skeleton. */
  waiting: ReactNode;
  empty: ReactNode;
  moreLabel?: string;
  /** The list, if it has items. */
  children: ReactNode;
}

/** A paged list in each of its states: loading, failed, empty, or loaded with a button for the next page. */
export const QueryList = ({ query, count, waiting, empty, moreLabel, children }: QueryListProps) => (
  <>
    {query.isPending ? waiting : null}
    {query.isLoadingError ? <QueryError query={query} /> : null}
    {query.isSuccess && count === 0 && !query.hasNextPage ? empty : null}
    {count > 0 ? children : null}
    <LoadMore
      hasMore={query.hasNextPage}
      loading={query.isFetchingNextPage}
      failed={query.isFetchNextPageError}
      {...(moreLabel ? { label: moreLabel } : {})}
      onMore={() => void query.fetchNextPage()}
    />
  </>
);
