import { because, DECISIONS_PATH, HOW_TO_APPEAL } from '../../decisions/words.ts';
import { asGiven, defineNotice } from '../../notifications/notice.ts';

const subjects = {
  user: 'a member',
  post: 'a post',
  message: 'a message',
  circle: 'a trade circle',
  picture: 'a picture',
  portfolio: 'past work',
};
const results = {
  upheld: "We looked into it and you were right. Thank you for telling us. We've taken action.",
  dismissed: "We looked into it and didn't find anything against the rules this time. Thank you for telling us.",
};

type Decided = { reportId: string; subject: keyof typeof subjects; decision: keyof typeof results };

/** Notifies the member who reported something. */
export const reportDecided = defineNotice<Decided, Decided>({
  kind: 'report.decided',
  topic: 'report',
  group: null,
  load: asGiven,
  title: ({ subject }) => `Your report about ${subjects[subject]}`,
  body: ({ decision }) => results[decision],
  link: () => null,
  key: ({ reportId }) => `report:${reportId}`,
  examples: {
    upheld: { reportId: 'report-1', subject: 'post', decision: 'upheld' },
    dismissed: { reportId: 'report-1', subject: 'user', decision: 'dismissed' },
  },
});

type RemovedMessage = { decisionId: string; to: string | null; reason: string; rule: string | null };

/** Notifies the author of a reported message. */
export const messageRemoved = defineNotice<RemovedMessage, RemovedMessage>({
  kind: 'message.removed',
  topic: 'account',
  group: null,
  load: asGiven,
  title: () => 'Your message was removed',
  body: ({ to, ...why }) =>
    `We removed a message${to ? ` you sent to ${to}` : ' of yours'} after a report. ${because(why)} ${HOW_TO_APPEAL}`,
  link: () => DECISIONS_PATH,
  key: ({ decisionId }) => `message-removed:${decisionId}`,
  mail: { preference: 'account', button: 'Read or appeal the decision' },
  examples: {
    removed: { decisionId: 'decision-1', to: 'Robin Fox', reason: 'It asks for money first.', rule: 'no-money' },
  },
});

/** `reportId`: of the report, or of the decision if no one reported the member. */
type Warned = { reportId: string; reason: string; rule: string | null; isReported: boolean };

const occasion = ({ isReported }: Warned) =>
  isReported ? 'We looked into a report about you.' : 'We looked into what you did here.';

/** Notifies a member that staff warn. */
export const memberWarned = defineNotice<Warned, Warned>({
  kind: 'member.warned',
  topic: 'account',
  group: null,
  load: asGiven,
  title: () => 'A warning from our team',
  body: (warned) =>
    `${occasion(warned)} ${because(warned)} If it happens again, we may suspend your account. ${HOW_TO_APPEAL}`,
  link: () => DECISIONS_PATH,
  key: ({ reportId }) => `warning:${reportId}`,
  mail: {
    preference: 'account',
    button: 'Read or appeal the warning',
    write: (warned) => ({
      paragraphs: [`${occasion(warned)} The reason for this warning:`],
      quote: because(warned),
      footer: `If it happens again, we may suspend your account. ${HOW_TO_APPEAL}`,
    }),
  },
  examples: {
    'after a report': {
      reportId: 'report-1',
      reason: 'You asked members for money outside ProQuo.',
      rule: 'no-money',
      isReported: true,
    },
    'by staff': {
      reportId: 'decision-1',
      reason: 'You asked members for money outside ProQuo.',
      rule: null,
      isReported: false,
    },
  },
});

type Removed = {
  postId: string;
  service: string | null;
  reason: string;
  rule: string | null;
  /** What is paid back for its boost once the removal can no longer be appealed; null if nothing. */
  refund: { amount: string; left: string } | null;
};

const removedText = ({ service, ...why }: Removed) =>
  `We removed “${service ?? 'your post'}” after a report. ${because(why)}`;
const refundText = ({ refund }: Removed) =>
  refund
    ? ` We'll refund ${refund.amount} for the ${refund.left} left of its boost when you can no longer appeal. If you appeal and we were wrong, the boost runs on instead.`
    : '';

/** Notifies the author of a reported post. */
export const postRemoved = defineNotice<Removed & { decisionId: string }, Removed & { decisionId: string }>({
  kind: 'post.removed',
  topic: 'post',
  group: null,
  load: asGiven,
  title: () => 'Your post was removed',
  body: (removed) => `${removedText(removed)} ${HOW_TO_APPEAL}${refundText(removed)}`,
  link: () => DECISIONS_PATH,
  key: ({ decisionId }) => `post-removed:${decisionId}`,
  mail: { preference: 'account', button: 'Read or appeal the decision' },
  examples: {
    'without a boost': {
      postId: 'post-1',
      decisionId: 'decision-1',
      service: 'Logo design',
      reason: 'It asks for money.',
      rule: 'no-money',
      refund: null,
    },
    'with a boost': {
      postId: 'post-1',
      decisionId: 'decision-1',
      service: 'Logo design',
      reason: 'It is against our Terms.',
      rule: null,
      refund: { amount: '$3.50', left: '3 days' },
    },
  },
});
