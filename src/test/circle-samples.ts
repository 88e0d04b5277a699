/** Trade circles of Dana (the member), Robin and Kim: Dana gives to Robin, Robin to Kim, Kim to Dana. */
import type { Circle, CircleLeg, CircleSeat, PossibleCircle } from '#contracts/matching/circles.ts';
import type { Person } from '#contracts/shared/basics.ts';
import { dana, robin } from '#src/test/samples.ts';

const soon = '2099-03-02T17:00:00.000Z';
const someDay = '2026-03-01T12:00:00.000Z';
export const kim: Person = { ...robin, id: 'member-kim', firstName: 'Kim', lastName: 'Doe', averageRating: 4.9 };

const stranger = ({ firstName, averageRating }: Person) => ({
  firstName: firstName ?? '',
  isVerified: false,
  averageRating: averageRating ?? null,
});
const seat = (position: number, fields: Partial<CircleSeat>): CircleSeat => ({
  position,
  isMe: false,
  state: 'accepted',
  service: 'A logo',
  location: 'Austin, TX',
  person: null,
  ...fields,
});

/** Kim and Robin said yes; Dana is asked. */
export const askedCircle: Circle = {
  id: 'circle-one',
  state: 'proposed',
  size: 3,
  version: 1,
  // Dana's place is not the first, so that the order of what is shown differs from this one.
  seats: [
    seat(0, { service: 'Bookkeeping', person: stranger(kim) }),
    seat(1, { isMe: true, state: 'asked', service: 'A table' }),
    seat(2, { service: 'A logo', person: stranger(robin) }),
  ],
  youGive: { person: stranger(robin), service: 'A table', value: 500, distanceMiles: 4 },
  youGet: { person: stranger(kim), service: 'Bookkeeping', value: 450, distanceMiles: null },
  legs: [],
  answerBy: soon,
  expiresAt: soon,
  createdAt: someDay,
  agreedAt: null,
  endedAt: null,
  mendBy: null,
  unreadCount: 0,
  isProposer: false,
  askedAnew: false,
  maySubstitute: false,
  makeGood: false,
  group: 'turn',
  dueAt: null,
};

const leg = (giver: Person, receiver: Person, service: string): CircleLeg => ({
  id: `leg-${giver.id}`,
  giverUserId: giver.id,
  receiverUserId: receiver.id,
  service,
  value: 500,
  status: 'waiting',
  held: false,
  isOwed: false,
  dueAt: soon,
  latestDueAt: '2099-04-01T17:00:00.000Z',
  deliveredAt: null,
  confirmedAt: null,
  note: null,
  exchangeId: null,
});

export const legGiven = leg(dana, robin, 'A table');
export const legGot = leg(kim, dana, 'Bookkeeping');
const legOfOthers = leg(robin, kim, 'A logo');

/** The same circle, agreed; `given` and `got` change the two legs of Dana. */
export const agreedCircle = (
  given: Partial<CircleLeg> = {},
  got: Partial<CircleLeg> = {},
  fields: Partial<Circle> = {},
): Circle => ({
  ...askedCircle,
  state: 'agreed',
  seats: [
    seat(0, { state: 'bound', service: 'Bookkeeping', person: kim }),
    seat(1, { isMe: true, state: 'bound', service: 'A table' }),
    seat(2, { state: 'bound', service: 'A logo', person: robin }),
  ],
  youGive: { ...askedCircle.youGive, person: robin },
  youGet: { ...askedCircle.youGet, person: kim },
  legs: [{ ...legGot, ...got }, { ...legGiven, ...given }, legOfOthers],
  answerBy: null,
  agreedAt: someDay,
  group: got.status === 'delivered' || given.status === 'disputed' ? 'turn' : 'motion',
  ...fields,
});

/** A circle of four that Dana could propose. */
export const suggestedCircle: PossibleCircle = {
  token: 'token-one',
  size: 4,
  seats: ['A table', 'A logo', 'Tax returns', 'Bookkeeping'].map((service, position) => ({
    position,
    isMe: position === 0,
    service,
    location: 'Austin, TX',
  })),
  youGive: askedCircle.youGive,
  youGet: askedCircle.youGet,
};

/** Robin gave to Kim and left, so that Dana has nothing left to give; Kim's place is after hers now. */
export const leftWithoutReceiver = (): Circle => {
  const circle = agreedCircle({}, { dueAt: soon });
  return {
    ...circle,
    size: 2,
    seats: circle.seats.slice(0, 2),
    legs: circle.legs.filter(({ giverUserId }) => giverUserId === kim.id),
    youGive: { ...circle.youGive, person: kim },
  };
};
