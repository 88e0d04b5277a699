import type { supportRequests } from '#db/schema/admin/support.ts';
import { type Clock, MINUTE } from './clock.ts';
import type { Member } from './member-rows.ts';

type SupportRow = typeof supportRequests.$inferInsert;

/** Two questions that wait, of which the later one comes first because of its rank, and one that was answered. */
export const buildSupport = (memberOf: (key: string) => Member, clock: Clock): SupportRow[] => {
  // Rank 0 comes first: Premium, the trial, or a verified member.
  const asked = (key: string, rank: 0 | 1, createdAt: number, text: string) => ({
    id: clock.idAt(createdAt),
    userId: memberOf(key).id,
    text,
    rank,
    createdAt,
  });
  return [
    {
      ...asked('demo', 0, clock.daysAgo(6), 'Can I offer two skills in one post, or do I need two posts?'),
      status: 'answered',
      answer: 'One post can name up to three skills that you offer and three that you look for.',
      answeredAt: clock.daysAgo(6) + 190 * MINUTE,
      handledBy: memberOf('admin').id,
    },
    asked('free', 1, clock.daysAgo(1.2), 'I moved to another city. Do my old posts move with me?'),
    asked('premium', 0, clock.daysAgo(0.2), 'Where do I find a receipt for last month?'),
  ];
};
