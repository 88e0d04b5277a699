import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { allPaths, settled, sidewaysScroll } from './screens.ts';
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
  { colorScheme: 'light', axe: (builder: AxeBuilder) => builder },
  { colorScheme: 'dark', axe: (builder: AxeBuilder) => builder.withRules(ofColours) },
] as const;

async function findings(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.setLegacyMode().analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** The way a link goes, without loading the whole client again. */
const follow = (page: Page, path: string) => page.evaluate((to) => window.history.pushState({}, '', to), path);

for (const [role, { email, paths, asks }] of Object.entries(roles)) {
  test(`${role}: every screen fits, is accessible and leaves the console quiet`, async ({ open }) => {
    test.setTimeout(240_000);
    const page = await open(email, { reducedMotion: 'reduce' });
    await skipTours(page);
    await page.goto('/');
    for (const path of paths) {
      await follow(page, path);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        for (const { colorScheme, axe } of asks(path) ? themes : themes.slice(0, 1)) {
          await page.emulateMedia({ colorScheme });
          await settled(page);
          const where = `${role} ${path} at ${width} px, ${colorScheme}`;
          expect.soft(await sidewaysScroll(page), `${where}, scrolls sideways`).toBe(0);
          if (asks(path))
            expect
              .soft(await findings(axe(new AxeBuilder({ page }).options({ resultTypes: ['violations'] }))), where)
              .toEqual([]);
        }
      }
    }
  });
}
