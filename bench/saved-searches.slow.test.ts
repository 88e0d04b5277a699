import { expect, test } from 'vitest';
import { runSavedSearches } from './saved-searches.ts';

test('the bench of saved searches finds some for each post, and few of all', async () => {
  const { savedSearches, fitting } = await runSavedSearches(1_000, 5);
  expect(savedSearches).toBe(1_000);
  expect(fitting).toBeGreaterThan(1);
  expect(fitting).toBeLessThan(savedSearches / 10);
});
