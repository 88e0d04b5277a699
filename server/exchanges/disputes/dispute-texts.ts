import type { DisputeDecision } from '#contracts/exchanges/disputes.ts';
import { asked } from '../deadlines/asked.ts';

/** The steps of a dispute of which its parties are notified. */
export type DisputeUpdate = 'opened' | 'answered' | 'withdrawn' | 'decided' | 'corrected';

type Details = { name: string; service: string; decision: DisputeDecision | null; isRequester: boolean };
type Text = { title: string; text: (details: Details) => string; action: string };

const outcome = ({ decision, isRequester }: Details): string => {
  if (decision === 'counts') return 'It counts as completed for both of you.';
  if (decision === 'does_not_count') return "It doesn't count as completed.";
  const isForMe = (decision === 'counts_for_requester') === isRequester;
  return isForMe ? 'It counts as completed for you only.' : 'It counts as completed for the other side only.';
};

const decided = (details: Details) => `An admin has decided about one of your exchanges. ${outcome(details)}`;
const corrected = (details: Details) =>
  `An admin has corrected a decision about one of your exchanges. ${outcome(details)}`;

/** The notices that ask a party about a dispute, or say how it stands. */
export const contestKinds = ['dispute.opened', 'dispute.answered', ...asked.view];

/** The texts instead of these if there is a block between the two: without a name or a member's words. */
export const neutralTexts: Record<DisputeUpdate, (details: Details) => string> = {
  opened: () => 'One of your exchanges is contested. Please give your side within five days.',
  answered: () => 'The other side has answered. An admin will read both sides and decide.',
  withdrawn: () => 'One of your exchanges is no longer contested. Everything is back to the way it was.',
  decided,
  corrected,
};

/** The texts of these notifications, in the app and by email. */
export const disputeTexts: Record<DisputeUpdate, Text> = {
  opened: {
    title: 'Your exchange is contested',
    text: ({ name, service }) =>
      `${name} says that something is wrong with your exchange: ${service}. Please give your side within five days.`,
    action: 'Answer',
  },
  answered: {
    title: 'The other side has answered',
    text: ({ name, service }) => `${name} has answered: ${service}. An admin will read both sides and decide.`,
    action: 'Read the answer',
  },
  withdrawn: {
    title: 'No longer contested',
    text: ({ name, service }) => `${name} took back their dispute: ${service}. Everything is back to the way it was.`,
    action: 'See the exchange',
  },
  decided: {
    title: 'Decision made',
    text: (details) =>
      `An admin has decided about your exchange with ${details.name}: ${details.service}. ${outcome(details)}`,
    action: 'Read the decision',
  },
  corrected: {
    title: 'The decision was corrected',
    text: (details) =>
      `An admin has corrected the decision about your exchange with ${details.name}: ${details.service}. ${outcome(details)}`,
    action: 'Read the decision',
  },
};
