import { expect, test } from 'vitest';
import { filterCount, postQuery, readSearchParams } from '#src/features/search/search-params.ts';

test('what is not understood is left out', () => {
  expect(readSearchParams({ q: '  logo ', type: 'gift', radius: 9000, sort: 'value', near: '', other: 1 })).toEqual({
    q: 'logo',
    sort: 'value',
  });
});

test('words that look like numbers stay words', () => {
  expect(readSearchParams({ q: 2024, near: true })).toMatchObject({ q: '2024', near: 'true' });
});

test('words are ranked by fit, everything else by age', () => {
  expect(postQuery({ q: 'logo' })).toEqual({ search: 'logo', sort: 'relevance' });
  expect(postQuery({})).toEqual({ sort: 'newest' });
});

test('nearest needs a place, and a place has a radius', () => {
  expect(postQuery({ sort: 'nearest' })).toEqual({ sort: 'newest' });
  expect(postQuery({ sort: 'nearest', near: 'Austin, TX' })).toEqual({
    near: 'Austin, TX',
    radius: 25,
    sort: 'nearest',
  });
});

test('the radius alone is no filter', () => {
  expect(filterCount({ radius: 50, q: 'logo' })).toBe(0);
  expect(filterCount({ industry: 'Legal', near: 'Austin, TX', radius: 50 })).toBe(2);
});
