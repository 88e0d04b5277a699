import type { ReminderKind } from '#contracts/exchanges/exchanges.ts';
import type { Tx } from '#db/client/types.ts';
import type { Deps } from '../../platform/context/context.ts';
import type { Facts } from './facts.ts';
import { notifyParty } from './notify-party.ts';

/** Reminds members of what waits for them in an exchange. */
export const remind = async (
  deps: Deps,
  tx: Tx,
  { exchange }: Facts,
  kind: ReminderKind,
  userIds: string[],
): Promise<void> => {
  for (const userId of userIds) await notifyParty(deps, tx, { exchange, status: exchange.status, userId, news: kind });
};
