import type { ListPostsInput } from '#contracts/posts.ts';
import { industries, memberIndustries, postIndustries, posts, users } from '#db/schema.ts';
import { matchPosts } from '#db/search/search.ts';
import { and, eq, exists, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { MemberContext } from '../context.ts';
import { notBlocked } from '../blocks/access.ts';
import { centerOf, distanceFrom, within } from './distance.ts';

const DEFAULT_RADIUS_MILES = 25;

const inIndustry = ({ db }: MemberContext, name: string): SQL =>
  exists(
    db.read
      .select({ one: sql`1` })
      .from(postIndustries)
      .where(
        and(
          eq(postIndustries.side, 'offered'),
          eq(postIndustries.key, name.toLowerCase()),
          eq(postIndustries.postSeq, posts.seq),
        ),
      ),
  );

const inMyIndustries = ({ db, actor }: MemberContext): SQL =>
  exists(
    db.read
      .select({ one: sql`1` })
      .from(postIndustries)
      .innerJoin(industries, sql`lower(${industries.name}) = ${postIndustries.key}`)
      .innerJoin(memberIndustries, eq(memberIndustries.industryId, industries.id))
      .where(
        and(
          eq(postIndustries.postSeq, posts.seq),
          eq(postIndustries.side, 'offered'),
          eq(memberIndustries.userId, actor.id),
        ),
      ),
  );

/**
 * What a list of posts is narrowed down to.
 * @throws AppError UNKNOWN_PLACE
 */
export const postFilters = (ctx: MemberContext, input: Omit<ListPostsInput, 'limit' | 'cursor'>) => {
  const match = input.search ? matchPosts(input.search) : null;
  const center = input.near ? centerOf(input.near) : null;
  const radius = input.radius ?? (input.sort === 'nearest' ? undefined : DEFAULT_RADIUS_MILES);
  const where = and(
    match?.where,
    // Under a search the words lead: no index may begin with the status, which nearly all posts have in common.
    match ? sql`${posts.status} || '' = 'active'` : eq(posts.status, 'active'),
    input.type ? eq(posts.type, input.type) : undefined,
    input.userId ? eq(posts.userId, input.userId) : undefined,
    input.industry ? inIndustry(ctx, input.industry) : undefined,
    input.from ? ne(posts.userId, ctx.actor.id) : undefined,
    input.from === 'matching' ? inMyIndustries(ctx) : undefined,
    center && radius !== undefined ? within(center, radius) : undefined,
    isNull(users.suspendedAt),
    notBlocked(ctx, posts.userId),
  );
  return { match, where, distance: center ? distanceFrom(center) : null };
};

export type PostFilters = ReturnType<typeof postFilters>;
