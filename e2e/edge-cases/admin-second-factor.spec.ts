/** An installation that requires a second factor of its admins, as production does. */
import { expect } from '@playwright/test';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#scripts/free-port.ts';
import { start } from '#server/app/main.ts';
import { expectAccessible, password, test } from '../support/fixtures.ts';
import { codeFor } from '../support/members.ts';
import { prove } from '../support/proof.ts';

let site: Awaited<ReturnType<typeof start>>;
let dataDir: string;

test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'proquo-admin-'));
  cpSync(process.env.E2E_SEEDED ?? '', dataDir, { recursive: true });
  site = await start({
    NODE_ENV: 'test',
    DEMO: 'off',
    ADMIN_SECOND_FACTOR: 'on',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
  });
});
test.afterAll(async () => {
  await site.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test('an admin without a second factor is led to its setup, and then to the members', async ({ open }) => {
  const page = await open('admin@proquo.test', { baseURL: site.url });
  await page.goto('/admin');
  await expect(page.getByText('Turn on two-step sign-in first')).toBeVisible();
  await expect(page.getByRole('alert'), 'nothing has failed').toHaveCount(0);
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Turn it on in Settings' }).click();
  await expect(page).toHaveURL('/settings#security');
  await page.getByRole('button', { name: 'Turn on', exact: true }).click();
  await prove(page, { password });
  const secret = (await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).textContent()) ?? '';
  await page.getByLabel('Code from your app').fill(codeFor(secret));
  await page.getByRole('dialog').getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('button', { name: "I've saved them" }).click();
  await page.getByRole('button', { name: /your account/ }).click();
  await page.getByRole('menuitem', { name: 'Admin' }).click();
  await expect(page.getByRole('tab', { name: 'Users' })).toBeVisible();
  await expect(page.getByText('Turn on two-step sign-in first')).toHaveCount(0);
});
