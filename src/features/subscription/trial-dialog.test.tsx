import { expect, it, vi } from 'vitest';
import { TrialDialog } from '#src/features/subscription/trial-dialog.tsx';
import { refuse } from '#src/test/fake-server.ts';
import { show } from '#src/test/show.tsx';

async function open(daysLeft: number) {
  const onClose = vi.fn<() => void>();
  const { screen, server } = await show(<TrialDialog open onClose={onClose} daysLeft={daysLeft} />, {
    subscription: { checkout: () => refuse('INTERNAL') },
  });
  return { screen, server, onClose };
}

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
