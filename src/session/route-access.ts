import type { Session } from '#src/session/session.ts';

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

/** Without the slashes at its end; a pattern for them takes long where many stand before something else. */
const withoutEnd = (path: string): string => {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
};

/** Which screen a path shows in a state of the session; 'page' is the path's own. */
export function screenFor(path: string, state: Session['state']): Screen {
  const at = withoutEnd(path);
  if (state === 'loading') return 'loading';
  if (everyStatePaths.includes(at) || state === 'complete') return 'page';
  if (state === 'incomplete') return 'complete-profile';
  if (visitorPaths.includes(at)) return 'page';
  return at === '/exchanges' ? 'authentication-required' : 'log-in-first';
}
