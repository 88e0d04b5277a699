import type { StaticDataRouteOption } from '@tanstack/react-router';
import type { Session } from '#src/session/session.ts';

/**
 * Who sees the page at an address; everyone else sees a substitute.
 * `public`: visitors, and members with a complete profile. `always`: everyone, in any state. `demo-only`: everyone, in
 * a demo only, which `routes/_developer.tsx` sees to.
 */
type Access = 'public' | 'always' | 'member' | 'admin' | 'demo-only';

/** What an address shows: its own page, or a substitute. */
export type Screen = 'page' | 'loading' | 'log-in-first' | 'authentication-required' | 'complete-profile' | 'not-found';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    access: Access;
    /** The tab's title; a page may set a more specific one with usePageTitle. */
    title?: string;
    /** The title for members, where they see another page at the same address. */
    memberTitle?: string;
    /** The screen that asks a visitor to sign in. */
    signInScreen?: 'log-in-first' | 'authentication-required';
  }
}

/** The screen that a route shows in the current session. */
export function screenFor(
  { access, signInScreen = 'log-in-first' }: StaticDataRouteOption,
  { state, user }: Session,
): Screen {
  if (state === 'loading') return 'loading';
  if (access === 'always' || access === 'demo-only') return 'page';
  if (state === 'incomplete') return 'complete-profile';
  if (state === 'signed-out') return access === 'public' ? 'page' : signInScreen;
  return access === 'admin' && !user?.role ? 'not-found' : 'page';
}

const unmatched: StaticDataRouteOption = { access: 'member' };

/** The static data of the matched route. */
export const routeOf = (matches: readonly { staticData: StaticDataRouteOption }[]): StaticDataRouteOption =>
  matches.at(-1)?.staticData ?? unmatched;

/** Whether the route asks a visitor to sign in. */
export const isForMembers = (route: StaticDataRouteOption): boolean =>
  screenFor(route, { state: 'signed-out', user: null }) !== 'page';
