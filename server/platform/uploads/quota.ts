import {
  quotaSentence,
  SMALLEST_FILE,
  STORED_A_DAY,
  STORED_IN_ALL,
  UNPROVEN_PART,
} from '#contracts/platform/storage.ts';
import type { Queryable } from '#db/client/types.ts';
import { attachments } from '#db/schema/messages/conversations.ts';
import { uploads } from '#db/schema/profile/uploads.ts';
import { users } from '#db/schema/auth/members.ts';
import { and, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../core/app-error.ts';
import { DAY } from '../core/time.ts';

const sumOf = (bytes: SQL | typeof attachments.bytes | typeof uploads.bytes, createdAt: SQL, since: number) => {
  const counted = sql`case when ${bytes} < ${SMALLEST_FILE} then ${SMALLEST_FILE} else ${bytes} end`;
  return {
    all: sql<number>`coalesce(sum(${counted}), 0)`.mapWith(Number),
    day: sql<number>`coalesce(sum(case when ${createdAt} > ${since} then ${counted} else 0 end), 0)`.mapWith(Number),
  };
};

/** What a member has stored: the files of messages, and profile pictures that were not removed yet. */
const countStored = async (db: Queryable, userId: string) => {
  const since = Date.now() - DAY;
  const [files] = await db
    .select(sumOf(attachments.bytes, sql`${attachments.createdAt}`, since))
    .from(attachments)
    .where(and(eq(attachments.senderId, userId), ne(attachments.status, 'issued')));
  const [pictures] = await db
    .select(sumOf(uploads.bytes, sql`${uploads.createdAt}`, since))
    .from(uploads)
    .where(and(eq(uploads.userId, userId), isNotNull(uploads.bytes)));
  const sum = (span: 'all' | 'day') => (files?.[span] ?? 0) + (pictures?.[span] ?? 0);
  return { all: sum('all'), day: sum('day') };
};

const stillMember = (userId: string) => and(eq(users.id, userId), isNull(users.suspendedAt), isNull(users.deletedAt));

/** Refuses an upload whose address outlived its member's rights. */
export const assertSender = async (db: Queryable, userId: string): Promise<void> => {
  const [sender] = await db.select({ id: users.id }).from(users).where(stillMember(userId));
  if (!sender) throw new AppError('UPLOAD_REFUSED');
};

/**
 * Refuses a file for which a member has no room left.
 * @throws UPLOAD_REFUSED for a member who was suspended or erased since the address was issued
 */
export const assertRoom = async (db: Queryable, userId: string, bytes: number): Promise<void> => {
  const [member] = await db.select({ isProven: users.isEmailVerified }).from(users).where(stillMember(userId));
  if (!member) throw new AppError('UPLOAD_REFUSED');
  const { isProven } = member;
  const part = isProven ? 1 : UNPROVEN_PART;
  const stored = await countStored(db, userId);
  if (stored.all + bytes > STORED_IN_ALL / part)
    throw new AppError('QUOTA', { detail: quotaSentence('all', isProven) });
  if (stored.day + bytes > STORED_A_DAY / part) throw new AppError('QUOTA', { detail: quotaSentence('day', isProven) });
};
