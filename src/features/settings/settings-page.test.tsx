import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { SettingsPage } from '#src/features/settings/settings-page.tsx';
import { pushSettings } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';
import { NearbySettings } from '#src/features/settings/nearby-settings.tsx';

const open = () => show(<SettingsPage />, { notifications: { settings: () => pushSettings } });

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
