import { expect, it } from 'vitest';
import type { Circle, CircleLeg } from '#contracts/matching/circles.ts';
import { circleSentence, placesOfCircle } from '#src/features/circles/diagram/places.ts';
import { agreedCircle, askedCircle, kim, leftWithoutReceiver, legGiven } from '#src/test/circle-samples.ts';
import { member, robin } from '#src/test/samples.ts';

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
