import { expect, test } from 'vitest';
import { customFormIndustries, wizardIndustries } from '#src/features/posts/form/industry-presets.ts';
import { locationSuggestions } from '#src/features/posts/form/locations.ts';
import { joinIndustries, splitIndustries } from '#src/features/posts/form/post-draft.ts';

test('the wizard has 10 industries, the custom form 16, and there are 10 cities and Remote/Online', () => {
  expect(new Set(wizardIndustries).size).toBe(10);
  expect(new Set(customFormIndustries).size).toBe(16);
  expect(new Set(locationSuggestions).size).toBe(11);
  expect(locationSuggestions).toContain('Remote/Online');
});

test('several industries travel joined by comma and space', () => {
  expect(joinIndustries(['Legal', 'Pet Care'])).toBe('Legal, Pet Care');
  expect(splitIndustries('Legal, Pet Care')).toEqual(['Legal', 'Pet Care']);
});

test('an empty text holds no industry', () => {
  expect(splitIndustries('')).toEqual([]);
  expect(splitIndustries(' , ')).toEqual([]);
});
