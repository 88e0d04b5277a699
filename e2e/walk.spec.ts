import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { allPaths, settled, sidewaysScroll } from './screens.ts';
import { skipTours } from './tours.ts';

test.describe.configure({ mode: 'parallel' });

/** Where a role sees what no other role sees; elsewhere it is the member's walk that asks axe. */
const roles = {
  visitor: { email: undefined, asks: (path: string) => !memberOnly.has(path) },
  incomplete: { email: 'new@proquo.test', asks: (path: string) => path === '/' },
  member: { email: 'demo@proquo.test', asks: (path: string) => path !== '/site-test' && !publicOnly.has(path) },
  free: { email: 'free@proquo.test', asks: (path: string) => ['/dashboard', '/subscription'].includes(path) },
  admin: { email: 'admin@proquo.test', asks: (path: string) => ['/admin', '/dashboard-full'].includes(path) },
};
const memberOnly = new Set(
  ['/dashboard', '/notifications', '/messages', '/settings', '/search', '/profile', '/admin', '/reviews'].concat([
    '/post-service',
    '/subscription',
    '/dashboard-full',
  ]),
);
const publicOnly = new Set(['/terms', '/privacy', '/login', '/register', '/reset-password?token=none']);

/** One look at each width; the themes take turns, so that each page is seen in both. */
const looks = [
  { width: 390, colorScheme: 'light' },
  { width: 800, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
] as const;

async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** The way a link goes, without loading the whole client again. */
const follow = (page: Page, path: string) => page.evaluate((to) => window.history.pushState({}, '', to), path);

for (const [role, { email, asks }] of Object.entries(roles)) {
  test(`${role}: every screen fits, is accessible and leaves the console quiet`, async ({ open }) => {
    test.setTimeout(240_000);
    const page = await open(email, { reducedMotion: 'reduce' });
    await skipTours(page);
    await page.goto('/');
    for (const path of allPaths) {
      await follow(page, path);
      for (const { width, colorScheme } of looks) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        await settled(page);
        expect.soft(await sidewaysScroll(page), `${role} ${path} at ${width} px scrolls sideways`).toBe(0);
        if (asks(path)) expect.soft(await findings(page), `${role} ${path} at ${width} px, ${colorScheme}`).toEqual([]);
      }
    }
  });
}
