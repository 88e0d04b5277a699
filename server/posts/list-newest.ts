import type { Post } from '#contracts/posts.ts';
import { posts } from '#db/schema.ts';
import { and, desc, gt, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { MemberContext } from '../context.ts';
import { decodeCursor, encodeCursor } from '../cursor.ts';
import type { PostFilters } from './filters.ts';
import { type PostRow, selectPosts, toPost } from './post-row.ts';

/** Where a page ended: among the boosted posts or after them, and at which key. */
const position = z.object({ boosted: z.boolean(), before: z.number().int() });
type Page = { limit: number; cursor: string | undefined };

const fetch = async ({ db }: MemberContext, filters: PostFilters, more: (SQL | undefined)[], limit: number) => {
  if (limit <= 0) return [];
  const { match, where, distance } = filters;
  const base = selectPosts(db.read, distance);
  const rows = await (match?.join ? base.innerJoin(match.join.table, match.join.on) : base)
    .where(and(where, ...more))
    .orderBy(desc(keyOf(filters)))
    .limit(limit);
  return rows as PostRow[];
};

/** What the order goes by. Around a place the coordinates lead, so the few found are sorted and the feed is not walked. */
const keyOf = ({ match, distance }: PostFilters) =>
  match?.key ?? (distance ? sql<number>`(${posts.seq} + 0)` : posts.seq);

/** Boosted posts first, each part newest first. The two parts are two queries, because each has an index of its own. */
export const listNewest = async (
  ctx: MemberContext,
  filters: PostFilters,
  { limit, cursor }: Page,
): Promise<{ items: Post[]; nextCursor: string | null }> => {
  const now = Date.now();
  const from = cursor ? decodeCursor(cursor, position) : { boosted: true, before: Number.MAX_SAFE_INTEGER };
  const key = keyOf(filters);
  const wanted = limit + 1;
  const boosted = from.boosted
    ? await fetch(ctx, filters, [gt(posts.boostedUntil, now), lt(sql`${key}`, from.before)], wanted)
    : [];
  const before = from.boosted ? Number.MAX_SAFE_INTEGER : from.before;
  const plain = await fetch(
    ctx,
    filters,
    [or(isNull(posts.boostedUntil), lte(posts.boostedUntil, now)), lt(sql`${key}`, before)],
    wanted - boosted.length,
  );
  const rows = [...boosted, ...plain];
  const kept = rows.slice(0, limit);
  const last = kept.at(-1);
  return {
    items: kept.map((row) => toPost(row, now)),
    nextCursor:
      rows.length > limit && last
        ? encodeCursor({ boosted: kept.length <= boosted.length, before: last.post.seq })
        : null,
  };
};
