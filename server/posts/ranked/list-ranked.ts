import type { Post } from '#contracts/posts.ts';
import { preparedByShape } from '#db/client/prepared.ts';
import { and } from 'drizzle-orm';
import type { MemberContext } from '../../context/context.ts';
import { conditionsOf, type PostFilters } from '../filters.ts';
import { type PostRow, selectPosts, toPost } from '../post-row.ts';
import { findByIndex } from '../search/find-by-index.ts';
import { isOneOfSeqs, seqsValue } from '../seqs-in.ts';
import { findFeatured, findRanked, type Place, type Ranking } from './find-ranked.ts';
import { KEPT, type RankedPage, readRankedCursor, writeRankedCursor } from './ranked-cursor.ts';

/** Where the rest begins by age. */
const NEWEST: Place = { figure: Number.MAX_SAFE_INTEGER, seq: Number.MAX_SAFE_INTEGER };

/** `featured`: how many boosted posts stand before the others; where fewer than all do, the rest stand among these. */
type Asked = { limit: number; cursor: string | undefined; featured: number };

const findOthers = async (
  ctx: MemberContext,
  filters: PostFilters,
  ranking: Ranking,
  first: Place[],
): Promise<Place[]> => {
  const [limit, without] = [KEPT + 1 - first.length, first.map(({ seq }) => seq)];
  if (ctx.postIndex && filters.has.search && ranking !== 'nearest') {
    const found = await findByIndex(ctx, filters, { order: ranking, after: null, limit: KEPT + 1 }, 'with');
    if (found)
      return found
        .map(({ figure, post: { seq } }) => ({ figure, seq }))
        .filter(({ seq }) => !without.includes(seq))
        .slice(0, limit);
  }
  return findRanked(ctx, filters, ranking, { limit, without });
};

/**
 * A list by a figure moves while it is read: a score goes by all posts of the market, and posts are changed. So the first
 * page decides the order of the first ones, and the cursor names them.
 */
const begin = async (
  ctx: MemberContext,
  filters: PostFilters,
  ranking: Ranking,
  featured: number,
): Promise<RankedPage> => {
  const first = featured > 0 ? await findFeatured(ctx, filters, ranking, Math.min(featured, KEPT)) : [];
  const found = [...first, ...(await findOthers(ctx, filters, ranking, first))];
  const kept = found.slice(0, KEPT);
  const last = ranking === 'relevance' ? NEWEST : (kept.at(-1) ?? null);
  return { kept: kept.map(({ seq }) => seq), at: 0, after: found.length > KEPT ? last : null };
};

const selectShown = preparedByShape((db, { has }: Pick<PostFilters, 'key' | 'has'>) => {
  const { where, distance } = conditionsOf(db, has);
  return selectPosts(db, distance).where(and(where, isOneOfSeqs()));
});

/** The posts of these keys that the actor may see, in the order of the keys, whatever else changed about them. */
const shownOf = async (ctx: MemberContext, { has, values }: PostFilters, seqs: number[]): Promise<PostRow[]> => {
  const any = { search: false, type: false, industry: false, radius: false, from: undefined };
  const shape = { has: { ...has, ...any }, key: `${has.userId} ${has.near} ${has.blocks}` };
  const rows = (await selectShown(ctx.db.read, shape, { ...values, seqs: seqsValue(seqs) })) as PostRow[];
  const bySeq = new Map(rows.map((row) => [row.post.seq, row]));
  return seqs.flatMap((seq) => bySeq.get(seq) ?? []);
};

/**
 * Posts by a figure, the highest first; equal ones newest first. Posts without coordinates have no distance. What follows
 * on those that the cursor names goes on by the figure, or from the newest on where that is a score.
 */
export const listRanked = async (
  ctx: MemberContext,
  filters: PostFilters,
  ranking: Ranking,
  { limit, cursor, featured }: Asked,
): Promise<{ items: Post[]; nextCursor: string | null }> => {
  const page = cursor ? readRankedCursor(cursor, ranking) : await begin(ctx, filters, ranking, featured);
  const { kept } = page;
  let { at, after } = page;
  const rows: PostRow[] = [];
  while (rows.length < limit && at < kept.length) {
    const next = kept.slice(at, at + limit - rows.length);
    rows.push(...(await shownOf(ctx, filters, next)));
    at += next.length;
  }
  if (after && rows.length < limit) {
    const wanted = limit - rows.length;
    const by = ranking === 'relevance' ? 'newest' : ranking;
    const found = await findRanked(ctx, filters, by, { limit: wanted + 1, without: kept, after });
    const next = found.slice(0, wanted);
    rows.push(
      ...(await shownOf(
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
