import { expect, type Page } from '@playwright/test';
import { expectAccessible, test } from './support/fixtures.ts';
import { navigateTo } from './support/screens.ts';
import { registerBy } from './support/sign-in-forms.ts';

// The other tests reduce motion; here dialogs, sheets and menus are animated, as for most people.
test.use({ reducedMotion: 'no-preference' });

const stamp = Date.now().toString(36);
const ada = { firstName: 'Ada', lastName: `Stone ${stamp}`, email: `ada-${stamp}@proquo.test` };
const ben = { firstName: 'Ben', lastName: `Frost ${stamp}`, email: `ben-${stamp}@proquo.test` };
const service = `Hand-drawn maps ${stamp}`;

const signUp = async (page: Page, person: typeof ada) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Get Started Free' }).first().click();
  await registerBy(page.getByRole('dialog'), person);
  await expect(page.getByText('You get 30 days of unlimited access!').first()).toBeVisible();
};

const completeProfile = async (page: Page, person: typeof ada, industry: string) => {
  await expect(page.getByLabel('First name')).toHaveValue(person.firstName);
  await page.getByLabel('What do you do?').fill('Careful work for small firms that care about the details.');
  await page.getByPlaceholder('Find an industry').fill(industry);
  await page.getByRole('button', { name: industry, exact: true }).click();
  await page.getByLabel('Location').fill('Austin, TX');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Complete profile' }).click();
  await expect(page.getByRole('heading', { name: new RegExp(person.firstName), level: 1 })).toBeVisible();
};

test('two members trade: from sign-up to a review that counts', async ({ page: adaPage, open }) => {
  test.slow();
  const benPage = await open();

  await test.step('both sign up and complete their profiles', async () => {
    await signUp(adaPage, ada);
    await completeProfile(adaPage, ada, 'Graphic Design');
    await signUp(benPage, ben);
    await completeProfile(benPage, ben, 'Photography');
  });

  await test.step('Ada posts what she offers', async () => {
    await adaPage.getByRole('button', { name: 'Post', exact: true }).click();
    const dialog = adaPage.getByRole('dialog');
    await dialog.getByLabel('Service you offer').fill(service);
    await dialog.getByLabel('Industry', { exact: true }).selectOption('Graphic Design');
    await dialog.getByLabel('Looking for industry').selectOption('Photography');
    await dialog
      .getByLabel('Description')
      .fill('A map of your street or your whole town, drawn in ink, ready to frame.');
    await dialog.getByRole('button', { name: 'Publish post' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('Ben is notified of it, finds it and writes', async () => {
    await expect(benPage.getByRole('link', { name: /notifications/i })).toContainText('1');
    await navigateTo(benPage, `/search?q=${encodeURIComponent(service)}`);
    const card = benPage.getByRole('article').filter({ hasText: service });
    await card.getByRole('link', { name: 'Contact' }).click();
    await benPage.getByLabel(/^Message to Ada/).fill('Would you draw our street?');
    await benPage.keyboard.press('Enter');
    await expect(benPage.getByText('Would you draw our street?').first()).toBeVisible();
  });

  await test.step('Ada sees it without a reload and answers; Ben sees that too', async () => {
    await adaPage.getByRole('link', { name: 'Messages' }).first().click();
    await adaPage.getByRole('main').getByText('Would you draw our street?').first().click();
    await adaPage.getByLabel(/^Message to Ben/).fill('Gladly. What would you give?');
    await adaPage.keyboard.press('Enter');
    await expect(benPage.getByText('Gladly. What would you give?').last()).toBeVisible();
  });

  await test.step('Ben requests an exchange', async () => {
    await navigateTo(benPage, `/search?q=${encodeURIComponent(service)}`);
    await benPage
      .getByRole('article')
      .filter({ hasText: service })
      .getByRole('button', { name: 'Request Exchange' })
      .click();
    const dialog = benPage.getByRole('dialog');
    await dialog.getByLabel('Message').fill('A contract review for a map.');
    await dialog
      .getByRole('button', { name: /request/i })
      .last()
      .click();
    await expect(benPage.getByText('Exchange Request Sent').first()).toBeVisible();
  });

  await test.step('they carry it out, each seeing the other’s steps', async () => {
    await navigateTo(benPage, '/exchanges');
    await navigateTo(adaPage, '/exchanges');
    await adaPage.getByRole('button', { name: 'Accept' }).click();
    await benPage.getByRole('button', { name: 'Start Exchange' }).click();
    await adaPage.getByRole('button', { name: 'Mark Complete' }).click();
    await adaPage.getByRole('alertdialog').getByRole('button', { name: 'Mark Complete' }).click();
    await expect(benPage.getByRole('button', { name: 'Review' })).toBeVisible();
    await expectAccessible(benPage);
  });

  await test.step('they review each other', async () => {
    for (const page of [adaPage, benPage]) {
      await page.getByRole('button', { name: 'Review' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.locator('label', { has: page.getByRole('radio', { name: /^5 stars/ }) }).click();
      await dialog.getByLabel('Comment').fill(`A pleasure from the first line to the last, ${stamp}.`);
      await dialog
        .getByRole('button', { name: /review/i })
        .last()
        .click();
      await expect(page.getByText('Reviewed').first()).toBeVisible();
    }
  });

  await test.step('after an admin approved it, the review counts', async () => {
    const admin = await open('admin@proquo.test');
    await admin.goto('/admin');
    await admin.getByRole('tab', { name: /Review Moderation/ }).click();
    const review = admin.getByRole('article').filter({ hasText: stamp }).filter({ hasText: 'Ada' });
    await expect(review).toHaveCount(2);
    while ((await review.count()) > 0) {
      const before = await review.count();
      await review.first().getByRole('button', { name: 'Approve' }).click();
      await expect(review).toHaveCount(before - 1);
    }
    await adaPage.goto('/dashboard');
    await expect(adaPage.getByRole('region', { name: 'Your stats' }).getByText('5.0')).toBeVisible();
  });
});
