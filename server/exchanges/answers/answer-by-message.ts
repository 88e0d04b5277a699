import { prepared, placeholder, numberPlaceholder } from '#db/client/prepared.ts';
import { exchanges } from '#db/schema/exchanges.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Deps } from '../../context/context.ts';
import type { DomainEvents } from '../../context/domain-events.ts';
import { refreshAnswers } from './refresh.ts';

/** Runs with every message, so it is prepared, and walks an index of pending exchanges only. */
const answerPending = prepared((db) =>
  db
    .update(exchanges)
    .set({ answeredAt: numberPlaceholder('at') })
    .where(
      and(
        eq(exchanges.providerId, placeholder('senderId')),
        eq(exchanges.requesterId, placeholder('receiverId')),
        sql`${exchanges.status} = 'pending'`,
        isNull(exchanges.answeredAt),
      ),
    )
    .returning({ id: exchanges.id }),
);

/** A message to somebody whose request waits is an answer to it. */
export const answerByMessage = async (
  _: Deps,
  tx: Tx,
  { senderId, receiverId, at }: DomainEvents['MessageSent'],
): Promise<void> => {
  const answered = await answerPending(tx, { senderId, receiverId, at });
  if (answered.length > 0) await refreshAnswers(tx, senderId);
};
