import { expect, it } from 'vitest';
import { sidesInWords } from '#src/features/circles/own-sides.ts';
import { agreedCircle } from '#src/test/circle-samples.ts';
import { member } from '#src/test/samples.ts';

it('says what is given and got already in the past', () => {
  const words = (...states: Parameters<typeof agreedCircle>) => sidesInWords(agreedCircle(...states), member.id);
  expect(words()).toEqual(['You give A table to Robin', 'You get Bookkeeping from Kim']);
  expect(words({ status: 'delivered' }, { status: 'delivered' })).toEqual([
    'You gave A table to Robin',
    'You get Bookkeeping from Kim',
  ]);
  expect(words({ status: 'confirmed' }, { status: 'confirmed' })).toEqual([
    'You gave A table to Robin',
    'You got Bookkeeping from Kim',
  ]);
});
