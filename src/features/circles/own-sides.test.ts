import { expect, it } from 'vitest';
import { sidesText } from '#src/features/circles/own-sides.ts';
import { agreedCircle, kim } from '#src/test/circle-samples.ts';
import { member } from '#src/test/samples.ts';

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
