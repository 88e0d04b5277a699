import type { Tx } from '#db/client/types.ts';
import type { Deps } from '../../platform/context/context.ts';
import { noticesOf, markReadAbout } from '../../notifications/mark-read-about.ts';
import { askingNotices } from '../deadlines/asked.ts';
import { loadDetails } from '../deadlines/details.ts';
import { waitingOf } from '../deadlines/waiting.ts';

/**
 * Marks a member's notifications about an offer that is no longer open as read; its reminders too, unless something
 * else still waits for their answer.
 */
export const markOfferRead = async (
  deps: Pick<Deps, 'events'>,
  tx: Tx,
  exchangeId: string,
  userId: string,
): Promise<void> => {
  const details = await loadDetails(tx, exchangeId);
  const isStillAsked = details !== null && waitingOf(details) === userId;
  const kinds = isStillAsked ? askingNotices.offer : [...askingNotices.offer, ...askingNotices.answer];
  await markReadAbout(deps, tx, [userId], noticesOf.exchange(exchangeId, kinds));
};
