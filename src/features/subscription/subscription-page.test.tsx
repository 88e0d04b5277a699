import { expect, it } from 'vitest';
import { SubscriptionPage } from '#src/features/subscription/subscription-page.tsx';
import { refuse } from '#src/test/fake-server.ts';
import { plan } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';

it('says in place and by a toast that the plan could not be loaded', async () => {
  const { screen } = await show(<SubscriptionPage />, { subscription: { status: () => refuse('TOO_MANY_REQUESTS') } });
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  const message = screen.getByText('Unable to load subscription information');
  await expect.element(message.nth(1)).toBeVisible();
  expect(message.elements()).toHaveLength(2);
});

const paid = { status: 'active' as const, currentPeriodEnd: '2099-01-02T00:00:00Z', cancelAtPeriodEnd: false };

it.each([
  ['active premium', { ...plan, tier: 'premium' as const, isActive: true, subscription: paid }, true],
  ['free', plan, false],
])('shows %s its card: the plan that is active, or the upgrade', async (_name, status, isPremium) => {
  const { screen } = await show(<SubscriptionPage />, { subscription: { status: () => status } });
  await expect.element(screen.getByRole('heading', { name: 'Current plan' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Usage this month' })).toBeVisible();
  const active = screen.getByText('Premium is active');
  const upgrade = screen.getByRole('button', { name: 'Upgrade to Premium' });
  await expect.element(isPremium ? active : upgrade).toBeVisible();
  await expect.element(isPremium ? upgrade : active).not.toBeInTheDocument();
});
