import { DEFAULT_RADIUS } from '#contracts/geography.ts';
import type { ListPostsInput } from '#contracts/posts.ts';
import { placeholder } from '#db/client/prepared.ts';
import { industries, memberIndustries, users } from '#db/schema/members.ts';
import { postIndustries, posts } from '#db/schema/posts.ts';
import type { Queryable } from '#db/client/types.ts';
import { matchRecent, matchSought, soughtIn } from '#db/search/search.ts';
import type { MatchOptions } from '#db/search/types.ts';
import { and, eq, exists, gt, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { MemberContext } from '../context/context.ts';
import { unblockedFrom } from '../visibility/blocked.ts';
import { centerOf, circleAround, distanceFrom, isWithin } from '../members/distance.ts';

type Narrowing = Omit<ListPostsInput, 'limit' | 'cursor'>;

const me = sql`${placeholder('me')}`;

const inIndustry = (db: Queryable): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(postIndustries)
      .where(
        and(
          eq(postIndustries.side, 'offered'),
          eq(postIndustries.key, placeholder('industry')),
          eq(postIndustries.postSeq, posts.seq),
        ),
      ),
  );

const inMyIndustries = (db: Queryable): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(postIndustries)
      .innerJoin(industries, sql`lower(${industries.name}) = ${postIndustries.key}`)
      .innerJoin(memberIndustries, eq(memberIndustries.industryId, industries.id))
      .where(
        and(eq(postIndustries.postSeq, posts.seq), eq(postIndustries.side, 'offered'), eq(memberIndustries.userId, me)),
      ),
  );

/**
 * Hides the posts of suspended members, and of those who are away. Refers to a column of the post too: with a condition on the members alone,
 * SQLite would scan all members for a filter before it looks up those of the page.
 */
const isOfMemberInGoodStanding = sql`case when ${posts.seq} > 0 then ${users.suspendedAt} is null end`;
const isOfAvailableMember = sql`case when ${posts.seq} > 0 then ${users.suspendedAt} is null and ${users.awayEndsAt} is null end`;

/** The conditions of every list. */
export const isListed = and(eq(posts.status, 'active'), isOfAvailableMember);

/** Not boosted, or not any more, at `now`. */
export const isPlain = or(isNull(posts.boostedUntil), lte(posts.boostedUntil, sql`${placeholder('now')}`));

/**
 * Boosted at `now`. That it is not null tells PostgreSQL how few are: of times later than one that it does not know it
 * expects a third of all posts, finds each plan for a known one cheaper, and plans anew each time, which takes longer than
 * to find the page.
 */
export const isBoosted: SQL = sql`(${isNotNull(posts.boostedUntil)} and ${gt(posts.boostedUntil, sql`${placeholder('now')}`)})`;

/** What decides the conditions of a list; the values come in when the query runs. */
type Has = {
  search: boolean;
  type: boolean;
  userId: boolean;
  industry: boolean;
  from: 'others' | 'matching' | undefined;
  near: boolean;
  radius: boolean;
  blocks: boolean;
};

export type PostFilters = {
  has: Has;
  /** Names what `has` says. */
  key: string;
  /** A word may be rare or common, a place full or empty. */
  isPlannedAnew: boolean;
  values: Record<string, string | number | null>;
};

/** The filters of a list of posts. */
export const postFilters = ({ actor }: MemberContext, input: Narrowing): PostFilters => {
  const sought = input.search ? soughtIn(input.search) : null;
  const center = input.near ? centerOf(input.near) : null;
  const radius = input.radius ?? (input.sort === 'nearest' ? undefined : DEFAULT_RADIUS);
  const has: Has = {
    search: sought !== null,
    type: Boolean(input.type),
    userId: Boolean(input.userId),
    industry: Boolean(input.industry),
    from: input.from,
    near: center !== null,
    radius: center !== null && radius !== undefined,
    blocks: actor.hasBlocks,
  };
  return {
    has,
    key: Object.values(has).join(),
    isPlannedAnew: has.search || has.near || has.industry,
    values: {
      me: actor.id,
      text: input.search ?? null,
      sought,
      type: input.type ?? null,
      userId: input.userId ?? null,
      industry: input.industry?.toLowerCase() ?? null,
      ...(center && (radius === undefined ? center : circleAround(center, radius))),
    },
  };
};

const center = { lat: placeholder('lat'), lng: placeholder('lng') };
const circle = {
  ...center,
  miles: placeholder('miles'),
  minLat: placeholder('minLat'),
  maxLat: placeholder('maxLat'),
  minLng: placeholder('minLng'),
  maxLng: placeholder('maxLng'),
};

/** The conditions of a list of posts. `recent`: of those whose words stand in the index of the recent ones. */
export const conditionsOf = (
  db: Queryable,
  has: Has,
  { recent = false, ...options }: MatchOptions & { recent?: boolean } = {},
) => {
  const sought = placeholder('sought');
  const match = has.search ? (recent ? matchRecent(sought) : matchSought(sought, options)) : null;
  const ofPosts = and(
    match?.where,
    // With a search, the full-text index must lead: the expression keeps SQLite from starting with the status, which
    // nearly all posts share.
    match ? sql`${posts.status} || '' = 'active'` : eq(posts.status, 'active'),
    has.type ? eq(posts.type, placeholder('type')) : undefined,
    has.userId ? eq(posts.userId, placeholder('userId')) : undefined,
    has.industry ? inIndustry(db) : undefined,
    has.from ? ne(posts.userId, me) : undefined,
    has.from === 'matching' ? inMyIndustries(db) : undefined,
    has.radius ? isWithin(circle, posts) : undefined,
    has.blocks ? unblockedFrom(me, posts.userId) : undefined,
  );
  // The page of a single member's posts says that they are away, so it lists them.
  const ofOwners = has.userId ? isOfMemberInGoodStanding : isOfAvailableMember;
  const distance = has.near ? distanceFrom(center, posts) : null;
  return { match, ofPosts, ofOwners, where: and(ofPosts, ofOwners), distance };
};

export type Conditions = ReturnType<typeof conditionsOf>;
