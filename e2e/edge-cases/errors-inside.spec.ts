/** The messages for members when something failed or succeeded on a screen behind the sign-in. */
import { expect, type Page } from '@playwright/test';
import { pictureOf } from '#server/test/pictures.ts';
import { test } from '../support/fixtures.ts';
import { largeFile } from '../support/large-file.ts';
import { registerMember } from '../support/members.ts';
import { abortCalls, dismissToast, expectToast, closeDialog, refuse } from '../support/refuse.ts';
import { navigateTo } from '../support/screens.ts';
import { choosePicture } from '../support/choose-picture.ts';

test.use({ expectedConsole: /status of 500|net::ERR_FAILED/ });

const unreachable = /couldn't reach the server/;
const dialog = (page: Page) => page.getByRole('dialog');

async function fillSinglePost(page: Page) {
  await page.getByRole('button', { name: 'Post', exact: true }).first().click();
  const form = dialog(page);
  await form.getByLabel('Service you offer').fill('Hand-drawn maps');
  await form.getByLabel('Industry', { exact: true }).selectOption('Graphic Design');
  await form.getByLabel('Looking for industry').selectOption('Photography');
  await form.getByLabel('Description').fill('A map of your street or your whole town, drawn in ink, ready to frame.');
  return form;
}

async function postRefused(page: Page) {
  await navigateTo(page, '/terms');
  const form = await fillSinglePost(page);
  const limit = "POST_LIMIT_REACHED: You've reached your monthly post limit. Upgrade to premium for unlimited posts.";
  const publish = form.getByRole('button', { name: 'Publish post' });
  await refuse(page, 'posts.create', 'UNAUTHORIZED', 'Unauthorized: please sign in to continue.');
  await publish.click();
  await expectToast(page, 'Unauthorized', 'Please log in to post service requests.');
  await refuse(page, 'posts.create', 'CONFLICT', 'This post is closed.');
  await publish.click();
  await expectToast(page, 'Failed to post service request', 'This post is closed.');
  await abortCalls(page, 'posts.create');
  await publish.click();
  await expectToast(page, 'Failed to post service request', unreachable);
  await refuse(page, 'posts.create', 'FORBIDDEN', limit, 'POST_LIMIT_REACHED');
  await publish.click();
  await expectToast(
    page,
    'Post Limit Reached',
    "You've reached your monthly post limit. Upgrade to premium for unlimited posts.",
  );
  await expect(page.locator('li[data-variant]').getByRole('button', { name: 'Upgrade' })).toBeVisible();
  await expect(form.getByLabel('Service you offer')).toHaveValue('Hand-drawn maps');
}

async function wizardRefused(page: Page) {
  await navigateTo(page, '/post-service');
  const next = page.getByRole('button', { name: 'Next' });
  await next.click();
  await page.getByLabel('Service you offer').fill('Hand-drawn maps');
  await page.getByLabel('Description').fill('A map of your street, drawn in ink and framed.');
  await next.click();
  // The member's own industry comes from the profile.
  const industriesWanted = page.getByRole('group', { name: 'Industries you need' });
  await industriesWanted.getByRole('button', { name: 'Legal', exact: true }).click();
  await next.click();
  await page.getByLabel('Location').fill('Austin, TX');
  const publish = page.getByRole('button', { name: 'Publish post' });
  await refuse(page, 'posts.create', 'UNAUTHORIZED', 'Unauthorized: please sign in to continue.');
  await publish.click();
  await expectToast(page, 'Please Log In', 'You need to be logged in to post.');
  await refuse(page, 'posts.create', 'INTERNAL_SERVER_ERROR', 'Something went wrong on our side. Please try again.');
  await publish.click();
  await expectToast(page, 'Failed to create post');
  await refuse(page, 'posts.create', 'FORBIDDEN', 'POST_LIMIT_REACHED: none left', 'POST_LIMIT_REACHED');
  await publish.click();
  await expectToast(page, 'Post Limit Reached', 'Upgrade to post more this month.');
}

