import type { ReactNode } from 'react';
import { LoadMore } from '#src/components/ui/load-more.tsx';
import { type AnsweredQuery, QueryContent, type QueryStates } from '#src/components/ui/query-content.tsx';

/** A query for a list. A paged one also says whether there is a next page. */
export interface ListQuery extends AnsweredQuery {
  data: unknown;
  hasNextPage?: boolean;
  isFetchingNextPage?: boolean;
  isFetchNextPageError?: boolean;
  fetchNextPage?: () => Promise<unknown>;
}

interface QueryListProps extends QueryStates {
  query: ListQuery;
  /** How many items are loaded. */
  count: number;
  /** Shown when the list is empty and has no more pages. */
  empty: ReactNode;
  moreLabel?: string;
  /** Shown when the list has items. */
  children: ReactNode;
}

/** A list in each of its states: loading, failed, empty or loaded, with a button for the next page if there is one. */
export const QueryList = ({ query, count, empty, moreLabel, children, ...states }: QueryListProps) => (
  <>
    <QueryContent query={query} {...states}>
      {() => (count === 0 && !query.hasNextPage ? empty : null)}
    </QueryContent>
    {count > 0 ? children : null}
    <LoadMore
      hasMore={query.hasNextPage ?? false}
      loading={query.isFetchingNextPage ?? false}
      failed={query.isFetchNextPageError ?? false}
      {...(moreLabel ? { label: moreLabel } : {})}
      onMore={() => void query.fetchNextPage?.()}
    />
  </>
);
