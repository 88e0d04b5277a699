import { expect, test } from 'vitest';
import { runNearby } from './nearby.ts';

test('a post in Austin reaches 10,000 members’ neighbours and lawyers, each of them and nobody else', async () => {
  const result = await runNearby(10_000);
  expect(result).toMatchObject({ members: 10_000, wronglyTold: 0, missed: 0 });
  expect(result.near).toBeGreaterThan(500);
  expect(result.matches).toBeGreaterThan(200);
});
