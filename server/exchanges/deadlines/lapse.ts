import type { Tx } from '#db/client/types.ts';
import type { Deps } from '../../platform/context/context.ts';
import { supersede } from '../terms/versions.ts';
import { readOffer } from '../terms/read-offer.ts';
import { type Facts, otherPartyOf } from './facts.ts';
import { notifyParty } from './notify-party.ts';

/** Ends a change of terms that nobody answered, and notifies its author. What was agreed before stays agreed. */
export const lapse = async (deps: Deps, tx: Tx, { exchange, openTerms }: Facts): Promise<void> => {
  if (!openTerms) return;
  await supersede(tx, exchange.id, 'open');
  await readOffer(deps, tx, exchange.id, otherPartyOf(exchange, openTerms.authorId));
  await notifyParty(deps, tx, { exchange, status: exchange.status, userId: openTerms.authorId, news: 'lapsed' });
};
