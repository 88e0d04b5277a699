import { expect, it } from 'vitest';
import { OnboardingModal } from '#src/features/onboarding/onboarding-modal.tsx';
import { holdTimers } from '#src/test/hold-timers.ts';
import { dana } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';

it('opens after 1.5 s, and not before', async () => {
  const timers = holdTimers(1500);
  const { screen } = await show(<OnboardingModal userId={dana.id} />);
  await expect.poll(timers.count).toBe(1);
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  timers.fire();
  await expect.element(screen.getByRole('dialog').getByText('Step 1 of 5')).toBeVisible();
});
