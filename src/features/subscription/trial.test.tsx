import { expect, it, vi } from 'vitest';
import { TrialDialog } from '#src/features/subscription/trial-dialog.tsx';
import { refuse } from '#src/test/fake-server.ts';
import { show } from '#src/test/show.tsx';
import { TrialNotice } from '#src/features/subscription/trial-notice.tsx';
import { plan } from '#src/test/samples.ts';

async function open(daysLeft: number) {
  const onClose = vi.fn<() => void>();
  const { screen, server } = await show(<TrialDialog open onClose={onClose} daysLeft={daysLeft} />, {
    subscription: { checkout: () => refuse('INTERNAL') },
  });
  return { screen, server, onClose };
}

const end = '2099-01-02T00:00:00Z';
const openNotice = (userId: string, daysLeft: number) => {
  const trial = { isActive: daysLeft > 0, endDate: end, endsOn: end, daysLeft };
  return show(<TrialNotice userId={userId} />, {
    subscription: { status: () => ({ ...plan, isActive: daysLeft > 0, trial }) },
  });
};

it.each([
  [2, 'Trial Ending Soon', '2 days left of your 30 days without limits.', 'Maybe later'],
  [1, 'Trial Ending Soon', '1 day left of your 30 days without limits.', 'Maybe later'],
  [0, 'Trial Expired', 'Your free trial has ended. You keep everything you made.', 'Continue with Free'],
  [-3, 'Trial Expired', 'Your free trial has ended. You keep everything you made.', 'Continue with Free'],
])('with %d days left: %s', async (daysLeft, title, words, leave) => {
  const { screen, onClose } = await open(daysLeft);
  await expect.element(screen.getByRole('dialog', { name: title })).toBeVisible();
  await expect.element(screen.getByText(words)).toBeVisible();
  await expect.element(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(Math.max(daysLeft, 0)));
  await expect.element(screen.getByRole('progressbar')).toHaveAttribute('aria-valuemax', '30');
  await screen.getByRole('button', { name: leave }).click();
  expect(onClose).toHaveBeenCalledOnce();
});

it('compares the plans', async () => {
  const { screen } = await open(2);
  const plans = {
    Free: ['$0', '2 posts per month', '5 messages per month'],
    Premium: [
      '$7.99 per month, cancel anytime',
      'Unlimited posts',
      'Unlimited messages',
      'Priority support',
      'Advanced matching',
      'Post boosting',
    ],
  };
  for (const [name, lines] of Object.entries(plans))
    for (const line of lines)
      await expect.element(screen.getByRole('region', { name }).getByText(line, { exact: true })).toBeVisible();
});

it('stays open and says so when the checkout does not begin', async () => {
  const { screen, server, onClose } = await open(2);
  const upgrade = screen.getByRole('button', { name: 'Upgrade to Premium' });
  await upgrade.click();
  await expect.element(screen.getByText('Checkout Error')).toBeVisible();
  await expect.element(upgrade).toBeEnabled();
  expect(server.callsOf('subscription.checkout')).toEqual([{ tier: 'premium' }]);
  expect(onClose).not.toHaveBeenCalled();
});

it('warns with 3 days left, by the banner and a dialog that opens automatically', async () => {
  const { screen } = await openNotice('member-three', 3);
  await expect.element(screen.getByRole('dialog', { name: 'Trial Ending Soon' })).toBeVisible();
  await screen.getByRole('button', { name: 'Maybe later' }).click();
  await expect.element(screen.getByText('Your trial ends in 3 days.')).toBeVisible();
});

it('is silent with 4 days left', async () => {
  const { screen, server } = await openNotice('member-four', 4);
  await expect.poll(() => server.callsOf('subscription.status').length).toBeGreaterThan(0);
  await expect.element(screen.getByText(/Your trial/)).not.toBeInTheDocument();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

it('says once that the trial has ended, and from then on by the banner', async () => {
  const first = await openNotice('member-ended', 0);
  await expect.element(first.screen.getByRole('dialog', { name: 'Trial Expired' })).toBeVisible();
  await first.screen.getByRole('button', { name: 'Continue with Free' }).click();
  await first.screen.unmount();
  expect(localStorage.getItem('proquo:trial-expired:member-ended')).toBe('completed');
  // The next visit knows nothing but what is stored.
  localStorage.setItem('proquo:trial-expired:member-told', 'completed');
  const { screen } = await openNotice('member-told', 0);
  await expect.element(screen.getByText('Your trial has ended.')).toBeVisible();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});
