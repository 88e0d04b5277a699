import type { notifications } from '#db/schema/notifications/notifications.ts';
import { type Clock, DAY, MINUTE } from '../clock.ts';
import type { Exchange } from '../built-exchange.ts';
import { noticesOfExchange, noticesOfReview, noticesOfTalk } from './member-notices.ts';
import type { Member } from '../member-rows.ts';
import { noticeOfPost } from './post-notices.ts';
import type { Post } from '../post-rows.ts';
import type { Review } from '../review-rows.ts';
import type { Talk } from '../talk-rows.ts';

type Row = typeof notifications.$inferInsert;
type Sources = { members: Member[]; posts: Post[]; talks: Talk[]; exchanges: Exchange[]; reviews: Review[] };

const RETENTION_MS = 21 * DAY;
const READ_AFTER_MS = 2.4 * DAY;

/** Notifications of the last three weeks; all but the newest are read. */
export const buildNotifications = (
  { members, posts, talks, exchanges, reviews }: Sources,
  firstUnreadAt: (from: Member, to: Member) => number,
  clock: Clock,
): Row[] => {
  const notices = [
    ...posts.flatMap((post) => members.flatMap((member) => noticeOfPost(post, member) ?? [])),
    ...talks.flatMap((talk) => noticesOfTalk(talk, firstUnreadAt)),
    ...exchanges.flatMap(noticesOfExchange),
    ...reviews.flatMap(noticesOfReview),
  ];
  return notices
    .filter(({ createdAt }) => clock.now - createdAt < RETENTION_MS)
    .sort((a, b) => a.createdAt - b.createdAt)
    .map((notice) => {
      const isOld = notice.type !== 'message' && clock.now - notice.createdAt > READ_AFTER_MS;
      const seenAt = isOld ? Math.min(notice.createdAt + Math.round(clock.random() * 300 * MINUTE), clock.now) : null;
      return { ...notice, id: clock.idAt(notice.createdAt), readAt: notice.readAt ?? seenAt };
    });
};
