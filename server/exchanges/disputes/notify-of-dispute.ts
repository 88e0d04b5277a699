import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import type { Tx } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import { notifyMember } from '../../notifications/notify.ts';
import type { NoticeDeps } from '../../notifications/notice.ts';
import { publishExchange } from '../notify-of-status.ts';
import type { DisputeRow } from './dispute-row.ts';
import { type DisputeUpdate, disputeNotices } from './notices.ts';

interface Update {
  dispute: DisputeRow;
  exchange: typeof exchanges.$inferSelect;
  userId: string;
  update: DisputeUpdate;
}

/** Notifies a party of a step of a dispute, in the app and by email, and updates the open pages of both. */
export const notifyOfDispute = async (
  deps: NoticeDeps,
  tx: Tx,
  { dispute, exchange, userId, update }: Update,
): Promise<void> => {
  const { id, requesterId, providerId } = exchange;
  const [current] = await tx.select({ status: exchanges.status }).from(exchanges).where(eq(exchanges.id, id));
  publishExchange(deps, [requesterId, providerId], id, current?.status ?? exchange.status);
  await notifyMember(deps, tx, disputeNotices[update], { userId, disputeId: dispute.id });
};
