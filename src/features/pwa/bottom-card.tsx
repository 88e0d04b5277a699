import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#src/components/core/button.tsx';

interface BottomCardProps {
  label: string;
  icon: ReactNode;
  children: ReactNode;
  action?: ReactNode;
  onDismiss: () => void;
}

/** A card at the bottom of a phone's screen, above the bottom bar if there is one; it does not block the page. */
export const BottomCard = ({ label, icon, children, action, onDismiss }: BottomCardProps) => (
  <section
    aria-label={label}
    className="fixed inset-x-3 bottom-[calc(var(--bottom-bar-height)+env(safe-area-inset-bottom)+12px)] z-40 mx-auto flex max-w-lg animate-rise-in items-center gap-3 rounded-card border border-line bg-raised py-3 pr-2 pl-4 shadow-float [&>svg]:size-6 [&>svg]:shrink-0 [&>svg]:text-teal"
  >
    {icon}
    <div className="min-w-0 flex-1 text-[0.9375rem] leading-6">{children}</div>
    {action}
    <Button variant="ghost" size="icon" aria-label="Not now" className="text-muted" onClick={onDismiss}>
      <X aria-hidden className="size-[18px]" />
    </Button>
  </section>
);
