import { afterEach, expect, test, vi } from 'vitest';
import { setCountryOfMember } from './country-of-member.ts';
import { distanceAway, distanceText, shortDistance } from './distance-text.ts';

afterEach(() => {
  setCountryOfMember(null);
  vi.unstubAllGlobals();
});

const texts = () => [distanceText(1), distanceText(25), distanceAway(0.2), distanceAway(12), shortDistance(1234)];
const miles = ['1 mile', '25 miles', 'under 1 mile away', '12 miles away', '1,234 mi'];
const kilometers = ['2 km', '40 km', 'under 1 km away', '19 km away', '1,986 km'];

test.each([
  ['US', miles],
  ['GB', miles],
  ['PR', miles],
  ['FR', kilometers],
  ['CA', kilometers],
])('a member in %s reads distances as there', (country, expected) => {
  setCountryOfMember(country);
  expect(texts()).toEqual(expected);
});

test.each([
  ['en-US', miles],
  ['en', miles],
  ['de', kilometers],
  ['en-CA', kilometers],
  ['not a language', miles],
])('without a known place the browser decides by its language %s', (language, expected) => {
  vi.stubGlobal('navigator', { language });
  expect(texts()).toEqual(expected);
});
