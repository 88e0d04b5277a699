import { Button } from '#src/components/ui/button.tsx';

interface LoadMoreProps {
  hasMore: boolean;
  loading: boolean;
  onMore: () => void;
  label?: string;
}

/** Asks for the next page of a list. */
export const LoadMore = ({ hasMore, loading, onMore, label = 'Show more' }: LoadMoreProps) =>
  hasMore ? (
    <div className="flex justify-center pt-2">
      <Button variant="secondary" loading={loading} onClick={onMore}>
        {label}
      </Button>
    </div>
  ) : null;
