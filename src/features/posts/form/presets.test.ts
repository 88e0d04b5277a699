import { expect, test } from 'vitest';
import { customFormIndustries, wizardIndustries } from '#src/features/posts/form/industry-presets.ts';
import { locationSuggestions } from '#src/features/posts/form/locations.ts';

test('the wizard has 10 industries, the custom form 16, and there are 10 cities and Remote/Online', () => {
  expect(new Set(wizardIndustries).size).toBe(10);
  expect(new Set(customFormIndustries).size).toBe(16);
  expect(new Set(locationSuggestions).size).toBe(11);
  expect(locationSuggestions).toContain('Remote/Online');
});
