import { exchanges, reviews } from '#db/schema/exchanges/exchanges.ts';
import { notifications } from '#db/schema/notifications/notifications.ts';
import { posts } from '#db/schema/posts/posts.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';

/** Notifications that are older than `aboutUserId` only show by their link or key which member they are about. */
const isByLink = (db: Queryable, userId: string): SQL | undefined => {
  const ofExchanges = db
    .select({ url: sql<string>`'/exchanges?exchange=' || ${exchanges.id}` })
    .from(exchanges)
    .where(or(eq(exchanges.requesterId, userId), eq(exchanges.providerId, userId)));
  const ofReviews = db
    .select({ key: sql<string>`'review:' || ${reviews.id}` })
    .from(reviews)
    .where(eq(reviews.reviewerId, userId));
  const ofReplies = db
    .select({ key: sql<string>`'review-reply:' || ${reviews.id}` })
    .from(reviews)
    .where(eq(reviews.revieweeId, userId));
  const ofPosts = db
    .select({ url: sql<string>`'/search?post=' || ${posts.id}` })
    .from(posts)
    .where(eq(posts.userId, userId));
  const keysOfPosts = db
    .select({ key: sql<string>`'post:' || ${posts.id}` })
    .from(posts)
    .where(eq(posts.userId, userId));
  return or(
    eq(notifications.actionUrl, `/messages?contact=${userId}`),
    inArray(notifications.actionUrl, ofExchanges),
    inArray(notifications.actionUrl, ofPosts),
    inArray(notifications.dedupeKey, ofReviews),
    inArray(notifications.dedupeKey, ofReplies),
    inArray(notifications.dedupeKey, keysOfPosts),
  );
};

/** A condition for notifications about this member. */
export const isAboutMember = (db: Queryable, userId: string): SQL | undefined =>
  or(eq(notifications.aboutUserId, userId), and(isNull(notifications.aboutUserId), isByLink(db, userId)));
