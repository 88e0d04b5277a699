import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';
import { NearbySettings } from '#src/features/settings/nearby-settings.tsx';
import { pushSettings } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';

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
