import { expect, it, test } from 'vitest';
import { headlineOf, valueSentence } from '#src/features/circles/circle-texts.ts';
import { agreedCircle, leftWithoutReceiver, kim, askedCircle, legGiven } from '#src/test/circle-samples.ts';
import { member, robin } from '#src/test/samples.ts';
import { sidesText } from '#src/features/circles/own-sides.ts';
import type { Circle, CircleLeg } from '#contracts/matching/circles.ts';
import { circleSentence, placesOfCircle } from '#src/features/circles/diagram/places.ts';
import { endText } from '#src/features/circles/admin/end-text.ts';

const headline = (...[given, got]: Parameters<typeof agreedCircle>) =>
  headlineOf(agreedCircle(given, got, { group: 'motion' }), member.id);

/** The circle as it is over: `ofOthers` changes the part that Robin gives to Kim. */
const over = (state: 'broken' | 'completed', ...[given, got, ofOthers]: Partial<CircleLeg>[]): Circle => {
  const circle = agreedCircle(given, got, { state });
  return {
    ...circle,
    seats: circle.seats.map((seat) => ({ ...seat, state: state === 'completed' ? 'done' : 'left' })),
    legs: circle.legs.map((leg) => (leg.giverUserId === robin.id ? { ...leg, ...ofOthers } : leg)),
  };
};
const say = (circle: Circle) => circleSentence(placesOfCircle(circle, member.id));
const arcsOf = (circle: Circle) => placesOfCircle(circle, member.id).map(({ arc }) => arc);
const confirmed = { status: 'confirmed' as const };
const cancelled = { status: 'cancelled' as const };

it('says what the member did, and what comes next', () => {
  expect(headline()).toBe('Agreed. Plan your part.');
  expect(headline({ status: 'delivered' })).toBe("Your part is done. Kim's part is next.");
  expect(headline({ status: 'confirmed' }, { status: 'confirmed' })).toBe(
    'Your part is done. The others are still at it.',
  );
  expect(headlineOf(leftWithoutReceiver(), member.id)).toBe("You have nothing left to do. Kim's part is next.");
});

it('calls no part done or next that is contested', () => {
  expect(headline({ status: 'confirmed' }, { status: 'disputed' })).toBe(
    "Your part is done. Kim's part isn't settled yet.",
  );
  expect(headline({ status: 'disputed' }, { status: 'confirmed' })).toBe(
    "Your part isn't settled yet. The others are still at it.",
  );
});

it('calls no part done that failed', () => {
  expect(headline({ status: 'failed' })).toBe("Your part failed. Kim's part is next.");
  expect(headline({ status: 'confirmed' }, { status: 'failed' })).toBe("Your part is done. Kim's part failed.");
});

it('says what was given and got in the past, as the parts above it', () => {
  const [done, open] = [
    { value: 500, isDone: true },
    { value: 450, isDone: false },
  ];
  expect(valueSentence({ give: done, get: open })).toBe('You gave about $500, you get about $450.');
  expect(valueSentence({ give: open, get: done })).toBe('You give about $450, you got about $500.');
});

it('says what is given and got already in the past', () => {
  const words = (...states: Parameters<typeof agreedCircle>) => sidesText(agreedCircle(...states), member.id);
  expect(words()).toBe('You give A table to Robin and get Bookkeeping from Kim');
  expect(words({ status: 'delivered' }, { status: 'delivered' })).toBe(
    'You gave A table to Robin and get Bookkeeping from Kim',
  );
  expect(words({}, { status: 'confirmed' })).toBe('You give A table to Robin and got Bookkeeping from Kim');
  expect(words({ status: 'confirmed' }, { status: 'confirmed' })).toBe(
    'You gave A table to Robin and got Bookkeeping from Kim',
  );
  expect(sidesText(leftWithoutReceiver(), member.id)).toBe('You get Bookkeeping from Kim');
});

