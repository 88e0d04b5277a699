import { prepared } from '#db/client/prepared.ts';
import { exchanges } from '#db/schema/exchanges.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Deps } from '../../context/context.ts';
import type { DomainEvents } from '../../context/domain-events.ts';
import { lockMember } from '../../members/lock-member.ts';
import { isAnsweredByMessage } from '../../messages/answered-requests.ts';
import { refreshAnswers } from './refresh.ts';

const unanswered = prepared((db) => db.select({ id: exchanges.id }).from(exchanges).where(isAnsweredByMessage));

/** A message to somebody whose request waits is an answer to it. */
export const answerByMessage = async (
  _: Deps,
  tx: Tx,
  { senderId, receiverId, at, mayAnswer }: DomainEvents['MessageSent'],
): Promise<void> => {
  if (!mayAnswer) return;
  const waiting = await unanswered(tx, { senderId, receiverId });
  if (waiting.length === 0) return;
  // Before the exchanges, as everywhere.
  await lockMember(tx, senderId);
  const ids = waiting.map(({ id }) => id);
  const answered = await tx
    .update(exchanges)
    .set({ answeredAt: at })
    .where(and(inArray(exchanges.id, ids), eq(exchanges.status, 'pending'), isNull(exchanges.answeredAt)))
    .returning({ id: exchanges.id });
  if (answered.length > 0) await refreshAnswers(tx, senderId);
};
