import { useNavigate } from '@tanstack/react-router';
import { savedText } from '#src/features/wishes/query.ts';
import type { useWishFromSearch } from '#src/features/wishes/use-wish-from-search.ts';
import { toast } from '#src/lib/toast.ts';

/** The dialog in which the search of a `WishButton` becomes a wish. */
export function WishFromSearchDialog({ Dialog, query, close }: ReturnType<typeof useWishFromSearch>) {
  const navigate = useNavigate();
  if (!Dialog || !query) return null;
  return (
    <Dialog
      query={query}
      onClose={close}
      onSaved={(saved) => {
        close();
        toast({
          ...savedText(saved),
          variant: 'success',
          action: { label: 'Your wishes', onClick: () => void navigate({ to: '/wishes' }) },
        });
      }}
    />
  );
}
