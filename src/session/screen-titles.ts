import { appName } from '#src/lib/app-name.ts';
import type { Screen } from '#src/session/route-access.ts';

/** Where the words of the address are not the name; a page may name itself more closely by usePageTitle. */
const titles: Record<string, string> = {
  '/': 'Dashboard',
  '/login': 'Log in',
  '/privacy': 'Privacy Policy',
  '/register': 'Sign up',
  '/terms': 'Terms of Use',
};
const instead: Partial<Record<Screen, string>> = {
  'log-in-first': 'Please log in',
  'authentication-required': 'Authentication required',
  'complete-profile': 'Complete your profile',
};

/** '/post-service' is 'Post service'. */
function fromPath(path: string): string {
  const words = path.replace(/^\//, '').replace(/[-/]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The title of a screen without the product's name; none while nothing is shown and for the visitors' first page. */
export function screenTitle(path: string, screen: Screen, isMember: boolean): string | undefined {
  if (screen === 'loading' || (path === '/' && !isMember)) return undefined;
  return instead[screen] ?? titles[path] ?? fromPath(path.replace(/\/$/, ''));
}

/** As it stands in the browser's tab. */
export const fullTitle = (title: string | undefined): string =>
  title ? `${title} · ${appName}` : `${appName} - trade skills, skip the bills`;
