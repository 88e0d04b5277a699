import type { ExchangeSide, ExchangeStatus } from '#contracts/exchanges/exchanges.ts';
import type { ConfirmDialogProps } from '#src/components/ui/confirm-dialog.tsx';

type Question = Pick<ConfirmDialogProps, 'title' | 'description' | 'confirmLabel' | 'cancelLabel'>;

/** What is asked before an exchange is complete, because one press ends it for both. */
export const completionQuestion = (name: string): Question => ({
  title: 'Is this exchange complete?',
  description: `It ends for both of you, and we'll let ${name} know. Then you can review each other.`,
  confirmLabel: 'Mark Complete',
  cancelLabel: 'Not yet',
});

/** The question before an exchange is ended in its current state, and the label of the button that asks it. */
export function endingQuestion(status: ExchangeStatus, side: ExchangeSide, name: string): Question & { label: string } {
  if (status !== 'pending') {
    return {
      label: 'Cancel',
      title: 'Cancel this exchange?',
      description: `We'll let ${name} know. You can't reopen it, but you can always make a new request.`,
      confirmLabel: 'Cancel exchange',
      cancelLabel: 'Keep it',
    };
  }
  return side === 'provider'
    ? {
        label: 'Decline',
        title: 'Decline this request?',
        description: `We'll let ${name} know that you declined.`,
        confirmLabel: 'Decline',
        cancelLabel: 'Keep it',
      }
    : {
        label: 'Withdraw',
        title: 'Withdraw your request?',
        description: `${name} will no longer see it as open. You can ask again later.`,
        confirmLabel: 'Withdraw',
        cancelLabel: 'Keep it',
      };
}
