import { expect, it } from 'vitest';
import { SubscriptionPage } from '#src/features/subscription/subscription-page.tsx';
import { refuse } from '#src/test/fake-server.ts';
import { show } from '#src/test/show.tsx';

it('tells in place and by a toast that the plan could not be loaded', async () => {
  const { screen } = await show(<SubscriptionPage />, {
    answers: { subscription: { status: () => refuse('TOO_MANY_REQUESTS') } },
  });
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  const told = screen.getByText('Unable to load subscription information');
  await expect.element(told.nth(1)).toBeVisible();
  expect(told.elements()).toHaveLength(2);
});
