import type { Post } from '#contracts/posts.ts';
import { users } from '#db/schema/members.ts';
import { posts } from '#db/schema/posts.ts';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { MemberContext } from '../context/context.ts';
import { decodeCursor, encodeCursor, pageFrom } from '../core/cursor.ts';
import { personColumns } from '../members/person.ts';
import type { PostFilters } from './filters.ts';
import { type PostRow, postColumns, toPost } from './post-row.ts';

type Ranking = 'nearest' | 'value' | 'relevance';
type Page = { limit: number; cursor: string | undefined };

const BOOST_FACTOR = 5;
/** Above any other score, so that boosted posts come first and keep their order by score. */
const BOOSTED_FIRST = 1_000_000;
const position = z.object({ figure: z.number(), seq: z.number().int() });

const figureOf = (filters: PostFilters, ranking: Ranking): SQL<number> => {
  if (ranking === 'nearest') return sql`-(${filters.distance})`;
  if (ranking === 'value') return sql`${posts.estimatedValue}`;
  const score = filters.match?.score ?? sql`0`;
  return sql`case when ${posts.boostedUntil} > ${Date.now()} then ${BOOSTED_FIRST} + ${BOOST_FACTOR} * ${score} else ${score} end`;
};

/** Posts by a figure, the highest first; equal ones newest first. Posts without coordinates have no distance. */
export const listRanked = async (
  ctx: MemberContext,
  filters: PostFilters,
  ranking: Ranking,
  { limit, cursor }: Page,
): Promise<{ items: Post[]; nextCursor: string | null }> => {
  const after = cursor ? decodeCursor(cursor, position) : null;
  const figure = figureOf(filters, ranking);
  const base = ctx.db.read
    .select({
      post: postColumns,
      user: personColumns(),
      distance: sql<number | null>`${filters.distance ?? sql`null`}`,
      figure: figure.as('figure'),
    })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.userId))
    .$dynamic();
  const rows = await (filters.match?.join ? base.innerJoin(filters.match.join.table, filters.match.join.on) : base)
    .where(
      and(
        filters.where,
        ranking === 'nearest' ? sql`${posts.lat} is not null` : undefined,
        after
          ? sql`((${figure}) < ${after.figure} or ((${figure}) = ${after.figure} and ${posts.seq} < ${after.seq}))`
          : undefined,
      ),
    )
    .orderBy(desc(figure), desc(posts.seq))
    .limit(limit + 1);
  return pageFrom(
    rows,
    limit,
    (row) => toPost(row as PostRow),
    (row) => encodeCursor({ figure: row.figure, seq: row.post.seq }),
  );
};
