import type { UsualValue } from '#contracts/matching/matches.ts';
import { matchIndex, matchIndexKeys } from '#db/schema/matching/match-index.ts';
import { and, desc, eq, ne } from 'drizzle-orm';
import type { MemberContext } from '../../platform/context/context.ts';
import { notBlocked } from '../../auth/blocks/blocked.ts';
import { skillKey } from '../match-index/indexed-post.ts';

/** How many posts' values are read, the highest rank first. */
const MAX_READ = 200;
/** Fewer members say nothing about what is usual. */
const MIN_MEMBERS = 5;

const median = (sorted: readonly number[]): number => sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;

/** Rounded to a dollar, from $50 to ten, from $1,000 to fifty. */
const rounded = (value: number): number => {
  const step = value >= 1000 ? 50 : value >= 50 ? 10 : 1;
  return Math.round(value / step) * step;
};

/** What other members' open posts ask for a skill: its middle half, one value a member; null if there are too few. */
export const findUsualValue = async (ctx: MemberContext, { id }: { id: string }): Promise<UsualValue | null> => {
  const rows = await ctx.db.read
    .select({ userId: matchIndex.userId, value: matchIndex.value })
    .from(matchIndexKeys)
    .innerJoin(matchIndex, eq(matchIndex.postSeq, matchIndexKeys.postSeq))
    .where(
      and(
        eq(matchIndexKeys.side, 'gives'),
        eq(matchIndexKeys.key, skillKey(id)),
        ne(matchIndex.userId, ctx.actor.id),
        notBlocked(ctx, matchIndex.userId),
      ),
    )
    .orderBy(desc(matchIndexKeys.rank))
    .limit(MAX_READ);
  const byMember = Map.groupBy(rows, ({ userId }) => userId);
  if (byMember.size < MIN_MEMBERS) return null;
  const values = [...byMember.values()]
    .map((own) => median(own.map(({ value }) => value).toSorted((a, b) => a - b)))
    .toSorted((a, b) => a - b);
  const at = (share: number) => rounded(values[Math.round((values.length - 1) * share)] ?? 0);
  return { low: at(0.25), middle: at(0.5), high: at(0.75), members: values.length };
};
