import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { Webhook } from 'standardwebhooks';
import {
  certificateOfEndpoints,
  type Endpoint,
  startEndpoint,
  withStatus,
} from '#server/test/services/webhook-endpoints.ts';
import { expectAccessible, test as base } from '../support/fixtures.ts';
import { registerMember } from '../support/members.ts';
import { openSettings, phone } from '../support/settings.ts';
import { startSite } from '../support/site.ts';

/** A site that may call the endpoint, and believes its certificate. */
const test = base.extend<{ endpoint: Endpoint & { cert: string } }>({
  endpoint: async ({}, provide) => {
    const files = await certificateOfEndpoints();
    const endpoint = await startEndpoint(files, withStatus(204));
    await provide({ ...endpoint, cert: files.cert });
    endpoint.close();
  },
  site: async ({ endpoint }, provide) => {
    const folder = mkdtempSync(join(tmpdir(), 'proquo-webhook-'));
    const file = join(folder, 'endpoint.pem');
    writeFileSync(file, endpoint.cert);
    const site = await startSite({ OUTBOUND_ALLOW: endpoint.socket, NODE_EXTRA_CA_CERTS: file });
    await provide(site);
    await site.close();
    rmSync(folder, { recursive: true });
  },
});

const expectNoOverflow = async (page: Page) => {
  const beyond = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('[role=dialog]')].filter(
      (element) => element.scrollWidth > element.clientWidth + 1,
    ),
  );
  expect(beyond.length, 'nothing is wider than the screen').toBe(0);
};

const typeIn = ({ calls }: Endpoint, at: number, secret: string) => {
  const call = calls[at];
  const payload = new Webhook(secret).verify(call?.body ?? '', (call?.headers ?? {}) as Record<string, string>);
  return (payload as { type: string }).type;
};

const copySecret = async (page: Page): Promise<string> => {
  const field = page.getByLabel('Secret', { exact: true });
  const secret = await field.inputValue();
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(field).toHaveCount(0);
  return secret;
};

for (const viewport of [{ width: 1280, height: 800 }, phone]) {
  test(`a member’s program gets signed calls, set up on a screen of ${viewport.width} px`, async ({
    page,
    endpoint,
  }) => {
    await page.setViewportSize(viewport);
    await registerMember(page, { firstName: 'Wim', lastName: 'Hook' });
    await openSettings(page);
    await page.getByRole('button', { name: 'New webhook' }).click();
    const adding = page.getByRole('dialog', { name: 'New webhook' });
    await adding.getByLabel('Address').fill(endpoint.url);
    await adding.getByLabel('A message arrives').check();
    await expectNoOverflow(page);
    await adding.getByRole('button', { name: 'Add webhook' }).click();
    const secret = await copySecret(page);
    await page.reload();
    await expect(page.getByText(endpoint.url)).toBeVisible();
    expect(await page.content(), 'the secret is shown once').not.toContain(secret);
    await expectNoOverflow(page);

    const open = () => page.getByRole('button', { name: `Deliveries of ${endpoint.socket}` }).click();
    const deliveries = page.getByRole('dialog', { name: 'Deliveries' });
    const isSent = (count: number) =>
      expect(async () => {
        await deliveries.getByRole('button', { name: 'Refresh' }).click();
        await expect(deliveries.getByText('Sent', { exact: true })).toHaveCount(count, { timeout: 1_000 });
      }).toPass();
    await open();
    await deliveries.getByRole('button', { name: 'Send a test' }).click();
    await isSent(1);
    expect(typeIn(endpoint, 0, secret)).toBe('webhook.test');
    await expectNoOverflow(page);
    await expectAccessible(page);

    await deliveries.getByRole('button', { name: 'Send again' }).click();
    await expect.poll(() => endpoint.calls.length).toBe(2);
    expect(typeIn(endpoint, 1, secret)).toBe('webhook.test');
    expect(endpoint.calls[1]?.id).toBe(endpoint.calls[0]?.id);
    await deliveries.getByRole('button', { name: 'Close' }).click();

    await page.getByRole('button', { name: `New secret for ${endpoint.socket}` }).click();
    await expectNoOverflow(page);
    await page.getByRole('button', { name: 'Make a new secret' }).click();
    const second = await copySecret(page);
    expect(second).not.toBe(secret);
    await open();
    await deliveries.getByRole('button', { name: 'Send a test' }).click();
    await isSent(2);
    for (const held of [secret, second]) expect(typeIn(endpoint, 2, held)).toBe('webhook.test');
    await deliveries.getByRole('button', { name: 'Close' }).click();

    await page.getByRole('button', { name: `Turn off ${endpoint.socket}` }).click();
    await expect(page.getByText('Webhook turned off').first()).toBeVisible();
    await open();
    await expect(deliveries.getByRole('button', { name: 'Send a test' })).toBeDisabled();
    await deliveries.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: `Delete ${endpoint.socket}` }).click();
    await page.getByRole('button', { name: 'Delete webhook' }).click();
    await expect(page.getByText("You don't have any webhooks.")).toBeVisible();
    expect(endpoint.calls).toHaveLength(3);
  });
}
