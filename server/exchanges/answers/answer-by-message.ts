import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import type { Tx } from '#db/client/types.ts';
import { prepared } from '#db/engine/prepared.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import type { DomainEvents } from '../../platform/context/domain-events.ts';
import { lockMember } from '../../auth/members/lock-member.ts';
import { refreshAnswers } from './refresh.ts';

// 'pending' is part of the SQL and not a parameter, so that the index of pending exchanges can be used.
const isUnanswered = and(sql`${exchanges.status} = 'pending'`, isNull(exchanges.answeredAt));

const findUnanswered = prepared(
  (tx) =>
    tx
      .select({ id: exchanges.id })
      .from(exchanges)
      .where(
        and(
          eq(exchanges.providerId, sql.placeholder('senderId')),
          eq(exchanges.requesterId, sql.placeholder('receiverId')),
          isUnanswered,
        ),
      ),
  'unanswered-requests',
);

/** A message to a member whose request waits is an answer to it. */
export const answerByMessage = async (
  _: Deps,
  tx: Tx,
  { senderId, receiverId, at }: DomainEvents['MessageSent'],
): Promise<void> => {
  const unanswered = await findUnanswered(tx, { senderId, receiverId });
  if (unanswered.length === 0) return;
  // All writes lock members before exchanges, so that none waits for another in a circle.
  await lockMember(tx, senderId);
  const ids = unanswered.map(({ id }) => id);
  const answered = await tx
    .update(exchanges)
    .set({ answeredAt: at })
    .where(and(inArray(exchanges.id, ids), isUnanswered))
    .returning({ id: exchanges.id });
  if (answered.length > 0) await refreshAnswers(tx, senderId);
};
