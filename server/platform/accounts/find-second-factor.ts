import { secondFactors } from '#db/schema/auth/second-factors.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, eq, isNotNull } from 'drizzle-orm';

/** The member's active second factor, or null. */
export const findSecondFactor = async (db: Queryable, userId: string) => {
  const [row] = await db
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)));
  return row ?? null;
};