async function planUnread(page: Page) {
  await refuse(
    page,
    'subscription.status',
    'INTERNAL_SERVER_ERROR',
    'Something went wrong on our side. Please try again.',
  );
  await page.goto('/subscription');
  await expect(page.getByRole('main').getByText('Unable to load subscription information')).toBeVisible();
}

async function checkoutFails(page: Page) {
  await page.goto('/subscription');
  const upgrade = page.getByRole('button', { name: 'Upgrade to Premium' });
  await refuse(page, 'subscription.checkout', 'INTERNAL_SERVER_ERROR', '');
  await upgrade.click();
  await expectToast(page, 'Checkout Error', 'Failed to create checkout session');
  await refuse(page, 'subscription.checkout', 'CONFLICT', 'You already have Premium.');
  await upgrade.click();
  await expectToast(page, 'Checkout Error', 'You already have Premium.');
}

async function cancellationFails(premium: Page) {
  await premium.goto('/subscription');
  await refuse(premium, 'subscription.cancel', 'INTERNAL_SERVER_ERROR', '');
  await premium.getByRole('button', { name: 'Cancel Subscription' }).click();
  await premium.getByRole('alertdialog').getByRole('button', { name: 'Cancel Subscription' }).click();
  await expectToast(premium, 'Cancellation Error', 'Failed to cancel subscription');
}

async function profileAndSettings(page: Page) {
  await navigateTo(page, '/profile');
  await page.getByRole('button', { name: 'Edit' }).click();
  await refuse(page, 'profile.update', 'INTERNAL_SERVER_ERROR', 'Something went wrong on our side. Please try again.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Failed to update profile');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Profile updated successfully!');

  await navigateTo(page, '/settings');
  await page.getByLabel('First name').fill('');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Validation Error', 'Please check the form for errors before submitting.');
  await expect(page.getByText('First name is required')).toBeVisible();
  await page.getByLabel('First name').fill('Plain');
  await refuse(page, 'profile.updateSettings', 'CONFLICT', 'An account with this email already exists');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Update Failed', 'An account with this email already exists');
  await refuse(page, 'profile.updateSettings', 'INTERNAL_SERVER_ERROR', '');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Update Failed', 'Failed to update profile. Please try again.');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Profile Updated');

  await dismissToast(page);
  await page.getByRole('tab', { name: 'Notifications' }).click();
  await refuse(page, 'notifications.updateSettings', 'INTERNAL_SERVER_ERROR', '');
  await page.getByRole('switch', { name: /Requests near you/ }).click();
  await expectToast(page, 'Update Failed', 'Failed to update notification settings.');
  await page.unrouteAll();
  await page.getByRole('switch', { name: /Requests near you/ }).click();
  await expectToast(page, 'Notification Settings Updated');
}

async function pictures(page: Page) {
  await navigateTo(page, '/profile');
  const picture = { name: 'me.png', mimeType: 'image/png', buffer: await pictureOf({ width: 300, height: 300 }) };
  const choose = async (file: typeof picture | string) => {
    await closeDialog(page);
    await choosePicture(page, file);
  };
  const upload = dialog(page).getByRole('button', { name: 'Upload picture' });
  await choose({ ...picture, name: 'a.txt', mimeType: 'text/plain' });
  await expectToast(page, 'Upload failed', 'Images only, up to 5MB');
  await dismissToast(page);
  await choose(largeFile('large.png', 5 * 1024 * 1024 + 1));
  await expectToast(page, 'Upload failed', 'This picture is larger than 5MB.');
  await dismissToast(page);
  await page.route('**/api/objects/upload/**', (route) => route.fulfill({ status: 403, body: '' }));
  await choose(picture);
  await upload.click();
  await expectToast(page, 'Upload failed', 'Failed to upload image. Please try again.');
  await dismissToast(page);
  await page.unrouteAll();
  await refuse(page, 'profile.setPicture', 'BAD_REQUEST', 'Please upload the picture first.');
  await choose(picture);
  await upload.click();
  await expectToast(page, 'Upload failed', 'Failed to save your profile picture. Please try again.');
  await dismissToast(page);
  await page.unrouteAll();
  await choose(picture);
  await upload.click();
  await expectToast(page, 'Profile picture updated!', 'Your new profile picture has been saved.');
  await expect(dialog(page)).toBeHidden();

  const confirm = page.getByRole('alertdialog');
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await expect(confirm).toContainText('Are you sure you want to remove your profile picture?');
  await refuse(page, 'profile.removePicture', 'INTERNAL_SERVER_ERROR', '');
  await confirm.getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'Error', 'Failed to remove profile picture. Please try again.');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await confirm.getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'Profile picture removed', 'Your profile picture has been removed.');
}

