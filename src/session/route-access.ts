import type { StaticDataRouteOption } from '@tanstack/react-router';
import type { Session } from '#src/session/session.ts';

/**
 * Who sees what is at an address; others see something in its place.
 * `public`: visitors, and members whose profile is complete. `always`: everyone, in any state. `developer`: the same,
 * where this is a demo.
 */
type Access = 'public' | 'always' | 'member' | 'admin' | 'developer';

/** What stands at an address: its own page, or one that stands in for it. */
export type Screen = 'page' | 'loading' | 'log-in-first' | 'authentication-required' | 'complete-profile' | 'not-found';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    access: Access;
    /** As in the browser's tab; a page may name itself more closely by usePageTitle. */
    title?: string;
    /** Where a member is shown something else at the same address. */
    memberTitle?: string;
    /** What asks a visitor to sign in. */
    signInScreen?: 'log-in-first' | 'authentication-required';
  }
}

/** Which screen a route shows to who is here. */
export function screenFor(
  { access, signInScreen = 'log-in-first' }: StaticDataRouteOption,
  { state, user }: Session,
): Screen {
  if (state === 'loading') return 'loading';
  if (access === 'always' || access === 'developer') return 'page';
  if (state === 'incomplete') return 'complete-profile';
  if (state === 'signed-out') return access === 'public' ? 'page' : signInScreen;
  return access === 'admin' && !user?.isAdmin ? 'not-found' : 'page';
}

const unknown: StaticDataRouteOption = { access: 'member' };

/** What the route of the page that is shown says of it. */
export const routeOf = (matches: readonly { staticData: StaticDataRouteOption }[]): StaticDataRouteOption =>
  matches.at(-1)?.staticData ?? unknown;

/** Whether a visitor is asked to sign in there. */
export const isForMembers = (route: StaticDataRouteOption): boolean =>
  screenFor(route, { state: 'signed-out', user: null }) !== 'page';
