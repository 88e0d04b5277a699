import type { Post } from '#contracts/posts/posts.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { and, inArray } from 'drizzle-orm';
import type { MemberContext } from '../../platform/context/context.ts';
import { conditionsOf, type PostFilters, readFilters } from '../filters.ts';
import { type PostRow, selectPosts, toPost } from '../post-row.ts';
import { findInEngine } from '../search/find-in-engine.ts';
import { findRanked, type RankPosition, type Ranking } from './find-ranked.ts';
import { MAX_ORDERED, type RankedPage, readRankedCursor, writeRankedCursor } from './ranked-cursor.ts';
import type { Page } from '../../platform/core/cursor.ts';

/** The position before all posts, if those after the ordered ones come by age. */
const NEWEST: RankPosition = { figure: Number.MAX_SAFE_INTEGER, seq: Number.MAX_SAFE_INTEGER };

/** `featured`: how many boosted posts at most come before all others; further ones are sorted like those. */
type PageRequest = { limit: number; cursor: string | undefined; featured: number };

const findOthers = async (
  ctx: MemberContext,
  filters: PostFilters,
  ranking: Ranking,
  first: number[],
): Promise<RankPosition[]> => {
  const limit = MAX_ORDERED + 1 - first.length;
  if (ranking !== 'nearest') {
    const query = { order: ranking, before: Number.MAX_SAFE_INTEGER, limit: MAX_ORDERED + 1 };
    const found = await findInEngine(ctx, filters, query);
    if (found) {
      return found
        .map(({ sortValue, post: { seq } }) => ({ figure: sortValue, seq }))
        .filter(({ seq }) => !first.includes(seq))
        .slice(0, limit);
    }
  }
  return findRanked(ctx, filters, ranking, { limit, without: first });
};

/**
 * A sorted list changes while it is read: a score depends on all posts, and posts are changed. So the first page
 * decides the order of the first ones, and the cursor names them.
 */
const beginRanking = async (
  ctx: MemberContext,
  filters: PostFilters,
  ranking: Ranking,
  featured: number,
): Promise<RankedPage> => {
  const first =
    featured > 0
      ? await findRanked(ctx, filters, ranking, { isFeatured: true, limit: Math.min(featured, MAX_ORDERED) })
      : [];
  const keys = first.map(({ seq }) => seq);
  const found = [...first, ...(await findOthers(ctx, filters, ranking, keys))];
  const ordered = found.slice(0, MAX_ORDERED);
  const last = ranking === 'relevance' ? NEWEST : (ordered.at(-1) ?? null);
  return { kept: ordered.map(({ seq }) => seq), at: 0, after: found.length > MAX_ORDERED ? last : null };
};

/** The posts of these keys that the actor may see, in the order of the keys, even if they no longer match the filters. */
const loadShown = async (ctx: MemberContext, { center, userId }: PostFilters, seqs: number[]): Promise<PostRow[]> => {
  const { where, distance } = conditionsOf(ctx, { ...(await readFilters(ctx, { userId })), center });
  const rows = await selectPosts(ctx.db.read, distance).where(and(where, inArray(posts.seq, seqs)));
  const bySeq = new Map(rows.map((row) => [row.post.seq, row]));
  return seqs.flatMap((seq) => bySeq.get(seq) ?? []);
};

/**
 * Posts by a sort value, the highest first; equal ones newest first. Posts without coordinates have no distance. After
 * those that the cursor names the list goes on by that value, or from the newest on where it is a score.
 */
export const listRanked = async (
  ctx: MemberContext,
  filters: PostFilters,
  ranking: Ranking,
  { limit, cursor, featured }: PageRequest,
): Promise<Page<Post>> => {
  const page = cursor ? readRankedCursor(cursor, ranking) : await beginRanking(ctx, filters, ranking, featured);
  const { kept } = page;
  let { at, after } = page;
  const rows: PostRow[] = [];
  while (rows.length < limit && at < kept.length) {
    const next = kept.slice(at, at + limit - rows.length);
    rows.push(...(await loadShown(ctx, filters, next)));
    at += next.length;
  }
  if (after && rows.length < limit) {
    const wanted = limit - rows.length;
    const restRanking = ranking === 'relevance' ? 'newest' : ranking;
    const found = await findRanked(ctx, filters, restRanking, { limit: wanted + 1, without: kept, after });
    const next = found.slice(0, wanted);
    rows.push(
      ...(await loadShown(
        ctx,
        filters,
        next.map(({ seq }) => seq),
      )),
    );
    after = found.length > wanted ? (next.at(-1) ?? null) : null;
  }
  return {
    items: rows.map((row) => toPost(row)),
    nextCursor: at < kept.length || after ? writeRankedCursor({ kept, at, after }) : null,
  };
};
