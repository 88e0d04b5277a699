import { useNavigate } from '@tanstack/react-router';
import { BellPlus } from 'lucide-react';
import { Button, type ButtonProps } from '#src/components/core/button.tsx';
import type { Sought } from '#src/features/wishes/sought.ts';
import { usePreloadOnIntent } from '#src/hooks/use-preload-on-intent.ts';
import { toast } from '#src/lib/toast.ts';

interface TellMeButtonProps {
  sought: Sought;
  /** Shows the bell alone on phones. */
  short?: boolean;
  variant?: ButtonProps['variant'];
}

/** Makes a wish of a search. */
export function TellMeButton({ sought, short, variant = 'secondary' }: TellMeButtonProps) {
  const navigate = useNavigate();
  const { loaded, open, setOpen, onIntent } = usePreloadOnIntent(() => import('#src/features/wishes/wish-dialog.tsx'));
  return (
    <>
      <Button variant={variant} className={short ? 'px-3' : undefined} onClick={() => setOpen(true)} {...onIntent}>
        <BellPlus aria-hidden className="size-[18px]" />
        <span className={short ? 'max-md:sr-only' : undefined}>Tell me about new ones</span>
      </Button>
      {loaded && open ? (
        <loaded.WishDialog
          sought={sought}
          onClose={() => setOpen(false)}
          onSaved={({ label }) => {
            setOpen(false);
            toast({
              title: 'We look out for you',
              description: `You hear of new posts for “${label}”.`,
              variant: 'success',
              action: { label: 'Your wishes', onClick: () => void navigate({ to: '/wishes' }) },
            });
          }}
        />
      ) : null}
    </>
  );
}
