import { expect, it, afterEach } from 'vitest';
import { page } from 'vitest/browser';
import { BusyCalendars } from '#src/features/appointments/settings/busy-calendars.tsx';
import { CalendarFeed } from '#src/features/appointments/settings/calendar-feed.tsx';
import { HoursSetting } from '#src/features/appointments/settings/hours-setting.tsx';
import { refuse } from '#src/test/fake-server.ts';
import { boxOf } from '#src/test/locators.ts';
import { show } from '#src/test/show.tsx';
import { ownTimeTexts } from '#src/features/appointments/form/own-time-texts.ts';
import { openTimesForm, TimesFormHost } from '#src/features/appointments/form/times-form.tsx';
import { timesOnClock } from '#src/lib/time/on-clock.ts';
import { chooseTimeZone } from '#src/lib/time/own-zone.ts';
import { appointment, exchange } from '#src/test/samples.ts';
import { withUnknownZone } from '#src/test/unknown-zone.ts';

const calendar = { id: 'calendar-1', host: 'calendar.example', checkedAt: null, lastError: null, spans: [] };

afterEach(() => chooseTimeZone(null));

/** The night of the next year in which the clocks of this zone go forward or back; by their distance to UTC. */
const nightOf = (zone: string, change: 'forward' | 'back'): string => {
  const DAY = 86_400_000;
  const offsetOf = (day: number) => {
    const [noon = 0] = timesOnClock(new Date(day).toISOString().slice(0, 10), '12:00', zone).times;
    return day + DAY / 2 - noon;
  };
  for (let day = Math.floor(Date.now() / DAY) * DAY + 2 * DAY; ; day += DAY) {
    const by = offsetOf(day) - offsetOf(day - DAY);
    if (change === 'forward' ? by > 0 : by < 0) return new Date(day).toISOString().slice(0, 10);
  }
};

const openForm = async () => {
  const answers = { appointments: { freeTimes: () => [], propose: () => appointment } };
  const shown = await show(<TimesFormHost />, answers);
  openTimesForm({ exchangeId: exchange.id, otherName: 'Robin' });
  return { ...shown, dialog: shown.screen.getByRole('dialog') };
};
const sentOptions = (calls: unknown[]) => (calls as { options: string[] }[]).map(({ options }) => options);

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

it('shows, before a time that the clocks skip is added, which time is sent instead and why', async () => {
  chooseTimeZone('Europe/Berlin');
  const day = nightOf('Europe/Berlin', 'forward');
  const { dialog, screen, server } = await openForm();
  await dialog.getByLabelText('Day', { exact: true }).fill(day);
  await dialog.getByLabelText('Time', { exact: true }).fill('02:30');
  const reason = /2:30 AM doesn't exist that day because the clocks go forward\. It becomes 3:30 AM/;
  await expect.element(dialog.getByText(reason)).toBeVisible();
  await dialog.getByRole('button', { name: 'Add this time' }).click();
  await expect.element(dialog.getByText('Your suggestions (1 of 5)')).toBeVisible();
  await expect.element(dialog.getByText(reason)).toBeVisible();
  await dialog.getByRole('button', { name: 'Send times' }).click();
  await expect.element(screen.getByText('Times sent')).toBeVisible();
  expect(sentOptions(server.callsOf('appointments.propose'))).toEqual([[`${day}T01:30:00.000Z`]]);
});

