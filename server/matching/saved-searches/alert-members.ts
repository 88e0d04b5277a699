import { wishes, wishHits } from '#db/schema/matching/saved-searches.ts';
import type { posts } from '#db/schema/posts/posts.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import { findNotified } from '../../notifications/find-notified.ts';
import { takeFromDailyCap } from '../../notifications/daily-cap.ts';
import { notifyAll } from '../../notifications/notify.ts';
import type { FittingSearch } from './find-fitting.ts';

export type FoundPost = { post: typeof posts.$inferSelect; firstName: string; lastName: string };

/** Adds what was found to the digest of the day or of the week. */
const putOff = async (
  tx: Tx,
  postSeq: number,
  foundPost: FittingSearch[],
  frequency: 'daily' | 'weekly',
): Promise<void> => {
  if (foundPost.length === 0) return;
  const ids = foundPost.map(({ id }) => id);
  await tx
    .update(wishHits)
    .set({ tell: frequency })
    .where(and(eq(wishHits.postSeq, postSeq), inArray(wishHits.wishId, ids)));
};

/** One notification a member, named after the first of their saved searches that found it. */
const notices = ({ post, firstName, lastName }: FoundPost, alerted: Map<string, FittingSearch>, now: Set<string>) => {
  const service = post.serviceRequested ?? post.serviceOffered;
  const verb = post.type === 'requesting' ? 'is looking for' : 'offers';
  return [...alerted].flatMap(([userId, { label }]) =>
    now.has(userId)
      ? [
          {
            userId,
            aboutUserId: post.userId,
            type: 'match' as const,
            title: `New for “${label}”`,
            description: `${firstName} ${verb} ${service} ${post.isRemote ? 'online' : `in ${post.location}`}.`,
            actionUrl: `/search?post=${post.id}`,
            relatedUserName: `${firstName} ${lastName}`,
            serviceRequested: service,
            location: post.location,
            urgency: 'moderate' as const,
            dedupeKey: `post:${post.id}`,
          },
        ]
      : [],
  );
};

/**
 * Notifies the members of these saved searches of a post: at once, as far as their daily cap goes, or in the digest of
 * the day or the week; no one who was notified of the post for another reason.
 */
export const alertMembers = async (deps: Deps, tx: Tx, foundPost: FoundPost, fresh: FittingSearch[]): Promise<void> => {
  if (fresh.length === 0) return;
  const { post } = foundPost;
  const at = Date.now();
  await tx
    .update(wishes)
    .set({ lastFoundAt: at })
    .where(
      inArray(
        wishes.id,
        fresh.map(({ id }) => id),
      ),
    );
  const notified = await findNotified(tx, [...new Set(fresh.map(({ userId }) => userId))], `post:${post.id}`);
  const updates = fresh.filter(({ userId }) => !notified.has(userId));
  const alerted = new Map<string, FittingSearch>();
  for (const savedSearch of updates)
    if (savedSearch.ring === 'at_once' && !alerted.has(savedSearch.userId))
      alerted.set(savedSearch.userId, savedSearch);
  const now = await takeFromDailyCap(tx, [...alerted.keys()], 'savedSearch');
  await notifyAll(deps, tx, notices(foundPost, alerted, now));
  const later = updates.filter(({ userId }) => !now.has(userId));
  await putOff(
    tx,
    post.seq,
    later.filter(({ ring }) => ring === 'at_once' || ring === 'daily'),
    'daily',
  );
  await putOff(
    tx,
    post.seq,
    later.filter(({ ring }) => ring === 'weekly'),
    'weekly',
  );
};
