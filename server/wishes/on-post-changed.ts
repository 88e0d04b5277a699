import { wishBefores } from '#db/schema/finding.ts';
import type { Tx } from '#db/client/types.ts';
import type { Deps } from '../context/context.ts';
import type { DomainEvents } from '../context/domain-events.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { shapeOf } from './shape.ts';

/**
 * Compares a changed post with the wishes, in a job. How it was until now is stored, because what fitted before does
 * not ring. A new post is compared by the job that tells members nearby, before it tells them.
 */
export const ringAfterChange = async (
  _: Deps,
  tx: Tx,
  { postId, postSeq, isNew, before }: DomainEvents['PostChanged'],
): Promise<void> => {
  if (isNew) return;
  if (before?.status === 'active') {
    const span = { beganAt: before.updatedAt, endedAt: Date.now() };
    await tx.insert(wishBefores).values({ ...span, postSeq, before: shapeOf(before) });
  }
  await enqueue(tx, 'wishes.ring', { postId });
};
