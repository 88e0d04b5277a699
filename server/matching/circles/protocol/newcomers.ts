import { users } from '#db/schema/auth/members.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, eq, inArray } from 'drizzle-orm';

/** Those who completed nothing yet and proved neither their identity nor their email: at most one a circle, who gives first. */
export const isNewcomer = and(
  eq(users.completedExchanges, 0),
  eq(users.isVerified, false),
  eq(users.isEmailVerified, false),
);

export const findNewcomers = async (db: Queryable, userIds: string[]): Promise<Set<string>> => {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, userIds), isNewcomer));
  return new Set(rows.map(({ id }) => id));
};
