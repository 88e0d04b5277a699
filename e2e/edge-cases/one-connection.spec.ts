import { expect, type Page } from '@playwright/test';
import { test } from '../support/fixtures.ts';
import { registerMember } from '../support/members.ts';

const isConnection = (url: string) => new URL(url).pathname === '/api/events';
const unread = (page: Page) => page.getByRole('link', { name: /Notifications.*unread/ }).first();

test('the pages of one browser share a connection, and the next takes over when the first one closes', async ({
  open,
}) => {
  const first = await open();
  const self = await registerMember(first, { firstName: 'Iris', lastName: 'Field' });
  const context = first.context();
  let connections = 0;
  context.on('request', (request) => {
    if (isConnection(request.url())) connections += 1;
  });
  const connected = context.waitForEvent('request', (request) => isConnection(request.url()));
  await first.goto('/settings');
  await connected;
  const second = await context.newPage();
  await second.goto('/settings');
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();

  const writer = await open('premium@proquo.test');
  const write = async (content: string) => {
    const sent = await writer.request.post('/api/messages', { data: { receiverId: self.id, content } });
    expect(sent.ok(), await sent.text()).toBe(true);
  };
  await write('To both of your pages.');
  for (const page of [first, second]) await expect(unread(page)).toBeVisible();
  expect(connections, 'two pages, one connection').toBe(1);

  const takenOver = context.waitForEvent('request', (request) => isConnection(request.url()));
  await first.close();
  await takenOver;
  const sender = (await (await writer.request.get('/api/auth/user')).json()) as { id: string };
  await second.request.post(`/api/messages/mark-read/${sender.id}`);
  await second.request.patch('/api/notifications/mark-all-read');
  await second.reload();
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(unread(second)).toHaveCount(0);
  await write('To the page that is left.');
  await expect(unread(second)).toBeVisible();
});
