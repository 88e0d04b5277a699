import { postAlerts } from '#db/schema/matching/alerts.ts';
import { wishes } from '#db/schema/matching/saved-searches.ts';
import { industries } from '#db/schema/posts/catalog.ts';
import { memberIndustries } from '#db/schema/profile/industries.ts';
import { notificationSettings } from '#db/schema/notifications/notifications.ts';
import { users } from '#db/schema/auth/members.ts';
import { notifications } from '#db/schema/notifications/notifications.ts';
import { blocks } from '#db/schema/auth/blocks.ts';
import { firstIdAt } from '#db/client/ids.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, gte, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { radiusOfMember, wantsPosts } from '../../../auth/members/listening/wants-posts.ts';
import { alertKey } from '../policy.ts';
import type { OverflowPosts } from './overflow-posts.ts';

/** The members who turned on notifications of nearby posts, with what decides which posts they get. */
export const loadReaders = async (tx: Tx, userIds: string[]) => {
  const rows = await tx
    .select({
      userId: users.id,
      lat: users.lat,
      lng: users.lng,
      radius: radiusOfMember(),
      blockCount: users.blockCount,
      createdAt: users.createdAt,
    })
    .from(users)
    .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
    .where(and(inArray(users.id, userIds), isNull(users.deletedAt), isNull(users.suspendedAt), wantsPosts()));
  const fields = await tx
    .select({ userId: memberIndustries.userId, key: sql<string>`lower(${industries.name})` })
    .from(memberIndustries)
    .innerJoin(industries, eq(industries.id, memberIndustries.industryId))
    .where(inArray(memberIndustries.userId, userIds));
  const byMember = Map.groupBy(fields, ({ userId }) => userId);
  return rows.map((row) => ({ ...row, fields: (byMember.get(row.userId) ?? []).map(({ key }) => key) }));
};

type Reader = Awaited<ReturnType<typeof loadReaders>>[number];

const pairKey = (a: string, b: string | number) => `${a} ${b}`;

/**
 * What these members have seen already: posts that they were notified of, or that a digest of their saved searches
 * listed.
 */
const listNotified = async (tx: Tx, userIds: string[], since: number) => {
  const notices = await tx
    .select({ userId: notifications.userId, key: notifications.dedupeKey })
    .from(notifications)
    .where(and(inArray(notifications.userId, userIds), gte(notifications.id, firstIdAt(since))));
  const found = await tx
    .select({ userId: postAlerts.userId, postSeq: postAlerts.postSeq })
    .from(postAlerts)
    .innerJoin(wishes, eq(wishes.id, postAlerts.savedSearchId))
    .where(
      and(
        inArray(postAlerts.userId, userIds),
        gte(postAlerts.foundAt, since),
        isNull(postAlerts.digest),
        ne(wishes.ring, 'off'),
      ),
    );
  return {
    notices: new Set(notices.map(({ userId, key }) => pairKey(userId, key ?? ''))),
    found: new Set(found.map(({ userId, postSeq }) => pairKey(userId, postSeq))),
  };
};

/** The pairs of one of these members and someone that they block, or who blocks them, in either order. */
const findBlockedPairs = async (tx: Tx, readers: Reader[]): Promise<Set<string>> => {
  const ids = readers.filter(({ blockCount }) => blockCount > 0).map(({ userId }) => userId);
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select()
    .from(blocks)
    .where(or(inArray(blocks.blockerId, ids), inArray(blocks.blockedId, ids)));
  return new Set(rows.flatMap((row) => [pairKey(row.blockerId, row.blockedId), pairKey(row.blockedId, row.blockerId)]));
};

/** The posts of the day that match these members and of which they have no notification, by member. */
export const findMissed = async (
  tx: Tx,
  readers: Reader[],
  overflow: OverflowPosts,
): Promise<Map<string, number[]>> => {
  const matching = new Map(readers.map((reader) => [reader.userId, overflow.matching(reader)]));
  const ids = readers.filter(({ userId }) => matching.get(userId)?.length).map(({ userId }) => userId);
  if (ids.length === 0) return new Map();
  const { notices, found } = await listNotified(tx, ids, overflow.since);
  const blocked = await findBlockedPairs(tx, readers);
  return new Map(
    ids.map((userId) => [
      userId,
      (matching.get(userId) ?? [])
        .filter(
          (post) =>
            !notices.has(pairKey(userId, alertKey(post))) &&
            !found.has(pairKey(userId, post.seq)) &&
            !blocked.has(pairKey(userId, post.userId)),
        )
        .map(({ seq }) => seq),
    ]),
  );
};
