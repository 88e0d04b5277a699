import type { Notification } from '#contracts/notifications/notifications.ts';

type Kind = Exclude<Notification['type'], 'other'> | NonNullable<Notification['topic']>;

/** Every kind of notification is pushed, so each has a name here. */
export const subjects: Record<Kind, string> = {
  message: 'messages',
  exchange: 'exchanges and appointments',
  match: 'matching posts, trades and circles',
  service_request: 'requests near you',
  review: 'reviews',
  post: 'your posts',
  boost: 'boosts',
  plan: 'your plan',
  identity: 'your identity check',
  report: 'your reports',
  support: 'answers from support',
  account: 'your account',
};

const last = Object.values(subjects).at(-1);

/** What push notifications are about, in one sentence. */
export const whatNotifies = `You'll get notifications about ${Object.values(subjects).slice(0, -1).join(', ')} and ${last}.`;
