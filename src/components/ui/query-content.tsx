import type { ReactElement, ReactNode } from 'react';
import { type FailedQuery, QueryError } from '#src/components/ui/query-error.tsx';

/** The parts of a query that tell whether its answer is there. */
export interface AnsweredQuery extends FailedQuery {
  isPending: boolean;
  isLoadingError: boolean;
}

export interface QueryStates {
  /** The loading skeleton. */
  waiting: ReactNode;
  /** What stands where the query failed, around the error or in its place. */
  failed?: ((error: ReactElement) => ReactNode) | undefined;
}

interface QueryContentProps<Data> extends QueryStates {
  query: AnsweredQuery & { data: Data | undefined };
  children: (data: Data) => ReactNode;
}

/** The answer of a query; before it, the skeleton or the error. It stays where only fetching it again has failed. */
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
