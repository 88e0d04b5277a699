import { expect, test, vi } from 'vitest';

vi.stubGlobal('__APP_NAME__', 'ProQuo');
const { fullTitle, screenTitle } = await import('#src/session/screen-titles.ts');

test('a screen is named after its address, where it has no better name', () => {
  expect(screenTitle('/messages', 'page', true)).toBe('Messages');
  expect(screenTitle('/post-service/', 'page', true)).toBe('Post service');
  expect(screenTitle('/terms', 'page', true)).toBe('Terms of Use');
  expect(screenTitle('/', 'page', true)).toBe('Dashboard');
});

test('a screen that stands in for another has its own title', () => {
  expect(screenTitle('/messages', 'log-in-first', false)).toBe('Please log in');
  expect(screenTitle('/exchanges', 'authentication-required', false)).toBe('Authentication required');
  expect(screenTitle('/', 'complete-profile', true)).toBe('Complete your profile');
  expect(screenTitle('/messages', 'loading', true)).toBeUndefined();
});

test('the product’s name stands behind, and its promise on the first page', () => {
  expect(fullTitle(screenTitle('/terms', 'page', false))).toBe('Terms of Use · ProQuo');
  expect(fullTitle(screenTitle('/', 'page', false))).toBe('ProQuo - trade skills, skip the bills');
});
