import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from '#src/components/core/button.tsx';
import { DialogScrim } from '#src/components/ui/dialog-scrim.tsx';
import { cn } from '#src/lib/cn.ts';
import { useCloseOnBack } from '#src/hooks/use-close-on-back.ts';
import { useReturnFocus } from '#src/hooks/use-return-focus.ts';

export interface DialogProps {
  /** Not set where the dialog is only rendered while it is open. */
  open?: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** Stays visible below the scrolling content. */
  footer?: ReactNode;
  /** Above the title, such as a stepper or a picture. */
  lead?: ReactNode;
  children?: ReactNode;
  className?: string;
}

const widths = { sm: 'md:max-w-[26rem]', md: 'md:max-w-[34rem]', lg: 'md:max-w-[46rem]' };

/** Escape first closes an open list of suggestions, then the dialog. */
function closeListFirst(event: KeyboardEvent): void {
  if (document.activeElement?.matches('[role=combobox][aria-expanded=true]')) event.preventDefault();
}

/** A centered dialog; on phones a bottom sheet. */
export function Dialog(props: DialogProps) {
  const { open = true, onClose, title, description, size = 'md', footer, lead, children, className } = props;
  const focus = useReturnFocus();
  useCloseOnBack(open, onClose);
  return (
    <Radix.Root open={open} onOpenChange={() => onClose()}>
      <Radix.Portal>
        <DialogScrim open={open} />
        <Radix.Content
          aria-modal="true"
          onEscapeKeyDown={closeListFirst}
          {...focus}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={cn(
            'fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] flex-col rounded-t-card bg-raised shadow-float outline-none data-[state=closed]:pointer-events-none! data-[state=closed]:animate-sheet-out data-[state=open]:animate-sheet-in md:inset-0 md:m-auto md:h-fit md:max-h-[min(86dvh,54rem)] md:w-[calc(100%-3rem)] md:rounded-card md:data-[state=closed]:animate-rise-out md:data-[state=open]:animate-rise-in',
            widths[size],
            className,
          )}
        >
          <span aria-hidden className="mx-auto mt-2 h-1 w-9 shrink-0 rounded-full bg-line md:hidden" />
          <header data-keep-clear className="px-5 pt-2 pb-1 md:px-6 md:pt-6">
            <div className="min-w-0">
              {/* What stands in the row of the close button keeps clear of it. */}
              {lead ? <div className="pr-10">{lead}</div> : null}
              <Radix.Title className={cn('text-xl', !lead && 'pr-10')}>{title}</Radix.Title>
              {description ? (
                <Radix.Description className="mt-1 text-[0.9375rem] leading-6 text-muted">
                  {description}
                </Radix.Description>
              ) : null}
            </div>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-2 pb-5 md:px-6 md:pt-3 md:pb-6">
            {children}
          </div>
          {footer ? (
            <footer
              data-keep-clear
              className="flex flex-wrap-reverse gap-2 border-t border-line px-5 pt-2 pb-[max(8px,env(safe-area-inset-bottom))] *:flex-auto md:flex-nowrap md:justify-end md:px-6 md:py-4 md:*:flex-none"
            >
              {footer}
            </footer>
          ) : null}
          <Radix.Close asChild>
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label="Close"
              data-keep-clear
              className="absolute top-2 right-3 text-muted md:top-5 md:right-4"
            >
              <X aria-hidden className="size-5" />
            </Button>
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
