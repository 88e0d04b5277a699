import { placeholder } from '#db/client/prepared.ts';
import { exchanges } from '#db/schema/exchanges.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';

/** The requests of `receiverId` that a message from `senderId` answers; an index holds the pending ones alone. */
export const isAnsweredByMessage = and(
  eq(exchanges.providerId, placeholder('senderId')),
  eq(exchanges.requesterId, placeholder('receiverId')),
  sql`${exchanges.status} = 'pending'`,
  isNull(exchanges.answeredAt),
);
