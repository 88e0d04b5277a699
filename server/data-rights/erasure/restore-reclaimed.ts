import { erasures } from '#db/schema/data-rights/erasures.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, gt } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import type { DomainEvents } from '../../platform/context/domain-events.ts';
import { bringBack } from './bring-back.ts';

/** Restores an erased account for whom its former address belongs to, with that address. */
export const restoreReclaimed = async (
  deps: Deps,
  tx: Tx,
  { userId, email }: DomainEvents['ErasedReclaimed'],
): Promise<void> => {
  const [erasure] = await tx
    .delete(erasures)
    .where(and(eq(erasures.userId, userId), gt(erasures.purgeAt, Date.now())))
    .returning({ userId: erasures.userId, sealed: erasures.sealed });
  if (erasure) await bringBack(deps, tx, erasure, email);
};
