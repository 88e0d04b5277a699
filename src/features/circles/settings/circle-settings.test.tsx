import { expect, it } from 'vitest';
import type { CirclePreferences } from '#contracts/circles.ts';
import { CircleSettings } from '#src/features/circles/settings/circle-settings.tsx';
import { show } from '#src/test/show.tsx';

const chosen: CirclePreferences = { takesPart: true, substitutesOk: false, maxLength: 3, pausedUntil: null };

const open = (preferences: CirclePreferences) => {
  let now = preferences;
  return show(<CircleSettings />, {
    answers: {
      circles: {
        preferences: () => now,
        setPreferences: (change) => {
          now = { ...now, ...(change as Partial<CirclePreferences>) };
          return now;
        },
      },
    },
  });
};

it('saves each choice by itself', async () => {
  const { screen, server } = await open(chosen);
  await screen.getByRole('switch', { name: 'Substitutes without asking' }).click();
  await screen.getByText('4 people').click();
  await expect.element(screen.getByRole('radio', { name: '4 people' })).toBeChecked();
  await screen.getByRole('switch', { name: 'Take part' }).click();
  await expect.element(screen.getByText('Largest circle')).not.toBeInTheDocument();
  expect(server.callsOf('circles.setPreferences')).toEqual([
    { substitutesOk: true },
    { maxLength: 4 },
    { takesPart: false },
  ]);
});

it('pauses until a day that is not over, and ends the pause', async () => {
  const { screen, server } = await open(chosen);
  await screen.getByRole('button', { name: 'Pause' }).click();
  await expect.element(screen.getByText('Please choose a day that is not over.')).toBeVisible();
  await screen.getByLabelText('Last day of the pause').fill('2099-03-02');
  await screen.getByRole('button', { name: 'Pause' }).click();
  await expect.element(screen.getByText(/until March 2, 2099/)).toBeVisible();
  await screen.getByRole('button', { name: 'End the pause' }).click();
  await expect.element(screen.getByLabelText('Last day of the pause')).toBeVisible();
  expect(server.callsOf('circles.setPreferences')).toEqual([
    { pausedUntil: new Date('2099-03-02T23:59').toISOString() },
    { pausedUntil: null },
  ]);
});
