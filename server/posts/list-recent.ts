import type { Post } from '#contracts/posts.ts';
import { placeholder, preparedByShape } from '#db/client/prepared.ts';
import { posts } from '#db/schema/posts.ts';
import { and, desc } from 'drizzle-orm';
import type { MemberContext } from '../context/context.ts';
import { conditionsOf, isBoosted, isPlain, type PostFilters, postFilters } from './filters.ts';
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

type Shape = { key: string; isFeatured: boolean; has: PostFilters['has'] };

const selectNewest = preparedByShape((db, { isFeatured, has }: Shape) => {
  return selectPosts(db)
    .where(and(conditionsOf(db, has).where, isFeatured ? isBoosted : isPlain))
    .orderBy(desc(posts.seq))
    .limit(placeholder('limit'));
});

/** The newest posts of other members by their date alone; a featured one is not ahead of its time. */
export const listRecentPosts = async (ctx: MemberContext, limit: number): Promise<Post[]> => {
  const now = Date.now();
  const { has, key, values } = postFilters(ctx, { from: 'others' });
  const newest = async (isFeatured: boolean) =>
    (await selectNewest(
      ctx.db.read,
      { key: `${isFeatured} ${key}`, isFeatured, has },
      { ...values, now, limit },
    )) as PostRow[];
  // Two queries, because each part has its own index.
  const [featured, others] = await Promise.all([newest(true), newest(false)]);
  const rows = [...featured, ...others].sort((a, b) => b.post.seq - a.post.seq);
  const isFeatured = ({ post }: PostRow) => post.boostedUntil !== null && post.boostedUntil > now;
  return spaced(rows, isFeatured)
    .slice(0, limit)
    .map((row) => toPost(row, now));
};
