import { expect } from '@playwright/test';
import { expectAccessible, test } from '../../support/fixtures.ts';
import { publishPost } from '../../support/members.ts';
import { dismissToast, expectToast } from '../../support/refuse.ts';
import { navigateTo, sidewaysScroll } from '../../support/screens.ts';
import { call, member, write } from '../../support/safety.ts';

// The other tests reduce motion; here dialogs, sheets and menus are animated, as for most people.
test.use({ reducedMotion: 'no-preference' });

test('a member blocks another member: both lose sight of each other, and unblocking brings it back', async ({
  open,
}) => {
  const ada = await member(open, 'Ada');
  const ben = await member(open, 'Ben');
  await write(ben.page, ada.id, 'Would you draw our street?');
  await ben.page.goto(`/messages?contact=${ada.id}`);
  await expect(ben.page.getByLabel(/^Message to Ada/)).toBeVisible();

  await ada.page.goto(`/messages?contact=${ben.id}`);
  await ada.page.getByRole('button', { name: `More about ${ben.name}` }).click();
  await ada.page.getByRole('menuitem', { name: 'Block Ben' }).click();
  const question = ada.page.getByRole('alertdialog');
  await expect(question).toContainText('Exchanges you agreed on stay');
  await expectAccessible(ada.page);
  await question.getByRole('button', { name: 'Block Ben' }).click();
  await expectToast(ada.page, 'Ben is blocked');
  await expect(ada.page).toHaveURL('/messages');
  await expect(ada.page.getByText('Would you draw our street?')).toHaveCount(0);

  // Ben, who has the conversation open, gets a friendly message; after a navigation nothing of Ada is left.
  await ben.page.getByLabel(/^Message to Ada/).fill('Are you there?');
  await ben.page.keyboard.press('Enter');
  await expectToast(ben.page, 'Error', "You can't contact this member.");
  await ben.page.goto('/messages');
  await expect(ben.page.getByRole('heading', { name: 'Start a new conversation' })).toBeVisible();
  await expect(ben.page.getByRole('link', { name: new RegExp(ada.name) })).toHaveCount(0);
  await navigateTo(ben.page, `/search?user=${ada.id}`);
  await expect(ben.page.getByText("This member isn't here")).toBeVisible();

  await navigateTo(ada.page, '/settings#privacy');
  const list = ada.page.getByRole('list', { name: 'Blocked members' });
  await expect(list).toContainText(ben.name);
  await expectAccessible(ada.page);
  await list.getByRole('button', { name: `Unblock ${ben.name}` }).click();
  await expect(ada.page.getByText("You haven't blocked anyone.", { exact: false })).toBeVisible();
  await navigateTo(ada.page, `/messages?contact=${ben.id}`);
  await expect(ada.page.getByText('Would you draw our street?').first()).toBeVisible();
  await write(ben.page, ada.id, 'Here I am again.');
  await expect(ada.page.getByText('Here I am again.').first()).toBeVisible();
});

test('a message and a post are reported, and an admin sees them as they were and decides', async ({ open }) => {
  test.slow();
  const ada = await member(open, 'Ada');
  const ben = await member(open, 'Ben');
  const service = `Maps for cash ${Date.now().toString(36)}`;
  const { id: postId } = await publishPost(ben.page, service);
  const demand = `Send $80 by Venmo first, ${Date.now().toString(36)}.`;
  await write(ben.page, ada.id, demand);

  await test.step('Ada reports the message by keyboard', async () => {
    await ada.page.goto(`/messages?contact=${ben.id}`);
    await expect(ada.page.getByText('Trades here are skill for skill.', { exact: false })).toBeVisible();
    await expect(ada.page.getByText('This sounds like money.', { exact: false })).toBeVisible();
    await ada.page.getByRole('button', { name: 'Report this message' }).focus();
    await ada.page.keyboard.press('Enter');
    const dialog = ada.page.getByRole('dialog', { name: 'Report this message' });
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(dialog.getByText("Please choose what's wrong")).toBeVisible();
    await dialog.getByText('Asks for money outside ProQuo').click();
    await expectAccessible(ada.page);
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expectToast(ada.page, 'Thank you for telling us');
  });

  await test.step('and the post, on a phone', async () => {
    await ada.page.setViewportSize({ width: 390, height: 844 });
    await dismissToast(ada.page);
    await navigateTo(ada.page, `/search?post=${postId}`);
    await ada.page.getByRole('button', { name: `Report the post of ${ben.name}` }).click();
    const dialog = ada.page.getByRole('dialog', { name: 'Report this post' });
    await dialog.getByText('Something else').click();
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(dialog.getByText("Please say what's wrong in at least 10 characters")).toBeVisible();
    await dialog.getByLabel('In your words').fill('The title says cash, and this is a place for trades.');
    expect(await sidewaysScroll(ada.page)).toBe(0);
    await expectAccessible(ada.page);
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expectToast(ada.page, 'Thank you for telling us');
  });

  await call(ben.page, 'delete', `/api/service-requests/${postId}`);

  await test.step('an admin sees both as they were, and decides', async () => {
    const admin = await open('admin@proquo.test');
    await admin.goto('/admin');
    await admin.getByRole('tab', { name: 'Reports' }).click();
    const ofPost = admin.getByRole('listitem').filter({ hasText: service });
    await expect(ofPost).toContainText('Since removed');
    await expect(ofPost).toContainText('this is a place for trades');
    const ofMessage = admin.getByRole('listitem').filter({ hasText: demand });
    await expect(ofMessage).toContainText(`from ${ben.name} to ${ada.name}`);
    await expectAccessible(admin);

    await ofPost.getByRole('button', { name: /^Dismiss/ }).click();
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Dismiss' }).click();
    await expect(ofPost).toHaveCount(0);
    await ofMessage.getByRole('button', { name: /^Uphold/ }).click();
    await admin.getByRole('alertdialog').getByLabel('Note').fill('Asked for money.');
    await admin.getByRole('alertdialog').getByLabel('Reason').fill('You asked for money.');
    await admin.getByRole('alertdialog').getByLabel('Section of the Terms').selectOption('no-money');
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Uphold' }).click();
    await expect(ofMessage).toHaveCount(0);
    await admin.getByText('Upheld', { exact: true }).click();
    await expect(ofMessage).toContainText('Asked for money.');
  });

  await navigateTo(ada.page, '/notifications');
  await expect(ada.page.getByText('Your report about a message')).toBeVisible();
  await expect(ada.page.getByText('Your report about a post')).toBeVisible();
});
