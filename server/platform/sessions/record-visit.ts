import { postListeners } from '#db/schema/posts/nearby.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, gt } from 'drizzle-orm';
import { quietOf } from '../core/quiet.ts';

/** Once a week is enough: those who were here lately are notified of posts first. */
export const recordVisit = async (tx: Tx, userId: string): Promise<void> => {
  const quiet = quietOf(Date.now());
  await tx
    .update(postListeners)
    .set({ quiet })
    .where(and(eq(postListeners.userId, userId), gt(postListeners.quiet, quiet)));
};
