import { CircleAlert } from 'lucide-react';

interface FailedNoteProps {
  error?: string | undefined;
  onRetry: () => void;
  onDiscard: () => void;
}

const action = 'min-h-11 px-1.5 font-[560] underline underline-offset-3 md:min-h-8';

/** Why a message was not sent, with buttons to retry or discard it. */
export const FailedNote = ({ error, onRetry, onDiscard }: FailedNoteProps) => (
  <div data-keep-clear className="flex max-w-[85%] flex-wrap items-center justify-end gap-x-2 text-sm text-danger">
    <span className="inline-flex items-center gap-1.5">
      <CircleAlert aria-hidden className="size-4 shrink-0" />
      {error || 'Not sent.'}
    </span>
    <button type="button" className={action} onClick={onRetry}>
      Retry
    </button>
    <button type="button" className={action} onClick={onDiscard}>
      Discard
    </button>
  </div>
);
