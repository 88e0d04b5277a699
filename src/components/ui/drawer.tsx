import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from '#src/components/core/button.tsx';
import { DialogScrim } from '#src/components/ui/dialog-scrim.tsx';
import { useCloseOnBack } from '#src/hooks/use-close-on-back.ts';
import { useReturnFocus } from '#src/hooks/use-return-focus.ts';

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  /** The accessible name. */
  title: string;
  header?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

/** A panel from the left edge, for navigation on phones. */
export function Drawer({ open, onClose, title, header, footer, children }: DrawerProps) {
  const focus = useReturnFocus();
  useCloseOnBack(open, onClose);
  return (
    <Radix.Root open={open} onOpenChange={() => onClose()}>
      <Radix.Portal>
        <DialogScrim open={open} />
        <Radix.Content
          aria-modal="true"
          {...focus}
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-50 flex w-[min(20rem,86vw)] flex-col bg-raised shadow-float outline-none data-[state=closed]:animate-drawer-out data-[state=open]:animate-drawer-in"
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          {/* A long header scrolls away with the links, so that they are always within reach. */}
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
            {header ? <div className="border-b border-line p-5 pr-14">{header}</div> : null}
            <div className="p-3">{children}</div>
          </div>
          {footer ? (
            <div data-keep-clear className="border-t border-line p-3 pb-[max(12px,env(safe-area-inset-bottom))]">
              {footer}
            </div>
          ) : null}
          <Radix.Close asChild>
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label="Close"
              className="absolute top-3 right-2 bg-raised text-muted"
            >
              <X aria-hidden className="size-5" />
            </Button>
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
