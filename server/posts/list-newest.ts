import { alias } from '#db/client/alias.ts';
import type { Post } from '#contracts/posts.ts';
import { dialect } from '#db/client/dialect.ts';
import { isAmongFew } from '#db/search/among-few.ts';
import { beforeRecent } from '#db/search/recent.ts';
import { fixedLimit, placeholder, preparedByShape, roundedUp } from '#db/client/prepared.ts';
import { posts } from '#db/schema/posts.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { MemberContext } from '../context/context.ts';
import { decodeCursor, encodeCursor } from '../core/cursor.ts';
import { type Conditions, conditionsOf, isBoosted, isPlain, type PostFilters } from './filters.ts';
import { selectUnknown, shown } from './known-posts.ts';
import { type KeyRow, type PostRow, selectKeys, selectPosts } from './post-row.ts';
import { isOneOfSeqs, seqsValue } from './seqs-in.ts';
import { selectFirstMatchesOnPostgres, selectMatchesOnPostgres } from './search/matches-on-postgres.ts';
import { boostedMatches } from './search/boosted-matches.ts';
import { findByIndex } from './search/find-by-index.ts';
import { isLargeMarket } from './search/large-market.ts';

/** Where a page ended: in the boosted part or the other, and at which key. */
const position = z.object({ boosted: z.boolean(), before: z.number().int() });
type Position = z.infer<typeof position>;
type Page = { limit: number; cursor: string | undefined };

const boosted = alias(posts, 'boosted');

type Part = 'boosted' | 'others';
type Bounds = { now: number; before: number; limit: number };
/** `amongSeqs`: the search is answered already, by the keys of its matches. `recent`: among the recent posts only. */
type Shape = Omit<PostFilters, 'values'> & {
  part: Part;
  keysOnly: boolean;
  maxRows: number;
  amongSeqs?: boolean;
  recent?: boolean;
};

const now = sql`${placeholder('now')}`;
const before = sql`${placeholder('before')}`;

const isIn = (part: Part) => (part === 'boosted' ? isBoosted : isPlain);

/** The boosted posts among the matches of a search. */
const isBoostedMatch = (db: Queryable, key: SQL<number>) =>
  isAmongFew(
    key,
    db
      .select({ seq: boosted.seq })
      .from(boosted)
      .where(and(eq(boosted.status, 'active'), gt(boosted.boostedUntil, now), lt(boosted.seq, before))),
    isBoosted,
  );

/**
 * The sort key. Near a place the expression disables the index on seq, so that the few matches are sorted instead of
 * walking the feed.
 */
const keyOf = ({ match, distance }: Conditions) =>
  match?.key ?? (distance ? sql<number>`(${posts.seq} + 0)` : posts.seq);

const queryOfPart = (db: Queryable, { part, has, keysOnly, maxRows, amongSeqs = false, recent = false }: Shape) => {
  const conditions = conditionsOf(db, has, { recent });
  const { match, where, distance } = conditions;
  const base = (keysOnly ? selectKeys : selectPosts)(db, distance);
  const key = keyOf(conditions);
  return (match?.join ? base.innerJoin(match.join.table, match.join.on) : base)
    .where(
      and(
        where,
        amongSeqs ? isOneOfSeqs() : undefined,
        match && part === 'boosted' ? isBoostedMatch(db, match.key) : isIn(part),
        lt(sql`${key}`, before),
        recent ? gt(sql`${key}`, beforeRecent) : undefined,
      ),
    )
    .orderBy(desc(key))
    .limit(fixedLimit(maxRows));
};

const selectPart = preparedByShape(queryOfPart);

/**
 * The matches of a search on SQLite. Its index gives the newest first, but reads all places of a word before: in a large
 * market the recent posts are asked before all, and with a full page alone.
 */
const selectMatchesOnSqlite = async (db: Queryable, shape: Shape, values: Record<string, unknown> & Bounds) => {
  if (await isLargeMarket(db)) {
    const found = await selectPart(db, { ...shape, key: `recent ${shape.key}`, recent: true }, values);
    if (found.length >= values.limit) return found;
  }
  return await selectPart(db, shape, values);
};

/** Both parts, in any order. PostgreSQL answers in one round trip, which is half of the price of a small query. */
const selectBothOnPostgres = preparedByShape((db, shape: Omit<Shape, 'part'>) =>
  queryOfPart(db, { ...shape, part: 'boosted' }).unionAll(queryOfPart(db, { ...shape, part: 'others' })),
);

