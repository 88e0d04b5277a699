import { placeholder, preparedByShape } from '#db/client/prepared.ts';
import { users } from '#db/schema/members.ts';
import { posts } from '#db/schema/posts.ts';
import { and, desc, eq, not, type SQL, sql } from 'drizzle-orm';
import type { MemberContext } from '../../context/context.ts';
import { type Conditions, conditionsOf, isBoosted, type PostFilters } from '../filters.ts';
import { isOneOfSeqs, seqsValue } from '../seqs-in.ts';

export type Ranking = 'newest' | 'nearest' | 'value' | 'relevance';
/** A post's place in an order: by the figure, the higher first, among equal ones the newer. */
export type Place = { figure: number; seq: number };

const BOOST_FACTOR = 5;

/** `part`: the featured posts only, or all but some, or those of them that come after a place. */
type Part = 'featured' | 'others' | 'later';
type Shape = Omit<PostFilters, 'values'> & { ranking: Ranking; part: Part };

const figureOf = ({ match, distance }: Conditions, ranking: Ranking): SQL<number> => {
  if (ranking === 'nearest') return sql`-(${distance})`;
  if (ranking === 'value') return sql`${posts.estimatedValue}`;
  // Near a place the expression disables the index on seq, so that the few matches are sorted.
  if (ranking === 'newest') return match?.key ?? (distance ? sql`(${posts.seq} + 0)` : sql`${posts.seq}`);
  const score = match?.score ?? sql`0`;
  return sql`case when ${posts.boostedUntil} > ${placeholder('now')} then ${BOOST_FACTOR} * ${score} else ${score} end`;
};

const isAfter = (figure: SQL) => {
  const [last, seq] = [placeholder('figure'), placeholder('seq')];
  return sql`((${figure}) < ${last} or ((${figure}) = ${last} and ${posts.seq} < ${seq}))`;
};

const selectRanked = preparedByShape((db, { ranking, part, has }: Shape) => {
  const conditions = conditionsOf(db, has);
  const { match, where } = conditions;
  const figure = figureOf(conditions, ranking);
  const base = db
    .select({ seq: posts.seq, figure: figure.as('figure') })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.userId))
    .$dynamic();
  return (match?.join ? base.innerJoin(match.join.table, match.join.on) : base)
    .where(
      and(
        where,
        ranking === 'nearest' ? sql`${posts.lat} is not null` : undefined,
        part === 'featured' ? isBoosted : not(isOneOfSeqs()),
        part === 'later' ? isAfter(figure) : undefined,
      ),
    )
    .orderBy(desc(figure), desc(posts.seq))
    .limit(placeholder('limit'));
});

type Asked = { limit: number; without?: number[]; after?: Place };

const select = (
  { db }: MemberContext,
  { values, key, ...filters }: PostFilters,
  [ranking, part]: [Ranking, Part],
  { limit, without = [], after }: Asked,
): Promise<Place[]> =>
  selectRanked(
    db.read,
    { ...filters, key: `${ranking} ${part} ${key}`, ranking, part },
    { ...values, ...after, now: Date.now(), limit, ...(part !== 'featured' && { seqs: seqsValue(without) }) },
  );

/** The places of the first featured posts. */
export const findFeatured = (ctx: MemberContext, filters: PostFilters, ranking: Ranking, limit: number) =>
  select(ctx, filters, [ranking, 'featured'], { limit });

/** The first places of the others, or those after a place. */
export const findRanked = (ctx: MemberContext, filters: PostFilters, ranking: Ranking, asked: Asked) =>
  select(ctx, filters, [ranking, asked.after ? 'later' : 'others'], asked);
