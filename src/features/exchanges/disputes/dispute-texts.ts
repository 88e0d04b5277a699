import type { Dispute, DisputeDecision, DisputeReason, DisputeState } from '#contracts/exchanges/disputes.ts';
import type { Exchange } from '#contracts/exchanges/exchanges.ts';

export const reasonLabels: Record<DisputeReason, string> = {
  not_delivered: "I didn't get anything",
  not_finished: "It isn't finished",
  not_as_agreed: "It isn't what we agreed",
  no_show: "They didn't show up",
  asked_for_money: 'They asked for money',
  other: 'Something else',
};

/** The reasons of disputes, as an admin reads them. */
export const reasonTexts: Record<DisputeReason, string> = {
  not_delivered: 'Nothing was delivered',
  not_finished: 'Not finished',
  not_as_agreed: 'Not as agreed',
  no_show: "The other side didn't show up",
  asked_for_money: 'The other side asked for money',
  other: 'Something else',
};

export const stateLabels: Record<DisputeState, string> = {
  open: 'Waiting for an answer',
  answered: 'Waiting for a decision',
  withdrawn: 'Taken back',
  decided: 'Decided',
};

export const stateTones = {
  open: 'marigold',
  answered: 'marigold',
  withdrawn: 'neutral',
  decided: 'teal',
} as const satisfies Record<DisputeState, string>;

/** Whether the dispute waits for an answer or for the decision. */
export const isOpen = ({ state }: Pick<Dispute, 'state'>): boolean => state === 'open' || state === 'answered';

type Parties = Pick<Exchange, 'requester' | 'provider'>;

/** Who the exchange counts for, by name. */
export function decisionText(decision: DisputeDecision, { requester, provider }: Parties): string {
  const names = {
    counts: 'It counts as completed for both.',
    does_not_count: "It doesn't count as completed.",
    counts_for_requester: `It counts as completed for ${requester.firstName ?? 'the requester'} only.`,
    counts_for_provider: `It counts as completed for ${provider.firstName ?? 'the provider'} only.`,
  };
  return names[decision];
}
