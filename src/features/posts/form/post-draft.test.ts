import { expect, test } from 'vitest';
import { joinIndustries, splitIndustries } from '#src/features/posts/form/post-draft.ts';

test('several industries travel joined by comma and space', () => {
  expect(joinIndustries(['Legal', 'Pet Care'])).toBe('Legal, Pet Care');
  expect(splitIndustries('Legal, Pet Care')).toEqual(['Legal', 'Pet Care']);
});

test('an empty text holds no industry', () => {
  expect(splitIndustries('')).toEqual([]);
  expect(splitIndustries(' , ')).toEqual([]);
});
