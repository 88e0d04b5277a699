import { DEFAULT_RADIUS } from '#contracts/geography.ts';
import { users } from '#db/schema/members.ts';
import { marketKeys } from '#db/schema/market.ts';
import { posts } from '#db/schema/posts.ts';
import { and, eq, or } from 'drizzle-orm';
import type { MemberContext } from '../../context/context.ts';
import type { Point } from '../../gateways/places/geocoding.ts';
import { within } from '../../members/distance.ts';
import { isListed, postFilters } from '../../posts/filters.ts';
import { searchOf } from '../list-results.ts';
import type { WishRow } from '../wish-row.ts';
import type { Seeker } from './seekers.ts';

/** Whether a post fits the wish now. */
const isFound = async (ctx: MemberContext, wish: WishRow): Promise<boolean> => {
  const { match, where } = postFilters(ctx, { ...searchOf(wish), from: undefined });
  const base = ctx.db.read
    .select({ seq: posts.seq })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.userId))
    .$dynamic();
  const rows = await (match?.join ? base.innerJoin(match.join.table, match.join.on) : base).where(where).limit(1);
  return rows.length > 0;
};

/** Whether a post near the point, or an online one, names the skill, whatever its words. */
export const isSkillOffered = async ({ db }: MemberContext, skillId: string, here: Point): Promise<boolean> => {
  const rows = await db.read
    .select({ seq: posts.seq })
    .from(marketKeys)
    .innerJoin(posts, eq(posts.seq, marketKeys.postSeq))
    .innerJoin(users, eq(users.id, posts.userId))
    .where(
      and(
        eq(marketKeys.side, 'gives'),
        eq(marketKeys.key, `s:${skillId}`),
        or(eq(marketKeys.isOnline, true), within(here, DEFAULT_RADIUS, posts)),
        isListed,
      ),
    )
    .limit(1);
  return rows.length > 0;
};

/** Those who seek in vain: each different search is run once. */
export const inVain = async (ctx: MemberContext, seekers: Seeker[]): Promise<Seeker[]> => {
  const served = new Map<string, boolean>();
  const left: Seeker[] = [];
  for (const seeker of seekers) {
    const { fingerprint } = seeker.wish;
    const known = served.get(fingerprint) ?? (await isFound(ctx, seeker.wish));
    served.set(fingerprint, known);
    if (!known) left.push(seeker);
  }
  return left;
};
