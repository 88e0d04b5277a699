import { expect, test } from './fixtures.ts';
import { graveFindings } from './grave-findings.ts';
import { allPaths, follow, settled, sidewaysScroll } from './screens.ts';
import { skipTours } from './tours.ts';

test.describe.configure({ mode: 'parallel' });

/** Visitors and members walk everywhere; the others where they see what no other role sees. */
const roles: Record<string, { email?: string; paths: string[]; asks: (path: string) => boolean }> = {
  visitor: { paths: allPaths, asks: (path) => !memberOnly.has(path) },
  incomplete: {
    email: 'new@proquo.test',
    paths: ['/', '/dashboard', '/terms', '/nowhere'],
    asks: (path) => path === '/',
  },
  member: {
    email: 'demo@proquo.test',
    paths: allPaths,
    asks: (path) => path !== '/site-test' && !publicOnly.has(path),
  },
  free: { email: 'free@proquo.test', paths: ['/dashboard', '/subscription', '/post-service'], asks: () => true },
  admin: { email: 'admin@proquo.test', paths: ['/admin', '/dashboard-full', '/settings'], asks: () => true },
};
const memberOnly = new Set(
  ['/dashboard', '/notifications', '/messages', '/settings', '/search', '/profile', '/admin', '/reviews'].concat([
    '/post-service',
    '/subscription',
    '/dashboard-full',
    '/verification',
    '/exchanges',
  ]),
);
const publicOnly = new Set(['/terms', '/privacy', '/login', '/register', '/reset-password?token=none']);

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
    for (const path of paths) {
      await follow(page, path);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme: 'light' });
        await settled(page);
        const where = `${who} ${path} at ${width} px`;
        expect.soft(await sidewaysScroll(page), `${where}, scrolls sideways`).toBe(0);
        if (!asks(path)) continue;
        for (const { colorScheme, rules } of themes) {
          await page.emulateMedia({ colorScheme });
          expect.soft(await graveFindings(page, rules), `${where}, ${colorScheme}`).toEqual([]);
        }
      }
    }
  });
}
