import { users } from '#db/schema/auth/members.ts';
import { postListeners, postTellings } from '#db/schema/posts/nearby.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Deps } from '../../../platform/context/context.ts';
import { notifyMembers } from '../../../notifications/notify.ts';
import { planAlerts } from '../policy.ts';
import { chooseListeners } from './choose.ts';
import { offerNearby, postInIndustry, postNearby } from './notices.ts';
import { isOpen } from '../../../posts/ending/open.ts';

/** Notifies the best-matching members of an active post, at most `max`. The others find it in their digest. */
const notifyBestMatching = async (
  deps: Deps,
  { post, firstName, lastName }: { post: typeof posts.$inferSelect; firstName: string; lastName: string },
  max: number | undefined,
): Promise<void> => {
  const { chosen, isWide } = await chooseListeners(deps.db.read, post, max);
  const author = { firstName, lastName, deletedAt: null };
  const userIds = chosen.map(({ userId }) => userId);
  const at = Date.now();
  await deps.db.write(async (tx) => {
    const first = await tx
      .insert(postTellings)
      .values({ postSeq: post.seq, at, isWide })
      .onConflictDoNothing()
      .returning({ postSeq: postTellings.postSeq });
    // Only the first run notifies: another one, later or beside it, would choose other members.
    if (first.length === 0 || userIds.length === 0) return;
    const alerts = userIds.map((userId) => ({ userId, frequency: 'at_once' as const }));
    const notifiedNow = await planAlerts(tx, post, 'nearby', alerts);
    const notified = chosen.filter(({ userId }) => notifiedNow.has(userId));
    const membersOf = (wanted: 'match' | 'service_request') =>
      notified.flatMap(({ userId, type, urgency }) => (type === wanted ? [{ userId, post, author, urgency }] : []));
    await notifyMembers(deps, tx, post.type === 'offering' ? offerNearby : postNearby, membersOf('service_request'));
    await notifyMembers(deps, tx, postInIndustry, membersOf('match'));
    await tx.update(postListeners).set({ notifiedAt: at }).where(inArray(postListeners.userId, userIds));
  });
};

/**
 * Notifies members of a new post, each at most once: those nearby and those whose industry it needs. Beyond their daily
 * limit they get it in the digest. Where it matches many, the best-matching few are notified, so that the cost does not
 * grow with the number of members.
 */
export const alertNearby = async (deps: Deps, { postId }: { postId: string }, max?: number): Promise<void> => {
  const [found] = await deps.db.read
    .select({ post: posts, firstName: users.firstName, lastName: users.lastName, notifiedSeq: postTellings.postSeq })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.userId))
    .leftJoin(postTellings, eq(postTellings.postSeq, posts.seq))
    .where(and(eq(posts.id, postId), isOpen(), isNull(users.suspendedAt)));
  if (found && found.notifiedSeq === null) await notifyBestMatching(deps, found, max);
};
