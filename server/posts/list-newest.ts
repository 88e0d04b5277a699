import type { Post } from '#contracts/posts/posts.ts';
import { withoutIndex } from '#db/client/without-index.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { and, desc, lt, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { MemberContext } from '../platform/context/context.ts';
import { decodeCursor, encodeCursor } from '../platform/core/cursor.ts';
import { type Conditions, conditionsOf, isBoosted, isNotBoosted, type PostFilters } from './filters.ts';
import { type PostRow, selectPosts, toPost } from './post-row.ts';
import { findInEngine } from './search/find-in-engine.ts';

/** Where a page ended: among the boosted posts or the others, and at which key. */
const position = z.object({ boosted: z.boolean(), before: z.number().int() });
const start = { boosted: true, before: Number.MAX_SAFE_INTEGER };

/** The search gives its matches by key already; the few near a place are sorted. */
const keyOf = ({ match, distance }: Conditions): SQL<number> =>
  match?.key ?? (distance ? withoutIndex(posts.seq) : sql`${posts.seq}`);

/** Posts before a key that also fit `condition`, newest first. */
const selectNewest = (
  ctx: MemberContext,
  filters: PostFilters,
  condition: SQL | undefined,
  { before, limit }: { before: number; limit: number },
): Promise<PostRow[]> => {
  const conditions = conditionsOf(ctx, filters);
  const { match, where, distance } = conditions;
  const key = keyOf(conditions);
  const query = selectPosts(ctx.db.read, distance);
  return (match?.join ? query.innerJoin(match.join.table, match.join.on) : query)
    .where(and(where, condition, lt(key, before)))
    .orderBy(desc(key))
    .limit(limit);
};

/** Boosted posts first, each part newest first. */
export const listNewest = async (
  ctx: MemberContext,
  filters: PostFilters,
  { limit, cursor }: { limit: number; cursor: string | undefined },
): Promise<{ items: Post[]; nextCursor: string | null }> => {
  const now = Date.now();
  const from = cursor ? decodeCursor(cursor, position) : start;
  // Two queries, because each part has its own index.
  const boosted = from.boosted
    ? await selectNewest(ctx, filters, isBoosted(now), { before: from.before, limit: limit + 1 })
    : [];
  const bounds = { before: from.boosted ? start.before : from.before, limit: limit + 1 - boosted.length };
  const others =
    bounds.limit > 0
      ? ((await findInEngine(ctx, filters, { order: 'newest', ...bounds, isBoosted: false })) ??
        (await selectNewest(ctx, filters, isNotBoosted(now), bounds)))
      : [];
  const rows = [...boosted, ...others];
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map((row) => toPost(row, now)),
    nextCursor:
      rows.length > limit && last
        ? encodeCursor({ boosted: page.length <= boosted.length, before: last.post.seq })
        : null,
  };
};
