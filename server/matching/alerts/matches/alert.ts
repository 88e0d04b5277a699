import { raise } from '../../../platform/context/raise.ts';
import type { MatchedPost } from '#db/schema/matching/alerts.ts';
import { matchIndex } from '#db/schema/matching/match-index.ts';
import { notificationSettings } from '#db/schema/notifications/notifications.ts';
import { users } from '#db/schema/auth/members.ts';
import { posts } from '#db/schema/posts/posts.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, eq, gt, inArray } from 'drizzle-orm';
import { loadUnits } from '../../../auth/members/load-units.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { isAvailable, isUnbound, loadIndexedPosts } from '../../match-index/load.ts';
import type { IndexedPost } from '../../match-index/indexed-post.ts';
import { notifyMembers } from '../../../notifications/notify.ts';
import { matchFound } from './notices.ts';
import { planAlerts } from '../policy.ts';
import type { PostBefore } from '../post-befores.ts';
import { findCandidatesOfEach } from '../../matches/find-for.ts';
import { findDismissers, findTradingPartners } from '../../matches/hidden.ts';
import { loadNames } from '../../matches/names.ts';
import { reasonsOf } from '../../matches/reasons.ts';
import { type Match, matchOf } from '../../matches/score.ts';
import { wantsPosts } from '../../../auth/members/listening/wants-posts.ts';

/** Members notified in one write: few, so that requests do not wait for it. */
const BATCH = 200;
/** How often the owner answers doesn't matter for whether two posts match. */
const anyone = { answerRate: null, lastSeenAt: 0 };

/** A new match: the changed post, and the best post of the member to notify, from whose side the match is seen. */
type NewMatch = { changedPost: IndexedPost; ownPost: IndexedPost; match: Match };

/** Which of the members are notified of matches at once: their plan includes it, and they want notices of posts. */
const findListeners = async (db: Queryable, userIds: string[]): Promise<Set<string>> => {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
    .where(and(inArray(users.id, userIds), gt(users.unlimitedUntil, Date.now()), wantsPosts()));
  return new Set(rows.map(({ id }) => id));
};

/** The mutual matches that the post did not have before: the best one of each other member. */
const newMatchesOf = (
  changedPost: IndexedPost,
  candidates: IndexedPost[],
  befores: MatchedPost[],
): Map<string, NewMatch> => {
  const now = Date.now();
  const isMutual = (post: IndexedPost, candidate: IndexedPost) =>
    matchOf(post, candidate, anyone, now)?.kind === 'mutual';
  const best = new Map<string, NewMatch>();
  for (const candidate of candidates) {
    const match = matchOf(candidate, changedPost, anyone, now);
    if (match?.kind !== 'mutual' || befores.some((before) => isMutual({ ...changedPost, ...before }, candidate)))
      continue;
    const other = best.get(candidate.userId);
    if (!other || other.match.score < match.score)
      best.set(candidate.userId, { changedPost, ownPost: candidate, match });
  }
  return best;
};

const loadDetails = async (db: Queryable, postId: string) => {
  const [details] = await db
    .select({
      seq: posts.seq,
      serviceOffered: posts.serviceOffered,
      location: posts.location,
      userId: posts.userId,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.userId))
    .where(eq(posts.id, postId));
  return details;
};

const findNewMatches = async (
  db: Queryable,
  postId: string,
  befores: MatchedPost[],
): Promise<[userId: string, NewMatch][]> => {
  const [changedPost] = await loadIndexedPosts(db, and(eq(matchIndex.postId, postId), isAvailable(), isUnbound));
  if (!changedPost) return [];
  const [searched] = await findCandidatesOfEach(db, [changedPost], await findTradingPartners(db, changedPost.userId));
  const found = newMatchesOf(changedPost, searched?.candidates ?? [], befores);
  const enabled = await findListeners(db, [...found.keys()]);
  const matches = [...found].map(([userId, { ownPost }]) => ({ userId, matchId: `${ownPost.postId}.${postId}` }));
  const dismissers = await findDismissers(db, matches);
  return [...found].filter(([userId]) => enabled.has(userId) && !dismissers.has(userId));
};

/**
 * Notifies members of the paid plans of a new or changed post that newly matches one of theirs both ways. Beyond their
 * daily cap they get it in the digest. May run again: a member who was notified of the post is not notified twice.
 */
export const alertOfMatches = async (
  deps: Deps,
  { postId, isNew, befores }: { postId: string; isNew: boolean; befores: PostBefore[] },
): Promise<void> => {
  const db = deps.db.fresh;
  // All matches of a new post count as new, also if it was changed before this runs.
  const matchedBefore = isNew ? [] : befores.flatMap(({ matched }) => matched ?? []);
  // Without stored changes, the job of an earlier change has already notified of this one.
  if (!isNew && matchedBefore.length === 0) return;
  const newMatches = await findNewMatches(db, postId, matchedBefore);
  const details = newMatches.length > 0 ? await loadDetails(db, postId) : undefined;
  const names = await loadNames(deps.db);
  const unitOf = await loadUnits(
    db,
    newMatches.map(([userId]) => userId),
  );
  for (let from = 0; details && from < newMatches.length; from += BATCH) {
    const batch = newMatches.slice(from, from + BATCH);
    const alerts = batch.map(([userId]) => ({ userId, frequency: 'at_once' as const }));
    await deps.db.write(async (tx) => {
      const post = { id: postId, seq: details.seq };
      const notifiedNow = await planAlerts(tx, post, 'match', alerts);
      const notifiedMatches = batch.filter(([userId]) => notifiedNow.has(userId));
      const { firstName, lastName, userId: authorId, serviceOffered: service, location } = details;
      const sharedParams = { postId, authorId, author: { firstName, lastName, deletedAt: null }, service, location };
      const members = notifiedMatches.map(([userId, { ownPost, match, changedPost }]) => {
        const values = { mine: ownPost.value, theirs: changedPost.value };
        return {
          ...sharedParams,
          userId,
          ownPostId: ownPost.postId,
          reasons: reasonsOf(match, { firstName, ...names, values, unit: unitOf(userId) }),
        };
      });
      await notifyMembers(deps, tx, matchFound, members);
      for (const { userId, ownPostId } of members) {
        const data = { postId: ownPostId, theirPostId: postId };
        await raise(deps, tx, 'ProgramUpdate', { userId, type: 'match.found', data });
      }
    });
  }
};
