import { circleRefusals } from '#db/schema/matching/circle-members.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, gt, inArray } from 'drizzle-orm';
import type { IndexedPost } from '../../match-index/indexed-post.ts';
import { membersKeyOf } from '../machine/state.ts';

/**
 * Whether someone in this circle still refuses it, the post that would give to theirs, or a member of it. With
 * `joining`, the others already form a circle, and only refusals between them and this post count.
 */
type IsRefused = (possibleCircle: readonly IndexedPost[], options?: { joining?: IndexedPost }) => boolean;

/** Reads the refusals of these members that still hold, and returns a function that checks a circle for them. */
export const readRefusals = async (db: Queryable, userIds: string[]): Promise<IsRefused> => {
  const rows =
    userIds.length === 0
      ? []
      : await db
          .select()
          .from(circleRefusals)
          .where(and(inArray(circleRefusals.userId, userIds), gt(circleRefusals.until, Date.now())));
  const all = new Set(rows.map(({ userId, kind, key }) => `${userId} ${kind} ${key}`));
  const has = (userId: string, kind: string, key: string) => all.has(`${userId} ${kind} ${key}`);
  return (possibleCircle, { joining } = {}) => {
    if (all.size === 0) return false;
    const members = membersKeyOf(possibleCircle.map(({ userId }) => userId));
    return possibleCircle.some((self, index) => {
      const { userId } = self;
      const before = possibleCircle.at(index - 1);
      const others = joining && self !== joining ? [joining] : possibleCircle;
      return (
        has(userId, 'ring', members) ||
        (before && others.includes(before) && has(userId, 'post', before.postId)) ||
        others.some((member) => has(userId, 'member', member.userId))
      );
    });
  };
};
