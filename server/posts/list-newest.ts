import { alias } from '#db/client/alias.ts';
import type { Post } from '#contracts/posts.ts';
import { prepared, placeholder } from '#db/client/prepared.ts';
import { posts } from '#db/schema/posts.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, desc, eq, gt, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { MemberContext } from '../context/context.ts';
import { decodeCursor, encodeCursor } from '../core/cursor.ts';
import { isListed, type PostFilters } from './filters.ts';
import { type PostRow, selectPosts, toPost } from './post-row.ts';

/** Where a page ended: in the boosted part or the other, and at which key. */
const position = z.object({ boosted: z.boolean(), before: z.number().int() });
type Page = { limit: number; cursor: string | undefined };

const boosted = alias(posts, 'boosted');

type Part = 'boosted' | 'others';
type Bounds = { now: number; before: number; limit: number };

const isIn = (part: Part, now: SQL | number) =>
  part === 'boosted' ? gt(posts.boostedUntil, now) : or(isNull(posts.boostedUntil), lte(posts.boostedUntil, now));

/**
 * The boosted posts among the matches. They are few and indexed, so each match is looked up among them; the unary plus
 * keeps SQLite from repeating the text search for each of them instead.
 */
const isBoostedMatch = (db: Queryable, key: SQL<number>, { now, before }: Bounds) =>
  inArray(
    sql`(+${key})`,
    db
      .select({ seq: boosted.seq })
      .from(boosted)
      .where(and(eq(boosted.status, 'active'), gt(boosted.boostedUntil, now), lt(boosted.seq, before))),
  );

const wholeFeed = (part: Part) =>
  prepared((db) =>
    selectPosts(db)
      .where(and(isListed, isIn(part, sql`${placeholder('now')}`), lt(posts.seq, placeholder('before'))))
      .orderBy(desc(posts.seq))
      .limit(placeholder('limit')),
  );
const wholeFeeds = { boosted: wholeFeed('boosted'), others: wholeFeed('others') };

const fetch = async ({ db }: MemberContext, filters: PostFilters, part: Part, bounds: Bounds) => {
  const { now, before, limit } = bounds;
  if (limit <= 0) return [];
  if (filters.isWhole) return (await wholeFeeds[part](db.read, bounds)) as PostRow[];
  const { match, where, distance } = filters;
  const base = selectPosts(db.read, distance);
  const key = keyOf(filters);
  const partOf = () => (match && part === 'boosted' ? isBoostedMatch(db.read, match.key, bounds) : isIn(part, now));
  const rows = await (match?.join ? base.innerJoin(match.join.table, match.join.on) : base)
    .where(and(where, partOf(), lt(sql`${key}`, before)))
    .orderBy(desc(key))
    .limit(limit);
  return rows as PostRow[];
};

/**
 * The sort key. Near a place the expression disables the index on seq, so that the few matches are sorted instead of
 * walking the feed.
 */
const keyOf = ({ match, distance }: PostFilters) =>
  match?.key ?? (distance ? sql<number>`(${posts.seq} + 0)` : posts.seq);

/** Boosted posts first, each part newest first. Two queries, because each part has its own index. */
export const listNewest = async (
  ctx: MemberContext,
  filters: PostFilters,
  { limit, cursor }: Page,
): Promise<{ items: Post[]; nextCursor: string | null }> => {
  const now = Date.now();
  const from = cursor ? decodeCursor(cursor, position) : { boosted: true, before: Number.MAX_SAFE_INTEGER };
  const fetchLimit = limit + 1;
  const first = from.boosted
    ? await fetch(ctx, filters, 'boosted', { now, before: from.before, limit: fetchLimit })
    : [];
  const before = from.boosted ? Number.MAX_SAFE_INTEGER : from.before;
  const others = await fetch(ctx, filters, 'others', { now, before, limit: fetchLimit - first.length });
  const rows = [...first, ...others];
  const pageRows = rows.slice(0, limit);
  const last = pageRows.at(-1);
  return {
    items: pageRows.map((row) => toPost(row, now)),
    nextCursor:
      rows.length > limit && last
        ? encodeCursor({ boosted: pageRows.length <= first.length, before: last.post.seq })
        : null,
  };
};
