import { CircleDashed } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#src/components/core/button.tsx';
import { useLazyModule } from '#src/hooks/use-lazy-module.ts';
import { toastLoadFailed } from '#src/lib/errors/toast-load-failed.ts';

interface CirclesOfPostProps {
  post: { id: string; serviceOffered: string };
  /** Whether the page was opened for them, from a notice. */
  isShown?: boolean;
  onClose?: () => void;
}

/** Looks for circles that one of the member's posts could close. */
export function CirclesOfPost({ post: { id, serviceOffered }, isShown = false, onClose }: CirclesOfPostProps) {
  const [pressed, setPressed] = useState(false);
  const open = pressed || isShown;
  const close = () => {
    setPressed(false);
    onClose?.();
  };
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
        aria-label={`Circles with ${serviceOffered}`}
        loading={open && !dialog}
        onClick={() => setPressed(true)}
      >
        {open && !dialog ? null : <CircleDashed aria-hidden className="size-[18px]" />}
        <span>Circles</span>
      </Button>
      {open && dialog ? <dialog.CirclesDialog postId={id} service={serviceOffered} onClose={close} /> : null}
    </>
  );
}
