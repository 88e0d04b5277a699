import { z } from 'zod';
import { expect, test } from 'vitest';
import { listPostsInput } from '#contracts/posts/posts.ts';
import { searchPeopleInput } from '#contracts/profile/search-people.ts';
import {
  filterCount,
  noFilters,
  peopleQuery,
  postQuery,
  readSearchParams,
} from '#src/features/search/search-params.ts';

test('what is not understood is left out', () => {
  expect(readSearchParams({ q: '  logo ', type: 'gift', radius: 9000, sort: 'value', near: '', other: 1 })).toEqual({
    q: 'logo',
    sort: 'value',
  });
});

test('which side is open is in the address, and neither a filter nor what is searched for', () => {
  const params = readSearchParams({ q: 'logo', side: 'wanted' });
  expect(params).toEqual({ q: 'logo', side: 'wanted' });
  expect(readSearchParams({ side: 'offered' })).toEqual({});
  expect([postQuery(params), filterCount(params)]).toEqual([{ search: 'logo', sort: 'relevance' }, 0]);
});

test('words that look like numbers stay words', () => {
  expect(readSearchParams({ q: 2024, near: true })).toMatchObject({ q: '2024', near: 'true' });
});

test('results for words are sorted by relevance, all others by age', () => {
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

test('the radius alone does not count as a filter', () => {
  expect(filterCount({ radius: 50, q: 'logo' })).toBe(0);
  expect(filterCount({ industry: 'Legal', near: 'Austin, TX', radius: 50 })).toBe(2);
});

test('the filters of people are read from the address, and only people are searched by them', () => {
  const address = { tab: 'people', skill: 'plumbing', verified: true, minRating: 4, answers: 'mostly', language: 'es' };
  const params = readSearchParams(address);
  const { tab, ...set } = address;
  expect(params).toEqual(address);
  expect(peopleQuery(params)).toEqual(set);
  expect(postQuery(params)).toEqual({ sort: 'newest' });
  expect([filterCount(params), filterCount({ ...params, tab: undefined })]).toEqual([5, 0]);
  expect(filterCount({ ...params, ...noFilters })).toBe(0);
  expect(readSearchParams({ minRating: 9, language: 'xx', answers: 'never', verified: 'no' })).toEqual({});
});

test('people near a place are sorted by distance unless they are searched by words', () => {
  const sortOf = (params: object) => peopleQuery({ near: 'Austin, TX', ...params }).sort;
  expect(sortOf({})).toBe('nearest');
  expect(sortOf({ sort: 'newest' })).toBe('newest');
  expect(sortOf({ q: 'maya' })).toBe('newest');
  expect(sortOf({ q: 'maya', sort: 'nearest' })).toBe('nearest');
  expect(peopleQuery({ sort: 'nearest' }).sort).toBeUndefined();
});

// The address has these fields by another name or not at all.
const ofPosts = listPostsInput.omit({
  search: true,
  side: true,
  match: true,
  userId: true,
  featured: true,
  limit: true,
  cursor: true,
}).shape;
const { skill, verified, minRating, answers, language } = searchPeopleInput.shape;
const contract = { ...ofPosts, skill, verified, minRating, answers, language };

test.each(Object.entries(contract))(
  'the filter %s is read from the address as the server accepts it',
  (name, field) => {
    const choices = field.unwrap() instanceof z.ZodEnum ? (field.unwrap() as z.ZodEnum).options : [];
    // Choices, ids of skills in and out of order, and texts around the limits of length.
    const texts = [
      ...choices,
      'a',
      ' a ',
      '',
      ' ',
      'off',
      'xx',
      '1,2,3,4',
      '1,4,3,2',
      ...[64, 65, 100, 101, 120, 121].map((length) => 'a'.repeat(length)),
    ];
    const numbers = [0, 0.5, 1, 2.5, 5, 5.5, 500, 501, -1];
    for (const value of [...texts, ...numbers, true, false, null, undefined, ['a'], { a: 1 }]) {
      const asText = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
      const accepted = [value, asText].map((form) => field.safeParse(form)).find(({ success }) => success)?.data;
      expect(readSearchParams({ [name]: value }), JSON.stringify(value)).toEqual(
        accepted === undefined || accepted === '' ? {} : { [name]: accepted },
      );
    }
  },
);
