import { expect, test } from 'vitest';
import { runSavedSearches } from './saved-searches.ts';

test('the bench of saved searches finds some for each post, and few of all', async () => {
  const { savedSearches, matching } = await runSavedSearches(1_000, 5);
  expect(savedSearches).toBe(1_000);
  expect(matching).toBeGreaterThan(1);
  expect(matching).toBeLessThan(savedSearches / 10);
});
