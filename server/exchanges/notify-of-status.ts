import type { ExchangeStatus } from '#contracts/exchanges/exchanges.ts';
import type { exchanges } from '#db/schema/exchanges/exchanges.ts';
import { afterCommit } from '#db/client/scope.ts';
import type { Tx } from '#db/client/types.ts';
import type { Deps } from '../platform/context/context.ts';
import { notifyMember } from '../notifications/notify.ts';
import type { NoticeDeps } from '../notifications/notice.ts';
import { statusNotices } from './notices/status.ts';

interface Update {
  exchange: Pick<typeof exchanges.$inferSelect, 'id'>;
  /** The member in whose name it changed. */
  actorId: string;
  otherId: string;
  status: ExchangeStatus;
  /** The status that it had, where that makes a difference. */
  before?: ExchangeStatus;
  /** Leaves a notification only, without push. */
  isSilent?: boolean;
}

/** Has the open pages of these members fetch the exchange again. */
export const publishExchange = (
  { events }: Pick<Deps, 'events'>,
  userIds: readonly string[],
  id: string,
  status: ExchangeStatus,
): void => afterCommit(() => events.publish([...userIds], { type: 'exchange', data: { id, status } }));

/** Notifies the other party of a new exchange or its new status; by email too, unless it `isSilent`. */
export const notifyOfStatus = async (
  deps: NoticeDeps,
  tx: Tx,
  { exchange: { id }, actorId, otherId, status, before, isSilent = false }: Update,
): Promise<void> => {
  publishExchange(deps, [actorId, otherId], id, status);
  const step = status === 'cancelled' && before === 'pending' ? 'declined' : status;
  await notifyMember(deps, tx, statusNotices[step], { userId: otherId, exchangeId: id }, { isSilent });
};
