import type { DeclineReason } from '#contracts/matching/circles.ts';
import type { Tx } from '#db/client/types.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { voidCircle } from './end.ts';
import { vacateSeat } from './vacancies/vacate-seat.ts';
import { recordCircleEvent } from './record.ts';
import { refuseFor, refuseUnanswered } from './refusals.ts';
import { bindAsBefore, releaseSubstitute } from './vacancies/release-substitute.ts';
import type { RingState, Seat } from './ring-state.ts';
import { findLastView } from '../view/circle-view.ts';

/**
 * A member does not take part: by a no, by silence, or because their post is gone. Their place becomes a gap that is
 * mended; the proposer's no ends it all. A bound member who is asked about a substitute only refuses that one.
 */
export const decline = async (
  deps: Deps,
  tx: Tx,
  ring: RingState,
  seat: Seat,
  { state, reason }: { state: 'declined' | 'lapsed'; reason: DeclineReason | null },
): Promise<void> => {
  const { circle } = ring;
  if (seat.isBound) return releaseSubstitute(deps, tx, ring);
  if (seat.userId === circle.proposedBy && circle.state === 'proposed') {
    await voidCircle(deps, tx, ring, 'the proposer has withdrawn');
    await refuseUnanswered(tx, ring, seat.userId);
    if (state === 'declined') await refuseFor(tx, ring, seat, reason);
    return;
  }
  await vacateSeat(tx, circle, seat, { state, reason, lastView: await findLastView(tx, ring, seat) });
  await recordCircleEvent(tx, { circleId: circle.id, actorId: seat.userId, kind: 'cannot_take_part' });
  if (state === 'declined') await refuseFor(tx, ring, seat, reason);
  if (circle.state === 'agreed') await bindAsBefore(tx, circle.id);
};
