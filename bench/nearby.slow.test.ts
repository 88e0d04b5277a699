import { expect, test } from 'vitest';
import { runNearby } from './nearby.ts';

test('of 10,000 members a post in Austin reaches 200 neighbors and lawyers, and nobody else', async () => {
  const result = await runNearby(10_000);
  expect(result.matching).toBeGreaterThan(700);
  expect(result).toMatchObject({ members: 10_000, notified: 200, messages: 200, wronglyNotified: 0, missed: 0 });
});

test('where it matches fewer than 200, it reaches each of them', async () => {
  const result = await runNearby(1_000);
  expect(result.matching).toBeGreaterThan(80);
  expect(result.matching).toBeLessThan(200);
  expect(result).toMatchObject({ notified: result.matching, wronglyNotified: 0, missed: 0 });
});
