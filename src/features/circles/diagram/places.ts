import type { Circle, CircleSide, PossibleCircle } from '#contracts/matching/circles.ts';
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
  /** How far the service to the next seat is; `none` if its receiver has left. */
  arc: 'waiting' | 'agreed' | 'confirmed' | 'none';
}

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

/** The seats of a circle in the order of giving, starting with the viewer's. */
export function placesOfCircle({ state, seats, legs }: Circle, myId: string): CirclePlace[] {
  const inOrder = startingWithMe(seats);
  const live = uncancelledLegs({ legs });
  return inOrder.map((seat, index) => {
    const next = inOrder[(index + 1) % inOrder.length];
    const giverId = seat.isMe ? myId : idOf(seat.person);
    const leg = live.find(({ giverUserId }) => giverUserId === giverId);
    const hasNoReceiver = (state === 'agreed' || state === 'completed') && legs.length > 0 && giverId !== null && !leg;
    const bothAgreed = isBound(seat) && next !== undefined && isBound(next);
    return {
      position: seat.position,
      isMe: seat.isMe,
      person: seat.person,
      isOpen: seat.state === 'open',
      saidYes: isBound(seat) || seat.state === 'accepted',
      service: leg?.service ?? seat.service,
      location: seat.location,
      arc: hasNoReceiver ? 'none' : leg?.status === 'confirmed' ? 'confirmed' : bothAgreed ? 'agreed' : 'waiting',
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

export const nothingMore = ({ isMe }: CirclePlace): string => `${isMe ? 'have' : 'has'} nothing left to give`;

/** What goes around, as one text: 'You give a logo to Ben. Ben gives plumbing to you.' */
export const circleSentence = (places: readonly CirclePlace[]): string =>
  places
    .map((place, index) => {
      const next = places[(index + 1) % places.length] ?? place;
      if (place.arc === 'none') return `${nameOf(place)} ${nothingMore(place)}.`;
      const done = place.arc === 'confirmed';
      const gives = done ? 'gave' : place.isMe ? 'give' : 'gives';
      return `${nameOf(place)} ${gives} ${place.service} to ${nameInLine(next)}.`;
    })
    .join(' ');
