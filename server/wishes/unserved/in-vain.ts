import { DEFAULT_RADIUS } from '#contracts/geography.ts';
import { users } from '#db/schema/members.ts';
import { marketKeys } from '#db/schema/market.ts';
import { posts } from '#db/schema/posts.ts';
import { and, eq, or } from 'drizzle-orm';
import type { MemberContext } from '../../context/context.ts';
import type { Point } from '../../gateways/places/geocoding.ts';
import { within } from '../../members/distance.ts';
import { conditionsOf, isListed, readFilters } from '../../posts/filters.ts';
import { searchOf } from '../list-results.ts';
import type { WishRow } from '../wish-row.ts';
import type { Seeker } from './seekers.ts';

/** Whether a post fits the wish now. */
const isFound = async (ctx: MemberContext, wish: WishRow): Promise<boolean> => {
  const { match, where } = conditionsOf(ctx, readFilters({ ...searchOf(wish), from: undefined }));
  const query = ctx.db.read
    .select({ seq: posts.seq })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.userId))
    .$dynamic();
  const found = await (match?.join ? query.innerJoin(match.join.table, match.join.on) : query).where(where).limit(1);
  return found.length > 0;
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

/**
 * Those who seek in vain. Each different search is run once, those of most members first, up to `most`; whose search is
 * not run does not count.
 */
export const inVain = async (ctx: MemberContext, seekers: Seeker[], max: number): Promise<Seeker[]> => {
  const alike = [...Map.groupBy(seekers, ({ wish }) => wish.fingerprint).values()].sort((a, b) => b.length - a.length);
  const left: Seeker[] = [];
  for (const group of alike.slice(0, max)) {
    const [first] = group;
    if (first && !(await isFound(ctx, first.wish))) left.push(...group);
  }
  return left;
};
