import type { StaticDataRouteOption } from '@tanstack/react-router';
import { appName } from '#src/lib/app-name.ts';
import type { Screen } from '#src/session/route-access.ts';

const substituteTitles: Partial<Record<Screen, string>> = {
  'log-in-first': 'Please log in',
  'authentication-required': 'Authentication required',
  'complete-profile': 'Complete your profile',
  'not-found': 'Page not found',
};

/** The screen's title without the product's name; undefined while loading and for the landing page. */
export function screenTitle(
  { title, memberTitle = title }: StaticDataRouteOption,
  screen: Screen,
  isMember: boolean,
): string | undefined {
  if (screen === 'loading') return undefined;
  return substituteTitles[screen] ?? (isMember ? memberTitle : title);
}

/** The full title for the browser's tab. */
export const fullTitle = (title: string | undefined): string =>
  title ? `${title} · ${appName}` : `${appName} - trade skills, skip the bills`;
