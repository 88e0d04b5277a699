import { expect, it } from 'vitest';
import type { CirclePreferences } from '#contracts/matching/circles.ts';
import { CircleSettings } from '#src/features/circles/settings/circle-settings.tsx';
import { loseConnection } from '#src/test/fake-server.ts';
import { show } from '#src/test/show.tsx';

const chosen: CirclePreferences = { takesPart: true, substitutesOk: false, maxLength: 3, pausedUntil: null };

const open = (preferences: CirclePreferences) => {
  let now = preferences;
  return show(<CircleSettings />, {
    circles: {
      preferences: () => now,
      setPreferences: (change) => {
        now = { ...now, ...(change as Partial<CirclePreferences>) };
        return now;
      },
    },
  });
};

it('saves each choice automatically', async () => {
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
  await expect.element(screen.getByText('Please choose today or a later day.')).toBeVisible();
  await screen.getByLabelText('Pause until').fill('2099-03-02');
  await screen.getByRole('button', { name: 'Pause' }).click();
  await expect.element(screen.getByText(/until March 2, 2099/)).toBeVisible();
  await expect.element(screen.getByRole('group', { name: 'Pause' })).toHaveFocus();
  await screen.getByRole('button', { name: 'End the pause' }).click();
  await expect.element(screen.getByLabelText('Pause until')).toBeVisible();
  expect(server.callsOf('circles.setPreferences')).toEqual([
    { pausedUntil: new Date('2099-03-02T23:59').toISOString() },
    { pausedUntil: null },
  ]);
});

it('keeps the day of a pause that could not be saved', async () => {
  const { screen } = await show(<CircleSettings />, {
    circles: { preferences: () => chosen, setPreferences: loseConnection },
  });
  const day = screen.getByLabelText('Pause until');
  await day.fill('2099-03-02');
  await screen.getByRole('button', { name: 'Pause' }).click();
  await expect.element(screen.getByText('Not saved')).toBeVisible();
  await expect.element(day).toHaveValue('2099-03-02');
});
