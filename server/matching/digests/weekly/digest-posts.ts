import { DEFAULT_RADIUS } from '#contracts/shared/geography.ts';
import { FREE_MATCHES } from '#contracts/matching/match-limits.ts';
import { postAlerts } from '#db/schema/matching/alerts.ts';
import { industries } from '#db/schema/posts/catalog.ts';
import { memberIndustries } from '#db/schema/profile/industries.ts';
import { notificationSettings } from '#db/schema/notifications/notifications.ts';
import { users } from '#db/schema/auth/members.ts';
import { postIndustries, posts } from '#db/schema/posts/posts.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, desc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { DAY } from '../../../platform/core/time.ts';
import { findMatchesOfMember } from '../../matches/find-for.ts';
import { within } from '../../../auth/members/distance.ts';
import { unblockedFrom } from '../../../auth/blocks/blocked.ts';
import { findShown } from './shown-posts.ts';
import { isOpen } from '../../../posts/ending/open.ts';

/** How long a post is new enough for a digest. */
const FRESH_DAYS = 14;
const MAX_POSTS = 5;
const MAX_CANDIDATES = 50;

type Reader = { userId: string; unlimitedUntil: number | null };

/** Posts that match the member's own, best first; on the free plan only those that the match list shows, too. */
const findMatching = async (db: Queryable, { userId, unlimitedUntil }: Reader): Promise<string[]> => {
  const all = await findMatchesOfMember(db, { userId, now: Date.now() });
  const isUnlimited = (unlimitedUntil ?? 0) > Date.now();
  const visible = isUnlimited ? all : all.filter(({ kind }) => kind === 'mutual').slice(0, FREE_MATCHES);
  return visible.slice(0, MAX_CANDIDATES).map(({ theirs }) => theirs.postId);
};

/** Posts that saved searches of the member found, newest first. */
const findSearched = async (db: Queryable, { userId }: Reader, since: number): Promise<string[]> => {
  const rows = await db
    .select({ id: posts.id })
    .from(postAlerts)
    .innerJoin(posts, eq(posts.seq, postAlerts.postSeq))
    .where(and(eq(postAlerts.userId, userId), eq(postAlerts.source, 'saved_search'), gt(postAlerts.foundAt, since)))
    .orderBy(desc(postAlerts.foundAt))
    .limit(MAX_CANDIDATES);
  return rows.map(({ id }) => id);
};

/** Fresh posts near the member that need one of their industries, newest first. */
const findNearby = async (db: Queryable, { userId }: Reader, since: number): Promise<string[]> => {
  const [self] = await db
    .select({ lat: users.lat, lng: users.lng, radius: notificationSettings.radius })
    .from(users)
    .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
    .where(eq(users.id, userId));
  if (!self || self.lat === null || self.lng === null) return [];
  const fields = await db
    .select({ key: sql<string>`lower(${industries.name})` })
    .from(memberIndustries)
    .innerJoin(industries, eq(industries.id, memberIndustries.industryId))
    .where(eq(memberIndustries.userId, userId));
  if (fields.length === 0) return [];
  const rows = await db
    .selectDistinct({ id: posts.id, seq: posts.seq })
    .from(posts)
    .innerJoin(postIndustries, eq(postIndustries.postSeq, posts.seq))
    .where(
      and(
        isOpen(),
        within({ lat: self.lat, lng: self.lng }, self.radius ?? DEFAULT_RADIUS, posts),
        gt(posts.createdAt, since),
        eq(postIndustries.side, 'wanted'),
        inArray(
          postIndustries.key,
          fields.map(({ key }) => key),
        ),
      ),
    )
    .orderBy(desc(posts.seq))
    .limit(MAX_CANDIDATES);
  return rows.map(({ id }) => id);
};

/** Which of these posts are open, by another member, and visible to the member. */
export const findReadable = (db: Queryable, userId: string, ids: string[]) =>
  db
    .select({
      seq: posts.seq,
      id: posts.id,
      userId: posts.userId,
      createdAt: posts.createdAt,
      offered: posts.serviceOffered,
      requested: posts.serviceRequested,
      location: posts.location,
      firstName: users.firstName,
    })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.userId))
    .where(
      and(
        inArray(posts.id, ids),
        isOpen(),
        ne(posts.userId, userId),
        isNull(users.suspendedAt),
        isNull(users.deletedAt),
        isNull(users.awayEndsAt),
        or(eq(users.blockCount, 0), unblockedFrom(userId, users.id)),
      ),
    );

/**
 * Up to five fresh posts for a member, each by a different author, that no digest has shown: matches first, then those
 * of saved searches, then nearby ones.
 */
export const findDigestPosts = async (db: Queryable, reader: Reader): Promise<{ id: string; seq: number }[]> => {
  const since = Date.now() - FRESH_DAYS * DAY;
  const ids = [
    ...new Set([
      ...(await findMatching(db, reader)),
      ...(await findSearched(db, reader, since)),
      ...(await findNearby(db, reader, since)),
    ]),
  ];
  if (ids.length === 0) return [];
  const rows = (await findReadable(db, reader.userId, ids)).filter(({ createdAt }) => createdAt > since);
  const shownPosts = await findShown(
    db,
    reader.userId,
    rows.map(({ seq }) => seq),
  );
  const byId = new Map(rows.filter(({ seq }) => !shownPosts.has(seq)).map((row) => [row.id, row]));
  const found = ids.flatMap((id) => byId.get(id) ?? []);
  // Each author once, with the first of their posts.
  return found
    .filter(({ userId }, index) => found.findIndex((post) => post.userId === userId) === index)
    .slice(0, MAX_POSTS);
};
