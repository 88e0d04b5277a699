import { add, type Command, type Draft, notify, record, type Refusal, setCircle, setLeg, setSeat } from './commands.ts';
import { ban, breakCircle, completeIfDone } from './ending.ts';
import { closeOverVacancy, releaseSubstitute, vacateSeat } from './seats.ts';
import {
  givenBy,
  hasReceived,
  isDone,
  isOverdue,
  isTaken,
  type Leg,
  placesOf,
  receivedBy,
  type Seat,
  type StoredCircle,
} from './state.ts';

/** A member's two legs. */
type Own = { given: Leg | undefined; got: Leg | undefined };

const ownLegs = ({ legs }: StoredCircle, { userId }: Seat): Own => ({
  given: givenBy(legs, userId),
  got: receivedBy(legs, userId),
});

const isDisputed = ({ given, got }: Own): boolean => given?.status === 'disputed' || got?.status === 'disputed';

/** The giver of this leg got theirs and does not give: it failed, they are banned, and the circle ends. */
const failLeg = (draft: Draft, leg: Leg, note: string): void => {
  setLeg(draft, leg, { status: 'failed' });
  record(draft, 'failed', leg.giverId, note);
  breakCircle(draft, note);
  ban(draft, leg.giverId);
};

/** Whether the member has stopped giving for what they got; what they delivered is between the parties. */
const isOwing = ({ given, got }: Own): boolean =>
  isDone(got) && (given?.status === 'waiting' || (given?.status === 'disputed' && given.deliveredAt === null));

const boundSeats = (draft: Draft): Seat[] => draft.state.seats.filter((seat) => isTaken(seat) && seat.isBound);

/** A member with nothing left to give is not replaced: only the member before them has no one to give to. */
const leaveWithoutSubstitute = (draft: Draft, seat: Seat, got: Leg | undefined): void => {
  if (got?.status === 'waiting') setLeg(draft, got, { status: 'cancelled' });
  if (draft.state.circle.size === 2 || boundSeats(draft).length === 0) {
    // A circle needs more than the one member who would remain.
    completeIfDone(draft);
    return breakCircle(draft, 'left');
  }
  closeOverVacancy(draft, seat.position ?? 0);
  // The place of the member who left is gone; that of another may still be a vacancy.
  if (!placesOf(draft.state).includes(null)) setCircle(draft, { mendBy: null });
  completeIfDone(draft);
};

/**
 * A bound member leaves, or is suspended or deleted. The legs beside them wait for a substitute until `mendBy`. It
 * counts against them only if they received without giving.
 * @param network the members who share a network with them, if their own network marks are already deleted
 */
export const giveUpBoundSeat = (draft: Draft, seat: Seat, network?: readonly string[]): void => {
  const { state, now } = draft;
  const own = ownLegs(state, seat);
  const { given, got } = own;
  if (given && isOwing(own)) return failLeg(draft, given, 'left after receiving');
  if (isDisputed(own)) return breakCircle(draft, 'left in a dispute');
  // This member gave, and still waits for one who got theirs and left.
  if (got && isDone(given) && isOverdue(got, now) && hasReceived(state.legs, got.giverId)) {
    return failLeg(draft, got, 'not given after receiving');
  }
  releaseSubstitute(draft);
  vacateSeat(draft, seat, 'left');
  record(draft, 'left', seat.userId);
  if (!given || isDone(given)) return leaveWithoutSubstitute(draft, seat, got);
  add(draft, { kind: 'count-leaving', userId: seat.userId, network });
  // If no member is left, no one waits for a substitute.
  if (boundSeats(draft).length === 0) return breakCircle(draft, 'left');
  for (const { userId } of boundSeats(draft)) notify(draft, userId, 'mending');
};

/** Leaves an agreed circle. */
export const leave = (
  draft: Draft,
  { reason }: Extract<Command, { kind: 'leave' }>,
  own: Seat,
): Refusal | undefined => {
  const { state } = draft;
  if (state.circle.state !== 'agreed' || !own.isBound) return { refusal: 'CIRCLE_WRONG_STATE' };
  if (isDisputed(ownLegs(state, own))) return { refusal: 'CIRCLE_WRONG_STATE' };
  giveUpBoundSeat(draft, own);
  // The reason is shown only to admins.
  if (reason) setSeat(draft, own, { reason });
};
