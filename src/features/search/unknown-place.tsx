import { SearchX } from 'lucide-react';
import { Button } from '#src/components/core/button.tsx';
import { EmptyState } from '#src/components/ui/empty-state.tsx';

interface UnknownPlaceProps {
  message: string;
  onClear: (() => void) | undefined;
}

/** Instead of results, if the place of the filter is unknown. */
export const UnknownPlace = ({ message, onClear }: UnknownPlaceProps) => (
  <EmptyState
    icon={<SearchX />}
    title="Where is that?"
    description={message}
    action={
      <Button variant="secondary" onClick={onClear}>
        Clear search and filters
      </Button>
    }
  />
);
