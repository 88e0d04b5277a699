import { expect, it, vi } from 'vitest';
import { PlanCard } from '#src/features/subscription/plan-card.tsx';
import { plan } from '#src/test/samples.ts';
import { wordsBoxOf } from '#src/test/locators.ts';
import { show } from '#src/test/show.tsx';
import { PlanComparison } from '#src/features/subscription/plan-comparison.tsx';
import { onPhone } from '#src/test/phone.ts';
import { PlanSetting } from '#src/features/subscription/plan-setting.tsx';
import { refuse } from '#src/test/fake-server.ts';
import { SubscriptionPage } from '#src/features/subscription/subscription-page.tsx';
import { TrialDialog } from '#src/features/subscription/trial-dialog.tsx';
import { TrialNotice } from '#src/features/subscription/trial-notice.tsx';

const end = '2099-01-02T00:00:00Z';
const trial = (daysLeft: number) => ({ isActive: daysLeft > 0, endDate: end, endsOn: end, daysLeft });

const over = { isActive: false, endDate: '2026-01-02T00:00:00Z', endsOn: '2026-01-02T00:00:00Z', daysLeft: 0 };

const paid = { status: 'active' as const, currentPeriodEnd: '2099-01-02T00:00:00Z', cancelAtPeriodEnd: false };

async function open(daysLeft: number) {
  const onClose = vi.fn<() => void>();
  const { screen, server } = await show(<TrialDialog open onClose={onClose} daysLeft={daysLeft} />, {
    subscription: { checkout: () => refuse('INTERNAL') },
  });
  return { screen, server, onClose };
}

const openNotice = (userId: string, daysLeft: number) =>
  show(<TrialNotice userId={userId} />, {
    subscription: { status: () => ({ ...plan, isActive: daysLeft > 0, trial: trial(daysLeft) }) },
  });

it('starts the trial of a free member who never had one', async () => {
  const started = { ...plan, isActive: true, trial: trial(30) };
  const { screen, server } = await show(<PlanCard status={plan} />, { subscription: { startTrial: () => started } });
  await screen.getByRole('button', { name: 'Start 30-day trial' }).click();
  await expect.element(screen.getByText('Your trial has started')).toBeVisible();
  expect(server.callsOf('subscription.startTrial')).toHaveLength(1);
});

it.each([0, 12])('offers no second trial: %i days left of the first', async (daysLeft) => {
  const { screen } = await show(<PlanCard status={{ ...plan, trial: trial(daysLeft) }} />);
  await expect.element(screen.getByRole('heading', { name: 'Current plan' })).toBeVisible();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});

it('shows the days left over 30', async () => {
  const { screen } = await show(<PlanCard status={{ ...plan, trial: trial(12) }} />);
  await expect.element(screen.getByText('12 of 30 days left')).toBeVisible();
  const bar = screen.getByRole('progressbar', { name: 'Days left of the trial' });
  await expect.element(bar).toHaveAttribute('aria-valuenow', '12');
  await expect.element(bar).toHaveAttribute('aria-valuemax', '30');
});

it.each([16, 21])('keeps the words of Premium off the edges of its column on phones: %i px text', async (rootSize) => {
  await onPhone(`${rootSize}px`);
  const { screen } = await show(<PlanComparison maxPosts={2} maxMessages={5} />);
  await expect.element(screen.getByRole('columnheader', { name: /^Premium/ })).toBeVisible();
  for (const cell of document.querySelectorAll('thead th:last-child, tbody td:last-child')) {
    const [outer, inner] = [cell.getBoundingClientRect(), wordsBoxOf(cell)];
    expect(inner.left - outer.left).toBeGreaterThanOrEqual(6);
    expect(outer.right - inner.right).toBeGreaterThanOrEqual(6);
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

it('says in Settings what the free plan has, with the numbers of this installation', async () => {
  const { screen } = await show(<PlanSetting />, { subscription: { status: () => plan } });
  await expect.element(screen.getByRole('heading', { name: 'Plan: Free' })).toBeVisible();
  await expect.element(screen.getByText(/2 posts and 5 messages per month/)).toBeVisible();
});

it('says what comes after the trial, with the usual numbers where this installation gives none', async () => {
  const endsOn = '2099-01-02T00:00:00Z';
  const trial = { isActive: true, endDate: endsOn, endsOn, daysLeft: 9 };
  const usage = { ...plan.usage, maxPosts: null, maxMessages: null, postsRemaining: null, messagesRemaining: null };
  const { screen } = await show(
    <>
      <PlanSetting />
      <PlanComparison maxPosts={null} maxMessages={null} />
    </>,
    { subscription: { status: () => ({ ...plan, isActive: true, trial, usage }) } },
  );
  await expect.element(screen.getByText(/Then 2 posts and 5 messages per month\.$/)).toBeVisible();
  await expect.element(screen.getByRole('row', { name: 'Posts a month 2 Unlimited' })).toBeVisible();
  await expect.element(screen.getByRole('row', { name: 'Messages a month 5 Unlimited' })).toBeVisible();
});

it.each([null, over])(
  'says on the subscription page, too, what the free plan has, before and after a trial',
  async (trial) => {
    const { screen } = await show(<PlanCard status={{ ...plan, trial }} />);
    await expect.element(screen.getByText(/2 posts and 5 messages per month/)).toBeVisible();
  },
);

it('says in place and by a toast that the plan could not be loaded', async () => {
  const { screen } = await show(<SubscriptionPage />, { subscription: { status: () => refuse('TOO_MANY_REQUESTS') } });
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  const message = screen.getByText('Unable to load subscription information');
  await expect.element(message.nth(1)).toBeVisible();
  expect(message.elements()).toHaveLength(2);
});

it.each([
  ['active premium', { ...plan, tier: 'premium' as const, isActive: true, subscription: paid }, true],
  ['free', plan, false],
])('shows %s its card: the plan that is active, or the upgrade', async (_name, status, isPremium) => {
  const { screen } = await show(<SubscriptionPage />, { subscription: { status: () => status } });
  await expect.element(screen.getByRole('heading', { name: 'Usage this month' })).toBeVisible();
  const active = screen.getByText('Premium is active');
  const upgrade = screen.getByRole('button', { name: 'Upgrade to Premium' });
  await expect.element(isPremium ? active : upgrade).toBeVisible();
  await expect.element(isPremium ? upgrade : active).not.toBeInTheDocument();
});

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
