import { Check } from 'lucide-react';
import { cn } from '#src/lib/cn.ts';

interface StepperProps {
  steps: readonly string[];
  /** Starts at 0. */
  current: number;
  /** Makes the steps buttons. */
  onStep?: (step: number) => void;
  label: string;
}

/** The current position in a sequence of steps. */
export function Stepper({ steps, current, onStep, label }: StepperProps) {
  return (
    <ol aria-label={label} className="flex flex-wrap gap-2">
      {steps.map((step, index) => {
        const isDone = index < current;
        const isCurrent = index === current;
        const content = (
          <>
            <span className={cn('h-1 w-full rounded-full', index <= current ? 'bg-teal' : 'bg-line')} />
            <span
              className={cn(
                'flex items-baseline gap-x-1.5 text-xs @max-[4.5rem]:flex-col',
                isCurrent ? 'font-[560] text-ink' : 'text-muted',
              )}
            >
              {isDone ? (
                <Check aria-hidden className="size-3.5 text-teal" />
              ) : (
                <span className="tabular">{index + 1}</span>
              )}
              <span className="user-content text-left">{step}</span>
              {isDone ? <span className="sr-only">(done)</span> : null}
            </span>
          </>
        );
        return (
          <li
            key={step}
            className="@container min-w-0 flex-1 basis-[3.6rem]"
            aria-current={isCurrent ? 'step' : undefined}
          >
            {onStep ? (
              <button
                type="button"
                className="flex min-h-11 w-full flex-col justify-center gap-1.5 rounded-sm"
                onClick={() => onStep(index)}
              >
                {content}
              </button>
            ) : (
              <div className="flex flex-col gap-1.5">{content}</div>
            )}
          </li>
        );
      })}
    </ol>
  );
}
