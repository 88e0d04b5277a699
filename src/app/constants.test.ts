import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  PREMIUM_PRICE,
  TRIAL_DAYS,
  DEFAULT_FREE_MAX_POSTS,
  DEFAULT_FREE_MAX_MESSAGES,
  TRIAL_WARNING_DAYS,
  fallbackUsage,
} from '#contracts/subscription/plans.ts';
import { BOOST_PRICE, BOOST_DAYS } from '#contracts/posts/boosts.ts';
import { DEFAULT_RADIUS } from '#contracts/shared/geography.ts';
import type { User } from '#contracts/profile/profile.ts';
import { count, dollars } from '#src/lib/format.ts';
import { groupsPercent, profilePercent } from '#src/lib/profile-progress.ts';
import { longDay } from '#src/lib/time/date-texts.ts';
import { fullDate } from '#src/lib/time/time-ago.ts';
import { TOAST_DURATION_MS } from '#src/lib/toast.ts';
import { queryClient } from '#src/api/query-client.ts';

const member = {
  firstName: 'Ada',
  lastName: 'Stone',
  email: 'ada@proquo.test',
  location: null,
  bio: null,
  businessName: null,
  businessDescription: null,
  yearsExperience: null,
  industries: [],
} as unknown as User;

test('prices, trial, boost and free limits are those of section 9', () => {
  expect([PREMIUM_PRICE, BOOST_PRICE, TRIAL_DAYS, BOOST_DAYS]).toEqual(['$7.99', '$3.99', 30, 30]);
  expect([DEFAULT_FREE_MAX_POSTS, DEFAULT_FREE_MAX_MESSAGES, TRIAL_WARNING_DAYS]).toEqual([2, 5, 3]);
  expect(fallbackUsage).toEqual({ postsThisMonth: 0, messagesThisMonth: 0, maxPosts: 5, maxMessages: 10 });
  expect(DEFAULT_RADIUS).toBe(25);
});

test('what was read stays fresh for 30 seconds, is not retried, and not read again on focus', () => {
  expect(queryClient.getDefaultOptions().queries).toMatchObject({
    staleTime: 30_000,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnMount: true,
  });
  expect(queryClient.getDefaultOptions().queries).not.toHaveProperty('refetchInterval');
  expect(TOAST_DURATION_MS).toBe(5000);
});

test('nothing polls, except for a minute the pages that wait for a payment or for a new calendar', () => {
  const sources = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file));
  const asking = sources.filter((file) => readFileSync(file, 'utf8').includes('refetchInterval'));
  expect(sources.length).toBeGreaterThan(500);
  expect(asking.sort()).toEqual([
    'src/features/appointments/settings/busy-calendars.tsx',
    'src/features/boosts/boost-result.tsx',
    'src/features/subscription/checkout-result.tsx',
  ]);
});

test('the profile page counts five fields', () => {
  expect(profilePercent(member)).toBe(40);
  expect(
    profilePercent({ ...member, location: 'Austin, TX', bio: 'Ink.', industries: [{ id: '1', name: 'Art' }] }),
  ).toBe(100);
});

test('the dashboard counts four groups', () => {
  expect(groupsPercent(member)).toBe(25);
  expect(groupsPercent({ ...member, businessName: 'Ink', businessDescription: 'Maps', location: 'Austin, TX' })).toBe(
    75,
  );
  const done = { ...member, yearsExperience: '5 years', industries: [{ id: '1', name: 'Art' }] };
  expect(groupsPercent(done)).toBe(50);
});

test('dates and numbers use the en-US locale', () => {
  expect(longDay('2026-11-20T12:00:00Z')).toBe('November 20, 2026');
  expect(fullDate('2026-11-20T12:00:00Z')).toMatch(/^Friday, November 20, 2026 at/);
  expect([dollars(1500), count(12_345)]).toEqual(['$1,500', '12,345']);
});
