import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import { users } from '#db/schema/auth/members.ts';
import { posts } from '#db/schema/posts/posts.ts';
import type { Queryable } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import { areBlocked } from '../../auth/blocks/blocked.ts';
import { fullNameOf, type Named, namedColumns } from '../../auth/members/member-names.ts';

/** An exchange as the notices about it see it: from the side of the reader, with the other party. */
export interface ExchangeDetails {
  userId: string;
  exchange: typeof exchanges.$inferSelect;
  otherId: string;
  other: Named;
  service: string;
  isBlocked: boolean;
}

/** The exchange of a notice; null without one. */
export const loadExchangeDetails = async (
  db: Queryable,
  { exchangeId, userId }: { exchangeId: string; userId: string },
): Promise<ExchangeDetails | null> => {
  const [row] = await db
    .select({ exchange: exchanges, service: posts.serviceOffered })
    .from(exchanges)
    .innerJoin(posts, eq(posts.id, exchanges.postId))
    .where(eq(exchanges.id, exchangeId));
  if (!row) return null;
  const { requesterId, providerId } = row.exchange;
  const otherId = requesterId === userId ? providerId : requesterId;
  const [other] = await db.select(namedColumns()).from(users).where(eq(users.id, otherId));
  return other ? { ...row, userId, otherId, other, isBlocked: await areBlocked(db, userId, otherId) } : null;
};

/** The page of an exchange. */
export const exchangeLink = ({ exchange }: { exchange: { id: string } }) => `/exchanges?exchange=${exchange.id}`;

/** Whom and what a notice about an exchange is about. */
export const aboutExchange = ({ otherId, other, service }: ExchangeDetails) => ({
  aboutUserId: otherId,
  relatedUserName: fullNameOf(other),
  serviceRequested: service,
});

/** An exchange for the examples of notices. */
export const exampleOfExchange = (changes: Partial<ExchangeDetails['exchange']> = {}): ExchangeDetails => ({
  userId: 'reader',
  exchange: {
    id: 'exchange-1',
    postId: 'post-1',
    requesterId: 'reader',
    providerId: 'other',
    status: 'accepted',
    completionState: null,
    message: null,
    cancelReason: null,
    ...changes,
  } as ExchangeDetails['exchange'],
  otherId: 'other',
  other: { firstName: 'Ada', lastName: 'Byron', deletedAt: null },
  service: 'Logo design',
  isBlocked: false,
});
