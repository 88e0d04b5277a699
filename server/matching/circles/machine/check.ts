import type { Command } from './commands.ts';
import { cancelBlockedDebts } from './debts.ts';
import type { Draft } from './draft.ts';
import { voidCircle } from './ending.ts';
import { giveUpBoundSeat } from './leaving.ts';
import { giveUpSeat } from './proposal.ts';
import { askAgain, releaseSubstitute, takeOffers } from './seats.ts';
import { hasOtherTerms, isOpen, isTaken, placesOf } from './state.ts';

/** Looks at a circle again: a post was taken, closed or changed, a member was suspended, deleted or blocked. */
export const check = (draft: Draft, command: Extract<Command, { kind: 'check' }>): void => {
  const { circle, seats } = draft.state;
  if (circle.state === 'broken') cancelBlockedDebts(draft, command.blockedDebts);
  if (!isOpen(draft.state)) return;
  const gone = seats.find((seat) => seat.id === command.gone && isTaken(seat));
  if (gone) {
    if (gone.isBound) giveUpBoundSeat(draft, gone, command.network);
    else giveUpSeat(draft, gone, 'lapsed');
    return;
  }
  const isProposed = circle.state === 'proposed';
  if (command.hasBlock) {
    if (isProposed) voidCircle(draft, 'a block');
    else releaseSubstitute(draft);
    return;
  }
  // Nobody is asked again about what could not be agreed.
  if (isProposed && !placesOf(draft.state).includes(null) && !command.stillClosesCircle) {
    return voidCircle(draft, 'no ring any more');
  }
  if (!takeOffers(draft, command.offers)) return;
  const places = placesOf(draft.state);
  // Beside a vacancy everyone is asked once it is refilled.
  const outdated = draft.state.seats.filter(
    (seat) => seat.state === 'accepted' && !seat.isBound && hasOtherTerms(places, seat),
  );
  askAgain(draft, outdated);
};
