import type { Post } from '#contracts/posts.ts';
import { placeholder, preparedByShape } from '#db/client/prepared.ts';
import { users } from '#db/schema/members.ts';
import { posts } from '#db/schema/posts.ts';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { MemberContext } from '../context/context.ts';
import { decodeCursor, encodeCursor, pageFrom } from '../core/cursor.ts';
import { personColumns } from '../members/person.ts';
import { type Conditions, conditionsOf, isBoosted, type PostFilters } from './filters.ts';
import { type PostRow, postColumns, toPost } from './post-row.ts';
import { findByIndex } from './search/find-by-index.ts';

type Ranking = 'nearest' | 'value' | 'relevance';
type Page = { limit: number; cursor: string | undefined };

const BOOST_FACTOR = 5;
/** Above any other score, so that boosted posts come first and keep their order by score. */
const BOOSTED_FIRST = 1_000_000;
/** `by`: whose scores the figure is one of; the engine and the database give others. */
const position = z.object({ figure: z.number(), seq: z.number().int(), by: z.literal('index').optional() });
type Position = z.infer<typeof position>;
type RankedRow = PostRow & { figure: number; by?: 'index' };

/** `part`: the rows after a position, only the boosted ones of these, or the one at it. */
type Part = 'first' | 'later' | 'boosted' | 'here';
type Shape = Omit<PostFilters, 'values'> & { ranking: Ranking; part: Part };

const figureOf = ({ match, distance }: Conditions, ranking: Ranking): SQL<number> => {
  if (ranking === 'nearest') return sql`-(${distance})`;
  if (ranking === 'value') return sql`${posts.estimatedValue}`;
  const score = match?.score ?? sql`0`;
  return sql`case when ${posts.boostedUntil} > ${placeholder('now')} then ${BOOSTED_FIRST} + ${BOOST_FACTOR} * ${score} else ${score} end`;
};

const isAfter = (figure: SQL) => {
  const [last, seq] = [placeholder('figure'), placeholder('seq')];
  return sql`((${figure}) < ${last} or ((${figure}) = ${last} and ${posts.seq} < ${seq}))`;
};

const selectRanked = preparedByShape((db, { ranking, part, has }: Shape) => {
  const conditions = conditionsOf(db, has);
  const { match, where, distance } = conditions;
  const figure = figureOf(conditions, ranking);
  const base = db
    .select({
      post: postColumns,
      user: personColumns(),
      distance: sql<number | null>`${distance ?? sql`null`}`,
      figure: figure.as('figure'),
    })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.userId))
    .$dynamic();
  return (match?.join ? base.innerJoin(match.join.table, match.join.on) : base)
    .where(
      and(
        where,
        ranking === 'nearest' ? sql`${posts.lat} is not null` : undefined,
        part === 'later' || part === 'boosted' ? isAfter(figure) : undefined,
        part === 'boosted' ? isBoosted : undefined,
        part === 'here' ? eq(posts.seq, placeholder('seq')) : undefined,
      ),
    )
    .orderBy(desc(figure), desc(posts.seq))
    .limit(placeholder('limit'));
});

const ABOVE_ALL: Position = { figure: Number.MAX_VALUE, seq: Number.MAX_SAFE_INTEGER };
/** Where those begin that are not boosted. */
const BELOW_BOOSTED: Position = { figure: BOOSTED_FIRST, seq: 0 };

const byDatabase = (
  { db }: MemberContext,
  { values, key, ...filters }: PostFilters,
  { ranking, part, limit, after }: { ranking: Ranking; part: Part; limit: number; after: Position | null },
): Promise<RankedRow[]> =>
  selectRanked(
    db.read,
    { ...filters, key: `${ranking} ${part} ${key}`, ranking, part },
    { ...values, ...after, now: Date.now(), limit },
  );

/** The boosted ones by the database, which has few of them, then the others in the engine's own order. */
const byRelevanceOfIndex = async (ctx: MemberContext, filters: PostFilters, after: Position | null, limit: number) => {
  if (after && !after.by && after.figure < BOOSTED_FIRST) return null;
  const from = after ?? ABOVE_ALL;
  const boosted: RankedRow[] = from.by
    ? []
    : await byDatabase(ctx, filters, { ranking: 'relevance', part: 'boosted', limit, after: from });
  const asked = { order: 'relevance', after: from.by ? from : null, limit: limit - boosted.length } as const;
  const others = asked.limit > 0 ? await findByIndex(ctx, filters, asked, 'without') : [];
  return others && [...boosted, ...others.map((row) => ({ ...row, by: 'index' as const }))];
};

const byIndex = async (
  ctx: MemberContext,
  filters: PostFilters,
  ranking: Ranking,
  after: Position | null,
  limit: number,
): Promise<RankedRow[] | null> => {
  if (!ctx.postIndex || !filters.has.search || ranking === 'nearest') return null;
  if (ranking === 'relevance') return byRelevanceOfIndex(ctx, filters, after, limit);
  const found = await findByIndex(ctx, filters, { order: 'value', after, limit }, 'with');
  return found && found.map((row) => ({ ...row, figure: row.post.estimatedValue }));
};

/** The same place among the database's own figures. */
const inDatabase = async (ctx: MemberContext, filters: PostFilters, ranking: Ranking, at: Position) => {
  if (!at.by) return at;
  const [same] = await byDatabase(ctx, filters, { ranking, part: 'here', limit: 1, after: at });
  return same ? { figure: same.figure, seq: at.seq } : BELOW_BOOSTED;
};

/** Posts by a figure, the highest first; equal ones newest first. Posts without coordinates have no distance. */
export const listRanked = async (
  ctx: MemberContext,
  filters: PostFilters,
  ranking: Ranking,
  { limit, cursor }: Page,
): Promise<{ items: Post[]; nextCursor: string | null }> => {
  const after = cursor ? decodeCursor(cursor, position) : null;
  const found = await byIndex(ctx, filters, ranking, after, limit + 1);
  const from = found || !after ? null : await inDatabase(ctx, filters, ranking, after);
  const part = from ? 'later' : 'first';
  const rows = found ?? (await byDatabase(ctx, filters, { ranking, part, limit: limit + 1, after: from }));
  return pageFrom(
    rows,
    limit,
    (row) => toPost(row),
    ({ figure, post, by }) => encodeCursor({ figure, seq: post.seq, ...(by && { by }) }),
  );
};
