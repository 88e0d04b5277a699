import { circleMembers } from '#db/schema/matching/circle-members.ts';
import { circleSeats } from '#db/schema/matching/circles.ts';
import { deviceMarks } from '#db/schema/auth/sessions.ts';
import { matchIndex } from '#db/schema/matching/match-index.ts';
import { notificationSettings } from '#db/schema/notifications/notifications.ts';
import { users } from '#db/schema/auth/members.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { blocks } from '#db/schema/auth/blocks.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { hasNotEnded } from '../../posts/ending/open.ts';
import { acceptOf, MAX_ACCEPT } from './acceptance.ts';
import type { Blocked, IndexedPost } from './indexed-post.ts';

const columns = {
  postSeq: matchIndex.postSeq,
  postId: matchIndex.postId,
  userId: matchIndex.userId,
  gives: matchIndex.gives,
  wants: matchIndex.wants,
  isRemote: matchIndex.isRemote,
  alsoOnline: matchIndex.alsoOnline,
  lat: matchIndex.lat,
  lng: matchIndex.lng,
  value: matchIndex.value,
  radius: notificationSettings.radius,
  isVerified: users.isVerified,
  isEmailVerified: users.isEmailVerified,
  completedExchanges: users.completedExchanges,
  blockCount: users.blockCount,
  maxLength: circleMembers.maxLength,
  asked: circleMembers.asked,
  saidYes: circleMembers.saidYes,
  left: circleMembers.left,
  /** The member's posts go first until then, in return for a circle that broke after they had given. */
  firstUntil: circleMembers.firstUntil,
};

/** A condition of `selectIndexedPosts`: open posts; the index does not know that one has ended. */
export const isOpenInIndex = () =>
  and(
    eq(matchIndex.isOpen, true),
    sql`exists (select 1 from ${posts} where ${posts.seq} = ${matchIndex.postSeq} and ${hasNotEnded()})`,
  );

/** A condition: open posts of members who are neither suspended, erased nor away. */
export const isAvailable = () =>
  and(isOpenInIndex(), isNull(users.suspendedAt), isNull(users.deletedAt), isNull(users.awayEndsAt));

/** A condition of `selectIndexedPosts`: posts that no agreed circle has bound. */
export const isUnbound = sql`not exists (select 1 from ${circleSeats} where ${circleSeats.postId} = ${matchIndex.postId} and ${circleSeats.isBound})`;

/** Selects posts of the match index with the details of their owners, closed ones and those of absent members too. */
export const selectIndexedPosts = (db: Queryable) =>
  db
    .select(columns)
    .from(matchIndex)
    .innerJoin(users, eq(users.id, matchIndex.userId))
    .leftJoin(notificationSettings, eq(notificationSettings.userId, matchIndex.userId))
    .leftJoin(circleMembers, eq(circleMembers.userId, matchIndex.userId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof selectIndexedPosts>>[number];

const toIndexedPost = (row: Row, devices: ReadonlyMap<string, string[]>, now: number): IndexedPost => ({
  postSeq: row.postSeq,
  postId: row.postId,
  userId: row.userId,
  devices: devices.get(row.userId) ?? [],
  gives: row.gives,
  wants: row.wants,
  isRemote: row.isRemote,
  alsoOnline: row.alsoOnline,
  lat: row.lat,
  lng: row.lng,
  radius: row.radius,
  value: row.value,
  accept: (row.firstUntil ?? 0) > now ? MAX_ACCEPT : acceptOf(row),
  isNewcomer: row.completedExchanges === 0 && !row.isVerified && !row.isEmailVerified,
  hasBlocks: row.blockCount > 0,
  maxLength: row.maxLength === 4 ? 4 : 3,
});

/** The marks of devices that several members share, by member; only these show that two members may be one. */
const findSharedDevices = async (db: Queryable, userIds: string[]): Promise<Map<string, string[]>> => {
  const marks = new Map<string, string[]>();
  const rows = await db
    .select({ userId: deviceMarks.userId, mark: deviceMarks.mark })
    .from(deviceMarks)
    .where(
      and(
        inArray(deviceMarks.userId, userIds),
        sql`exists (select 1 from ${deviceMarks} as other where other.mark = ${deviceMarks.mark} and other.user_id <> ${deviceMarks.userId})`,
      ),
    );
  for (const { userId, mark } of rows) marks.set(userId, [...(marks.get(userId) ?? []), mark]);
  return marks;
};

/** The rows as the searches take them. */
export const toIndexedPosts = async (db: Queryable, rows: Row[]): Promise<IndexedPost[]> => {
  const devices = await findSharedDevices(db, [...new Set(rows.map(({ userId }) => userId))]);
  const now = Date.now();
  return rows.map((row) => toIndexedPost(row, devices, now));
};

/** The posts that fulfill a condition, closed ones and those of absent members too. */
export const loadIndexedPosts = async (db: Queryable, where: SQL | undefined): Promise<IndexedPost[]> =>
  toIndexedPosts(db, await selectIndexedPosts(db).where(where));

/** Which of these members block each other; reads only about those who have blocks. */
export const loadBlocks = async (
  db: Queryable,
  posts: readonly Pick<IndexedPost, 'userId' | 'hasBlocks'>[],
): Promise<Blocked> => {
  const userIds = [...new Set(posts.filter(({ hasBlocks }) => hasBlocks).map(({ userId }) => userId))];
  if (userIds.length < 2) return () => false;
  const rows = await db
    .select({ blockerId: blocks.blockerId, blockedId: blocks.blockedId })
    .from(blocks)
    .where(and(inArray(blocks.blockerId, userIds), inArray(blocks.blockedId, userIds)));
  const pairs = new Set(
    rows.flatMap(({ blockerId, blockedId }) => [`${blockerId} ${blockedId}`, `${blockedId} ${blockerId}`]),
  );
  return (userId, otherId) => pairs.has(`${userId} ${otherId}`);
};
