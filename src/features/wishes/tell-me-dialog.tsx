import { useNavigate } from '@tanstack/react-router';
import { savedWords } from '#src/features/wishes/sought.ts';
import type { useTellMe } from '#src/features/wishes/use-tell-me.ts';
import { toast } from '#src/lib/toast.ts';

/** The wish that a `TellMeButton` asked for, before it is kept. */
export function TellMeDialog({ Dialog, sought, close }: ReturnType<typeof useTellMe>) {
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
