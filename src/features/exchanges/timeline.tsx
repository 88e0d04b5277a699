import { Check, X } from 'lucide-react';
import type { ExchangeStatus } from '#contracts/exchanges/exchanges.ts';
import { cn } from '#src/lib/cn.ts';

const steps = [
  { status: 'pending', label: 'Requested' },
  { status: 'accepted', label: 'Accepted' },
  { status: 'in_progress', label: 'In progress' },
  { status: 'completed', label: 'Completed' },
] as const;

interface TimelineProps {
  status: ExchangeStatus;
  /** Whether the last stage still waits for the other side's word. */
  isUnconfirmed?: boolean;
}

/** The four stages of an exchange and the current one. */
export function Timeline({ status, isUnconfirmed = false }: TimelineProps) {
  if (status === 'cancelled') {
    return (
      <p className="flex items-center gap-2 text-sm text-muted">
        <span className="flex size-5 items-center justify-center rounded-full bg-sunken">
          <X aria-hidden className="size-3.5" />
        </span>
        Cancelled before it was completed
      </p>
    );
  }
  const at = steps.findIndex((step) => step.status === status);
  return (
    <ol aria-label="Progress" className="isolate grid grid-cols-4">
      {steps.map((step, index) => {
        const done = index < at || (status === 'completed' && !isUnconfirmed);
        const here = index === at;
        return (
          <li
            key={step.status}
            aria-current={here ? 'step' : undefined}
            className="relative flex flex-col items-center gap-1.5"
          >
            {index > 0 ? (
              <span
                aria-hidden
                className={cn(
                  'absolute top-2.5 right-1/2 h-0.5 w-full -translate-y-1/2',
                  index <= at ? 'bg-teal' : 'bg-line',
                )}
              />
            ) : null}
            <span
              className={cn(
                'relative z-10 flex size-5 items-center justify-center rounded-full border-2',
                done ? 'border-teal bg-teal text-on-teal' : here ? 'border-teal bg-surface' : 'border-line bg-surface',
              )}
            >
              {done ? <Check aria-hidden strokeWidth={3} className="size-3" /> : null}
              {here && !done ? <span aria-hidden className="size-2 rounded-full bg-teal" /> : null}
            </span>
            <span className={cn('text-center text-xs', here ? 'font-[560] text-ink' : 'text-muted')}>
              {step.label}
              {done ? <span className="sr-only"> (done)</span> : null}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
