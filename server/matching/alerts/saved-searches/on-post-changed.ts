import { wishBefores } from '#db/schema/matching/saved-searches.ts';
import { users } from '#db/schema/auth/members.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Deps } from '../../../platform/context/context.ts';
import type { DomainEvents } from '../../../platform/context/domain-events.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { shapeOf } from '../../saved-searches/shape.ts';

/** Whether the member's posts are listed. No search can have found the posts of a hidden member. */
const isShown = async (tx: Tx, userId: string): Promise<boolean> => {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.suspendedAt), isNull(users.awayEndsAt)));
  return rows.length > 0;
};

/**
 * Plans a job that compares a changed post with the saved searches. It also needs the post as it was until now, because
 * a search that it matched before isn't notified. New posts are compared by the job that notifies members nearby.
 */
export const alertAfterChange = async (
  _: Deps,
  tx: Tx,
  { postId, postSeq, ownerId, isNew, before }: DomainEvents['PostChanged'],
): Promise<void> => {
  if (isNew) return;
  if (before?.status === 'active' && (await isShown(tx, ownerId))) {
    const span = { beganAt: before.updatedAt, endedAt: Date.now() };
    await tx.insert(wishBefores).values({ ...span, postSeq, before: shapeOf(before) });
  }
  await enqueue(tx, 'wishes.ring', { postId });
};
