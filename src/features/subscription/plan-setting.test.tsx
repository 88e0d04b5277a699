import { expect, it, vi } from 'vitest';
import { PlanComparison } from '#src/features/subscription/plan-comparison.tsx';
import { PlanCard } from '#src/features/subscription/plan-card.tsx';
import { PlanSetting } from '#src/features/subscription/plan-setting.tsx';
import { plan } from '#src/test/samples.ts';
import { refuse } from '#src/test/fake-server.ts';
import { show } from '#src/test/show.tsx';

const over = { isActive: false, endDate: '2026-01-02T00:00:00Z', endsOn: '2026-01-02T00:00:00Z', daysLeft: 0 };

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

it('says that it could not be read, and reads it again', async () => {
  const status = vi.fn<() => typeof plan>(() => plan).mockImplementationOnce(() => refuse('INTERNAL'));
  const { screen } = await show(<PlanSetting />, { subscription: { status } });
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Plan: Free' })).toBeVisible();
});

it.each([null, over])(
  'says on the subscription page, too, what the free plan has, before and after a trial',
  async (trial) => {
    const { screen } = await show(<PlanCard status={{ ...plan, trial }} />);
    await expect.element(screen.getByText(/2 posts and 5 messages per month/)).toBeVisible();
  },
);
