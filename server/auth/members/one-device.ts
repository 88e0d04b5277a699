import { alias } from '#db/client/alias.ts';
import { deviceMarks } from '#db/schema/auth/sessions.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, eq, inArray, lt } from 'drizzle-orm';

const others = alias(deviceMarks, 'others');

/** Whether any two of these members have signed in from the same browser and network. */
export const areOfOneDevice = async (db: Queryable, userIds: readonly string[]): Promise<boolean> => {
  if (userIds.length < 2) return false;
  const rows = await db
    .select({ mark: deviceMarks.mark })
    .from(deviceMarks)
    .innerJoin(others, and(eq(others.mark, deviceMarks.mark), lt(deviceMarks.userId, others.userId)))
    .where(and(inArray(deviceMarks.userId, [...userIds]), inArray(others.userId, [...userIds])))
    .limit(1);
  return rows.length > 0;
};
