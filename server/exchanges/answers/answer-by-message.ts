import { exchanges } from '#db/schema/exchanges.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Deps } from '../../context/context.ts';
import type { DomainEvents } from '../../context/domain-events.ts';
import { lockMember } from '../../members/lock-member.ts';
import { refreshAnswers } from './refresh.ts';

/** A message to somebody whose request waits is an answer to it. */
export const answerByMessage = async (
  _: Deps,
  tx: Tx,
  { senderId, receiverId, at }: DomainEvents['MessageSent'],
): Promise<void> => {
  // Written out, because the index holds the pending ones alone.
  const isUnanswered = and(sql`${exchanges.status} = 'pending'`, isNull(exchanges.answeredAt));
  const waiting = await tx
    .select({ id: exchanges.id })
    .from(exchanges)
    .where(and(eq(exchanges.providerId, senderId), eq(exchanges.requesterId, receiverId), isUnanswered));
  if (waiting.length === 0) return;
  // Before the exchanges, as everywhere.
  await lockMember(tx, senderId);
  const ids = waiting.map(({ id }) => id);
  const answered = await tx
    .update(exchanges)
    .set({ answeredAt: at })
    .where(and(inArray(exchanges.id, ids), isUnanswered))
    .returning({ id: exchanges.id });
  if (answered.length > 0) await refreshAnswers(tx, senderId);
};
