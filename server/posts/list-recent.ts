import type { Post } from '#contracts/posts.ts';
import { posts } from '#db/schema/posts.ts';
import { and, desc, gt, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { MemberContext } from '../context/context.ts';
import { postFilters } from './filters.ts';
import { type PostRow, selectPosts, toPost } from './post-row.ts';

/** Of any so many posts in a row, at most one is featured. */
const FEATURED_SPACING = 3;

/** The newest first, without featured posts that come too soon after another one. */
const spaced = (rows: PostRow[], isFeatured: (row: PostRow) => boolean): PostRow[] => {
  const kept: PostRow[] = [];
  for (const row of rows) {
    if (isFeatured(row) && kept.slice(1 - FEATURED_SPACING).some(isFeatured)) continue;
    kept.push(row);
  }
  return kept;
};

/** The newest posts of other members by their date alone; a featured one is not ahead of its time. */
export const listRecentPosts = async (ctx: MemberContext, limit: number): Promise<Post[]> => {
  const now = Date.now();
  const { where } = postFilters(ctx, { from: 'others' });
  const newest = (part: SQL | undefined, count: number) =>
    selectPosts(ctx.db.read).where(and(where, part)).orderBy(desc(posts.seq)).limit(count) as Promise<PostRow[]>;
  // Two queries, because each part has its own index.
  const [featured, others] = await Promise.all([
    newest(gt(posts.boostedUntil, now), limit),
    newest(or(isNull(posts.boostedUntil), lte(posts.boostedUntil, now)), limit),
  ]);
  const rows = [...featured, ...others].sort((a, b) => b.post.seq - a.post.seq);
  const isFeatured = ({ post }: PostRow) => post.boostedUntil !== null && post.boostedUntil > now;
  return spaced(rows, isFeatured)
    .slice(0, limit)
    .map((row) => toPost(row, now));
};
