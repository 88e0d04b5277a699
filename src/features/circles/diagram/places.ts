import type { Circle, CircleLeg, CircleSide, PossibleCircle } from '#contracts/matching/circles.ts';
import { uncancelledLegs } from '#src/features/circles/circle-texts.ts';

type Neighbor = NonNullable<CircleSide['person']>;

/** A place in the circle, its member, and what they give to the next one. */
export interface CirclePlace {
  position: number;
  isMe: boolean;
  person: Neighbor | null;
  /** Whether no one has the place now. */
  isOpen: boolean;
  saidYes: boolean;
  service: string;
  location: string;
  /** How far the service to the next seat is; `none` if its receiver has left, or it was not done. */
  arc: 'waiting' | 'agreed' | 'confirmed' | 'none';
  /** What became of the service in a circle that has ended; null while it is open, and for members who had none to give. */
  outcome: Outcome | null;
  /** Whether the circle has ended. */
  isOver: boolean;
  /** Who gets the service, where that is not the next seat. */
  receiver: string | null;
}

/** `planned`: the circle did not come together. */
type Outcome = 'given' | 'contested' | 'owed' | 'not given' | 'planned';

/** The seats in the order of giving, from the member's own on. */
const startingWithMe = <T extends { isMe: boolean }>(seats: readonly T[]): T[] => {
  const start = Math.max(
    0,
    seats.findIndex(({ isMe }) => isMe),
  );
  return [...seats.slice(start), ...seats.slice(0, start)];
};

/** Null for someone who is not known to the viewer yet. */
export const idOf = (person: Neighbor | null): string | null => (person && 'id' in person ? person.id : null);

const isBound = ({ state }: Circle['seats'][number]) => state === 'bound' || state === 'done';

type Seat = Circle['seats'][number];

const outcomes: Record<CircleLeg['status'], Outcome> = {
  delivered: 'given',
  confirmed: 'given',
  disputed: 'contested',
  waiting: 'owed',
  failed: 'not given',
  cancelled: 'not given',
};
const arcs: Record<CircleLeg['status'], CirclePlace['arc']> = {
  delivered: 'agreed',
  confirmed: 'confirmed',
  disputed: 'waiting',
  waiting: 'waiting',
  failed: 'none',
  cancelled: 'none',
};

/** What the member of a seat did, in a circle that has ended. */
function whatBecame({ state, seats, legs }: Circle, myId: string, seat: Seat, next: Seat | undefined) {
  if (state === 'void') return { arc: 'waiting', outcome: 'planned', receiver: null, leg: undefined } as const;
  const userIdOf = ({ isMe, person }: Seat) => (isMe ? myId : idOf(person));
  const seatOf = (userId: string) => seats.find((held) => userIdOf(held) === userId);
  const nextId = next ? userIdOf(next) : null;
  const giverId = userIdOf(seat);
  // The leg of a place that is empty now is found by what the next place got.
  const leg = legs.find(({ giverUserId, receiverUserId, status }) =>
    giverId === null
      ? receiverUserId === nextId && !seatOf(giverUserId)
      : giverUserId === giverId && (status !== 'cancelled' || seatOf(receiverUserId) !== undefined),
  );
  if (!leg) return { arc: 'none', outcome: null, receiver: null, leg } as const;
  const isToNext = leg.receiverUserId === nextId;
  const receiver = leg.receiverUserId === myId ? 'you' : (seatOf(leg.receiverUserId)?.person?.firstName ?? 'someone');
  return {
    arc: isToNext ? arcs[leg.status] : 'none',
    outcome: outcomes[leg.status],
    receiver: isToNext ? null : receiver,
    leg,
  } as const;
}

