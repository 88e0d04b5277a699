import { expect, test } from 'vitest';
import type { TermsItem } from '#contracts/exchanges/terms.ts';
import { compareItems } from '#src/features/exchanges/terms/compare-terms.ts';

const item = (description: string, part: Partial<TermsItem> = {}): TermsItem => ({
  serviceRequestId: null,
  description,
  quantity: 1,
  unit: 'hour',
  value: null,
  ...part,
});
const marks = (before: TermsItem[], after: TermsItem[]) =>
  compareItems(before, after).map(({ mark, item: { description } }) => [mark, description]);

test('what is the same, added and removed, with what was removed at the end', () => {
  expect(marks([item('A logo'), item('A shelf')], [item('A table'), item('A shelf')])).toEqual([
    ['added', 'A table'],
    ['same', 'A shelf'],
    ['removed', 'A logo'],
  ]);
});

test.each([
  ['quantity', { quantity: 3 }],
  ['unit', { unit: 'piece' }],
  ['value', { value: 20 }],
] as const)('another %s is a change of the same thing', (_what, part) => {
  const before = item('A logo');
  const after = item('a logo ', part);
  expect(compareItems([before], [after])).toEqual([{ mark: 'changed', item: after, before }]);
});

test('things from the same post are the same thing, whatever they are called', () => {
  const before = item('A logo', { serviceRequestId: 'post' });
  const after = item('A large logo', { serviceRequestId: 'post' });
  expect(compareItems([before], [after])).toEqual([{ mark: 'changed', item: after, before }]);
});

test('equal things are matched one by one', () => {
  expect(marks([item('A logo')], [item('A logo', { quantity: 2 }), item('A logo')])).toEqual([
    ['added', 'A logo'],
    ['same', 'A logo'],
  ]);
});
