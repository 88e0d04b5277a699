import { DEFAULT_RADIUS } from '#contracts/geography.ts';
import { INDUSTRY_POST } from '#contracts/notifications.ts';
import { industries, memberIndustries, notificationSettings, users } from '#db/schema/members.ts';
import { postIndustries, posts } from '#db/schema/posts.ts';
import { and, asc, between, eq, exists, gt, isNull, ne, or, sql } from 'drizzle-orm';
import { unblockedFrom } from '../../visibility/blocked.ts';
import type { Deps } from '../../context/context.ts';
import { boundingBox, milesBetween } from '../../gateways/places/geocoding.ts';
import { notifyAll } from '../../notifications/notify.ts';
import { applyDailyRation } from './apply-ration.ts';

const MAX_RADIUS_MILES = 100;
const URGENT_MILES = 10;
const BATCH = 500;

type Candidate = {
  seq: number;
  userId: string;
  lat: number | null;
  lng: number | null;
  radius: number;
  matches: boolean;
};
type Post = typeof posts.$inferSelect;

const titles = { match: INDUSTRY_POST, service_request: 'New service request nearby' };

const verdict = (post: Post, candidate: Candidate) => {
  const { lat, lng } = candidate;
  const miles =
    !post.isRemote && post.lat !== null && post.lng !== null && lat !== null && lng !== null
      ? milesBetween({ lat: post.lat, lng: post.lng }, { lat, lng })
      : Number.POSITIVE_INFINITY;
  const isNear = miles <= candidate.radius;
  if (!isNear && !candidate.matches) return null;
  const isClose = miles <= URGENT_MILES;
  const urgency = candidate.matches && isClose ? 'urgent' : candidate.matches || isClose ? 'moderate' : 'low';
  return { type: candidate.matches && !isNear ? ('match' as const) : ('service_request' as const), urgency } as const;
};

/** Excludes members with a block in either direction with the post's author. */
const notBlockedBy = (authorId: string) => or(eq(users.blockCount, 0), unblockedFrom(authorId, users.id));

/** Members after `seq`, in batches, who have an industry that the post seeks or live in the box around it. */
const candidates = async (deps: Deps, post: Post, seq: number): Promise<Candidate[]> => {
  const { db } = deps;
  const matches = exists(
    db.read
      .select({ one: sql`1` })
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
  const box =
    post.isRemote || post.lat === null || post.lng === null
      ? null
      : boundingBox({ lat: post.lat, lng: post.lng }, MAX_RADIUS_MILES);
  const near = box
    ? and(between(users.lat, box.minLat, box.maxLat), between(users.lng, box.minLng, box.maxLng))
    : undefined;
  const rows = await db.read
    .select({
      seq: users.seq,
      userId: users.id,
      lat: users.lat,
      lng: users.lng,
      radius: sql<number>`coalesce(${notificationSettings.radius}, ${DEFAULT_RADIUS})`,
      matches: sql<boolean | number>`${matches}`,
    })
    .from(users)
    .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
    .where(
      and(
        gt(users.seq, seq),
        ne(users.id, post.userId),
        isNull(users.deletedAt),
        isNull(users.suspendedAt),
        or(isNull(notificationSettings.serviceRequests), eq(notificationSettings.serviceRequests, true)),
        notBlockedBy(post.userId),
        near ? or(near, matches) : matches,
      ),
    )
    .orderBy(asc(users.seq))
    .limit(BATCH);
  return rows.map((row) => ({ ...row, matches: Boolean(row.matches) }));
};

/**
 * Notifies members of a new post, each at most once: those nearby and those whose industry it seeks. Beyond their daily
 * limit they get it in the digest.
 */
export const notifyMembersOfPost = async (deps: Deps, { postId }: { postId: string }): Promise<void> => {
  const [found] = await deps.db.read
    .select({ post: posts, firstName: users.firstName, lastName: users.lastName })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.userId))
    .where(and(eq(posts.id, postId), eq(posts.status, 'active'), isNull(users.suspendedAt)));
  if (!found) return;
  const { post, firstName, lastName } = found;
  const service = post.serviceRequested ?? post.serviceOffered;
  const verb = post.type === 'requesting' ? 'is looking for' : 'offers';
  const dedupeKey = `post:${post.id}`;
  const facts = {
    description: `${firstName} ${verb} ${service} ${post.isRemote ? 'online' : `in ${post.location}`}.`,
    actionUrl: `/search?post=${post.id}`,
    relatedUserName: `${firstName} ${lastName}`,
    serviceRequested: service,
    location: post.location,
    dedupeKey,
  };
  let seq = 0;
  for (;;) {
    const batch = await candidates(deps, post, seq);
    if (batch.length === 0) return;
    const notified = batch.flatMap((candidate) => {
      const found = verdict(post, candidate);
      return found ? [{ userId: candidate.userId, ...found }] : [];
    });
    if (notified.length > 0) {
      await deps.db.write(async (tx) => {
        const userIds = notified.map(({ userId }) => userId);
        const now = await applyDailyRation(tx, userIds, { postId: post.id, dedupeKey, cause: 'nearby' });
        await notifyAll(
          deps,
          tx,
          notified
            .filter(({ userId }) => now.has(userId))
            .map((one) => ({ ...one, ...facts, title: titles[one.type] })),
        );
      });
    }
    seq = batch.at(-1)?.seq ?? seq;
  }
};
