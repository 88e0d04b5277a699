import { expect, it } from 'vitest';
import type { Webhook, WebhookDelivery } from '#contracts/webhooks/webhooks.ts';
import { Webhooks } from '#src/features/webhooks/webhooks.tsx';
import { show } from '#src/test/show.tsx';

const url = 'https://hooks.example/proquo';
const hook: Webhook = {
  id: 'hook-1',
  url,
  events: ['message.received'],
  description: 'Answers for me',
  active: true,
  createdAt: '2026-03-01T12:00:00.000Z',
};
const delivery: WebhookDelivery = {
  id: 'delivery-1',
  event: 'message.received',
  status: 'failed',
  attempts: 9,
  lastStatusCode: null,
  lastError: 'timeout',
  nextAttemptAt: null,
  createdAt: '2026-03-01T12:00:00.000Z',
};

const open = async (initial: Webhook[]) => {
  let hooks = initial;
  return show(<Webhooks />, {
    webhooks: {
      list: () => hooks,
      create: () => {
        hooks = [hook];
        return { ...hook, secret: 'whsec_first' };
      },
      update: (input) => {
        hooks = hooks.map((given) => ({ ...given, ...input }));
        return hooks[0] ?? hook;
      },
      rotate: () => ({ ...hook, secret: 'whsec_second' }),
      remove: () => {
        hooks = [];
        return { success: true as const };
      },
      deliveries: () => ({ items: [delivery], nextCursor: null }),
      replay: () => ({ ...delivery, status: 'pending' as const }),
      test: () => ({ ...delivery, event: 'webhook.test' as const }),
    },
  });
};

it('adds a webhook for chosen events and shows its secret once', async () => {
  const { screen, server } = await open([]);
  await screen.getByRole('button', { name: 'New webhook' }).click();
  const dialog = screen.getByRole('dialog', { name: 'New webhook' });
  await dialog.getByLabelText('Address').fill(url);
  await dialog.getByLabelText("What it's for").fill('Answers for me');
  await dialog.getByLabelText('A message arrives').click();
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  await expect.element(screen.getByLabelText('Secret', { exact: true })).toHaveValue('whsec_first');
  await screen.getByRole('button', { name: 'Done' }).click();
  await expect.element(screen.getByText(url)).toBeVisible();
  expect(screen.getByText('whsec_first').elements()).toHaveLength(0);
  expect(server.callsOf('webhooks.create')).toEqual([
    { url, description: 'Answers for me', events: ['message.received'] },
  ]);
});

it('turns a webhook off and on, changes it, gives it a new secret and deletes it', async () => {
  const { screen, server } = await open([hook]);
  await screen.getByRole('button', { name: 'Turn off hooks.example' }).click();
  await expect.element(screen.getByText('Off', { exact: true })).toBeVisible();
  await screen.getByRole('button', { name: 'Turn on hooks.example' }).click();
  await screen.getByRole('button', { name: 'Change hooks.example' }).click();
  await screen.getByLabelText('An exchange changes').click();
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('A message arrives, An exchange changes')).toBeVisible();
  await screen.getByRole('button', { name: 'New secret for hooks.example' }).click();
  await screen.getByRole('button', { name: 'Make a new secret' }).click();
  await expect.element(screen.getByLabelText('Secret', { exact: true })).toHaveValue('whsec_second');
  await screen.getByRole('button', { name: 'Done' }).click();
  await screen.getByRole('button', { name: 'Delete hooks.example' }).click();
  await screen.getByRole('button', { name: 'Delete webhook' }).click();
  await expect.element(screen.getByText("You don't have any webhooks.")).toBeVisible();
  expect(server.callsOf('webhooks.update').map((input) => (input as { active?: boolean }).active)).toEqual([
    false,
    true,
    undefined,
  ]);
});

it('lists deliveries, sends one again, and sends a test', async () => {
  const { screen, server } = await open([hook]);
  await screen.getByRole('button', { name: 'Deliveries of hooks.example' }).click();
  await expect.element(screen.getByText(/9 attempts · no answer in 15 seconds/)).toBeVisible();
  await screen.getByRole('button', { name: 'Send again' }).click();
  await screen.getByRole('button', { name: 'Send a test' }).click();
  await expect.element(screen.getByText('Test on its way')).toBeVisible();
  expect(server.callsOf('webhooks.replay')).toEqual([{ id: 'hook-1', deliveryId: 'delivery-1' }]);
});
