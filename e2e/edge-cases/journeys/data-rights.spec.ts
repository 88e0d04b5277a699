import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, test } from '../../support/fixtures.ts';
import { password, publishPost, registerMember } from '../../support/members.ts';
import { prove } from '../../support/proof.ts';
import { navigateTo } from '../../support/screens.ts';
import { signInBy } from '../../support/sign-in-forms.ts';

const phone = { width: 390, height: 844 };

const deleteAccount = async (page: Page) => {
  await page.goto('/settings#privacy');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const ask = page.getByRole('alertdialog', { name: 'Delete your account?' });
  await expect(
    ask.getByText("We'll email you a link that restores your account within 7 days.", { exact: false }),
  ).toBeVisible();
  await expectAccessible(page);
  await ask.getByRole('button', { name: 'Delete account' }).click();
  await prove(page, { password });
  await expect(page.getByText('Account deleted').first()).toBeVisible();
};

test('the export is read back with everything in it, pictures included', async ({ page, open }) => {
  const member = await registerMember(page, { firstName: 'Enid', lastName: 'Moss' });
  const friendPage = await open();
  const friend = await registerMember(friendPage, { firstName: 'Olaf', lastName: 'Berg' });
  await publishPost(page, 'Exported logo');
  await page.request.post('/api/messages', { data: { receiverId: friend.id, content: 'Hello from the export' } });
  await friendPage.request.post('/api/messages', { data: { receiverId: member.id, content: 'And hello back' } });
  const upload = (await (await page.request.post('/api/objects/upload')).json()) as { uploadURL: string };
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  await page.request.put(upload.uploadURL, { data: picture, headers: { 'content-type': 'image/png' } });
  await page.request.put('/api/user/profile-image', { data: { profileImageUrl: upload.uploadURL } });

  await page.goto('/settings#privacy');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download', exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('proquo-export.json');
  const all = JSON.parse(readFileSync(await file.path(), 'utf8')) as Record<string, Record<string, unknown>[]>;
  expect(all).toMatchObject({
    profile: { id: member.id, email: member.email, industries: [{}, {}] },
    account: { termsVersion: expect.any(String), termsAcceptedAt: expect.stringMatching(/Z$/) },
    posts: [{ serviceOffered: 'Exported logo', status: 'active' }],
    conversations: [{ otherId: friend.id }],
    messages: [{ content: 'Hello from the export' }, { content: 'And hello back' }],
    pictures: [
      { about: 'profile picture', size: 'full' },
      { about: 'profile picture', size: 'thumb' },
    ],
  });
  for (const { data } of all['pictures'] ?? []) {
    const isShown = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return image.width > 0;
    }, String(data));
    expect(isShown, 'a browser shows the picture').toBe(true);
  }
});

test('a deleted account is a former member to others, and comes back by the link in the email', async ({
  page,
  inbox,
  open,
}) => {
  const member = await registerMember(page, { firstName: 'Rhea', lastName: 'Stone' });
  const { id: postId } = await publishPost(page, 'Restorable logo');
  const friendPage = await open();
  const friend = await registerMember(friendPage, { firstName: 'Otis', lastName: 'Vale' });
  await page.request.post('/api/messages', { data: { receiverId: friend.id, content: 'Remember me' } });
  await deleteAccount(page);
  await expect(page).toHaveURL('/');
  const signIn = () => page.request.post('/api/auth/login', { data: { email: member.email, password } });
  expect((await signIn()).status()).toBe(401);

  await friendPage.goto('/messages');
  await expect(friendPage.getByText('Former member').first()).toBeVisible();
  await expect(friendPage.getByText('Rhea Stone')).toHaveCount(0);
  expect((await friendPage.request.get(`/api/service-requests/${postId}`)).status()).toBe(404);
  await navigateTo(friendPage, '/notifications');
  await expect(friendPage.getByText('New message from a former member').first()).toBeVisible();

  const link = await inbox.linkFor(member.email, /account was deleted/i, '/restore-account');
  const again = await open(undefined, { viewport: phone });
  await again.goto(link);
  await expectAccessible(again);
  await again.getByRole('button', { name: 'Bring my account back' }).click();
  await expect(again.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await again.getByRole('link', { name: 'Sign in' }).click();
  await signInBy(again, member.email);
  await expect(again).toHaveURL('/dashboard');
  await navigateTo(again, `/search?user=${member.id}`);
  await expect(again.getByText('Restorable logo').first()).toBeVisible();
  await friendPage.goto('/messages');
  await expect(friendPage.getByText('Rhea Stone').first()).toBeVisible();

  await again.goto(link);
  await again.getByRole('button', { name: 'Bring my account back' }).click();
  await expect(again.getByRole('heading', { name: "This link didn't work" }), 'it works once').toBeVisible();
});

test('an address that was taken again gets a kind message', async ({ page, inbox }) => {
  const member = await registerMember(page, { firstName: 'Ivo', lastName: 'Dahl' });
  await page.request.delete('/api/user', { data: { password } });
  const link = await inbox.linkFor(member.email, /account was deleted/i, '/restore-account');
  const { firstName, lastName, email } = member;
  await page.request.post('/api/auth/register', { data: { firstName, lastName, email, password } });
  await page.goto(link);
  await page.getByRole('button', { name: 'Bring my account back' }).click();
  await expect(page.getByText('A newer account uses this email address.', { exact: false })).toBeVisible();
});

test('new Terms are asked for on any screen, with a way to read them and a way out', async ({ page }) => {
  await registerMember(page, { firstName: 'Tess', lastName: 'Gray' });
  let termsOutdated = true;
  // The session of a member who accepted older Terms; the server's answer to the acceptance is real.
  await page.route('**/api/auth/session', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { user: object | null };
    await route.fulfill({ json: { ...body, user: body.user && { ...body.user, termsCurrent: !termsOutdated } } });
  });
  await page.goto('/messages');
  const ask = page.getByRole('alertdialog', { name: 'We updated our Terms' });
  await expect(ask).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(ask, 'there is no way past it').toBeVisible();
  await ask.getByRole('link', { name: 'Terms of Use' }).click();
  await expect(page).toHaveURL('/terms');
  await expect(ask).toBeHidden();
  await page.goBack();
  await expect(ask).toBeVisible();
  termsOutdated = false;
  await ask.getByRole('button', { name: 'Accept' }).click();
  await expect(ask).toBeHidden();

  termsOutdated = true;
  await page.setViewportSize(phone);
  await page.goto('/settings');
  await ask.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await expect(ask).toBeHidden();
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);
});
