import { LEG_LATEST_DUE_DAYS, LEG_OVERDUE_DAYS } from '#contracts/matching/circles.ts';
import type { circleLegs, circles, circleSeats, SeatTerms } from '#db/schema/matching/circles.ts';
import { hash } from 'node:crypto';
import { DAY } from '../../../platform/core/time.ts';

export type CircleRow = typeof circles.$inferSelect;
export type SeatRow = typeof circleSeats.$inferSelect;
export type Seat = SeatRow & { location: string };
export type Leg = typeof circleLegs.$inferSelect;

/** A circle with all seats that it ever had, the oldest first. */
export type SeatedCircle = { circle: CircleRow; seats: readonly Seat[] };
/** All that a circle is: what the machine decides on. The legs are the oldest first, too. */
export type StoredCircle = SeatedCircle & { legs: readonly Leg[] };

/** A key of these members, whatever their order. */
export const membersKeyOf = (userIds: readonly string[]): string =>
  hash('sha256', userIds.toSorted().join(' '), 'base64url');

const takenStates: ReadonlySet<string> = new Set(['asked', 'accepted', 'bound', 'done']);
export const isTaken = ({ state }: Pick<SeatRow, 'state'>): boolean => takenStates.has(state);

export const isOpen = ({ circle }: SeatedCircle): boolean => circle.state === 'proposed' || circle.state === 'agreed';

/** The seats by place: who has each place now, null for a vacancy. */
export const placesOf = ({ circle, seats }: SeatedCircle): (Seat | null)[] =>
  Array.from(
    { length: circle.size },
    (_, position) => seats.find((seat) => seat.position === position && isTaken(seat)) ?? null,
  );

export const takenPlacesOf = (circle: SeatedCircle): Seat[] => placesOf(circle).filter((seat) => seat !== null);

/** Whether all members said yes. */
export const isAccepted = (circle: SeatedCircle): boolean => {
  const places = placesOf(circle);
  return places.every((seat) => seat?.state === 'accepted' || seat?.state === 'bound');
};

export const neighborsOf = <T>(places: readonly T[], position: number): { before: T | null; after: T | null } => ({
  before: places.at(position - 1) ?? null,
  after: places[(position + 1) % places.length] ?? null,
});

/** What the member in this place gives and gets in the circle as it is now; null beside a vacancy. */
export const termsAt = (places: readonly (Seat | null)[], position: number): SeatTerms | null => {
  const self = places[position];
  const { before, after } = neighborsOf(places, position);
  if (!self || !before || !after) return null;
  return {
    give: { toUserId: after.userId, postId: self.postId, service: self.service, value: self.value },
    get: { fromUserId: before.userId, postId: before.postId, service: before.service, value: before.value },
  };
};

const isSameTerms = (a: SeatTerms | null, b: SeatTerms | null): boolean =>
  a !== null &&
  b !== null &&
  a.give.toUserId === b.give.toUserId &&
  a.give.postId === b.give.postId &&
  a.give.service === b.give.service &&
  a.give.value === b.give.value &&
  a.get.fromUserId === b.get.fromUserId &&
  a.get.postId === b.get.postId &&
  a.get.service === b.get.service &&
  a.get.value === b.get.value;

/** Whether the member of this seat said yes to other terms than the circle has now. */
export const hasOtherTerms = (places: readonly (Seat | null)[], { terms, position }: Seat): boolean =>
  !isSameTerms(terms, termsAt(places, position ?? 0));

export const isLive = ({ status }: Leg): boolean => status !== 'cancelled';
export const isDone = (leg: Leg | undefined): boolean => leg?.status === 'delivered' || leg?.status === 'confirmed';
export const givenBy = (legs: readonly Leg[], userId: string): Leg | undefined =>
  legs.find((leg) => isLive(leg) && leg.giverId === userId);
export const receivedBy = (legs: readonly Leg[], userId: string): Leg | undefined =>
  legs.find((leg) => isLive(leg) && leg.receiverId === userId);
/** Whether what this member gets in the circle was delivered. */
export const hasReceived = (legs: readonly Leg[], userId: string): boolean =>
  legs.some((leg) => leg.receiverId === userId && isDone(leg));

/**
 * Whether a leg cannot be delivered now: it waits for the leg that a new member gives first, or its giver or receiver is
 * asked about a substitute, or has left. What is delivered can always be confirmed.
 */
export const isHeld = (leg: Leg, legs: readonly Leg[], circle: SeatedCircle): boolean => {
  if (leg.status !== 'waiting' || leg.isOwed) return false;
  if (legs.some(({ id, status }) => id === leg.heldByLegId && status === 'waiting')) return true;
  const isBound = (userId: string) =>
    placesOf(circle).some((seat) => seat?.userId === userId && seat.state === 'bound');
  return !isBound(leg.giverId) || !isBound(leg.receiverId);
};

/** The latest deadline to which a leg can be moved. */
export const latestDueOf = ({ createdAt }: Pick<Leg, 'createdAt'>): number => createdAt + LEG_LATEST_DUE_DAYS * DAY;

/**
 * When a leg is due. One without a date is due at the latest date, so that its receiver can dispute it. A debt that was
 * paused can be due later than others.
 */
export const dueOf = (leg: Pick<Leg, 'dueAt' | 'createdAt' | 'isOwed'>): number =>
  leg.isOwed && leg.dueAt !== null ? leg.dueAt : Math.min(leg.dueAt ?? Infinity, latestDueOf(leg));

export const isOverdue = (leg: Leg, now: number): boolean =>
  leg.status === 'waiting' && dueOf(leg) + LEG_OVERDUE_DAYS * DAY <= now;

/** Whether a debt is paused, because its giver disputes what they got for it. */
export const isPaused = ({ isOwed, giverId }: Leg, legs: readonly Leg[]): boolean =>
  isOwed && legs.some(({ receiverId, status }) => receiverId === giverId && status === 'disputed');

/** A leg in which nothing was done yet. */
export const newLeg = (
  id: string,
  giver: Pick<Seat, 'circleId' | 'userId' | 'postId' | 'service' | 'value'>,
  receiver: Pick<Seat, 'userId'>,
  now: number,
): Leg => ({
  id,
  circleId: giver.circleId,
  giverId: giver.userId,
  receiverId: receiver.userId,
  postId: giver.postId,
  service: giver.service,
  value: giver.value,
  status: 'waiting',
  heldByLegId: null,
  dueAt: null,
  remindedAt: null,
  deliveredAt: null,
  confirmedAt: null,
  disputedAt: null,
  note: null,
  noteById: null,
  noteAt: null,
  isOwed: false,
  createdAt: now,
});
