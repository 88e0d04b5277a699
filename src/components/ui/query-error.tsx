import { ErrorState } from '#src/components/ui/error-state.tsx';
import { errorMessage } from '#src/lib/errors/error-message.ts';

/** What a failed query has to say of itself, and how to ask again. */
export interface FailedQuery {
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Why something did not load, in its place, with a way to try again. */
export const QueryError = ({ query }: { query: FailedQuery }) => (
  <ErrorState message={errorMessage(query.error)} onRetry={() => void query.refetch()} retrying={query.isFetching} />
);
