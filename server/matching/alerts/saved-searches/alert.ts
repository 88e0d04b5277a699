import { users } from '#db/schema/auth/members.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../platform/context/context.ts';
import { findMatchingSearches, type MatchingSearch } from '../../saved-searches/find-matching-searches.ts';
import { isOpenPost } from '../../../posts/ending/open.ts';
import type { PostBefore } from '../post-befores.ts';
import { filterVisible } from './listeners.ts';
import { recordResults } from './record-results.ts';
import { alertMembers } from './alert-members.ts';
import { toComparablePost, comparedFieldsOf } from '../../saved-searches/compared-fields.ts';

/** Members notified in one write: few, so that requests do not wait for it. */
const BATCH = 200;

const findPost = async ({ db }: Deps, postId: string) => {
  const [row] = await db.fresh
    .select({
      post: posts,
      firstName: users.firstName,
      lastName: users.lastName,
      suspendedAt: users.suspendedAt,
      deletedAt: users.deletedAt,
      awayEndsAt: users.awayEndsAt,
    })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.userId))
    .where(eq(posts.id, postId));
  return row;
};

/**
 * The saved searches that were made while the post matched them: their members found it by the search. Older ones have
 * a record if their members were notified; otherwise the post changed again before this job, and they still have to be.
 */
const findMatchedBefore = async ({ db }: Deps, befores: PostBefore[], ownerId: string): Promise<MatchingSearch[]> => {
  const all = new Map<string, MatchingSearch>();
  for (const { searched, beganAt, endedAt } of befores) {
    if (!searched) continue;
    const matching = await findMatchingSearches(db.fresh, await toComparablePost(db.fresh, searched), ownerId);
    for (const savedSearch of matching) {
      if (savedSearch.soughtSince > beganAt && savedSearch.soughtSince <= endedAt) all.set(savedSearch.id, savedSearch);
    }
  }
  return [...all.values()];
};

/**
 * Compares a new, changed, reopened or returned post with all saved searches, and notifies the members of those that it
 * matches for the first time. May run again: no one is notified twice of what was recorded.
 */
export const alertSavedSearches = async (
  deps: Deps,
  { postId, befores, listedAt = 0 }: { postId: string; befores: PostBefore[]; listedAt?: number | undefined },
): Promise<void> => {
  const { db } = deps;
  const found = await findPost(deps, postId);
  if (!found) return;
  const { post, suspendedAt, deletedAt, awayEndsAt } = found;
  const matchedBefore = await findMatchedBefore(deps, befores, post.userId);
  if (matchedBefore.length > 0) await db.write((tx) => recordResults(tx, post.seq, matchedBefore));
  const isListed = isOpenPost(post) && suspendedAt === null && deletedAt === null && awayEndsAt === null;
  if (!isListed) return;
  const matching = await findMatchingSearches(
    db.fresh,
    await toComparablePost(db.fresh, comparedFieldsOf(post)),
    post.userId,
  );
  const visible = await filterVisible(db.fresh, matching, post.userId);
  for (let from = 0; from < visible.length; from += BATCH) {
    const batch = visible.slice(from, from + BATCH);
    await db.write(async (tx) => {
      const fresh = await recordResults(tx, post.seq, batch);
      // Whoever saved the search only after the post had changed, and was listed, found it by the search.
      const updates = fresh.filter(({ soughtSince }) => soughtSince <= Math.max(post.updatedAt, listedAt));
      await alertMembers(deps, tx, found, updates);
    });
  }
};
