import type { DecisionKind } from '#contracts/admin/decisions.ts';

/** What was decided, as the member reads it. */
export const decisionLabels: Record<DecisionKind, string> = {
  post_removed: 'We removed a post',
  review_rejected: "We didn't publish a review",
  review_hidden: 'We took down a review',
  member_warned: 'A warning',
  member_suspended: 'We suspended the account',
  verification_rejected: "We couldn't verify an identity",
  dispute_decided: 'We decided a dispute',
  circle_ended: 'We ended a trade circle',
  picture_removed: 'We removed a picture',
  message_removed: 'We removed a message',
};

export const appealStates = {
  open: { label: 'Waiting', tone: 'marigold' },
  upheld: { label: 'Decision stands', tone: 'neutral' },
  reversed: { label: 'Reversed', tone: 'teal' },
} as const;
