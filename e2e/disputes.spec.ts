/** What happens when one side says that a trade is done and the other disagrees: contested, answered, decided. */
import { expect, type Page } from '@playwright/test';
import { expectAccessible, signIn, test } from './support/fixtures.ts';
import { publishPost, registerMember } from './support/members.ts';
import { sidewaysScroll } from './support/screens.ts';
import { skipTours } from './support/tours.ts';

/** The one side sees the light colours, the other the dark ones. */
const phone = { viewport: { width: 390, height: 844 }, colorScheme: 'dark' as const };

const send = async (page: Page, method: 'post' | 'patch', path: string, data: object) => {
  const answer = await page.request[method](path, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as { id: string };
};
const expectFine = async (page: Page) => {
  expect(await sidewaysScroll(page)).toBe(0);
  await expectAccessible(page);
};

test('a completed trade is contested, answered and decided, and its reviews follow', async ({ page: admin, open }) => {
  const asker = await open();
  const owner = await open(undefined, phone);
  const ada = await registerMember(asker, { firstName: 'Ada', lastName: 'Contests' });
  const ole = await registerMember(owner, { firstName: 'Ole', lastName: 'Answers' });
  const post = await publishPost(owner, 'A sign for the workshop');
  await skipTours(asker);
  await skipTours(owner);
  await signIn(admin, 'admin@proquo.test');
  await skipTours(admin);
  const { id } = await send(asker, 'post', '/api/exchanges', { providerUserId: ole.id, serviceRequestId: post.id });
  await send(owner, 'post', '/api/messages', { receiverId: ada.id, content: 'You get the sign without the letters.' });
  for (const status of ['accepted', 'in_progress', 'completed']) {
    await send(owner, 'patch', `/api/exchanges/${id}`, { status });
  }
  const reviews = [
    await send(asker, 'post', '/api/reviews', { exchangeId: id, rating: 2, comment: 'A sign without letters.' }),
    await send(owner, 'post', '/api/reviews', { exchangeId: id, rating: 5, comment: 'Ada was patient.' }),
  ];
  for (const review of reviews) {
    await send(admin, 'patch', `/api/admin/reviews/${review.id}/approve`, { approved: true });
  }
  const ratingOf = async ({ id: userId }: { id: string }) =>
    ((await (await admin.request.get(`/api/users/${userId}`)).json()) as { reviewCount: number }).reviewCount;
  expect(await ratingOf(ole)).toBe(1);

  await test.step('Ada is asked whether it is done, and says what is wrong', async () => {
    await asker.goto(`/exchanges?exchange=${id}`);
    const row = asker.getByRole('region', { name: /^Waiting for you/ }).getByRole('article');
    await expect(row.getByRole('button', { name: 'Confirm it is done' })).toBeVisible();
    await expectFine(asker);
    await row.getByRole('button', { name: 'Something is wrong' }).click();
    const dialog = asker.getByRole('dialog', { name: 'What is wrong?' });
    await dialog.getByText('It is not as agreed').click();
    await dialog.getByLabel('In your words').fill('We agreed on a sign with letters, and there are none.');
    await dialog.getByLabel(/without the letters/).check();
    await expectFine(asker);
    await dialog.getByRole('button', { name: 'Send' }).click();
    const waiting = asker.getByRole('region', { name: /^Waiting for them/ }).getByRole('article');
    await expect(waiting.getByText('Waits for an answer')).toBeVisible();
    expect(await ratingOf(ole), 'its reviews do not show meanwhile').toBe(0);
  });

  await test.step('Ole answers, on his phone', async () => {
    await owner.goto('/dashboard');
    await owner.getByRole('link', { name: /something is wrong/ }).click();
    await expectFine(owner);
    await owner.getByRole('button', { name: 'Say how you see it' }).click();
    await owner.getByLabel('In your words').fill('Letters were never part of what I offered.');
    await owner.getByRole('button', { name: 'Send answer' }).click();
    await expect(owner.getByText('Letters were never part of what I offered.')).toBeVisible();
    await expect(asker.getByText('Letters were never part of what I offered.'), 'without a reload').toBeVisible();
  });

  await test.step('an admin decides for one side, with a note', async () => {
    await admin.goto('/admin?tab=disputes');
    const card = admin.getByRole('listitem').filter({ hasText: 'A sign for the workshop' });
    await expect(card.getByText('You get the sign without the letters.')).toBeVisible();
    await expectFine(admin);
    await card.getByRole('button', { name: 'Decide' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Decide this dispute' });
    await dialog.getByText('It counts as completed for Ada only.').click();
    await dialog.getByLabel('Note').fill('The message says that the letters were left out.');
    await dialog.getByRole('button', { name: 'Decide' }).click();
    await expect(card).toBeHidden();
  });

  await test.step('both read the decision, and only the review about Ada shows', async () => {
    for (const page of [asker, owner]) {
      await page.goto(`/exchanges?exchange=${id}`);
      await expect(page.getByText('The message says that the letters were left out.')).toBeVisible();
      await expectFine(page);
    }
    expect(await ratingOf(ada)).toBe(1);
    expect(await ratingOf(ole)).toBe(0);
  });
});
