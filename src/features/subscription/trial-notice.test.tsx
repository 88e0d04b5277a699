import { expect, it } from 'vitest';
import { TrialNotice } from '#src/features/subscription/trial-notice.tsx';
import { plan } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';

const end = '2099-01-02T00:00:00Z';
const open = (userId: string, daysLeft: number) => {
  const trial = { isActive: daysLeft > 0, endDate: end, endsOn: end, daysLeft };
  return show(<TrialNotice userId={userId} />, {
    subscription: { status: () => ({ ...plan, isActive: daysLeft > 0, trial }) },
  });
};

it('warns with 3 days left, by the banner and a dialog that opens automatically', async () => {
  const { screen } = await open('member-three', 3);
  await expect.element(screen.getByRole('dialog', { name: 'Trial Ending Soon' })).toBeVisible();
  await screen.getByRole('button', { name: 'Maybe later' }).click();
  await expect.element(screen.getByText('Your trial ends in 3 days.')).toBeVisible();
});

it('is silent with 4 days left', async () => {
  const { screen, server } = await open('member-four', 4);
  await expect.poll(() => server.callsOf('subscription.status').length).toBeGreaterThan(0);
  await expect.element(screen.getByText(/Your trial/)).not.toBeInTheDocument();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

it('says once that the trial has ended, and from then on by the banner', async () => {
  const first = await open('member-ended', 0);
  await expect.element(first.screen.getByRole('dialog', { name: 'Trial Expired' })).toBeVisible();
  await first.screen.getByRole('button', { name: 'Continue with Free' }).click();
  await first.screen.unmount();
  expect(localStorage.getItem('proquo:trial-expired:member-ended')).toBe('completed');
  // The next visit knows nothing but what is stored.
  localStorage.setItem('proquo:trial-expired:member-told', 'completed');
  const { screen } = await open('member-told', 0);
  await expect.element(screen.getByText('Your trial has ended.')).toBeVisible();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});
