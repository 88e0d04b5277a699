import { expect, test } from 'vitest';
import { measureMatching } from './matching.ts';

test('the bench of matching finds matches and circles for its posts', async () => {
  const { posts, found } = await measureMatching('small', { members: 300, city: { name: 'Austin', state: 'TX' } }, 30);
  expect(posts).toBe(600);
  expect(found['matches']?.found).toBeGreaterThan(5);
  expect(found['circles']?.found).toBeGreaterThan(0.5);
});