/** How far the member of a seat is, in a circle that goes on. */
function howFar({ state, legs }: Circle, myId: string, seat: Seat, next: Seat | undefined) {
  const giverId = seat.isMe ? myId : idOf(seat.person);
  const leg = uncancelledLegs({ legs }).find(({ giverUserId }) => giverUserId === giverId);
  const hasNoReceiver = state === 'agreed' && legs.length > 0 && giverId !== null && !leg;
  const bothAgreed = isBound(seat) && next !== undefined && isBound(next);
  const arc = leg?.status === 'confirmed' ? 'confirmed' : bothAgreed ? 'agreed' : 'waiting';
  return { arc: hasNoReceiver ? 'none' : arc, outcome: null, receiver: null, leg } as const;
}

/** The seats of a circle in the order of giving, starting with the viewer's. */
export function placesOfCircle(circle: Circle, myId: string): CirclePlace[] {
  const inOrder = startingWithMe(circle.seats);
  const isOver = circle.state !== 'proposed' && circle.state !== 'agreed';
  const read = isOver ? whatBecame : howFar;
  return inOrder.map((seat, index) => {
    const { leg, ...part } = read(circle, myId, seat, inOrder[(index + 1) % inOrder.length]);
    return {
      ...part,
      isOver,
      position: seat.position,
      isMe: seat.isMe,
      person: seat.person,
      isOpen: seat.state === 'open' && !isOver,
      saidYes: isBound(seat) || seat.state === 'accepted',
      service: leg?.service ?? seat.service,
      location: seat.location,
    };
  });
}

/** The places of a suggestion, of which only the two neighbors are known. */
export function placesOfSuggestion({ seats, youGive, youGet }: PossibleCircle): CirclePlace[] {
  const inOrder = startingWithMe(seats);
  // The next seat gets what the member gives; the last one gives to them.
  return inOrder.map((seat, index) => ({
    ...seat,
    person: index === 1 ? youGive.person : index > 1 && index === inOrder.length - 1 ? youGet.person : null,
    isOpen: false,
    saidYes: false,
    arc: 'waiting',
    outcome: null,
    isOver: false,
    receiver: null,
  }));
}

/** What a place is called: 'You', a first name, or 'Someone in Austin, TX'. */
export function nameOf({ isMe, isOpen, person, location }: CirclePlace): string {
  if (isMe) return 'You';
  if (isOpen) return 'Someone new';
  return person?.firstName || (location ? `Someone in ${location}` : 'Someone');
}

/** What a place is called within a sentence: 'you', 'someone in Austin, TX'. */
export function nameInLine(place: CirclePlace): string {
  const name = nameOf(place);
  const isName = !place.isMe && !place.isOpen && Boolean(place.person?.firstName);
  return isName ? name : `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
}

const verbs: Record<Outcome, string | [mine: string, theirs: string]> = {
  given: 'gave',
  contested: ['were to give', 'was to give'],
  owed: ['still owe', 'still owes'],
  'not given': "didn't give",
  planned: 'would have given',
};

/** What the member of a place does, or did: 'give', 'gave', 'still owes'. Null if nothing is left to give. */
export function verbOf({ isMe, arc, outcome }: CirclePlace): string | null {
  if (!outcome && arc === 'none') return null;
  const verb = outcome ? verbs[outcome] : arc === 'confirmed' ? 'gave' : ['give', 'gives'];
  return typeof verb === 'string' ? verb : (verb[isMe ? 0 : 1] ?? '');
}

export const nothingMore = ({ isMe, isOver }: CirclePlace): string =>
  `${isOver ? 'had' : isMe ? 'have' : 'has'} nothing left to give`;

/** Who gets what a place gives: 'you', 'Ben'. */
export const receiverOf = (places: readonly CirclePlace[], index: number): string => {
  const place = places[index];
  const next = places[(index + 1) % places.length] ?? place;
  return place?.receiver ?? (next ? nameInLine(next) : '');
};

/** What goes around, as one text: 'You give a logo to Ben. Ben gives plumbing to you.' */
export const circleSentence = (places: readonly CirclePlace[]): string =>
  places
    .map((place, index) => {
      const verb = verbOf(place);
      return verb === null
        ? `${nameOf(place)} ${nothingMore(place)}.`
        : `${nameOf(place)} ${verb} ${place.service} to ${receiverOf(places, index)}.`;
    })
    .join(' ');
