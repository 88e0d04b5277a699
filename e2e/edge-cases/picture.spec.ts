import { expect, type Page } from '@playwright/test';
import { pictureOf } from '#server/test/pictures.ts';
import { expectAccessible, signIn, test } from '../support/fixtures.ts';

const openDialog = async (page: Page) => {
  await page.getByRole('button', { name: /^(Add|Change) Picture$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Profile picture' });
  await expect(dialog.getByText('Images only, up to 5MB')).toBeVisible();
  return dialog;
};

const chooser = (page: Page) => page.locator('.uppy-Dashboard-input').first();
const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  chooser(page).setInputFiles({ name, mimeType, buffer });

test('a member chooses a picture, uploads it, sees it everywhere, and removes it', async ({ page }) => {
  await signIn(page, 'plain@proquo.test');
  await page.goto('/profile');
  const dialog = await openDialog(page);
  await expectAccessible(page);

  await test.step('the dialog is 750 by 550', async () => {
    expect(await dialog.boundingBox()).toMatchObject({ width: 750, height: 550 });
  });

  await test.step('nothing is sent before the confirmation, and then it becomes the picture', async () => {
    const sent: string[] = [];
    page.on('request', (request) => void (request.method() === 'PUT' && sent.push(request.url())));
    await choose(page, 'me.png', 'image/png', await pictureOf({ width: 900, height: 600, background: 'orange' }));
    const thumbnail = dialog.locator('.uppy-Dashboard-Item-previewImg');
    await expect(thumbnail).toBeVisible();
    await expect.poll(async () => (await thumbnail.boundingBox())?.width, 'its thumbnail is 280 wide').toBe(280);
    await expectAccessible(page);
    expect(sent).toEqual([]);
    await dialog.getByRole('button', { name: 'Upload picture' }).click();
    await expect(page.getByText('Profile picture updated!').first()).toBeVisible();
    await expect(dialog).toBeHidden();
    expect(sent).toHaveLength(1);
    await expect(page.getByRole('img', { name: 'Your profile picture' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change Picture' })).toBeVisible();
  });

  await test.step('it is served in two sizes', async () => {
    const { profileImageUrl } = await (await page.request.get('/api/auth/user')).json();
    for (const url of [profileImageUrl, `${profileImageUrl}?size=thumb`]) {
      const answer = await page.request.get(url);
      expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/webp']);
    }
  });

  await test.step('removing it asks first', async () => {
    await page.getByRole('button', { name: 'Remove picture' }).click();
    await expect(page.getByText('Are you sure you want to remove your profile picture?')).toBeVisible();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByText('Profile picture removed').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add Picture' })).toBeVisible();
  });
});

test('a file that only says it is a picture is refused by the server, in words', async ({ page }) => {
  await signIn(page, 'plain@proquo.test');
  await page.goto('/profile');
  const dialog = await openDialog(page);
  await choose(page, 'fake.png', 'image/png', Buffer.from('I am a picture, really.'));
  await dialog.getByRole('button', { name: 'Upload picture' }).click();
  await expect(page.getByText('Please choose a JPG, PNG, GIF or WebP picture.').first()).toBeVisible();
  await expect(dialog).toBeVisible();
});

test('the keyboard alone opens the dialog, reaches its buttons, and leaves it', async ({ page }) => {
  await signIn(page, 'plain@proquo.test');
  await page.goto('/profile');
  const button = page.getByRole('button', { name: 'Add Picture' });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Profile picture' });
  const browse = dialog.getByRole('button', { name: 'choose one' });
  await expect(browse).toBeVisible();
  for (let press = 0; press < 6 && !(await browse.evaluate((button) => button === document.activeElement)); press += 1)
    await page.keyboard.press('Tab');
  await expect(browse).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`on a phone it is a sheet, ${colorScheme}`, async ({ open }) => {
    const page = await open('plain@proquo.test', { viewport: { width: 390, height: 844 }, colorScheme });
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Edit' }).click();
    const dialog = await openDialog(page);
    await expect
      .poll(async () => {
        const box = await dialog.boundingBox();
        return box && [box.x, Math.round(box.y + box.height)];
      })
      .toEqual([0, 844]);
    await expectAccessible(page);
    await choose(page, 'me.png', 'image/png', await pictureOf({ width: 300, height: 300 }));
    await expect(dialog.getByRole('button', { name: 'Upload picture' })).toBeVisible();
    await expectAccessible(page);
    expect(await dialog.evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth)).toBe(0);
  });
}

test('the camera takes the picture', async ({ open }) => {
  const page = await open('plain@proquo.test', { permissions: ['camera'] });
  await page.goto('/profile');
  const dialog = await openDialog(page);
  await dialog.getByRole('tab', { name: 'Camera' }).click();
  await dialog.getByRole('button', { name: 'Take a picture' }).click();
  const use = dialog.getByRole('button', { name: 'Use this picture' });
  await expect(use).toBeVisible();
  await expectAccessible(page);
  await use.click();
  await dialog.getByRole('button', { name: 'Upload picture' }).click();
  await expect(page.getByText('Profile picture updated!').first()).toBeVisible();
  await page.request.delete('/api/user/profile-image');
});

test('without a camera it says so', async ({ open }) => {
  const page = await open('plain@proquo.test', { permissions: [] });
  await page.goto('/profile');
  const dialog = await openDialog(page);
  await dialog.getByRole('tab', { name: 'Camera' }).click();
  await expect(dialog.getByText('Please allow access to your camera')).toBeVisible();
  await expectAccessible(page);
});
