import { useNavigate } from '@tanstack/react-router';
import { savedWords } from '#src/features/wishes/sought.ts';
import type { useWishFromSearch } from '#src/features/wishes/use-wish-from-search.ts';
import { toast } from '#src/lib/toast.ts';

/** The dialog in which the search of a `WishButton` becomes a wish. */
export function WishFromSearchDialog({ Dialog, sought, close }: ReturnType<typeof useWishFromSearch>) {
  const navigate = useNavigate();
  if (!Dialog || !sought) return null;
  return (
    <Dialog
      sought={sought}
      onClose={close}
      onSaved={(saved) => {
        close();
        toast({
          ...savedWords(saved),
          variant: 'success',
          action: { label: 'Your wishes', onClick: () => void navigate({ to: '/wishes' }) },
        });
      }}
    />
  );
}
