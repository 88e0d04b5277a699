import { trials } from '#db/schema/subscription/plans.ts';
import type { Queryable } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';

/** Whether this account had a trial. */
export const hadTrial = async (db: Queryable, userId: string): Promise<boolean> =>
  (await db.select({ userId: trials.userId }).from(trials).where(eq(trials.userId, userId))).length > 0;
