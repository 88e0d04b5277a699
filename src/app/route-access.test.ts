import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import type { User } from '#contracts/profile/profile.ts';
import { screenFor } from '#src/session/route-access.ts';
import type { Session } from '#src/session/session.ts';

vi.stubGlobal('__APP_NAME__', 'ProQuo');
vi.stubGlobal('__SUPPORT_EMAIL__', 'support@proquo.test');
const { routeAt } = await import('#src/app/route-at.ts');
const { fullTitle, screenTitle } = await import('#src/session/screen-titles.ts');
const { makeRouter } = await import('#src/app/router.tsx');

const member = (role: User['role']) => ({ role }) as User;
const sessions: Record<Session['state'] | 'admin' | 'support', Session> = {
  loading: { state: 'loading', user: null },
  'signed-out': { state: 'signed-out', user: null },
  incomplete: { state: 'incomplete', user: member(null) },
  complete: { state: 'complete', user: member(null) },
  admin: { state: 'complete', user: member('admin') },
  support: { state: 'complete', user: member('support') },
};

const paths = Object.keys(makeRouter(createMemoryHistory()).routesByPath);

test.each([
  ['/', 'loading', 'loading'],
  ['/dashboard', 'loading', 'loading'],
  ['/login', 'signed-out', 'page'],
  ['/reset-password/', 'signed-out', 'page'],
  ['/exchanges', 'signed-out', 'authentication-required'],
  ['/exchanges/one', 'signed-out', 'log-in-first'],
  ['/dashboard', 'signed-out', 'log-in-first'],
  ['/nowhere', 'signed-out', 'log-in-first'],
  ['/verify-email', 'signed-out', 'page'],
  ['/undo-email', 'signed-out', 'page'],
  ['/undo-email', 'incomplete', 'page'],
  ['/restore-account', 'signed-out', 'page'],
  ['/restore-account', 'incomplete', 'page'],
  ['/', 'incomplete', 'complete-profile'],
  ['/terms', 'incomplete', 'complete-profile'],
  ['/nowhere', 'incomplete', 'complete-profile'],
  ['/unsubscribe', 'incomplete', 'page'],
  ['/site-test', 'incomplete', 'page'],
  ['/dashboard', 'complete', 'page'],
  ['/admin', 'complete', 'not-found'],
  ['/admin', 'signed-out', 'log-in-first'],
  ['/admin', 'admin', 'page'],
  ['/admin', 'support', 'page'],
  ['/nowhere', 'complete', 'page'],
] as const)('%s while %s shows %s', (path, state, screen) => {
  expect(screenFor(routeAt(path), sessions[state])).toBe(screen);
});

test('every path of the specification has a page', () => {
  const open = ['/', '/login', '/register', '/old-landing', '/terms', '/privacy', '/help', '/reset-password'];
  const members = ['/dashboard', '/dashboard-full', '/profile', '/notifications', '/subscription', '/settings'];
  const more = ['/search', '/messages', '/exchanges', '/verification', '/admin', '/post-service', '/reviews'];
  const tests = ['/site-test', '/debug-auth', '/quick-test', '/auth-test', '/simple-test', '/emergency-fix'];
  const others = ['/login-direct', '/debug-center', '/system-test'];
  expect(paths).toEqual(expect.arrayContaining([...open, ...members, ...more, ...tests, ...others]));
});

test('every path waits while the session loads', () => {
  expect(paths.length).toBeGreaterThan(30);
  expect(paths.filter((path) => screenFor(routeAt(path), sessions.loading) !== 'loading')).toEqual([]);
});

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
