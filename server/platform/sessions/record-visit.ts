import { postListeners } from '#db/schema/posts/nearby.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, gt } from 'drizzle-orm';
import { inactivityOf } from '../core/inactivity.ts';

/** Once a week is enough: those who were here lately are notified of posts first. */
export const recordVisit = async (tx: Tx, userId: string): Promise<void> => {
  const inactivity = inactivityOf(Date.now());
  await tx
    .update(postListeners)
    .set({ quiet: inactivity })
    .where(and(eq(postListeners.userId, userId), gt(postListeners.quiet, inactivity)));
};
