import type { DeadlineUpdate, ExchangeStatus } from '#contracts/exchanges/exchanges.ts';
import type { Tx } from '#db/client/types.ts';
import type { Deps } from '../../platform/context/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { notifyOther } from '../notify-other.ts';
import { loadDayOfUpdate } from './day-text.ts';
import { type Details, otherPartyOf } from './details.ts';
import { deadlineTexts } from './update-texts.ts';

interface Notice {
  exchange: Details['exchange'];
  status: ExchangeStatus;
  userId: string;
  update: DeadlineUpdate;
}

/** Notifies a party of a deadline of an exchange, in the app and by email; not while a block exists. */
export const notifyParty = async (deps: Deps, tx: Tx, { exchange, status, userId, update }: Notice): Promise<void> => {
  const { title, text } = deadlineTexts[update];
  const isRequester = exchange.requesterId === userId;
  const by = await loadDayOfUpdate(tx, exchange, update, userId);
  const isNotified = await notifyOther(deps, tx, {
    exchange,
    actorId: otherPartyOf(exchange, userId),
    otherId: userId,
    status,
    notice: (name, service) => ({ title, text: text({ name, service, isRequester, by }) }),
  });
  if (isNotified) await enqueue(tx, 'email.exchange-deadline', { exchangeId: exchange.id, userId, news: update });
};
