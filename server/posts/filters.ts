import { DEFAULT_RADIUS } from '#contracts/shared/geography.ts';
import { type MapBox, readBox } from '#contracts/posts/map-box.ts';
import type { ListPostsInput } from '#contracts/posts/posts.ts';
import { industries } from '#db/schema/posts/catalog.ts';
import { memberIndustries } from '#db/schema/profile/industries.ts';
import { users } from '#db/schema/auth/members.ts';
import { postIndustries, posts } from '#db/schema/posts/posts.ts';
import { alias } from '#db/client/alias.ts';
import type { Queryable } from '#db/client/types.ts';
import { withoutIndex } from '#db/client/without-index.ts';
import { isAmongFew } from '#db/search/among-few.ts';
import { plainTermsOf, queryTermsOf } from '#db/search/query-terms.ts';
import { hasSearchWords, matchPosts } from '#db/search/search.ts';
import type { TextMatch } from '#db/search/types.ts';
import { and, eq, exists, gt, isNotNull, isNull, lte, ne, not, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { MemberContext } from '../platform/context/context.ts';
import { loadCachedSkills } from './skills/cached-skills.ts';
import { inBox } from './map/in-box.ts';
import { notBlocked } from '../auth/blocks/blocked.ts';
import { hasNotEnded, isOpen } from './ending/open.ts';
import { type Center, centerOf, distanceFrom, within } from '../auth/members/distance.ts';

/** The filters of a list of posts, with the place looked up. */
export type PostFilters = Pick<ListPostsInput, 'type' | 'userId' | 'industry' | 'from' | 'side' | 'match'> & {
  /** The words to find, as they were typed; null if there are none. */
  text: string | null;
  /** The search terms of those words, all of which have to match; empty without words. */
  terms: string[];
  center: Center | null;
  box: MapBox | null;
  /** The radius in miles; null for any distance. */
  radius: number | null;
  /**
   * What is offered online: `only` that, or `either`, after what is near or in the box; a list reads `near` and then
   * `online`.
   */
  part: 'only' | 'either' | 'near' | 'online' | null;
};

/** @throws AppError UNKNOWN_PLACE */
export const readFilters = async (
  { db }: Pick<MemberContext, 'db'>,
  input: Omit<ListPostsInput, 'limit' | 'cursor'>,
): Promise<PostFilters> => {
  const { search, side, match, type, userId, industry, from, near, bbox, sort, online } = input;
  const center = near ? centerOf(near) : null;
  const radius = input.radius ?? (sort === 'nearest' ? null : DEFAULT_RADIUS);
  const text = search && hasSearchWords(search) ? search : null;
  const terms =
    text === null
      ? []
      : input.skills === 'off'
        ? plainTermsOf(text)
        : queryTermsOf(text, (await loadCachedSkills(db)).read, match);
  const box = bbox ? readBox(bbox) : null;
  const part = online === 'only' ? 'only' : online === 'also' && (center || box) ? 'either' : null;
  return { text, terms, side, match, type, userId, industry, from, center, box, radius: center && radius, part };
};

const inIndustry = ({ db }: MemberContext, name: string): SQL =>
  exists(
    db.read
      .select({ found: sql`1` })
      .from(postIndustries)
      .where(
        and(
          eq(postIndustries.side, 'offered'),
          eq(postIndustries.key, name.toLowerCase()),
          eq(postIndustries.postSeq, posts.seq),
        ),
      ),
  );

const inIndustriesOfActor = ({ db, actor }: MemberContext, side: 'offered' | 'wanted'): SQL =>
  exists(
    db.read
      .select({ found: sql`1` })
      .from(postIndustries)
      .innerJoin(industries, sql`lower(${industries.name}) = ${postIndustries.key}`)
      .innerJoin(memberIndustries, eq(memberIndustries.industryId, industries.id))
      .where(
        and(
          eq(postIndustries.postSeq, posts.seq),
          eq(postIndustries.side, side),
          eq(memberIndustries.userId, actor.id),
        ),
      ),
  );

const isOfMemberInGoodStanding = isNull(users.suspendedAt);
const isOfAvailableMember = and(isOfMemberInGoodStanding, isNull(users.awayEndsAt));

/** The conditions of every list. */
export const isListed = () => and(isOpen(), isOfAvailableMember);

export const isBoosted = (now: number | Placeholder) => and(isNotNull(posts.boostedUntil), gt(posts.boostedUntil, now));
export const isNotBoosted = (now: number | Placeholder) => or(isNull(posts.boostedUntil), lte(posts.boostedUntil, now));

const boosted = alias(posts, 'boosted');

/**
 * Lets a search for boosted posts pass over all others by only their key: of a million posts a word may have thousands,
 * and hardly any is boosted.
 */
export const isAmongBoosted = (db: Queryable, match: TextMatch | null, now: number | Placeholder): SQL | undefined =>
  match
    ? isAmongFew(
        match.key,
        db
          .select({ seq: boosted.seq })
          .from(boosted)
          .where(and(isNotNull(boosted.boostedUntil), gt(boosted.boostedUntil, now))),
        undefined,
      )
    : undefined;

/** Nearly all posts are active, so search words narrow the list far more than the status. */
const isOpenIn = (match: TextMatch | null, now: number | Placeholder) =>
  match ? and(eq(withoutIndex(posts.status), 'active'), hasNotEnded(now)) : isOpen(now);

const isOnline = sql`(${posts.isRemote} or ${posts.alsoOnline})`;

const isInBox = ({ box }: PostFilters): SQL | undefined => (box ? inBox(box) : undefined);

const isNear = ({ center, radius }: PostFilters): SQL | undefined =>
  center && radius !== null ? within(center, radius, posts) : undefined;

const isAtPlace = (filters: PostFilters): SQL | undefined =>
  and(isInBox(filters), isNear(filters) ?? (filters.center ? isNotNull(posts.lat) : undefined));

/** Each post of a list in parts is in one of them: what is near is not repeated among what is online. */
const isInPart = (filters: PostFilters): SQL | undefined => {
  const isHere = isAtPlace(filters);
  switch (filters.part) {
    case 'only':
      return and(isOnline, isInBox(filters));
    case 'either':
      return or(isHere, isOnline);
    case 'online':
      return and(isOnline, isHere && or(isNull(posts.lat), not(isHere)));
    default:
      return and(isNear(filters), isInBox(filters));
  }
};

/** Whether nothing but words chooses the posts, and the actor sees those of everyone. */
export const isByWordsAlone = ({ actor }: MemberContext, { text, terms, ...others }: PostFilters): boolean =>
  !actor.hasBlocks && Object.values(others).every((value) => value === null || value === undefined);

/** The conditions of a list that words alone choose; without a match, of all posts. */
export const conditionsOfAll = (now: Placeholder, match: TextMatch | null = null) => ({
  match,
  where: and(match?.where, isOpenIn(match, now), isOfAvailableMember),
  distance: null,
  isAroundCenter: false,
});

/** The conditions of a list of posts, to be joined with their authors; and with the index of words, if `match` says so. */
export const conditionsOf = (ctx: MemberContext, filters: PostFilters) => {
  const { text, terms, side, type, userId, industry, from, center, part } = filters;
  const match = text === null ? null : matchPosts(terms, side, filters.match);
  const where = and(
    match?.where,
    isOpenIn(match, Date.now()),
    type ? eq(posts.type, type) : undefined,
    userId ? eq(posts.userId, userId) : undefined,
    industry ? inIndustry(ctx, industry) : undefined,
    from ? ne(posts.userId, ctx.actor.id) : undefined,
    from === 'matching' ? inIndustriesOfActor(ctx, 'offered') : undefined,
    from === 'wanting' ? inIndustriesOfActor(ctx, 'wanted') : undefined,
    isInPart(filters),
    notBlocked(ctx, posts.userId),
    // The page of a single member's posts says that they are away, so it lists them.
    userId ? isOfMemberInGoodStanding : isOfAvailableMember,
  );
  // Few posts are near a place, so they are sorted without an index.
  const isAroundCenter = center !== null && (part === null || part === 'near');
  return { match, where, distance: center ? distanceFrom(center, posts) : null, isAroundCenter };
};

export type Conditions = ReturnType<typeof conditionsOf | typeof conditionsOfAll>;
