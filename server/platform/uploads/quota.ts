import {
  quotaSentence,
  SMALLEST_FILE,
  STORED_A_DAY,
  STORED_IN_ALL,
  UNPROVEN_PART,
} from '#contracts/platform/storage.ts';
import type { Queryable, Tx } from '#db/client/types.ts';
import { locked } from '#db/client/locking.ts';
import { users } from '#db/schema/auth/members.ts';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { AppError } from '../core/app-error.ts';
import { DAY } from '../core/time.ts';
import { allUploads, attachmentRows, type Rows } from './rows.ts';

/** The bytes that a member's files in a table count for, in all and since a time (ms). */
const loadSums = async (db: Queryable, { table, owner }: Rows, userId: string, since: number) => {
  const countedBytes = sql`case when ${table.bytes} < ${SMALLEST_FILE} then ${SMALLEST_FILE} else ${table.bytes} end`;
  const [sum] = await db
    .select({
      all: sql<number>`coalesce(sum(${countedBytes}), 0)`.mapWith(Number),
      day: sql<number>`coalesce(sum(case when ${table.createdAt} > ${since} then ${countedBytes} else 0 end), 0)`.mapWith(
        Number,
      ),
    })
    .from(table)
    .where(and(eq(owner, userId), ne(table.status, 'issued')));
  return sum ?? { all: 0, day: 0 };
};

/** The bytes that all files of a member count for, whatever their purpose; until they are removed. */
const countStored = async (db: Queryable, userId: string) => {
  const since = Date.now() - DAY;
  const files = await loadSums(db, attachmentRows, userId, since);
  const pictures = await loadSums(db, allUploads, userId, since);
  return { all: files.all + pictures.all, day: files.day + pictures.day };
};

const isStillMember = (userId: string) => and(eq(users.id, userId), isNull(users.suspendedAt), isNull(users.deletedAt));

/** Refuses an upload whose address outlived its member's rights. */
export const assertSender = async (db: Queryable, userId: string): Promise<void> => {
  const [sender] = await db.select({ id: users.id }).from(users).where(isStillMember(userId));
  if (!sender) throw new AppError('UPLOAD_REFUSED');
};

/**
 * Refuses a file for which a member has no room left. Locks the member until the write ends, so that of two files for
 * which there is room for one, one is refused.
 * @throws UPLOAD_REFUSED for a member who was suspended or erased since the address was issued
 */
export const assertRoom = async (tx: Tx, userId: string, bytes: number): Promise<void> => {
  const [member] = await locked(
    tx.select({ isProven: users.isEmailVerified }).from(users).where(isStillMember(userId)),
  );
  if (!member) throw new AppError('UPLOAD_REFUSED');
  const { isProven } = member;
  const divisor = isProven ? 1 : UNPROVEN_PART;
  const stored = await countStored(tx, userId);
  if (stored.all + bytes > STORED_IN_ALL / divisor)
    throw new AppError('QUOTA', { detail: quotaSentence('all', isProven) });
  if (stored.day + bytes > STORED_A_DAY / divisor)
    throw new AppError('QUOTA', { detail: quotaSentence('day', isProven) });
};
