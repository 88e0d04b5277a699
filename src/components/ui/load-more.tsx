import { Button } from '#src/components/core/button.tsx';

interface LoadMoreProps {
  hasMore: boolean;
  loading: boolean;
  /** The last request failed. */
  failed?: boolean;
  onMore: () => void;
  label?: string;
}

/** Loads the next page of a list. */
export const LoadMore = ({ hasMore, loading, failed, onMore, label = 'Show more' }: LoadMoreProps) =>
  hasMore ? (
    <div className="flex flex-col items-center gap-2 pt-4">
      {failed && !loading ? (
        <p role="alert" className="text-sm text-danger">
          More did not load. Check your connection and try again.
        </p>
      ) : null}
      <Button variant="secondary" loading={loading} onClick={onMore}>
        {failed ? 'Try again' : label}
      </Button>
    </div>
  ) : null;
