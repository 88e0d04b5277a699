import { Button } from '#src/components/core/button.tsx';
import { useRetainedFocus } from '#src/hooks/use-retained-focus.ts';

interface LoadMoreProps {
  hasMore: boolean;
  loading: boolean;
  /** The last request failed. */
  failed?: boolean;
  onMore: () => void;
  label?: string;
}

/** Loads the next page of a list. Its button disappears with the last page, but the focus stays here. */
export function LoadMore({ hasMore, loading, failed, onMore, label = 'Show more' }: LoadMoreProps) {
  const container = useRetainedFocus();
  return (
    <div ref={container} tabIndex={-1} className="flex flex-col items-center gap-2 pt-4 outline-none empty:sr-only">
      {hasMore && failed && !loading ? (
        <p role="alert" className="text-sm text-danger">
          We couldn't load more. Check your connection and try again.
        </p>
      ) : null}
      {hasMore ? (
        <Button variant="secondary" loading={loading} onClick={onMore}>
          {failed ? 'Try again' : label}
        </Button>
      ) : null}
    </div>
  );
}