const selectFrom = async (
  ctx: MemberContext,
  { values, key, ...filters }: PostFilters & { amongSeqs?: boolean },
  part: Part,
  bounds: Bounds,
): Promise<PostRow[]> => {
  const { limit } = bounds;
  const maxRows = roundedUp(limit);
  const isMatch = part === 'others' && filters.has.search && !filters.has.near;
  const selectMatches = dialect === 'postgres' ? selectMatchesOnPostgres : selectMatchesOnSqlite;
  const select = isMatch ? selectMatches : selectPart;
  const rows = await selectUnknown(ctx, { limit, shape: key }, async (keysOnly) => {
    const shape = { ...filters, key: `${part} ${keysOnly} ${maxRows} ${key}`, part, keysOnly, maxRows };
    return (await select(ctx.db.read, shape, { ...values, ...bounds })).slice(0, limit);
  });
  return rows ?? [];
};

const fetch = async (ctx: MemberContext, filters: PostFilters, part: Part, bounds: Bounds): Promise<PostRow[]> => {
  const { before: seq, limit } = bounds;
  if (limit <= 0) return [];
  if (part === 'boosted' && filters.has.search) return fetchBoostedMatches(ctx, filters, bounds);
  const after = seq === Number.MAX_SAFE_INTEGER ? null : { seq, figure: seq };
  // The boosted ones are few and have their own index.
  const found = part === 'others' && (await findByIndex(ctx, filters, { order: 'newest', after, limit }, 'without'));
  return found || selectFrom(ctx, filters, part, bounds);
};

/** The boosted posts among the matches of a search, the newest first. */
const fetchBoostedMatches = async (ctx: MemberContext, filters: PostFilters, bounds: Bounds): Promise<PostRow[]> => {
  const seqs = await boostedMatches(ctx, String(filters.values.sought), bounds.now);
  if (!seqs) return selectFrom(ctx, filters, 'boosted', bounds);
  if (seqs.length === 0) return [];
  const { has, key, values } = filters;
  const among = { has: { ...has, search: false }, key: `among ${key}`, values: { ...values, seqs: seqsValue(seqs) } };
  return selectFrom(ctx, { ...filters, ...among, amongSeqs: true }, 'boosted', bounds);
};

/** The boosted posts, and the others after them: two queries, because each part has its own index. */
const fetchBoth = async (ctx: MemberContext, filters: PostFilters, bounds: Bounds, from: Position) => {
  const { limit, now: at } = bounds;
  const first = from.boosted ? await fetch(ctx, filters, 'boosted', bounds) : [];
  const before = from.boosted ? Number.MAX_SAFE_INTEGER : from.before;
  const others = await fetch(ctx, filters, 'others', { now: at, before, limit: limit - first.length });
  return { first, others };
};

/** The same on PostgreSQL in one round trip. */
const fetchBothInOneQuery = async (ctx: MemberContext, { values, key, ...filters }: PostFilters, bounds: Bounds) => {
  const { limit, now: at } = bounds;
  const maxRows = roundedUp(limit);
  const isFirst = ({ post: { boostedUntil } }: KeyRow) => boostedUntil !== null && boostedUntil > at;
  const select = filters.has.search ? selectFirstMatchesOnPostgres : selectBothOnPostgres;
  const rows = await selectUnknown(ctx, { limit, shape: key }, async (keysOnly) => {
    const shape = { ...filters, key: `both ${keysOnly} ${maxRows} ${key}`, keysOnly, maxRows };
    const found: KeyRow[] | null = await select(ctx.db.read, shape, { ...values, ...bounds });
    return found && [...found.filter(isFirst), ...found.filter((row) => !isFirst(row))].slice(0, limit);
  });
  return rows && { first: rows.filter(isFirst), others: rows.filter((row) => !isFirst(row)) };
};

/** Whether one query can find both parts of a page. */
const isOneQuery = ({ postIndex }: MemberContext, { has }: PostFilters, cursor: string | undefined) =>
  dialect === 'postgres' && !cursor && (!has.search || (!has.near && !postIndex));

/** Boosted posts first, each part newest first. */
export const listNewest = async (
  ctx: MemberContext,
  filters: PostFilters,
  { limit, cursor }: Page,
): Promise<{ items: Post[]; nextCursor: string | null }> => {
  const at = Date.now();
  const from = cursor ? decodeCursor(cursor, position) : { boosted: true, before: Number.MAX_SAFE_INTEGER };
  const bounds = { now: at, before: from.before, limit: limit + 1 };
  const both = isOneQuery(ctx, filters, cursor) ? await fetchBothInOneQuery(ctx, filters, bounds) : null;
  const { first, others } = both ?? (await fetchBoth(ctx, filters, bounds, from));
  const rows = [...first, ...others];
  const pageRows = rows.slice(0, limit);
  const last = pageRows.at(-1);
  return {
    items: pageRows.map((row) => shown(row, at)),
    nextCursor:
      rows.length > limit && last
        ? encodeCursor({ boosted: pageRows.length <= first.length, before: last.post.seq })
        : null,
  };
};
