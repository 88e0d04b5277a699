import { expect, type Page } from '@playwright/test';
import { expectAccessible, type Open, test } from '../support/fixtures.ts';
import { publishPost } from '../support/members.ts';
import { expectToast } from '../support/refuse.ts';
import { navigateTo } from '../support/screens.ts';
import { call, member } from '../support/safety.ts';

// The other tests reduce motion; here dialogs, sheets and menus are animated, as for most people.
test.use({ reducedMotion: 'no-preference' });

/** Two members with a completed exchange. */
async function completedExchange(open: Open) {
  const ada = await member(open, 'Ada');
  const ben = await member(open, 'Ben');
  const { id: serviceRequestId } = await publishPost(ada.page, `Maps to review ${Date.now().toString(36)}`);
  const { id } = await call<{ id: string }>(ben.page, 'post', '/api/exchanges', {
    providerUserId: ada.id,
    serviceRequestId,
    message: null,
  });
  for (const status of ['accepted', 'in_progress', 'completed']) {
    await call(ada.page, 'patch', `/api/exchanges/${id}`, { status });
  }
  return { ada, ben };
}

async function review(page: Page, comment: string): Promise<void> {
  await page.getByRole('button', { name: /^Review: / }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText("will see it once they've reviewed you too")).toBeVisible();
  await dialog.locator('label', { has: page.getByRole('radio', { name: /^4 stars/ }) }).click();
  await dialog.getByLabel('Comment').fill(comment);
  await dialog.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByText('Review sent').first()).toBeVisible();
}

test('an upheld report removes the post, and its author is notified', async ({ open }) => {
  const ada = await member(open, 'Ada');
  const ben = await member(open, 'Ben');
  const service = `Maps for money ${Date.now().toString(36)}`;
  const { id: subjectId } = await publishPost(ben.page, service);
  const reason = 'Asks for money outside ProQuo. It says so.';
  await call(ada.page, 'post', '/api/reports', { subjectType: 'post', subjectId, reason });
  const admin = await open('admin@proquo.test');
  await admin.goto('/admin');
  await admin.getByRole('tab', { name: 'Reports' }).click();
  const report = admin.getByRole('listitem').filter({ hasText: service });
  await report.getByRole('button', { name: /^Uphold/ }).click();
  const ask = admin.getByRole('alertdialog');
  await expect(ask.getByLabel('Remove the post')).toBeChecked();
  await ask.getByLabel('Reason').fill('It asks for money.');
  await ask.getByLabel('Section of the Terms').selectOption('no-money');
  await ask.getByRole('button', { name: 'Uphold' }).click();
  await expect(report).toHaveCount(0);
  await ben.page.goto('/notifications');
  await expect(ben.page.getByText('Your post was removed')).toBeVisible();
  await navigateTo(ben.page, `/search?post=${subjectId}`);
  await expect(ben.page.getByText('This post is gone')).toBeVisible();
});

test('reviews stay hidden from the other side until both are written, and can be answered', async ({ open }) => {
  test.slow();
  const { ada, ben } = await completedExchange(open);
  const admin = await open('admin@proquo.test');
  const reviewText = `Ink on every finger ${Date.now().toString(36)}.`;
  const approve = async (reviewer: string) => {
    const waiting = (await (await admin.request.get('/api/admin/reviews/pending')).json()) as {
      id: string;
      reviewerId: string;
    }[];
    const { id } = waiting.find(({ reviewerId }) => reviewerId === reviewer) ?? { id: 'none' };
    await call(admin, 'patch', `/api/admin/reviews/${id}/approve`, { approved: true });
  };

  await ben.page.goto('/exchanges');
  await review(ben.page, reviewText);
  await approve(ben.id);
  await navigateTo(ben.page, '/reviews');
  await ben.page.getByRole('tab', { name: /^Written/ }).click();
  await expect(ben.page.getByText(/^Shows once you've both reviewed, or on [A-Z][a-z]+ \d+\.$/)).toBeVisible();
  await expectAccessible(ben.page);
  await ada.page.goto('/reviews');
  await expect(ada.page.getByText('No reviews yet')).toBeVisible();
  await navigateTo(ben.page, `/search?user=${ada.id}`);
  await expect(ben.page.getByText('No reviews yet')).toBeVisible();

  await navigateTo(ada.page, '/exchanges');
  await review(ada.page, 'A kind eye.');
  await navigateTo(ada.page, '/reviews');
  await expect(ada.page.getByText(reviewText)).toBeVisible();
  await ada.page.getByRole('button', { name: `Answer ${ben.name}` }).click();
  const dialog = ada.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Publish answer' }).click();
  await expect(dialog.getByText('Please write an answer')).toBeVisible();
  await dialog.getByLabel('Your answer').fill('It washes off by Sunday.');
  await expectAccessible(ada.page);
  await dialog.getByRole('button', { name: 'Publish answer' }).click();
  await expectToast(ada.page, 'Answer published');
  await expect(ada.page.getByRole('button', { name: `Answer ${ben.name}` })).toHaveCount(0);

  await ben.page.goto(`/search?user=${ada.id}`);
  await expect(ben.page.getByText('It washes off by Sunday.')).toBeVisible();
  await navigateTo(ben.page, '/notifications');
  await expect(ben.page.getByText('Ada answered your review')).toBeVisible();
});

test('words about money bring a hint while they are typed, and stop nothing', async ({ open }) => {
  const ada = await member(open, 'Ada');
  const ben = await member(open, 'Ben');
  await ada.page.goto(`/messages?contact=${ben.id}`);
  await expect(ada.page.getByText('Trades here are skill for skill.', { exact: false })).toBeVisible();
  const hint = ada.page.getByText('This sounds like money.', { exact: false });
  const box = ada.page.getByLabel(/^Message to Ben/);
  await box.fill('Shall we trade?');
  await expect(hint).toHaveCount(0);
  await box.fill('I could pay by PayPal.');
  await expect(hint).toBeVisible();
  await ada.page.keyboard.press('Enter');
  await expect(ada.page.getByRole('log').getByText('I could pay by PayPal.')).toBeVisible();
  await expect(hint).toHaveCount(0);
});
