import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { SettingsPage } from '#src/features/settings/settings-page.tsx';
import { pushSettings } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';
import { NearbySettings } from '#src/features/settings/nearby-settings.tsx';
import { AwaySetting } from '#src/features/settings/away-setting.tsx';
import { type Answers, refuse } from '#src/test/fake-server.ts';
import { withUnknownZone } from '#src/test/unknown-zone.ts';

const open = () => show(<SettingsPage />, { notifications: { settings: () => pushSettings } });

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const day = inDays(10);

async function openAway(until: string | null, away: Answers['away'] = {}) {
  return show(<AwaySetting />, { away: { get: () => ({ until }), ...away } });
}

it('begins with the account, and has the rest in tabs', async () => {
  const { screen } = await open();
  for (const name of ['Account', 'Availability', 'Notifications', 'Security', 'Privacy'])
    await expect.element(screen.getByRole('tab', { name })).toBeVisible();
  await expect.element(screen.getByRole('tab', { name: 'Account' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(screen.getByLabelText('First name')).toBeVisible();
  await expect.element(screen.getByRole('radiogroup', { name: 'Theme' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Show shortcuts' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Delete account' })).not.toBeInTheDocument();
});

it('opens the tab that the address names', async () => {
  const { screen, router } = await open();
  await expect.element(screen.getByLabelText('First name')).toBeVisible();
  await router.navigate({ to: '/', hash: 'privacy' });
  await expect.element(screen.getByRole('tab', { name: 'Privacy' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(screen.getByRole('button', { name: 'Delete account' })).toBeVisible();
  await expect.element(screen.getByLabelText('First name')).not.toBeVisible();
});

it('keeps what was typed while another tab is looked at', async () => {
  const { screen, router } = await open();
  await screen.getByLabelText('Business name').fill('Half a name');
  await screen.getByRole('tab', { name: 'Notifications' }).click();
  await expect.element(screen.getByRole('switch', { name: /Requests near you/ })).toBeVisible();
  expect(router.state.location.hash).toBe('notifications');
  await screen.getByRole('tab', { name: 'Account' }).click();
  await expect.element(screen.getByLabelText('Business name')).toHaveValue('Half a name');
});

it('looks for matches again after a change of how far the member looks', async () => {
  const { screen, server } = await show(<NearbySettings />, {
    notifications: {
      settings: () => pushSettings,
      updateSettings: () => ({ ...pushSettings, radius: 26 }),
    },
  });
  queryClient.setQueryData(trpc.matches.counts.queryKey(), []);
  const slider = screen.getByRole('slider', { name: 'How far, in miles' });
  await expect.element(slider).toBeVisible();
  (slider.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(screen.getByText('Notification Settings Updated')).toBeVisible();
  expect(server.callsOf('notifications.updateSettings')).toEqual([{ radius: 26 }]);
  expect(queryClient.getQueryState(trpc.matches.counts.queryKey())?.isInvalidated).toBe(true);
});

it('sends the last day and the time zone, and then offers the return', async () => {
  const { screen, server } = await openAway(null, { set: (input) => ({ until: input.until }) });
  await screen.getByLabelText('Last day away').fill(day);
  await screen.getByRole('button', { name: "I'm away" }).click();
  await expect.element(screen.getByText(/^Until /)).toBeVisible();
  expect(server.callsOf('away.set')).toEqual([{ until: day, timeZone: expect.any(String) }]);
  await expect.element(screen.getByRole('button', { name: "I'm back" })).toBeVisible();
});

it('ends the absence by one press', async () => {
  const { screen, server } = await openAway(day, { end: () => ({ until: null }) });
  await screen.getByRole('button', { name: "I'm back" }).click();
  await expect.element(screen.getByRole('button', { name: "I'm away" })).toBeVisible();
  expect(server.callsOf('away.end')).toHaveLength(1);
});

it('says at the field why a day is refused, and keeps it', async () => {
  const { screen } = await openAway(null, { set: () => refuse('AWAY_OUT_OF_RANGE', 'until') });
  await screen.getByLabelText('Last day away').fill(day);
  await screen.getByRole('button', { name: "I'm away" }).click();
  await expect.element(screen.getByText(/within a year/).first()).toBeVisible();
  await expect.element(screen.getByLabelText('Last day away')).toHaveValue(day);
});

it('sends the zone that is chosen where the browser names none', async () => {
  withUnknownZone();
  const { screen, server } = await openAway(null, { set: (input) => ({ until: input.until }) });
  await screen.getByLabelText('Time zone').selectOptions('Asia/Tokyo');
  await screen.getByLabelText('Last day away').fill(day);
  await screen.getByRole('button', { name: "I'm away" }).click();
  await expect.element(screen.getByText(/^Until /)).toBeVisible();
  expect(server.callsOf('away.set')).toEqual([{ until: day, timeZone: 'Asia/Tokyo' }]);
});
