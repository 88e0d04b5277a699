import { expect, it } from 'vitest';
import { LoginDirectPage } from '#src/features/developer/login-direct-page.tsx';
import { holdTimers } from '#src/test/hold-timers.ts';
import { show } from '#src/test/show.tsx';

it('says who is signed in, and goes on to the dashboard after 1 second', async () => {
  const timers = holdTimers(1000);
  const { screen } = await show(<LoginDirectPage />);
  await expect.element(screen.getByText('Dana Reyes')).toBeVisible();
  await expect.poll(timers.count).toBe(1);
  timers.fire();
  await expect.element(screen.getByRole('heading', { name: 'Arrived at /dashboard' })).toBeVisible();
});
