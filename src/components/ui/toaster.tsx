import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useToastFocus } from '#src/components/ui/use-toast-focus.ts';
import { useToastPosition } from '#src/components/ui/use-toast-position.ts';
import { cn } from '#src/lib/cn.ts';
import { useStore } from '#src/lib/store.ts';
import { type ShownToast, TOAST_DURATION_MS, toastStore } from '#src/lib/toast.ts';

const icons = {
  default: null,
  destructive: <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />,
  success: <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-teal" />,
};

/**
 * Renders the toasts away from headings and actions. F8 moves the focus here and back; a swipe to the right dismisses a
 * toast.
 */
export function Toaster() {
  const shown = useStore(toastStore);
  const toasts = useRef<HTMLOListElement>(null);
  const returnFocus = useToastFocus(toasts);
  useToastPosition(toasts, shown);
  return (
    <Radix.Provider swipeDirection="right" swipeThreshold={50} duration={TOAST_DURATION_MS} label="Notification">
      {shown ? <ToastItem key={shown.key} toast={shown} onClosed={returnFocus} /> : null}
      {createPortal(
        // Rendered above the dialogs, which are siblings of the app root; aria-live keeps them from hiding it from
        // screen readers.
        <div aria-live="off">
          <Radix.Viewport ref={toasts} hotkey={['F8']} className="fixed z-60 flex flex-col outline-none" />
        </div>,
        document.body,
      )}
    </Radix.Provider>
  );
}

function ToastItem({ toast, onClosed }: { toast: ShownToast; onClosed: () => void }) {
  const [open, setOpen] = useState(true);
  const variant = toast.variant ?? 'default';

  useEffect(() => {
    if (open) return;
    onClosed();
    const timer = setTimeout(() => {
      if (toastStore.get()?.key === toast.key) toastStore.set(null);
    }, 250);
    return () => clearTimeout(timer);
  }, [open, toast.key, onClosed]);

  return (
    <Radix.Root
      open={open}
      onOpenChange={setOpen}
      duration={toast.duration ?? TOAST_DURATION_MS}
      type={variant === 'destructive' ? 'foreground' : 'background'}
      data-variant={variant}
      className={cn(
        'pointer-events-auto flex items-start gap-3 rounded-card border bg-raised p-4 pr-2 shadow-float data-[state=closed]:animate-fade-out data-[state=open]:animate-toast-in data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:animate-toast-swipe data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
        variant === 'destructive' ? 'border-danger' : 'border-line',
      )}
    >
      {icons[variant]}
      <div className="min-w-0 flex-1">
        <Radix.Title className="text-[0.9375rem] leading-6 font-[560]">{toast.title}</Radix.Title>
        {toast.description ? (
          <Radix.Description className="-mr-7 text-sm text-muted">{toast.description}</Radix.Description>
        ) : null}
        <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
          {[toast.action, toast.secondAction].map((action) =>
            action ? (
              <Radix.Action
                key={action.label}
                altText={action.label}
                onClick={action.onClick}
                className="inline-flex min-h-9 items-center rounded-sm border border-line-strong/55 px-3 text-sm font-[560] hover:bg-sunken"
              >
                {action.label}
              </Radix.Action>
            ) : null,
          )}
        </div>
      </div>
      <Radix.Close
        aria-label="Dismiss"
        className="-my-2 flex size-10 items-center justify-center rounded-control text-muted hover:text-ink"
      >
        <X aria-hidden className="size-[18px]" />
      </Radix.Close>
    </Radix.Root>
  );
}
