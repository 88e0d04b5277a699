import { expect, test } from 'vitest';
import { screenFor } from '#src/session/route-access.ts';

test.each([
  ['/', 'loading', 'loading'],
  ['/dashboard', 'loading', 'loading'],
  ['/login', 'signed-out', 'page'],
  ['/reset-password/', 'signed-out', 'page'],
  ['/exchanges', 'signed-out', 'authentication-required'],
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
] as const)('%s while %s shows %s', (path, state, screen) => {
  expect(screenFor(path, state)).toBe(screen);
});
