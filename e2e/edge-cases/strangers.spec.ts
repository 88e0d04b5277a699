/** Whatever a screen asks for comes from this site: no fonts, maps, scripts or pictures of others. */
import { expect, type Page } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { allPaths, expectLoaded, navigateTo } from '../support/screens.ts';

const collectStrangers = (page: Page, own: string): string[] => {
  const found: string[] = [];
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (/^(?:https?|wss?):$/.test(protocol) && host !== new URL(own).host)
      found.push(`${page.url()}: ${request.url()}`);
  });
  return found;
};

const roles = {
  visitor: { email: undefined, paths: ['/', '/login', '/register', '/terms', '/privacy', '/help', '/skills'] },
  member: {
    email: 'demo@proquo.test',
    paths: [...allPaths, '/search?map=true', '/search?map=true&near=Lyon%2C%20France'],
  },
  admin: { email: 'admin@proquo.test', paths: ['/admin'] },
};

for (const [role, { email, paths }] of Object.entries(roles)) {
  test(`${role}: no screen requests anything from another site`, async ({ open, site }) => {
    test.setTimeout(180_000);
    const page = await open(email);
    const strangers = collectStrangers(page, site.url);
    await page.goto(paths[0] ?? '/');
    for (const path of paths) {
      if (role === 'visitor') await page.goto(path);
      else await navigateTo(page, path);
      await expectLoaded(page);
    }
    expect(strangers).toEqual([]);
  });
}
