import { expect, type Page } from '@playwright/test';
import { expectAccessible, password, test } from '../support/fixtures.ts';
import { publishPost } from '../support/members.ts';
import { call, member } from '../support/safety.ts';
import { navigateTo } from '../support/screens.ts';

const giveRole = (admin: Page, id: string) =>
  call(admin, 'post', `/api/admin/users/${id}/role`, { role: 'moderator', currentPassword: password });

test('a removed post comes back with its boost after an appeal, and a suspended member appeals by a link', async ({
  open,
  inbox,
}) => {
  test.slow();
  const author = await open('premium@proquo.test');
  const first = await member(open, 'Mod');
  const second = await member(open, 'Moe');
  const admin = await open('admin@proquo.test');
  for (const { id } of [first, second]) await giveRole(admin, id);
  const service = `Maps of rivers ${Date.now().toString(36)}`;
  const { id } = await publishPost(author, service);
  await call(author, 'post', `/api/service-requests/${id}/boost`);
  await call(admin, 'post', '/api/reports', { subjectType: 'post', subjectId: id, reason: 'Asks for $50 first.' });

  await test.step('a moderator removes the post, with a reason and a section', async () => {
    const { page } = first;
    await page.goto('/admin?tab=reports');
    await page
      .getByRole('listitem')
      .filter({ hasText: service })
      .getByRole('button', { name: /^Uphold/ })
      .click();
    const ask = page.getByRole('alertdialog');
    await ask.getByLabel('Reason').fill('It asks for money before the trade.');
    await ask.getByRole('button', { name: 'Uphold' }).click();
    await expect(ask.getByText('Please choose the section of the Terms', { exact: true })).toBeVisible();
    await ask.getByLabel('Section of the Terms').selectOption('no-money');
    await expectAccessible(page);
    await ask.getByRole('button', { name: 'Uphold' }).click();
    await expect(ask).toBeHidden();
    expect((await author.request.get(`/api/service-requests/${id}`)).status()).toBe(404);
  });

  await test.step('its author appeals', async () => {
    await author.goto('/decisions');
    await expect(author.getByText('It asks for money before the trade.')).toBeVisible();
    await author.getByRole('button', { name: 'Appeal', exact: true }).click();
    const ask = author.getByRole('dialog');
    await ask.getByLabel('Why should we look again?').fill('The price is only there to compare, as the form asks.');
    await ask.getByRole('button', { name: 'Send appeal' }).click();
    await expect(author.getByText('Appeal sent', { exact: true })).toBeVisible();
  });

  await test.step('who decided cannot decide the appeal, and another moderator reverses', async () => {
    const appealOn = async (page: Page) => {
      await page.goto('/admin?tab=appeals');
      return page.getByRole('listitem').filter({ hasText: service });
    };
    await expect((await appealOn(first.page)).getByText(/^You made this decision/)).toBeVisible();
    const { page } = second;
    await (await appealOn(page)).getByRole('button', { name: 'Decide' }).click();
    const ask = page.getByRole('dialog');
    await ask.getByText('Reverse it').click();
    await ask.getByLabel('Note').fill('The price is a comparison, as you say.');
    await expectAccessible(page);
    await ask.getByRole('button', { name: 'Decide' }).click();
    await expect(page.getByText('Decision reversed', { exact: true })).toBeVisible();
    const post = await (await author.request.get(`/api/service-requests/${id}`)).json();
    expect(post).toMatchObject({ status: 'active', isBoosted: true });
    await navigateTo(author, '/notifications');
    await expect(author.getByText('We reversed our decision').first()).toBeVisible();
  });

  await test.step('a suspended member appeals by the link of the email', async () => {
    const email = 'plain@proquo.test';
    const { items } = {
      items: (await (await admin.request.get(`/api/admin/users?q=${email}`)).json()) as { id: string }[],
    };
    const grounds = { reason: 'Asks members for money.', rule: 'no-money' };
    await call(first.page, 'post', `/api/admin/users/${items[0]?.id}/suspend`, { suspended: true, ...grounds });
    const { text } = await inbox.waitFor(email, /suspended/i);
    const path = /\/appeal\/[\w-]+/.exec(text)?.[0] ?? '';
    const page = await open();
    await page.goto(path);
    await expect(page.getByText(grounds.reason)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send appeal' }).click();
    await expect(page.getByText(/^Please say why we should look again/)).toBeVisible();
    await page.getByLabel('Why should we look again?').fill('I never asked anyone for money. Please read my messages.');
    await page.getByRole('button', { name: 'Send appeal' }).click();
    await expect(page.getByText(/^We have your appeal/)).toBeVisible();
  });
});