it('lets the member choose between two times that the clocks show alike', async () => {
  chooseTimeZone('Europe/Berlin');
  const day = nightOf('Europe/Berlin', 'back');
  const { dialog, screen, server } = await openForm();
  const time = dialog.getByLabelText('Time', { exact: true });
  const first = dialog.getByRole('radio', { name: /^The first one, 2:30 AM GMT\+2/ });
  const second = dialog.getByText(/^The second one, 2:30 AM GMT\+1/);
  await dialog.getByLabelText('Day', { exact: true }).fill(day);
  await time.fill('02:30');
  const status = dialog.getByRole('status').filter({ hasText: 'because the clocks go back' });
  await expect.element(status).toBeVisible();
  // A choice is not announced, and the next time begins with the first one again.
  expect(status.getByRole('radio').elements()).toEqual([]);
  await expect.element(first).toBeChecked();
  await second.click();
  await time.fill('12:30');
  await time.fill('02:30');
  await expect.element(first).toBeChecked();
  await dialog.getByRole('button', { name: 'Add this time' }).click();
  await time.fill('02:30');
  await second.click();
  await dialog.getByRole('button', { name: 'Add this time' }).click();
  await expect.element(dialog.getByText(/2:30 AM GMT\+1 is the second of the two that night/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Send times' }).click();
  await expect.element(screen.getByText('Times sent')).toBeVisible();
  expect(sentOptions(server.callsOf('appointments.propose'))).toEqual([
    [`${day}T00:30:00.000Z`, `${day}T01:30:00.000Z`],
  ]);
});

it('finds when clocks show a time in any zone', () => {
  const isoOf = (...args: [string, string, string]) =>
    timesOnClock(...args).times.map((time) => new Date(time).toISOString());
  expect(isoOf('2027-11-07', '01:30', 'America/New_York')).toEqual([
    '2027-11-07T05:30:00.000Z',
    '2027-11-07T06:30:00.000Z',
  ]);
  expect(isoOf('2027-03-14', '02:30', 'America/New_York')).toEqual(['2027-03-14T07:30:00.000Z']);
  // Half an hour only.
  expect(isoOf('2027-04-04', '01:45', 'Australia/Lord_Howe')).toHaveLength(2);
  expect(isoOf('2027-04-04', '01:15', 'Australia/Lord_Howe')).toHaveLength(1);
  expect(isoOf('2027-01-10', '10:00', 'Asia/Kathmandu')).toEqual(['2027-01-10T04:15:00.000Z']);
  expect(isoOf('', '', 'UTC')).toEqual([]);
  chooseTimeZone('UTC');
  expect(ownTimeTexts('2027-03-28', '02:30')).toMatchObject({ reason: null, choices: [{ note: null }] });
});

it('sends times in UTC, or in the zone that is chosen, where the browser names none', async () => {
  withUnknownZone();
  const { dialog, screen, server } = await openForm();
  await expect.element(dialog.getByLabelText('Time zone')).toHaveValue('UTC');
  await expect.poll(() => server.callsOf('appointments.freeTimes')).toMatchObject([{ timeZone: 'UTC' }]);
  await dialog.getByLabelText('Time zone').selectOptions('Asia/Tokyo');
  await dialog.getByLabelText('Day', { exact: true }).fill(nightOf('Europe/Berlin', 'back'));
  await dialog.getByLabelText('Time', { exact: true }).fill('10:00');
  await dialog.getByRole('button', { name: 'Add this time' }).click();
  await dialog.getByRole('button', { name: 'Send times' }).click();
  await expect.element(screen.getByText('Times sent')).toBeVisible();
  const [sent] = server.callsOf('appointments.propose') as { options: string[]; timeZone: string }[];
  expect(sent?.timeZone).toBe('Asia/Tokyo');
  expect(sent?.options[0]).toMatch(/T01:00/);
});

it('begins with the zone in which the hours were saved, and saves them for another, where the browser names none', async () => {
  withUnknownZone();
  const hours = [{ day: 1, from: '09:00', to: '17:00' }];
  const { screen, server } = await show(<HoursSetting />, {
    hours: { get: () => ({ timeZone: 'Asia/Tokyo', hours }), set: (input) => input },
  });
  await expect.element(screen.getByLabelText('Time zone')).toHaveValue('Asia/Tokyo');
  await expect.element(screen.getByRole('button', { name: 'Save hours' })).toBeDisabled();
  await screen.getByLabelText('Time zone').selectOptions('Europe/Berlin');
  await screen.getByRole('button', { name: 'Save hours' }).click();
  await expect.element(screen.getByText('Hours saved')).toBeVisible();
  expect(server.callsOf('hours.set')).toEqual([{ timeZone: 'Europe/Berlin', hours }]);
});
