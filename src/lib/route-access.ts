import type { Session } from '#src/lib/session.ts';

export type Screen = 'page' | 'loading' | 'log-in-first' | 'authentication-required' | 'complete-profile';

const visitorPaths = ['/', '/login', '/register', '/old-landing', '/terms', '/privacy', '/reset-password'];

const everyStatePaths = [
  '/verify-email',
  '/undo-email',
  '/lost-factor',
  '/sign-out',
  '/restore-account',
  '/unsubscribe',
  '/site-test',
  '/debug-auth',
  '/quick-test',
  '/auth-test',
  '/simple-test',
  '/emergency-fix',
  '/login-direct',
  '/debug-center',
  '/system-test',
];

/** Which screen a path shows in a state of the session; 'page' is the path's own. */
export function screenFor(path: string, state: Session['state']): Screen {
  const at = path.length > 1 ? path.replace(/\/+$/, '') : path;
  if (state === 'loading') return 'loading';
  if (everyStatePaths.includes(at) || state === 'complete') return 'page';
  if (state === 'incomplete') return 'complete-profile';
  if (visitorPaths.includes(at)) return 'page';
  return at === '/exchanges' ? 'authentication-required' : 'log-in-first';
}
