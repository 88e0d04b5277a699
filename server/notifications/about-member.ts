import { exchanges, reviews } from '#db/schema/exchanges.ts';
import { notifications } from '#db/schema/notifications.ts';
import { posts } from '#db/schema/posts.ts';
import type { Queryable } from '#db/client/types.ts';
import { eq, inArray, or, type SQL, sql } from 'drizzle-orm';

/** A condition for notifications about this member: their messages, exchanges, reviews, replies and posts. */
export const isAboutMember = (db: Queryable, userId: string): SQL | undefined => {
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
  return or(
    eq(notifications.actionUrl, `/messages?contact=${userId}`),
    inArray(notifications.actionUrl, ofExchanges),
    inArray(notifications.actionUrl, ofPosts),
    inArray(notifications.dedupeKey, ofReviews),
    inArray(notifications.dedupeKey, ofReplies),
  );
};
