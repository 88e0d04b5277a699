/**
 * Of the members one in twenty works in Legal, which each post looks for; two in five live around Austin, each with a
 * radius of their own; one in ten has notifications off. Several such posts are published one after
 * another: `notified` and `events` are of the last, `wronglyNotified` and `tooFewNotified` of all.
 */
import { expect, test } from 'vitest';
import { MAX_NOTIFIED } from '../server/matching/alerts/policy.ts';
import { runNearby } from './nearby.ts';

test(`of 10,000 members a post in Austin reaches ${MAX_NOTIFIED} neighbors and lawyers, and no one else`, async () => {
  const result = await runNearby(10_000);
  // More than three times as many as are notified.
  expect(result.matching).toBeGreaterThan(700);
  expect(result).toMatchObject({
    members: 10_000,
    notified: MAX_NOTIFIED,
    events: MAX_NOTIFIED,
    wronglyNotified: 0,
    tooFewNotified: 0,
  });
});

test(`where it matches fewer than ${MAX_NOTIFIED}, it reaches each of them`, async () => {
  const result = await runNearby(1_000);
  // So few that all are notified.
  expect(result.matching).toBeGreaterThan(80);
  expect(result.matching).toBeLessThan(MAX_NOTIFIED);
  expect(result).toMatchObject({ notified: result.matching, wronglyNotified: 0, tooFewNotified: 0 });
});
