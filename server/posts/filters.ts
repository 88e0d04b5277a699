import { DEFAULT_RADIUS } from '#contracts/geography.ts';
import type { ListPostsInput } from '#contracts/posts.ts';
import { industries, memberIndustries, users } from '#db/schema/members.ts';
import { postIndustries, posts } from '#db/schema/posts.ts';
import { matchPosts } from '#db/search/search.ts';
import { and, eq, exists, ne, type SQL, sql } from 'drizzle-orm';
import type { MemberContext } from '../context/context.ts';
import { notBlocked } from '../visibility/blocked.ts';
import { centerOf, distanceFrom, within } from '../members/distance.ts';

type Narrowing = Omit<ListPostsInput, 'limit' | 'cursor'>;

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
 * Hides the posts of suspended members, and of those who are away. Refers to a column of the post too: with a condition on the members alone,
 * SQLite would scan all members for a filter before it looks up those of the page.
 */
const isOfMemberInGoodStanding = sql`case when ${posts.seq} > 0 then ${users.suspendedAt} is null end`;
const isOfMemberAtHand = sql`case when ${posts.seq} > 0 then ${users.suspendedAt} is null and ${users.awayEndsAt} is null end`;

/** The conditions of every list. */
export const isListed = and(eq(posts.status, 'active'), isOfMemberAtHand);

/** Whether the list is the unfiltered feed, as most members request it. */
const isWhole = ({ actor }: MemberContext, { search, near, type, userId, industry, from }: Narrowing): boolean =>
  !actor.hasBlocks && [search, near, type, userId, industry, from].every((one) => !one);

/** The conditions of a list of posts. */
export const postFilters = (ctx: MemberContext, input: Narrowing) => {
  if (isWhole(ctx, input)) return { match: null, where: isListed, distance: null, isWhole: true };
  const match = input.search ? matchPosts(input.search) : null;
  const center = input.near ? centerOf(input.near) : null;
  const radius = input.radius ?? (input.sort === 'nearest' ? undefined : DEFAULT_RADIUS);
  const where = and(
    match?.where,
    // With a search, the full-text index must lead: the expression keeps SQLite from starting with the status, which
    // nearly all posts share.
    match ? sql`${posts.status} || '' = 'active'` : eq(posts.status, 'active'),
    input.type ? eq(posts.type, input.type) : undefined,
    input.userId ? eq(posts.userId, input.userId) : undefined,
    input.industry ? inIndustry(ctx, input.industry) : undefined,
    input.from ? ne(posts.userId, ctx.actor.id) : undefined,
    input.from === 'matching' ? inMyIndustries(ctx) : undefined,
    center && radius !== undefined ? within(center, radius, posts) : undefined,
    // Who looks at a member's own posts is told there that they are away.
    input.userId ? isOfMemberInGoodStanding : isOfMemberAtHand,
    notBlocked(ctx, posts.userId),
  );
  return { match, where, distance: center ? distanceFrom(center, posts) : null, isWhole: false };
};

export type PostFilters = ReturnType<typeof postFilters>;
