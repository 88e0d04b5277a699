import { postListeners } from '#db/schema/posts/nearby.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, gt } from 'drizzle-orm';
import { DAY } from '../core/time.ts';

/** The week in which a member was last here, negative: the later, the smaller. */
export const inactivityOf = (at: number): number => -Math.floor(at / (7 * DAY));

/** Visits are recorded once a week, which is enough to notify those first who were here lately. */
export const recordVisit = async (tx: Tx, userId: string): Promise<void> => {
  const inactivity = inactivityOf(Date.now());
  await tx
    .update(postListeners)
    .set({ quiet: inactivity })
    .where(and(eq(postListeners.userId, userId), gt(postListeners.quiet, inactivity)));
};
