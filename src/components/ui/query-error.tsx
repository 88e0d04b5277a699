import { ErrorState } from '#src/components/ui/error-state.tsx';
import { errorMessage } from '#src/lib/errors/error-message.ts';

/** The parts of a failed query that QueryError needs. */
export interface FailedQuery {
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** An inline error for a failed query with a retry button. */
export const QueryError = ({ query }: { query: FailedQuery }) => (
  <ErrorState message={errorMessage(query.error)} onRetry={() => void query.refetch()} retrying={query.isFetching} />
);
