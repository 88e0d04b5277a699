import { CircleDashed } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#src/components/core/button.tsx';
import { useLazyModule } from '#src/hooks/use-lazy-module.ts';
import { toastLoadFailed } from '#src/lib/errors/toast-load-failed.ts';

/** Looks for circles that an own post could close. */
export function CirclesOfPost({ post: { id, serviceOffered } }: { post: { id: string; serviceOffered: string } }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const dialog = useLazyModule(
    open,
    () => import('#src/features/circles/found/circles-dialog.tsx'),
    () => {
      close();
      toastLoadFailed();
    },
  );
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        className="max-sm:w-11 max-sm:px-0"
        aria-label={`Circles with ${serviceOffered}`}
        loading={open && !dialog}
        onClick={() => setOpen(true)}
      >
        {open && !dialog ? null : <CircleDashed aria-hidden className="size-[18px]" />}
        <span className="max-sm:sr-only">Circles</span>
      </Button>
      {open && dialog ? <dialog.CirclesDialog postId={id} service={serviceOffered} onClose={close} /> : null}
    </>
  );
}
