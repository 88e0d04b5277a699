import { expect } from '@playwright/test';
import { type ClientRoute, clientRoutes, withParameters } from '#scripts/test/client-routes.ts';
import { test } from './support/fixtures.ts';
import { axeViolations } from './support/axe-violations.ts';
import { allPaths, follow, settled, sidewaysScroll } from './support/screens.ts';
import { skipTours } from './support/tours.ts';

test.describe.configure({ mode: 'parallel' });

interface Role {
  email?: string;
  paths: string[];
  /** Whether what stands there has not been asked of another role. */
  asks: (route: ClientRoute) => boolean;
}

/** Visitors and members walk everywhere; the others where they see what no other role sees. */
const roles: Record<string, Role> = {
  visitor: { paths: allPaths, asks: ({ access }) => access !== 'member' && access !== 'admin' },
  incomplete: {
    email: 'new@proquo.test',
    paths: ['/', '/dashboard', '/terms', '/nowhere'],
    asks: ({ path }) => path === '/',
  },
  member: {
    email: 'demo@proquo.test',
    paths: allPaths,
    asks: ({ path, access }) => path !== '/site-test' && (access !== 'public' || differsForMembers.has(path)),
  },
  free: { email: 'free@proquo.test', paths: ['/dashboard', '/subscription', '/post-service'], asks: () => true },
  admin: { email: 'admin@proquo.test', paths: ['/admin', '/dashboard-full', '/settings'], asks: () => true },
};
const differsForMembers = new Set(['/', '/old-landing']);
/** An address of no route is asked for by everyone: it has a page for each. */
const noRoute: ClientRoute = { path: '/nowhere', access: 'always' };

const widths = [390, 800, 1280];

/** The two themes share their markup, so that the second is asked for what depends on its colours alone. */
const ofColours = ['color-contrast', 'link-in-text-block'];
const themes = [
  { colorScheme: 'light', rules: undefined },
  { colorScheme: 'dark', rules: ofColours },
] as const;

/** The long walks are done by two, so that neither of the two workers is left waiting for the other. */
const walks = Object.entries(roles).flatMap(([role, { paths, ...others }]) => {
  const half = Math.ceil(paths.length / 2);
  if (paths !== allPaths) return [{ who: role, paths, ...others }];
  return [paths.slice(0, half), paths.slice(half)].map((part, index) => ({
    who: `${role}, part ${index + 1}`,
    paths: part,
    ...others,
  }));
});

for (const { who, email, paths, asks } of walks) {
  test(`${who}: every screen fits, is accessible and leaves the console quiet`, async ({ open }) => {
    test.setTimeout(240_000);
    const page = await open(email);
    await skipTours(page);
    await page.goto('/');
    const routes = await clientRoutes(page);
    for (const path of paths) {
      const route = routes.find((each) => withParameters(each.path) === path) ?? noRoute;
      await follow(page, path);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme: 'light' });
        await settled(page);
        const where = `${who} ${path} at ${width} px`;
        expect.soft(await sidewaysScroll(page), `${where}, scrolls sideways`).toBe(0);
        if (!asks(route)) continue;
        for (const { colorScheme, rules } of themes) {
          await page.emulateMedia({ colorScheme });
          expect.soft(await axeViolations(page, rules), `${where}, ${colorScheme}`).toEqual([]);
        }
      }
    }
  });
}
