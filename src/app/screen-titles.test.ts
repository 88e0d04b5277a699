import { expect, test, vi } from 'vitest';

vi.stubGlobal('__APP_NAME__', 'ProQuo');
vi.stubGlobal('__SUPPORT_EMAIL__', 'support@proquo.test');
const { fullTitle, screenTitle } = await import('#src/session/screen-titles.ts');
const { routeAt } = await import('#src/app/route-at.ts');

test('a screen is named by its route', () => {
  expect(screenTitle(routeAt('/messages'), 'page', true)).toBe('Messages');
  expect(screenTitle(routeAt('/post-service/'), 'page', true)).toBe('Post service');
  expect(screenTitle(routeAt('/terms'), 'page', true)).toBe('Terms of Use');
  expect(screenTitle(routeAt('/'), 'page', true)).toBe('Dashboard');
});

test('a screen that stands in for another has its own title', () => {
  expect(screenTitle(routeAt('/messages'), 'log-in-first', false)).toBe('Please log in');
  expect(screenTitle(routeAt('/exchanges'), 'authentication-required', false)).toBe('Authentication required');
  expect(screenTitle(routeAt('/'), 'complete-profile', true)).toBe('Complete your profile');
  expect(screenTitle(routeAt('/messages'), 'loading', true)).toBeUndefined();
});

test('the product’s name follows the title, and the first page has the slogan', () => {
  expect(fullTitle(screenTitle(routeAt('/terms'), 'page', false))).toBe('Terms of Use · ProQuo');
  expect(fullTitle(screenTitle(routeAt('/'), 'page', false))).toBe('ProQuo - trade skills, skip the bills');
});
