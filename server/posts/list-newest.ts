import type { Post } from '#contracts/posts/posts.ts';
import type { Queryable } from '#db/client/types.ts';
import { withoutIndex } from '#db/client/without-index.ts';
import { prepared } from '#db/engine/prepared.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { matchQuery, postQueryOf } from '#db/search/search.ts';
import { and, desc, lt, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { MemberContext } from '../platform/context/context.ts';
import { decodeCursor, encodeCursor, type Page } from '../platform/core/cursor.ts';
import {
  type Conditions,
  conditionsOf,
  conditionsOfAll,
  isAmongBoosted,
  isBoosted,
  isByWordsAlone,
  isNotBoosted,
  type PostFilters,
  readFilters,
} from './filters.ts';
import { type PostRow, selectPosts, toPost } from './post-row.ts';
import { findInEngine } from './search/find-in-engine.ts';

/** Where a page ended: among the boosted posts or the others, and at which key. */
const position = z.object({ boosted: z.boolean(), before: z.number().int() });
const startPosition = { boosted: true, before: Number.MAX_SAFE_INTEGER };

/** The search gives its matches by key already; the few near a place are sorted. */
const keyOf = ({ match, isAroundCenter }: Conditions): SQL<number> =>
  match?.key ?? (isAroundCenter ? withoutIndex(posts.seq) : sql`${posts.seq}`);

/** `now`: by which boosts go on or have ended; `before`: a key. */
type Bounds<T> = { now: T; before: T; limit: T };
const placeholders = {
  now: sql.placeholder('now'),
  before: sql.placeholder('before'),
  limit: sql.placeholder('limit'),
} satisfies Bounds<Placeholder>;

/** Posts that fit `part` and come before a key, newest first. */
const selectNewest = (
  db: Queryable,
  conditions: Conditions,
  part: typeof isBoosted | typeof isNotBoosted,
  { now, before, limit }: Bounds<number | Placeholder>,
) => {
  const { match, where, distance } = conditions;
  const key = keyOf(conditions);
  const query = selectPosts(db, distance);
  return (match?.join ? query.innerJoin(match.join.table, match.join.on) : query)
    .where(and(where, part(now), part === isBoosted ? isAmongBoosted(db, match, now) : undefined, lt(key, before)))
    .orderBy(desc(key))
    .limit(limit);
};

/** A part of the lists that members open most, all posts and a search only by words, and of the others. */
const newestOf = (part: typeof isBoosted | typeof isNotBoosted, name: string) => {
  const all = prepared((db) => selectNewest(db, conditionsOfAll(placeholders.now), part, placeholders), name);
  const byWords = prepared((db) =>
    selectNewest(db, conditionsOfAll(placeholders.now, matchQuery(sql.placeholder('query'))), part, placeholders),
  );

  return (ctx: MemberContext, filters: PostFilters, bounds: Bounds<number>): Promise<PostRow[]> => {
    const { read } = ctx.db;
    if (!isByWordsAlone(ctx, filters)) return selectNewest(read, conditionsOf(ctx, filters), part, bounds);
    return filters.text === null ? all(read, bounds) : byWords(read, { ...bounds, query: postQueryOf(filters.terms) });
  };
};

const findBoosted = newestOf(isBoosted, 'newest-boosted-posts');
const findOthers = newestOf(isNotBoosted, 'newest-posts');

/** Boosted posts first, each part newest first. */
export const listNewest = async (
  ctx: MemberContext,
  filters: PostFilters,
  { limit, cursor }: { limit: number; cursor: string | undefined },
): Promise<Page<Post>> => {
  const now = Date.now();
  const from = cursor ? decodeCursor(cursor, position) : startPosition;
  // Two queries, because each part has its own index.
  const boosted = from.boosted ? await findBoosted(ctx, filters, { now, before: from.before, limit: limit + 1 }) : [];
  const bounds = { before: from.boosted ? startPosition.before : from.before, limit: limit + 1 - boosted.length };
  const others =
    bounds.limit > 0
      ? ((await findInEngine(ctx, filters, { order: 'newest', ...bounds, isBoosted: false })) ??
        (await findOthers(ctx, filters, { now, ...bounds })))
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

/** The newest posts of other members only by their date: a featured one is not ahead of its time, and none is left out. */
export const listRecentPosts = async (ctx: MemberContext, limit: number): Promise<Post[]> => {
  const { where } = conditionsOf(ctx, await readFilters(ctx, { from: 'others' }));
  const rows = await selectPosts(ctx.db.read).where(where).orderBy(desc(posts.seq)).limit(limit);
  return rows.map((row) => toPost(row));
};
