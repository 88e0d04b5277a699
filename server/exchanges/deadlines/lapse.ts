import type { Tx } from '#db/client/types.ts';
import type { Deps } from '../../context/context.ts';
import { supersede } from '../terms/versions.ts';
import type { Facts } from './facts.ts';
import { notifyParty } from './notify-party.ts';

/** Ends a change of terms that nobody answered, and notifies its author. What was agreed before stays agreed. */
export const lapse = async (deps: Deps, tx: Tx, { exchange, openTerms }: Facts): Promise<void> => {
  if (!openTerms) return;
  await supersede(tx, exchange.id, 'open');
  await notifyParty(deps, tx, { exchange, status: exchange.status, userId: openTerms.authorId, news: 'lapsed' });
};
