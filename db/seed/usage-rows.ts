import type { usageCounters } from '#db/schema/platform/usage.ts';

type Row = typeof usageCounters.$inferInsert & { posts: number; messages: number; invitations: number };
type Used = { userId: string; createdAt: number };

/** The calendar month (UTC) of a timestamp. */
const monthOf = (time: number) => new Date(time).toISOString().slice(0, 7);

/** The number of posts, messages and invitations per member and month. */
export const buildUsage = (posts: Used[], messages: Used[], invitations: Used[]): Row[] => {
  const counters = new Map<string, Row>();
  const count = (kind: 'posts' | 'messages' | 'invitations') => (used: Used) => {
    const month = monthOf(used.createdAt);
    const key = `${used.userId} ${month}`;
    const counter = counters.get(key) ?? { userId: used.userId, month, posts: 0, messages: 0, invitations: 0 };
    counter[kind] += 1;
    counters.set(key, counter);
  };
  posts.forEach(count('posts'));
  messages.forEach(count('messages'));
  invitations.forEach(count('invitations'));
  return [...counters.values()];
};
