import type { Tx } from '#db/client/types.ts';
import type { Deps } from '../../platform/context/context.ts';
import { setStatus } from '../set-status.ts';
import type { Facts } from './facts.ts';
import { notifyParty } from './notify-party.ts';

/** Ends a request that nobody answered, and notifies both. */
export const expire = async (deps: Deps, tx: Tx, { exchange }: Facts): Promise<void> => {
  await setStatus(deps, tx, {
    id: exchange.id,
    from: 'pending',
    to: 'cancelled',
    actorId: null,
    note: 'expired',
    expired: true,
  });
  for (const userId of [exchange.requesterId, exchange.providerId]) {
    await notifyParty(deps, tx, { exchange, status: 'cancelled', userId, news: 'expired' });
  }
};