async function serversSentences(page: Page) {
  await navigateTo(page, '/messages');
  await page.getByRole('main').getByRole('link', { name: /Owen/ }).first().click();
  await refuse(page, 'messages.send', 'FORBIDDEN', "You can't contact this member.");
  await page.getByLabel(/^Message to Owen/).fill('Are you there?');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Error', "You can't contact this member.");

  await navigateTo(page, '/exchanges?tab=incoming');
  await refuse(page, 'exchanges.move', 'CONFLICT', 'This exchange has moved on. Reload to see where it stands.');
  await page.getByRole('button', { name: 'Accept' }).first().click();
  await expectToast(page, 'Error', 'This exchange has moved on. Reload to see where it stands.');

  await navigateTo(page, '/search');
  await refuse(page, 'exchanges.create', 'CONFLICT', 'You already have an open request for this post.');
  const theirPost = page
    .getByRole('article')
    .filter({ hasNot: page.getByText('This is your post.') })
    .first();
  await theirPost.getByRole('button', { name: 'Request Exchange' }).click();
  await dialog(page).getByRole('button', { name: 'Send request' }).click();
  await expectToast(page, 'Error', 'You already have an open request for this post.');
}

test('a plan that cannot be read, and a message, an exchange and a post that are refused', async ({ open }) => {
  const page = await open('demo@proquo.test');
  await test.step('a plan that cannot be read says so in its place', () => planUnread(page));
  await page.unrouteAll();
  await test.step('exchanges and messages show the server’s sentence', () => serversSentences(page));
  await page.unrouteAll();
  await test.step('a post that is refused says why and keeps what was typed', () => postRefused(page));
});

test('a checkout that fails, a profile and settings', async ({ open }) => {
  const page = await open('plain@proquo.test');
  await test.step('a checkout that fails shows a message', () => checkoutFails(page));
  await page.unrouteAll();
  await test.step('profile and settings say what failed and what worked', () => profileAndSettings(page));
});

test('a cancellation that fails, a picture, and the wizard', async ({ open }) => {
  const page = await open('premium@proquo.test');
  await test.step('a cancellation that fails shows a message', () => cancellationFails(page));
  await page.unrouteAll();
  await test.step('a picture: every way in which it can fail, and the two in which it works', () => pictures(page));
  await page.unrouteAll();
  await test.step('a refused identity check shows the wizard’s own sentence', () => wizardRefused(page));
});

test('notifications say what failed and what worked', async ({ open }) => {
  const page = await open();
  const { id } = await registerMember(page, { firstName: 'Nell', lastName: 'Ward' });
  for (const email of ['premium@proquo.test', 'admin@proquo.test']) {
    const sent = await (await open(email)).request.post('/api/messages', {
      data: { receiverId: id, content: 'Hello' },
    });
    expect(sent.ok(), await sent.text()).toBe(true);
  }
  await page.goto('/notifications');
  await page
    .getByRole('button', { name: /^Delete:/ })
    .last()
    .click();
  await expectToast(page, 'Notification deleted');
  await refuse(page, 'notifications.markAllRead', 'INTERNAL_SERVER_ERROR', '');
  await page.getByRole('button', { name: 'Mark All Read' }).click();
  await expectToast(page, 'Error', "We couldn't mark your notifications as read.");
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Mark All Read' }).click();
  await expectToast(page, 'All notifications marked as read');
});
