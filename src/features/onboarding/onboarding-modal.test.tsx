import { expect, it } from 'vitest';
import { OnboardingModal } from '#src/features/onboarding/onboarding-modal.tsx';
import { holdTimers } from '#src/test/hold-timers.ts';
import { dana } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';

const open = async () => {
  const timers = holdTimers(1500);
  const { screen } = await show(<OnboardingModal userId={dana.id} />);
  await expect.poll(timers.count).toBe(1);
  return { screen, timers };
};

it('opens after 1.5 s, and not before', async () => {
  const { screen, timers } = await open();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  timers.fire();
  await expect.element(screen.getByRole('dialog').getByText('Step 1 of 5')).toBeVisible();
});

it('has five steps, with bars, percent, ways on and back, and ends with Get Started', async () => {
  const { screen, timers } = await open();
  timers.fire();
  const dialog = screen.getByRole('dialog');
  for (const [step, percent, link] of [
    ['Welcome to ProQuo', '20%', null],
    ['Complete your profile', '40%', ['Go to Settings', '/settings']],
    ['Your dashboard', '60%', ['Go to Dashboard', '/dashboard']],
    ['Connect and message', '80%', ['Go to Messages', '/messages']],
  ] as const) {
    await expect.element(dialog.getByRole('heading', { name: step })).toBeVisible();
    await expect.element(dialog.getByText(percent)).toBeVisible();
    const links = dialog.getByRole('link').elements();
    expect(links.map((shown) => [shown.textContent, shown.getAttribute('href')])).toEqual(link ? [link] : []);
    await dialog.getByRole('button', { name: 'Next' }).click();
  }
  await expect.element(dialog.getByText('100%')).toBeVisible();
  await dialog.getByRole('button', { name: 'Previous' }).click();
  await expect.element(dialog.getByText('80%')).toBeVisible();
  await dialog.getByRole('button', { name: 'Step 5: Build reputation' }).click();
  await dialog.getByRole('button', { name: 'Get Started' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

it('is left by Close, too, and stays away', async () => {
  const { screen, timers } = await open();
  timers.fire();
  await screen.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(localStorage.getItem(`proquo:onboarding:${dana.id}`)).toBe('skipped');
});
