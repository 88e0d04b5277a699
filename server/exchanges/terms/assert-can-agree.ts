import { users } from '#db/schema/auth/members.ts';
import type { Tx } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import { AppError } from '../../platform/core/app-error.ts';
import { areBlocked } from '../../auth/blocks/blocked.ts';

/** Refuses anything new between two members while a block is between them or the other is suspended or deleted. */
export const assertCanAgree = async (tx: Tx, actorId: string, otherId: string): Promise<void> => {
  const [other] = await tx
    .select({ suspendedAt: users.suspendedAt, deletedAt: users.deletedAt, blockCount: users.blockCount })
    .from(users)
    .where(eq(users.id, otherId));
  const isGone = !other || other.suspendedAt !== null || other.deletedAt !== null;
  if (isGone || (other.blockCount > 0 && (await areBlocked(tx, actorId, otherId)))) {
    throw new AppError('EXCHANGE_STOPPED');
  }
};
