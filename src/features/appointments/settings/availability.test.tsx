import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { BusyCalendars } from '#src/features/appointments/settings/busy-calendars.tsx';
import { CalendarFeed } from '#src/features/appointments/settings/calendar-feed.tsx';
import { HoursSetting } from '#src/features/appointments/settings/hours-setting.tsx';
import { refuse } from '#src/test/fake-server.ts';
import { boxOf } from '#src/test/locators.ts';
import { show } from '#src/test/show.tsx';

it('saves weekly hours with the time zone, and takes them off again', async () => {
  const { screen, server } = await show(<HoursSetting />, {
    hours: { get: () => ({ timeZone: null, hours: [] }), set: (input) => input },
  });
  await screen.getByRole('button', { name: 'Add hours' }).click();
  await screen.getByLabelText('Starts').fill('10:00');
  await screen.getByRole('button', { name: 'Add hours' }).click();
  await screen.getByRole('button', { name: 'Save hours' }).click();
  await expect.element(screen.getByText('They show on your profile.')).toBeVisible();
  await screen.getByRole('button', { name: 'Remove hours 2' }).click();
  await screen.getByRole('button', { name: 'Remove hours 1' }).click();
  await screen.getByRole('button', { name: 'Save hours' }).click();
  await expect.element(screen.getByText('They no longer show on your profile.')).toBeVisible();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const monday = { day: 1, from: '10:00', to: '17:00' };
  expect(server.callsOf('hours.set')).toEqual([
    { timeZone, hours: [monday, { ...monday, day: 2 }] },
    { timeZone, hours: [] },
  ]);
});

it('has room for the day and both times on a phone', async () => {
  const hours = [{ day: 3, from: '09:00', to: '12:00' }];
  await page.viewport(390, 844);
  const { screen } = await show(<HoursSetting />, { hours: { get: () => ({ timeZone: 'UTC', hours }) } });
  await expect.element(screen.getByLabelText('Starts')).toHaveValue('09:00');
  const widthOf = (label: string) => boxOf(screen.getByLabelText(label)).width;
  expect(widthOf('Starts')).toBeGreaterThan(110);
  expect(widthOf('Ends')).toBe(widthOf('Starts'));
  expect(widthOf('Day')).toBeGreaterThan(widthOf('Starts'));
});

it('says at the hours what is wrong with them, and keeps them', async () => {
  const hours = [{ day: 3, from: '09:00', to: '12:00' }];
  const { screen } = await show(<HoursSetting />, {
    hours: { get: () => ({ timeZone: 'UTC', hours }), set: () => refuse('AWAY_OUT_OF_RANGE', ['hours', 0]) },
  });
  await screen.getByLabelText('Ends').fill('08:00');
  await screen.getByRole('button', { name: 'Save hours' }).click();
  await expect.element(screen.getByRole('group', { name: 'Hours 1' }).getByText(/Please choose a day/)).toBeVisible();
  await expect.element(screen.getByLabelText('Ends')).toHaveValue('08:00');
});

it('makes, replaces and ends the calendar feed; its address shows once', async () => {
  let since: string | null = null;
  let made = 0;
  const { screen } = await show(<CalendarFeed />, {
    appointments: {
      feed: () => ({ since }),
      beginFeed: () => {
        since = '2026-03-01T12:00:00.000Z';
        return { url: `https://proquo.test/api/calendar/secret${(made += 1)}.ics` };
      },
      endFeed: () => {
        since = null;
        return { success: true };
      },
    },
  });
  await screen.getByRole('button', { name: 'Create an address' }).click();
  const address = screen.getByLabelText('Address of the calendar feed');
  await expect.element(address).toHaveValue('https://proquo.test/api/calendar/secret1.ics');
  await screen.getByRole('button', { name: 'New address' }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Create new address' }).click();
  await expect.element(address).toHaveValue('https://proquo.test/api/calendar/secret2.ics');
  await screen.getByRole('button', { name: 'End the feed' }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'End the feed' }).click();
  await expect.element(screen.getByRole('button', { name: 'Create an address' })).toBeVisible();
  await expect.element(address).not.toBeInTheDocument();
});

const calendar = { id: 'calendar-1', host: 'calendar.example', checkedAt: null, lastError: null, spans: [] };

it('adds a calendar by its address, shows when it was read, and removes it', async () => {
  let calendars: (typeof calendar)[] = [];
  const { screen, server } = await show(<BusyCalendars />, {
    appointments: {
      busyCalendars: () => calendars.map((given) => ({ ...given, checkedAt: '2026-03-01T12:00:00.000Z' })),
      addBusyCalendar: () => {
        calendars = [calendar];
        return calendar;
      },
      removeBusyCalendar: () => {
        calendars = [];
        return { success: true as const };
      },
    },
  });
  const field = screen.getByLabelText('Secret address of your calendar');
  await field.fill('https://calendar.example/secret.ics');
  await screen.getByRole('button', { name: 'Add calendar' }).click();
  await expect.element(screen.getByText(/^Last read/)).toBeVisible();
  await expect.element(field).toHaveValue('');
  await screen.getByRole('button', { name: 'Remove calendar.example' }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Remove calendar' }).click();
  await expect.element(screen.getByText('calendar.example')).not.toBeInTheDocument();
  expect(server.callsOf('appointments.addBusyCalendar')).toEqual([{ url: 'https://calendar.example/secret.ics' }]);
});

it('says what is wrong with a calendar, and what holds until then', async () => {
  const span = { startsAt: '2026-03-02T12:00:00.000Z', endsAt: '2026-03-02T13:00:00.000Z' };
  const failing = { ...calendar, checkedAt: '2026-03-01T12:00:00.000Z', lastError: 'refused' as const, spans: [span] };
  const { screen } = await show(<BusyCalendars />, { appointments: { busyCalendars: () => [failing] } });
  await expect.element(screen.getByText(/didn't let us in.*For a day we go by what it said on/)).toBeVisible();
});
