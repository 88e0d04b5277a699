import type { Post } from '#contracts/posts.ts';
import { placeholder, preparedByShape } from '#db/client/prepared.ts';
import { users } from '#db/schema/members.ts';
import { posts } from '#db/schema/posts.ts';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { MemberContext } from '../context/context.ts';
import { decodeCursor, encodeCursor, pageFrom } from '../core/cursor.ts';
import { personColumns } from '../members/person.ts';
import { type Conditions, conditionsOf, type PostFilters } from './filters.ts';
import { type PostRow, postColumns, toPost } from './post-row.ts';

type Ranking = 'nearest' | 'value' | 'relevance';
type Page = { limit: number; cursor: string | undefined };

const BOOST_FACTOR = 5;
/** Above any other score, so that boosted posts come first and keep their order by score. */
const BOOSTED_FIRST = 1_000_000;
const position = z.object({ figure: z.number(), seq: z.number().int() });

type Shape = Omit<PostFilters, 'values'> & { ranking: Ranking; isLater: boolean };

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

const selectRanked = preparedByShape((db, { ranking, isLater, has }: Shape) => {
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
        isLater ? isAfter(figure) : undefined,
      ),
    )
    .orderBy(desc(figure), desc(posts.seq))
    .limit(placeholder('limit'));
});

/** Posts by a figure, the highest first; equal ones newest first. Posts without coordinates have no distance. */
export const listRanked = async (
  { db }: MemberContext,
  { values, key, ...filters }: PostFilters,
  ranking: Ranking,
  { limit, cursor }: Page,
): Promise<{ items: Post[]; nextCursor: string | null }> => {
  const after = cursor ? decodeCursor(cursor, position) : null;
  const isLater = after !== null;
  const rows = (await selectRanked(
    db.read,
    { ...filters, key: `${ranking} ${isLater} ${key}`, ranking, isLater },
    { ...values, ...after, now: Date.now(), limit: limit + 1 },
  )) as (PostRow & { figure: number })[];
  return pageFrom(
    rows,
    limit,
    (row) => toPost(row),
    (row) => encodeCursor({ figure: row.figure, seq: row.post.seq }),
  );
};
