import { CircleAlert, RotateCw } from 'lucide-react';
import { Button } from '#src/components/core/button.tsx';

interface ErrorStateProps {
  title?: string;
  message: string;
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
}

/** An inline error with a retry button. */
export const ErrorState = ({ title = "This didn't load", message, onRetry, retrying }: ErrorStateProps) => (
  <div
    role="alert"
    className="flex flex-col items-center gap-2 rounded-card border border-danger/40 bg-danger-soft px-6 py-8 text-center"
  >
    <CircleAlert aria-hidden className="size-7 text-danger" />
    <p className="font-display text-lg font-[650]">{title}</p>
    <p className="max-w-md text-[0.9375rem] leading-6 text-muted">{message}</p>
    {onRetry ? (
      <Button variant="secondary" className="mt-3" loading={retrying ?? false} onClick={onRetry}>
        {retrying ? null : <RotateCw aria-hidden className="size-[18px]" />}
        <span>Try again</span>
      </Button>
    ) : null}
  </div>
);
