import { expect, it } from 'vitest';
import type { Review } from '#contracts/exchanges/reviews.ts';
import { ModerationTab } from '#src/features/admin/moderation-tab.tsx';
import { useRedirectWhenLoggedOut } from '#src/features/admin/use-redirect-when-logged-out.ts';
import { type Answers, refuse } from '#src/test/fake-server.ts';
import { holdTimers } from '#src/test/hold-timers.ts';
import { stopPageLoads } from '#src/test/page-loads.ts';
import { review } from '#src/test/public-samples.ts';
import { show } from '#src/test/show.tsx';

const pending: Review = { ...review, status: 'pending' };

function Tab() {
  useRedirectWhenLoggedOut();
  return <ModerationTab />;
}
const open = async (moderate: NonNullable<Answers['reviews']>['moderate']) => {
  const { screen, server } = await show(<Tab />, { reviews: { pending: () => [pending], moderate } });
  await screen.getByRole('button', { name: /^Approve/ }).click();
  return { screen, server };
};

it('says that a review was updated', async () => {
  const { screen, server } = await open(() => ({ ...pending, status: 'approved' }));
  await expect.element(screen.getByText('Review Updated')).toBeVisible();
  expect(server.callsOf('reviews.moderate')).toEqual([{ reviewId: review.id, approved: true }]);
});

it('says that a review was not updated', async () => {
  const { screen } = await open(() => refuse('INTERNAL'));
  await expect.element(screen.getByText('Failed to update review. Please try again.')).toBeVisible();
});

it('tells an admin who was logged out, and goes to the login after 500 ms', async () => {
  const loads = stopPageLoads();
  const timers = holdTimers(500);
  const { screen } = await open(() => refuse('UNAUTHORIZED'));
  await expect.element(screen.getByText('Unauthorized', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('You are logged out. Logging in again...')).toBeVisible();
  await expect.poll(timers.count).toBe(1);
  expect(loads).toEqual([]);
  timers.fire();
  await expect.poll(() => loads).toEqual(['/api/login']);
});

it('asks why a review is rejected, and tells its author', async () => {
  const { screen, server } = await show(<Tab />, {
    reviews: { pending: () => [pending], moderate: () => ({ ...pending, status: 'rejected' }) },
  });
  await screen.getByRole('button', { name: /^Reject/ }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Reject review' }).click();
  await expect.element(dialog.getByText('Please choose a reason or write one')).toBeVisible();
  await dialog.getByRole('button', { name: 'It insults someone' }).click();
  await dialog.getByLabelText('In your own words').fill('The last line.');
  await dialog.getByLabelText('Section of the Terms').selectOptions('conduct');
  await dialog.getByRole('button', { name: 'Reject review' }).click();
  await expect.element(screen.getByText("It stays hidden. We'll let its author know why.")).toBeVisible();
  expect(server.callsOf('reviews.moderate')).toEqual([
    { reviewId: review.id, approved: false, reason: 'It insults someone. The last line.', rule: 'conduct' },
  ]);
});
