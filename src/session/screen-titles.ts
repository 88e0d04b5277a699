import type { StaticDataRouteOption } from '@tanstack/react-router';
import { appName } from '#src/lib/app-name.ts';
import type { Screen } from '#src/session/route-access.ts';

const instead: Partial<Record<Screen, string>> = {
  'log-in-first': 'Please log in',
  'authentication-required': 'Authentication required',
  'complete-profile': 'Complete your profile',
  'not-found': 'Page not found',
};

/** The title of a screen without the product's name; none while nothing is shown and for the visitors' first page. */
export function screenTitle(
  { title, memberTitle = title }: StaticDataRouteOption,
  screen: Screen,
  isMember: boolean,
): string | undefined {
  if (screen === 'loading') return undefined;
  return instead[screen] ?? (isMember ? memberTitle : title);
}

/** As it stands in the browser's tab. */
export const fullTitle = (title: string | undefined): string =>
  title ? `${title} · ${appName}` : `${appName} - trade skills, skip the bills`;