it('says only what was done, or is owed, in a circle that ended early', () => {
  const broken = { state: 'broken' as const };
  const words = (...[given, got]: Parameters<typeof agreedCircle>) =>
    sidesText(agreedCircle(given, got, broken), member.id);
  expect(words({ status: 'cancelled' }, { status: 'cancelled' })).toBe('');
  expect(words({ status: 'failed' }, { status: 'confirmed' })).toBe('You got Bookkeeping from Kim');
  expect(words({ status: 'delivered' }, { status: 'cancelled' })).toBe('You gave A table to Robin');
  expect(words({ isOwed: true, receiverUserId: kim.id }, { status: 'confirmed' })).toBe(
    'You give A table to Kim and got Bookkeeping from Kim',
  );
});

it('says what goes around, from the member on', () => {
  expect(say(askedCircle)).toBe('You give A table to Robin. Robin gives A logo to Kim. Kim gives Bookkeeping to you.');
  expect(say(leftWithoutReceiver())).toBe('You have nothing left to give. Kim gives Bookkeeping to you.');
});

it('says what everyone gave in a circle that closed', () => {
  const circle = over('completed', confirmed, confirmed, confirmed);
  expect(say(circle)).toBe('You gave A table to Robin. Robin gave A logo to Kim. Kim gave Bookkeeping to you.');
  expect(arcsOf(circle)).toEqual(['confirmed', 'confirmed', 'confirmed']);
});

it('says what was done and what was not in a circle that ended early', () => {
  const circle = over('broken', { status: 'delivered' }, confirmed, cancelled);
  expect(say(circle)).toBe("You gave A table to Robin. Robin didn't give A logo to Kim. Kim gave Bookkeeping to you.");
  expect(arcsOf(circle)).toEqual(['agreed', 'none', 'confirmed']);
  const failed = over('broken', { status: 'disputed' }, { status: 'failed' }, { status: 'disputed' });
  expect(say(failed)).toBe(
    "You were to give A table to Robin. Robin was to give A logo to Kim. Kim didn't give Bookkeeping to you.",
  );
  expect(arcsOf(failed)).toEqual(['waiting', 'waiting', 'none']);
});

it('says what is still owed, and to whom', () => {
  const circle = over('broken', cancelled, confirmed, cancelled);
  const owed = { ...legGiven, id: 'leg-owed', receiverUserId: kim.id, isOwed: true };
  const withDebt = { ...circle, legs: [owed, ...circle.legs.toReversed()] };
  expect(say(withDebt)).toMatch(/^You still owe A table to Kim\. /);
  expect(arcsOf(withDebt)[0]).toBe('none');
  const paid = { ...circle, legs: [{ ...owed, ...confirmed }, ...circle.legs] };
  expect(say(paid)).toMatch(/^You gave A table to Kim\. /);
});

it('blames no one whose receiver had left', () => {
  const circle = leftWithoutReceiver();
  const gone = { ...legGiven, ...cancelled };
  const closed = { ...circle, state: 'completed' as const, legs: [{ ...circle.legs[0]!, ...confirmed }, gone] };
  expect(say(closed)).toBe('You had nothing left to give. Kim gave Bookkeeping to you.');
});

it('says who gave from a place that was empty at the end by what the next one got', () => {
  const circle = over('broken', confirmed, confirmed, cancelled);
  const seats = circle.seats.map((seat) => (seat.isMe ? seat : { ...seat, state: 'open' as const, person: null }));
  const alone = { ...circle, seats, legs: circle.legs.filter(({ receiverUserId }) => receiverUserId === member.id) };
  expect(say(alone)).toMatch(/Someone in Austin, TX gave Bookkeeping to you\.$/);
});

it('says what would have been given in a circle that did not come together', () => {
  expect(say({ ...askedCircle, state: 'void' })).toBe(
    'You would have given A table to Robin. Robin would have given A logo to Kim. Kim would have given Bookkeeping to you.',
  );
});

test('says why a circle ended in plain words, and leaves the words of people as they are', () => {
  expect(endText('a leg failed')).toBe('someone failed to give their part');
  expect(endText('It is made up.')).toBe('It is made up.');
});
