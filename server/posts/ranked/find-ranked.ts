import { withoutIndex } from '#db/client/without-index.ts';
import { users } from '#db/schema/auth/members.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { and, desc, eq, isNotNull, notInArray, type SQL, sql } from 'drizzle-orm';
import type { MemberContext } from '../../platform/context/context.ts';
import { conditionsOf, isAmongBoosted, isBoosted, type PostFilters } from '../filters.ts';

export type Ranking = 'newest' | 'nearest' | 'value' | 'relevance';
/** A post's position in an order: by its sort value, the higher first, among equal ones the newer. */
export type RankPosition = { figure: number; seq: number };

type Conditions = ReturnType<typeof conditionsOf>;

const BOOST_FACTOR = 5;

/** Farther than any place on Earth: what is offered online and has none comes last. */
const NOWHERE = -100_000;

const sortValueOf = ({ match, distance, isAroundCenter }: Conditions, ranking: Ranking): SQL<number> => {
  if (ranking === 'nearest') return isAroundCenter ? sql`-(${distance})` : sql`coalesce(-(${distance}), ${NOWHERE})`;
  if (ranking === 'value') return sql`${posts.estimatedValue}`;
  if (ranking === 'newest') return match?.key ?? (isAroundCenter ? withoutIndex(posts.seq) : sql`${posts.seq}`);
  const score = match?.score ?? sql`0`;
  return sql`case when ${isBoosted(Date.now())} then ${BOOST_FACTOR} * ${score} else ${score} end`;
};

const isAfter = (sortValue: SQL, last: RankPosition) =>
  sql`((${sortValue}) < ${last.figure} or ((${sortValue}) = ${last.figure} and ${posts.seq} < ${last.seq}))`;

type RankOptions = {
  limit: number;
  /** The featured posts only. */
  isFeatured?: boolean;
  /** Keys to leave out. */
  without?: number[];
  /** The position after which the list continues. */
  after?: RankPosition;
};

/** The positions of the first posts in an order. */
export const findRanked = (
  ctx: MemberContext,
  filters: PostFilters,
  ranking: Ranking,
  { limit, isFeatured = false, without = [], after }: RankOptions,
): Promise<RankPosition[]> => {
  const conditions = conditionsOf(ctx, filters);
  const { match, where } = conditions;
  const sortValue = sortValueOf(conditions, ranking);
  const query = ctx.db.read
    .select({ seq: posts.seq, figure: sortValue.as('figure') })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.userId))
    .$dynamic();
  return (match?.join ? query.innerJoin(match.join.table, match.join.on) : query)
    .where(
      and(
        where,
        ranking === 'nearest' && conditions.isAroundCenter ? isNotNull(posts.lat) : undefined,
        isFeatured ? and(isBoosted(Date.now()), isAmongBoosted(ctx.db.read, match, Date.now())) : undefined,
        without.length > 0 ? notInArray(posts.seq, without) : undefined,
        after ? isAfter(sortValue, after) : undefined,
      ),
    )
    .orderBy(desc(sortValue), desc(posts.seq))
    .limit(limit);
};
