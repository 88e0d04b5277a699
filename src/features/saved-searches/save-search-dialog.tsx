import { useNavigate } from '@tanstack/react-router';
import { savedText } from '#src/features/saved-searches/query.ts';
import type { useSaveSearchDialog } from '#src/features/saved-searches/use-save-search-dialog.ts';
import { toast } from '#src/lib/toast.ts';

/** The dialog in which the search of a `SaveSearchButton` is named and saved. */
export function SaveSearchDialog({ Dialog, query, close }: ReturnType<typeof useSaveSearchDialog>) {
  const navigate = useNavigate();
  if (!Dialog) return null;
  return (
    <Dialog
      {...(query ? { query } : {})}
      onClose={close}
      onSaved={(saved) => {
        close();
        toast({
          ...savedText(saved),
          variant: 'success',
          action: { label: 'Your saved searches', onClick: () => void navigate({ to: '/wishes' }) },
        });
      }}
    />
  );
}
