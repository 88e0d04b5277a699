/** A trade that one side contests: with files, an answer, a decision and reviews. */
import { expect } from '@playwright/test';
import { pictureOf } from '#server/test/pictures.ts';
import { openByKeys } from '../../support/dialogs.ts';
import { expectAccessible, test } from '../../support/fixtures.ts';
import { navigateTo } from '../../support/screens.ts';
import { dialogOf, expectFine, runningTrade, tablet } from '../../support/trade.ts';

test('an admin decides what two members dispute', async ({ open, inbox }) => {
  test.setTimeout(120_000);
  const { asker, owner, ole, id } = await runningTrade(open, inbox);
  const admin = await open('admin@proquo.test', tablet);
  const alone = { receiverId: ole.id, content: 'I am ill' };
  expect((await asker.request.post('/api/messages', { data: alone })).ok()).toBe(true);
  await navigateTo(asker, `/messages?contact=${ole.id}`);
  const buffer = await pictureOf({ format: 'jpeg', width: 640, height: 480 });
  await asker.getByTestId('attach-files').setInputFiles([
    { name: 'yard.jpg', mimeType: 'image/jpeg', buffer },
    { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\nThe plan of the garden') },
  ]);
  await asker.getByLabel('Message to Ole').fill('The yard, and how it could look');
  await asker.getByRole('button', { name: 'Send' }).click();
  await expect(asker.getByRole('log').getByRole('link', { name: /plan\.pdf/ })).toBeVisible();

  await test.step('Ole says that it is done', async () => {
    await navigateTo(owner, `/exchanges/${id}`);
    await owner.getByRole('main').getByRole('button', { name: 'Mark Complete' }).click();
    await expectAccessible(owner);
    await owner.getByRole('alertdialog').getByRole('button', { name: 'Mark Complete' }).click();
    await expect(owner.getByRole('main').getByRole('button', { name: 'Review' })).toBeVisible();
  });

  await test.step('Ada is asked whether it is done, and says what is wrong', async () => {
    // The address of before there was a page for each.
    await asker.goto(`/exchanges?exchange=${id}`);
    await expect(asker).toHaveURL(`/exchanges/${id}`);
    const row = asker.getByRole('main');
    await expect(row.getByRole('button', { name: /^Confirm: / })).toBeVisible();
    await expectFine(asker);
    const dialog = dialogOf(asker, "What's wrong?");
    await openByKeys(asker, row.getByRole('button', { name: 'Something is wrong' }), dialog);
    await dialog.getByText("It isn't what we agreed").click();
    await dialog.getByLabel('In your words').fill('We agreed on a whole map, and half of it is missing.');
    await dialog.getByRole('checkbox', { name: /how it could look.*yard\.jpg, plan\.pdf/ }).check();
    await expectFine(asker);
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(row.getByText('On hold', { exact: true })).toBeVisible();
    const waiting = row.getByRole('region', { name: 'The problem' });
    await expect(waiting.getByText('Waiting for an answer')).toBeVisible();
    await expect(waiting.getByRole('img', { name: 'yard.jpg' })).toBeVisible();
  });

  await test.step('Ole answers, on his phone', async () => {
    await owner.goto('/dashboard');
    await owner.getByRole('link', { name: /something is wrong|reported a problem/ }).click();
    const problem = owner.getByRole('region', { name: 'The problem' });
    await expect(problem.getByRole('img', { name: 'yard.jpg' })).toBeVisible();
    await expectFine(owner);
    const opener = owner.getByRole('button', { name: 'Give your side' });
    await openByKeys(owner, opener, dialogOf(owner, 'What happened from your side?'));
    await expectFine(owner);
    await owner.getByLabel('In your words').fill('Only half of the street was part of what I offered.');
    await owner.getByRole('button', { name: 'Send answer' }).click();
    await expect(owner.getByText('Only half of the street was part of what I offered.')).toBeVisible();
    await expect(
      asker.getByText('Only half of the street was part of what I offered.'),
      'without a reload',
    ).toBeVisible();
  });

  await test.step('an admin decides for one side, with a note', async () => {
    await admin.goto('/admin?tab=disputes');
    const card = admin.getByRole('listitem').filter({
      has: admin.getByRole('heading', { name: 'Hand-drawn maps of your street' }),
    });
    await expect(card.getByText('The yard, and how it could look')).toBeVisible();
    await expect(card.getByText('I am ill'), 'nothing that was not attached').toBeHidden();
    const evidence = card.getByRole('img', { name: 'yard.jpg' });
    await expect.poll(() => evidence.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
    const download = admin.waitForEvent('download');
    await card.getByRole('link', { name: 'plan.pdf' }).click();
    expect((await download).suggestedFilename()).toBe('plan.pdf');
    await expectFine(admin);
    const dialog = dialogOf(admin, 'Decide this dispute');
    await openByKeys(admin, card.getByRole('button', { name: 'Decide' }), dialog);
    await dialog.getByText('It counts as completed for Ada only.').click();
    await expectFine(admin);
    await dialog.getByLabel('Note').fill('The plan says that it is the whole street.');
    await dialog.getByRole('button', { name: 'Decide' }).click();
    await expect(card).toBeHidden();
  });

  await test.step('both read the decision', async () => {
    for (const page of [asker, owner]) {
      await page.goto(`/exchanges/${id}`);
      await expect(page.getByText('The plan says that it is the whole street.')).toBeVisible();
      await expectFine(page);
    }
    await asker.setViewportSize(tablet.viewport);
    await expectFine(asker);
  });

  await test.step('both say how it was', async () => {
    for (const [page, name] of [
      [asker, 'Ole'],
      [owner, 'Ada'],
    ] as const) {
      await page.getByRole('main').getByRole('button', { name: 'Review' }).click();
      const question = dialogOf(page, `How was it with ${name}?`);
      await question.getByRole('radio', { name: /^4 stars/ }).press('Space');
      await question.getByLabel('Comment').fill('We found a way.');
      await question.getByRole('button', { name: 'Send review' }).click();
      await expect(page.getByText('Review sent', { exact: true })).toBeVisible();
      await expect(page.getByRole('main').getByText('Reviewed', { exact: true })).toBeVisible();
    }
  });
});
