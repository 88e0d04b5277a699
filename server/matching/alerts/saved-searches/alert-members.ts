import { wishes } from '#db/schema/matching/saved-searches.ts';
import type { posts } from '#db/schema/posts/posts.ts';
import type { Tx } from '#db/client/types.ts';
import { inArray } from 'drizzle-orm';
import type { Deps } from '../../../platform/context/context.ts';
import { planAlerts } from '../policy.ts';
import { notifyMembers } from '../../../notifications/notify.ts';
import { savedSearchFound } from './notices.ts';
import type { MatchingSearch } from '../../saved-searches/find-matching-searches.ts';

export type FoundPost = { post: typeof posts.$inferSelect; firstName: string; lastName: string };

/**
 * Notifies the members of these saved searches of a post: at once, as far as their daily cap goes, or in the digest of
 * the day or the week; no one who was notified of the post for another reason.
 */
export const alertMembers = async (
  deps: Deps,
  tx: Tx,
  foundPost: FoundPost,
  fresh: MatchingSearch[],
): Promise<void> => {
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
  const alerts = fresh.map(({ id, userId, ring }) => ({ userId, frequency: ring, savedSearchId: id }));
  const notifiedNow = await planAlerts(tx, post, 'saved_search', alerts);
  const first = new Map<string, MatchingSearch>();
  for (const savedSearch of fresh) {
    if (savedSearch.ring === 'at_once' && !first.has(savedSearch.userId)) first.set(savedSearch.userId, savedSearch);
  }
  const { firstName, lastName } = foundPost;
  const sharedParams = { post, author: { firstName, lastName, deletedAt: null }, urgency: 'moderate' as const };
  // The notice names the first of the member's saved searches that found the post.
  const members = [...first].flatMap(([userId, { label }]) =>
    notifiedNow.has(userId) ? [{ ...sharedParams, userId, label }] : [],
  );
  await notifyMembers(deps, tx, savedSearchFound, members);
};
