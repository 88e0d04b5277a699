import { expect, it } from 'vitest';
import { headlineOf, valueSentence } from '#src/features/circles/circle-texts.ts';
import { agreedCircle, leftWithoutReceiver } from '#src/test/circle-samples.ts';
import { member } from '#src/test/samples.ts';

const headline = (...[given, got]: Parameters<typeof agreedCircle>) =>
  headlineOf(agreedCircle(given, got, { group: 'motion' }), member.id);

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
