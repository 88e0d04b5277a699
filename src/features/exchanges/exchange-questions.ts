import type { ExchangeSide, ExchangeStatus } from '#contracts/exchanges.ts';

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
  description: `It ends for both of you, and ${name} is told. Each of you can then say how it was.`,
  confirm: 'Mark Complete',
  cancel: 'Not yet',
});

/** The label and the confirmation text for ending an exchange in its current state. */
export function endingQuestion(status: ExchangeStatus, side: ExchangeSide, name: string): Question {
  if (status !== 'pending') {
    return {
      label: 'Cancel',
      title: 'Cancel this exchange?',
      description: `${name} is told, and it cannot be taken up again. You can always make a new request.`,
      confirm: 'Cancel exchange',
      cancel: 'Keep it',
    };
  }
  return side === 'provider'
    ? {
        label: 'Decline',
        title: 'Decline this request?',
        description: `${name} is told that you declined.`,
        confirm: 'Decline',
        cancel: 'Keep it',
      }
    : {
        label: 'Withdraw',
        title: 'Withdraw your request?',
        description: `${name} no longer sees it as open. You can ask again later.`,
        confirm: 'Withdraw',
        cancel: 'Keep it',
      };
}
