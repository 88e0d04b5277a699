import type { DeadlineUpdate, ExchangeStatus } from '#contracts/exchanges/exchanges.ts';
import type { Tx } from '#db/client/types.ts';
import { notifyMember } from '../../notifications/notify.ts';
import type { Deps } from '../../platform/context/context.ts';
import { publishExchange } from '../notify-of-status.ts';
import type { Details } from './details.ts';
import { deadlineNotices } from './notices.ts';

interface Update {
  exchange: Details['exchange'];
  status: ExchangeStatus;
  userId: string;
  update: DeadlineUpdate;
}

/**
 * Notifies a party of a deadline of an exchange, in the app and by email; both parties' open pages fetch
 * the exchange again. The notices don't hold while a block exists.
 */
export const notifyParty = async (deps: Deps, tx: Tx, { exchange, status, userId, update }: Update): Promise<void> => {
  const { id, requesterId, providerId } = exchange;
  publishExchange(deps, [requesterId, providerId], id, status);
  await notifyMember(deps, tx, deadlineNotices[update], { userId, exchangeId: id });
};
