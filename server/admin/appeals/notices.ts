import type { DecisionKind } from '#contracts/admin/decisions.ts';
import { DECISIONS_PATH } from '../../decisions/words.ts';
import { asGiven, defineNotice } from '../../notifications/notice.ts';

type Decided = { decisionId: string; kind: DecisionKind; outcome: 'upheld' | 'reversed'; note: string };

/** What a reversal gives back, in words for the member who appealed. */
const restored: Record<DecisionKind, string> = {
  post_removed: 'Your post is back as it was, with what was left of its boost.',
  review_rejected: 'Your review is approved.',
  review_hidden: 'Your review shows again.',
  member_warned: 'The warning no longer stands.',
  member_suspended: 'Your account is open again.',
  verification_rejected: 'A person will check your identity, and you can send in your pictures once more if needed.',
  dispute_decided: "We'll decide your dispute from scratch, with someone else on our team where we can.",
  circle_ended: "We shouldn't have ended this circle. It can't be brought back, but you can start a new one.",
  picture_removed: 'Your picture is back, unless another one took its place.',
  message_removed: 'Your message shows again where it was.',
};

/** Notifies the member who appealed a decision. */
export const appealDecided = defineNotice<Decided, Decided>({
  kind: 'appeal.decided',
  topic: 'account',
  group: null,
  load: asGiven,
  title: ({ outcome }) => (outcome === 'reversed' ? 'We reversed our decision' : 'Our decision stands'),
  body: ({ outcome, kind, note }) =>
    outcome === 'reversed'
      ? `We got it wrong, and we're sorry. ${restored[kind]} ${note}`
      : `We looked at it again and came to the same result. ${note}`,
  link: () => DECISIONS_PATH,
  key: ({ decisionId }) => `appeal-decided:${decisionId}`,
  mail: { preference: 'account', button: 'See the decision' },
  examples: {
    upheld: { decisionId: 'd1', kind: 'post_removed', outcome: 'upheld', note: 'The post asks for money.' },
    reversed: { decisionId: 'd1', kind: 'post_removed', outcome: 'reversed', note: 'The price was a comparison.' },
  },
});

type Reported = { decisionId: string; outcome: 'upheld' | 'reversed' };

/** Notifies the member who reported what the decision was about. */
export const reportAppealed = defineNotice<Reported, Reported>({
  kind: 'report.appealed',
  topic: 'report',
  group: null,
  load: asGiven,
  title: ({ outcome }) =>
    outcome === 'reversed' ? 'We reversed a decision about your report' : 'Our decision about your report stands',
  body: ({ outcome }) =>
    outcome === 'reversed'
      ? 'There was an appeal. We looked at it again and decided that it was within the rules. Thank you for telling us all the same.'
      : 'There was an appeal. We looked at it again and came to the same result.',
  link: () => null,
  key: ({ decisionId }) => `report-appealed:${decisionId}`,
  examples: {
    upheld: { decisionId: 'd1', outcome: 'upheld' },
    reversed: { decisionId: 'd1', outcome: 'reversed' },
  },
});

type Other = { decisionId: string; outcome: 'upheld' | 'reversed' };

/** Notifies the others that the same decision concerns. */
export const otherAppealDecided = defineNotice<Other, Other>({
  kind: 'appeal.decided-other',
  topic: 'account',
  group: null,
  load: asGiven,
  title: ({ outcome }) => (outcome === 'reversed' ? 'We reversed a decision' : 'A decision about you both stands'),
  body: ({ outcome }) =>
    outcome === 'reversed'
      ? 'The other side appealed a decision that concerns you too, and we agreed. If it was about a dispute, we decide it from scratch.'
      : 'The other side appealed a decision that concerns you too. We came to the same result.',
  link: () => DECISIONS_PATH,
  key: ({ decisionId }) => `appeal-other:${decisionId}`,
  mail: { preference: 'account', button: 'See the decision' },
  examples: {
    upheld: { decisionId: 'd1', outcome: 'upheld' },
    reversed: { decisionId: 'd1', outcome: 'reversed' },
  },
});

type Lifted = { decisionId: string; name: string };

/** Notifies all admins that someone who was suspended is back. */
export const suspensionReversed = defineNotice<Lifted, Lifted>({
  kind: 'appeal.suspension-reversed',
  topic: 'account',
  group: null,
  load: asGiven,
  title: () => 'An appeal ended a suspension',
  body: ({ name }) => `The suspension of ${name} was appealed and reversed.`,
  link: () => '/admin?tab=appeals',
  key: ({ decisionId }) => `suspension-reversed:${decisionId}`,
  examples: { lifted: { decisionId: 'd1', name: 'Robin Fox' } },
});
