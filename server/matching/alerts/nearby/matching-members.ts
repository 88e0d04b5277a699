import { industries } from '#db/schema/posts/catalog.ts';
import { memberIndustries } from '#db/schema/profile/industries.ts';
import { notificationSettings } from '#db/schema/notifications/notifications.ts';
import { users } from '#db/schema/auth/members.ts';
import { postIndustries, type posts } from '#db/schema/posts/posts.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, eq, exists, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { milesBetween, type Point } from '../../../platform/gateways/places/distances.ts';
import { radiusOfMember, wantsPosts } from '../../../auth/members/listening/wants-posts.ts';
import { unblockedFrom } from '../../../auth/blocks/blocked.ts';

const URGENT_MILES = 10;

export type Post = typeof posts.$inferSelect;
/** `radius`: in miles. */
type Candidate = { lat: number | null; lng: number | null; radius: number; matchesIndustry: boolean };

/** Where a post is looked for nearby; null for one that is done anywhere, or at an unknown place. */
export const placeOf = ({ isRemote, lat, lng }: Pick<Post, 'isRemote' | 'lat' | 'lng'>): Point | null =>
  isRemote || lat === null || lng === null ? null : { lat, lng };

/** The kind and urgency of a member's notification of a post; null if it does not match them. */
const noticeKindOf = (place: Point | null, { lat, lng, radius, matchesIndustry }: Candidate) => {
  const miles = place && lat !== null && lng !== null ? milesBetween(place, { lat, lng }) : Number.POSITIVE_INFINITY;
  const isNear = miles <= radius;
  if (!isNear && !matchesIndustry) return null;
  const isClose = miles <= URGENT_MILES;
  const urgency = matchesIndustry && isClose ? 'urgent' : matchesIndustry || isClose ? 'moderate' : 'low';
  return {
    type: matchesIndustry && !isNear ? ('match' as const) : ('service_request' as const),
    urgency,
    isNear,
  } as const;
};

/** Excludes members with a block in either direction with the post's author. */
const notBlockedBy = (authorId: string) => or(eq(users.blockCount, 0), unblockedFrom(authorId, users.id));

/** Which of these members the post matches, and why. Checked again, because the keys that found them may be outdated. */
export const findMatchingMembers = async (db: Queryable, post: Post, userIds: string[]) => {
  if (userIds.length === 0) return [];
  const matchesIndustry = exists(
    db
      .select({ found: sql`1` })
      .from(memberIndustries)
      .innerJoin(industries, eq(industries.id, memberIndustries.industryId))
      .innerJoin(postIndustries, sql`${postIndustries.key} = lower(${industries.name})`)
      .where(
        and(
          eq(memberIndustries.userId, users.id),
          eq(postIndustries.postSeq, post.seq),
          eq(postIndustries.side, 'wanted'),
        ),
      ),
  );
  const rows = await db
    .select({
      userId: users.id,
      lat: users.lat,
      lng: users.lng,
      radius: radiusOfMember(),
      matchesIndustry: sql<boolean | number>`${matchesIndustry}`,
      skillsOffered: users.skillsOffered,
      skillsWanted: users.skillsWanted,
    })
    .from(users)
    .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
    .where(
      and(
        inArray(users.id, userIds),
        ne(users.id, post.userId),
        isNull(users.deletedAt),
        isNull(users.suspendedAt),
        wantsPosts(),
        notBlockedBy(post.userId),
      ),
    );
  const place = placeOf(post);
  return rows.flatMap((row) => {
    const found = noticeKindOf(place, { ...row, matchesIndustry: Boolean(row.matchesIndustry) });
    if (!found) return [];
    const matchesSkill =
      row.skillsOffered.some((skillId) => post.skillsWanted.includes(skillId)) ||
      row.skillsWanted.some((skillId) => post.skillsOffered.includes(skillId));
    return [{ userId: row.userId, matchesIndustry: Boolean(row.matchesIndustry), matchesSkill, ...found }];
  });
};

export type MatchingMember = Awaited<ReturnType<typeof findMatchingMembers>>[number];
