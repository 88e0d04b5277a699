import { alias } from '#db/client/alias.ts';
import { networkMarks } from '#db/schema/auth/sessions.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, eq, inArray, lt, ne } from 'drizzle-orm';

const others = alias(networkMarks, 'others');

/** At most `max` other members who have signed in from a network from which this one has. */
export const findMembersOfNetworks = async (db: Queryable, userId: string, max: number): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ userId: others.userId })
    .from(networkMarks)
    .innerJoin(others, and(eq(others.mark, networkMarks.mark), ne(others.userId, userId)))
    .where(eq(networkMarks.userId, userId))
    .limit(max);
  return rows.map((row) => row.userId);
};

/** Whether any two of these members have signed in from the same network. */
export const areOfOneNetwork = async (db: Queryable, userIds: readonly string[]): Promise<boolean> => {
  if (userIds.length < 2) return false;
  const rows = await db
    .select({ mark: networkMarks.mark })
    .from(networkMarks)
    .innerJoin(others, and(eq(others.mark, networkMarks.mark), lt(networkMarks.userId, others.userId)))
    .where(and(inArray(networkMarks.userId, [...userIds]), inArray(others.userId, [...userIds])))
    .limit(1);
  return rows.length > 0;
};
