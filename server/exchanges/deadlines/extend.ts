import { AWAY_WITHOUT_END } from '#db/schema/auth/members.ts';
import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import { locked } from '#db/client/locking.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import type { DomainEvents } from '../../platform/context/domain-events.ts';
import { deadlineFor } from './answer-by.ts';
import { rescheduleDeadlines } from './reschedule-deadlines.ts';

/** Gives a member who goes away longer to answer what waits for them; never shorter. */
export const extendForAway = async (_: Deps, tx: Tx, { userId, endsAt }: DomainEvents['MemberAway']): Promise<void> => {
  if (endsAt === null || endsAt === AWAY_WITHOUT_END) return;
  const waiting = await locked(
    tx
      .select({ id: exchanges.id, answerBy: exchanges.answerBy })
      .from(exchanges)
      .where(and(eq(exchanges.waitingId, userId), eq(exchanges.status, 'pending'))),
  );
  for (const { id, answerBy } of waiting) {
    // No days from now on: only those after the return count.
    const later = deadlineFor(0, endsAt, Date.now());
    if (answerBy === null || later <= answerBy) continue;
    await tx.update(exchanges).set({ answerBy: later }).where(eq(exchanges.id, id));
    await rescheduleDeadlines(tx, id);
  }
};
