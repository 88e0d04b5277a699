import { CircleDashed } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#src/components/core/button.tsx';
import { useLazyModule } from '#src/hooks/use-lazy-module.ts';
import { toastLoadFailed } from '#src/lib/errors/toast-load-failed.ts';

interface CirclesOfPostProps {
  post: { id: string; serviceOffered: string };
  /** Whether the dialog is open at first, because the member came from a notice. */
  isOpenAtFirst?: boolean;
  onClose?: () => void;
}

/** Looks for circles that one of the member's posts could close. */
export function CirclesOfPost({ post: { id, serviceOffered }, isOpenAtFirst = false, onClose }: CirclesOfPostProps) {
  const [pressed, setPressed] = useState(false);
  const isOpen = pressed || isOpenAtFirst;
  const close = () => {
    setPressed(false);
    onClose?.();
  };
  const dialog = useLazyModule(
    isOpen,
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
        variant="secondary"
        aria-label={`Circles with ${serviceOffered}`}
        loading={isOpen && !dialog}
        onClick={() => setPressed(true)}
      >
        {isOpen && !dialog ? null : <CircleDashed aria-hidden className="size-[18px]" />}
        <span>Circles</span>
      </Button>
      {isOpen && dialog ? <dialog.CirclesDialog postId={id} service={serviceOffered} onClose={close} /> : null}
    </>
  );
}
