/** What becomes of the reviews of a contested trade; trade-dispute.spec.ts covers contesting, answering and deciding. */
import { expect, type Page } from '@playwright/test';
import { signIn, test } from '../support/fixtures.ts';
import { publishPost, registerMember } from '../support/members.ts';
import { navigateTo } from '../support/screens.ts';

const send = async (page: Page, method: 'post' | 'patch', path: string, data: object) => {
  const answer = await page.request[method](path, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as { id: string };
};
test('the reviews of a contested trade do not show, and after a one-sided decision only the one about that side', async ({
  page: admin,
  open,
}) => {
  const asker = await open();
  const owner = await open();
  const ada = await registerMember(asker, { firstName: 'Ada', lastName: 'Contests' });
  const ole = await registerMember(owner, { firstName: 'Ole', lastName: 'Answers' });
  const post = await publishPost(owner, 'A sign for the workshop');
  await signIn(admin, 'admin@proquo.test');
  const { id } = await send(asker, 'post', '/api/exchanges', { providerUserId: ole.id, serviceRequestId: post.id });
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
  const loadRating = async ({ id: userId }: { id: string }) =>
    ((await (await admin.request.get(`/api/users/${userId}`)).json()) as { reviewCount: number }).reviewCount;
  expect(await loadRating(ole)).toBe(1);

  const { id: disputeId } = await send(asker, 'post', `/api/exchanges/${id}/dispute`, {
    reason: 'not_as_agreed',
    details: 'We agreed on a sign with letters, and there are none.',
  });
  expect(await loadRating(ole), 'its reviews do not show meanwhile').toBe(0);
  await send(admin, 'patch', `/api/admin/disputes/${disputeId}`, {
    decision: 'counts_for_requester',
    note: 'The message says that the letters were left out.',
  });
  expect(await loadRating(ada)).toBe(1);
  expect(await loadRating(ole)).toBe(0);
  await admin.goto(`/search?user=${ada.id}`);
  await expect(admin.getByText('Ada was patient.')).toBeVisible();
  await navigateTo(admin, `/search?user=${ole.id}`);
  await expect(admin.getByRole('heading', { level: 1, name: 'Ole Answers' })).toBeVisible();
  await expect(admin.getByText('A sign without letters.')).toBeHidden();
});
