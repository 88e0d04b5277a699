import { expect, it, vi } from 'vitest';
import { InstallPrompt } from '#src/features/pwa/install-prompt.tsx';
import { holdTimers } from '#src/test/hold-timers.ts';
import { show } from '#src/test/show.tsx';

it('asks on an iPhone after 3 s, and only once', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)');
  const timers = holdTimers(3000);
  const first = await show(<InstallPrompt />);
  const card = first.screen.getByRole('region', { name: 'Install the app' });
  await expect.poll(timers.count).toBe(1);
  await expect.element(card).not.toBeInTheDocument();
  timers.fire();
  await expect.element(card).toBeVisible();
  await first.screen.unmount();
  await show(<InstallPrompt />);
  expect(timers.count()).toBe(0);
});
