import type { ReactElement, ReactNode } from 'react';
import { type FailedQuery, QueryError } from '#src/components/ui/query-error.tsx';

/** The parts of a query that show whether it has loaded. */
export interface AnsweredQuery extends FailedQuery {
  isPending: boolean;
  isLoadingError: boolean;
}

export interface QueryStates {
  /** The loading skeleton. */
  waiting: ReactNode;
  /** Shown where the query failed, around the error or instead of it. */
  failed?: ((error: ReactElement) => ReactNode) | undefined;
}

interface QueryContentProps<Data> extends QueryStates {
  query: AnsweredQuery & { data: Data | undefined };
  children: (data: Data) => ReactNode;
}

/** The data of a query, or the skeleton or the error before it. A failed refetch leaves the data on the screen. */
export function QueryContent<Data>({ query, waiting, failed, children }: QueryContentProps<Data>) {
  const error = query.isLoadingError ? <QueryError query={query} /> : null;
  return (
    <>
      {query.isPending ? waiting : null}
      {error && failed ? failed(error) : error}
      {query.data === undefined ? null : children(query.data)}
    </>
  );
}
