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

/** To who reported something. */
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

type RemovedMessage = { messageId: string; to: string | null };

/** To the author of a reported message. */
export const messageRemoved = defineNotice<RemovedMessage, RemovedMessage & { supportEmail: string }>({
  kind: 'message.removed',
  topic: 'account',
  group: null,
  load: (_, params, { env }) => Promise.resolve({ ...params, supportEmail: env.SUPPORT_EMAIL }),
  title: () => 'Your message was removed',
  body: ({ to, supportEmail }) =>
    `We removed a message${to ? ` you sent to ${to}` : ' of yours'} after a report, because it's against the rules. If you disagree, write to ${supportEmail}.`,
  link: () => '/terms',
  key: ({ messageId }) => `message-removed:${messageId}`,
  examples: {
    removed: { messageId: 'message-1', to: 'Robin Fox', supportEmail: 'support@proquo.test' },
  },
});

type Warned = { reportId: string; reason: string };

/** To a member whom an admin warns. */
export const memberWarned = defineNotice<Warned, Warned & { supportEmail: string }>({
  kind: 'member.warned',
  topic: 'account',
  group: null,
  load: (_, params, { env }) => Promise.resolve({ ...params, supportEmail: env.SUPPORT_EMAIL }),
  title: () => 'A warning from our team',
  body: ({ reason, supportEmail }) =>
    `We looked into a report about you. ${reason} If it happens again, we may suspend your account. If you disagree, write to ${supportEmail}.`,
  link: () => '/terms',
  key: ({ reportId }) => `warning:${reportId}`,
  mail: {
    preference: 'account',
    button: 'Read the rules',
    write: ({ reason, supportEmail }) => ({
      paragraphs: ['We looked into a report about you. The reason for this warning:'],
      quote: reason,
      footer: `If it happens again, we may suspend your account. If you disagree, write to ${supportEmail}. A person reads it.`,
    }),
  },
  examples: {
    warned: {
      reportId: 'report-1',
      reason: 'You asked members for money outside ProQuo.',
      supportEmail: 'support@proquo.test',
    },
  },
});

type Removed = {
  postId: string;
  service: string | null;
  /** What is paid back for its boost; null if nothing. */
  refund: { amount: string; left: string } | null;
};

/** To the author of a reported post. */
export const postRemoved = defineNotice<Removed, Removed & { supportEmail: string }>({
  kind: 'post.removed',
  topic: 'post',
  group: null,
  load: (_, params, { env }) => Promise.resolve({ ...params, supportEmail: env.SUPPORT_EMAIL }),
  title: () => 'Your post was removed',
  body: ({ service, supportEmail, refund }) =>
    `We removed “${service ?? 'your post'}” after a report, because it's against the rules. If you disagree, write to ${supportEmail}.${
      refund
        ? ` We're refunding ${refund.amount} for the ${refund.left} left of its boost. You'll have it within a few days.`
        : ''
    }`,
  link: () => '/terms',
  key: ({ postId }) => `post-removed:${postId}`,
  examples: {
    'without a boost': { postId: 'post-1', service: 'Logo design', refund: null, supportEmail: 'support@proquo.test' },
    'with a boost': {
      postId: 'post-1',
      service: 'Logo design',
      refund: { amount: '$3.50', left: '3 days' },
      supportEmail: 'support@proquo.test',
    },
  },
});
