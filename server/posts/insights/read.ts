import { INSIGHT_DAYS, type PostHint, type PostInsights } from '#contracts/posts/insights.ts';
import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import { favorites } from '#db/schema/posts/favorites.ts';
import { posts, postViews } from '#db/schema/posts/posts.ts';
import { and, count, eq, gte, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { AppError } from '../../platform/core/app-error.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { DAY, utcDay } from '../../platform/core/time.ts';
import { isNotRemoved } from '../held/hold.ts';
import { mayAct } from '../../platform/trpc/refuse-staff.ts';
import { isOpenPost } from '../ending/open.ts';

type PostRow = typeof posts.$inferSelect;

const FEW_WORDS = 120;

/** The first of these that the post lacks; nothing helps a closed one. */
const hintOf = (post: PostRow): PostHint | null => {
  if (!isOpenPost(post)) return null;
  if (post.pictures.length === 0) return 'pictures';
  if (post.skillsOffered.length + post.skillsWanted.length === 0) return 'skills';
  if (post.description.length < FEW_WORDS) return 'description';
  return post.visibility === 'members' ? 'everyone' : null;
};

/** The number of a day since 1970. */
const dayNumber = (column: SQLiteColumn) => sql<number>`${column} / ${sql.raw(String(DAY))}`.mapWith(Number);

/** How often a post was seen, saved and requested on each of the last days. Only for its owner and staff. */
export const readInsights = async (ctx: MemberContext, { id }: { id: string }): Promise<PostInsights> => {
  const { read } = ctx.db;
  const [post] = await read
    .select()
    .from(posts)
    .where(and(eq(posts.id, id), isNotRemoved));
  if (!post || (post.userId !== ctx.actor.id && !(await mayAct(ctx, 'analytics'))))
    throw new AppError('POST_NOT_FOUND');
  const firstDay = Math.floor(Date.now() / DAY) - INSIGHT_DAYS + 1;
  const [viewRows, saveRows, requestRows] = await Promise.all([
    read
      .select({ day: postViews.day, views: postViews.views })
      .from(postViews)
      .where(and(eq(postViews.postSeq, post.seq), gte(postViews.day, utcDay(firstDay * DAY)))),
    read
      .select({ day: dayNumber(favorites.createdAt), count: count() })
      .from(favorites)
      .where(and(eq(favorites.type, 'post'), eq(favorites.subjectId, id), gte(favorites.createdAt, firstDay * DAY)))
      .groupBy(dayNumber(favorites.createdAt)),
    read
      .select({ day: dayNumber(exchanges.createdAt), count: count() })
      .from(exchanges)
      .where(and(eq(exchanges.postId, id), gte(exchanges.createdAt, firstDay * DAY)))
      .groupBy(dayNumber(exchanges.createdAt)),
  ]);
  const countOn = (rows: { day: number; count: number }[], day: number) =>
    rows.find((row) => row.day === day)?.count ?? 0;
  const days = Array.from({ length: INSIGHT_DAYS }, (_, n) => firstDay + n).map((day) => ({
    day: utcDay(day * DAY),
    views: viewRows.find((row) => row.day === utcDay(day * DAY))?.views ?? 0,
    saves: countOn(saveRows, day),
    requests: countOn(requestRows, day),
  }));
  return { days, hint: hintOf(post) };
};
