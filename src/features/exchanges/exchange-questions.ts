import type { ExchangeSide, ExchangeStatus } from '#contracts/exchanges/exchanges.ts';

export interface Question {
  label: string;
  title: string;
  description: string;
  confirm: string;
  cancel: string;
}

/** What is asked before an exchange is complete, because one press ends it for both. */
export const completionQuestion = (name: string): Question => ({
  label: 'Mark Complete',
  title: 'Is this exchange complete?',
  description: `It ends for both of you, and we'll let ${name} know. Then you can review each other.`,
  confirm: 'Mark Complete',
  cancel: 'Not yet',
});

/** The label and the confirmation text for ending an exchange in its current state. */
export function endingQuestion(status: ExchangeStatus, side: ExchangeSide, name: string): Question {
  if (status !== 'pending') {
    return {
      label: 'Cancel',
      title: 'Cancel this exchange?',
      description: `We'll let ${name} know. You can't reopen it, but you can always make a new request.`,
      confirm: 'Cancel exchange',
      cancel: 'Keep it',
    };
  }
  return side === 'provider'
    ? {
        label: 'Decline',
        title: 'Decline this request?',
        description: `We'll let ${name} know that you declined.`,
        confirm: 'Decline',
        cancel: 'Keep it',
      }
    : {
        label: 'Withdraw',
        title: 'Withdraw your request?',
        description: `${name} will no longer see it as open. You can ask again later.`,
        confirm: 'Withdraw',
        cancel: 'Keep it',
      };
}
