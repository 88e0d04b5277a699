import { expect } from '@playwright/test';
import { type ClientRoute, clientRoutes, fillInParameters } from '#scripts/test/client-routes.ts';
import { test } from '../support/fixtures.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { allPaths, navigateTo, expectLoaded, sidewaysScroll, misfitsAtTightSizes } from '../support/screens.ts';

test.describe.configure({ mode: 'parallel' });

interface Role {
  email?: string;
  paths: string[];
  /** Whether this role checks the route; other roles may cover it already. */
  checksAccessibility: (route: ClientRoute) => boolean;
}

/** Visitors and members visit every route; the others only those where they see a different screen. */
const roles: Record<string, Role> = {
  visitor: { paths: allPaths, checksAccessibility: ({ access }) => access !== 'member' && access !== 'admin' },
  incomplete: {
    email: 'new@proquo.test',
    paths: ['/', '/dashboard', '/terms', '/nowhere'],
    checksAccessibility: ({ path }) => path === '/',
  },
  member: {
    email: 'demo@proquo.test',
    paths: allPaths,
    checksAccessibility: ({ path, access }) =>
      path !== '/site-test' && (access !== 'public' || differsForMembers.has(path)),
  },
  free: {
    email: 'free@proquo.test',
    paths: ['/dashboard', '/subscription', '/post-service'],
    checksAccessibility: () => true,
  },
  admin: {
    email: 'admin@proquo.test',
    paths: ['/admin', '/dashboard-full', '/settings'],
    checksAccessibility: () => true,
  },
};
const differsForMembers = new Set(['/', '/old-landing']);
/** Every role visits an unknown address, because each gets another page there. */
const unknownRoute: ClientRoute = { path: '/nowhere', access: 'always' };

/**
 * Every screen has to fit at each width, and `npm run test:deep` runs axe at each, in both themes. The edge cases leave
 * out the width between a phone and a window, and run axe at one width and in one theme, which take turns.
 */
const isDeep = process.env.DEEP === 'on';
const widths = isDeep ? [390, 800, 1280] : [390, 1280];

/** Both themes share their markup, so the second one at a width only needs the rules about colors. */
const colorRules = ['color-contrast', 'link-in-text-block'];
const colorSchemes = ['light', 'dark'] as const;
type Check = { colorScheme: (typeof colorSchemes)[number]; rules?: readonly string[] };

/** The themes to check a screen in, at one width. */
const themesFor = (place: number, turn: number): Check[] => {
  if (!isDeep && place % widths.length !== turn) return [];
  const first = colorSchemes[Math.floor(place / widths.length) % 2] ?? 'light';
  const other = first === 'light' ? 'dark' : 'light';
  const full = { colorScheme: first };
  return isDeep ? [full, { colorScheme: other, rules: colorRules }] : [full];
};

/** The long walks are split in two, to balance the two workers. */
const walks = Object.entries(roles).flatMap(([role, { paths, ...others }]) => {
  const half = Math.ceil(paths.length / 2);
  if (paths !== allPaths) return [{ title: role, paths, ...others }];
  return [paths.slice(0, half), paths.slice(half)].map((part, index) => ({
    title: `${role}, part ${index + 1}`,
    paths: part,
    ...others,
  }));
});

for (const { title, email, paths, checksAccessibility } of walks) {
  test(`${title}: every screen fits, is accessible and leaves the console quiet`, async ({ open }) => {
    test.setTimeout(360_000);
    const page = await open(email);
    await page.goto('/');
    const routes = await clientRoutes(page);
    for (const [place, path] of paths.entries()) {
      const route = routes.find(({ path: routePath }) => fillInParameters(routePath) === path) ?? unknownRoute;
      await navigateTo(page, path);
      // Back and forth, because each change of the width lays out the whole page.
      const order = [...widths.entries()];
      for (const [turn, width] of place % 2 ? order.toReversed() : order) {
        await page.setViewportSize({ width, height: 900 });
        await expectLoaded(page);
        const where = `${title} ${path} at ${width} px`;
        expect.soft(await sidewaysScroll(page), `${where}, scrolls sideways`).toBe(0);
        if (!checksAccessibility(route)) continue;
        for (const { colorScheme, rules } of themesFor(place, turn)) {
          await page.emulateMedia({ colorScheme });
          expect.soft(await axeViolations(page, rules), `${where}, ${colorScheme}`).toEqual([]);
        }
      }
      expect.soft(await misfitsAtTightSizes(page, 900), `${title} ${path}, crowded`).toEqual([]);
    }
  });
}
