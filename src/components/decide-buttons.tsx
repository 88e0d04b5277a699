import { Check, X } from 'lucide-react';
import { Button } from '#src/components/core/button.tsx';

interface DecideButtonsProps {
  /** What is decided, for screen readers: 'review of Ada by Ben'. */
  what: string;
  isPending: boolean;
  onApprove: () => void;
  onReject: () => void;
}

/** Approve and reject, for one thing of a list that staff decide. */
export const DecideButtons = ({ what, isPending, onApprove, onReject }: DecideButtonsProps) => (
  <>
    <Button size="sm" data-decide disabled={isPending} aria-label={`Approve ${what}`} onClick={onApprove}>
      <Check aria-hidden className="size-[18px]" />
      Approve
    </Button>
    <Button size="sm" variant="danger-ghost" disabled={isPending} aria-label={`Reject ${what}`} onClick={onReject}>
      <X aria-hidden className="size-[18px]" />
      Reject
    </Button>
  </>
);
