import { expect, it } from 'vitest';
import { PlanCard } from '#src/features/subscription/plan-card.tsx';
import { plan } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';

const end = '2099-01-02T00:00:00Z';
const trial = (daysLeft: number) => ({ isActive: daysLeft > 0, endDate: end, endsOn: end, daysLeft });

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
