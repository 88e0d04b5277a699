import type { Tx } from '#db/client/types.ts';
import type { Deps } from '../../platform/context/context.ts';
import { recordMissed } from '../missed/record.ts';
import type { Facts } from './facts.ts';

/** Notes that the accused did not come: they did not answer in time. An answer still counts until the decision. */
export const recordNoShow = async (deps: Deps, tx: Tx, { exchange, dispute }: Facts): Promise<void> => {
  if (!dispute) return;
  await recordMissed(deps, tx, { userId: dispute.accusedId, exchangeId: exchange.id, kind: 'no_show' });
};
