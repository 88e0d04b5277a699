import { exchanges } from '#db/schema/exchanges.ts';
import { locked } from '#db/client/locking.ts';
import type { Tx } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../context/context.ts';
import type { DomainEvents } from '../../context/domain-events.ts';
import { settle } from './settle.ts';

/** Stops the clock of what waits for a suspended member; when the suspension is lifted, it goes on where it stood. */
export const pauseForSuspended = async (
  _: Deps,
  tx: Tx,
  { userId, isSuspended, since }: DomainEvents['MemberSuspended'],
): Promise<void> => {
  const waiting = await locked(
    tx
      .select({ id: exchanges.id, answerBy: exchanges.answerBy })
      .from(exchanges)
      .where(eq(exchanges.waitingId, userId)),
  );
  for (const { id, answerBy } of waiting) {
    if (!isSuspended && answerBy !== null) {
      const paused = Date.now() - since;
      await tx
        .update(exchanges)
        .set({ answerBy: answerBy + paused })
        .where(eq(exchanges.id, id));
    }
    await settle(tx, id);
  }
};
