import { expect, test } from 'vitest';
import { measureMatching } from './matching.ts';

test('the bench of matching finds matches and circles for its posts', async () => {
  const { posts, results } = await measureMatching(
    'small',
    { members: 300, city: { name: 'Austin', state: 'TX' } },
    30,
  );
  expect(posts).toBe(600);
  expect(results['matches']?.meanFound).toBeGreaterThan(5);
  expect(results['circles']?.meanFound).toBeGreaterThan(0.5);
});
