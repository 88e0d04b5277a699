import { circleRefusals } from '#db/schema/circle-members.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, gt, inArray } from 'drizzle-orm';
import type { MarketPost } from '../../market/market-post.ts';
import { membersKeyOf } from '../protocol/members-key.ts';

/**
 * Whether somebody in this ring has said no to it, to the post before theirs or to a member, and does not want it again
 * yet. `joining`: the others are together already, only this post is asked about.
 */
export type Refused = (ring: readonly MarketPost[], joining?: MarketPost) => boolean;

/** The refusals of these members. */
export const refusalsOf = async (db: Queryable, userIds: string[]): Promise<Refused> => {
  const rows =
    userIds.length === 0
      ? []
      : await db
          .select()
          .from(circleRefusals)
          .where(and(inArray(circleRefusals.userId, userIds), gt(circleRefusals.until, Date.now())));
  const all = new Set(rows.map(({ userId, kind, key }) => `${userId} ${kind} ${key}`));
  const has = (userId: string, kind: string, key: string) => all.has(`${userId} ${kind} ${key}`);
  return (ring, joining) => {
    if (all.size === 0) return false;
    const members = membersKeyOf(ring.map(({ userId }) => userId));
    return ring.some((self, index) => {
      const { userId } = self;
      const before = ring.at(index - 1);
      const others = joining && self !== joining ? [joining] : ring;
      return (
        has(userId, 'ring', members) ||
        (before && others.includes(before) && has(userId, 'post', before.postId)) ||
        others.some((other) => has(userId, 'member', other.userId))
      );
    });
  };
};
