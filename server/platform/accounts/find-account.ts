import { users } from '#db/schema/auth/members.ts';
import type { Queryable } from '#db/client/types.ts';
import { secondFactors } from '#db/schema/auth/second-factors.ts';
import { and, eq, isNull, isNotNull } from 'drizzle-orm';

const columns = {
  id: users.id,
  email: users.email,
  pendingEmail: users.pendingEmail,
  firstName: users.firstName,
  lastName: users.lastName,
  passwordHash: users.passwordHash,
  isEmailVerified: users.isEmailVerified,
  suspendedAt: users.suspendedAt,
  suspensionReason: users.suspensionReason,
  timeZone: users.timeZone,
};

/** The account with this id, or null; deleted accounts are not found. */
export const findAccountById = async (db: Queryable, userId: string) => {
  const [row] = await db
    .select(columns)
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  return row ?? null;
};

/** The account with this normalized email, or null. */
export const findAccountByEmail = async (db: Queryable, email: string) => {
  const [row] = await db
    .select(columns)
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedAt)));
  return row ?? null;
};

/** The member's active second factor, or null. */
export const findSecondFactor = async (db: Queryable, userId: string) => {
  const [row] = await db
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)));
  return row ?? null;
};
