import { expect, it } from 'vitest';
import { QuietHours } from '#src/features/push/quiet-hours.tsx';
import { show } from '#src/test/show.tsx';
import { withUnknownZone } from '#src/test/unknown-zone.ts';

const none = { from: null, to: null, timeZone: null };

it('sends UTC, and offers a list of zones, where the browser names none', async () => {
  withUnknownZone();
  const { screen, server } = await show(<QuietHours />, {
    push: { quietHours: () => none, updateQuietHours: (input) => ({ ...none, ...input }) },
  });
  await expect.element(screen.getByLabelText('Time zone')).toHaveValue('UTC');
  await screen.getByText('Quiet hours').click();
  await expect.element(screen.getByText('Notification Settings Updated')).toBeVisible();
  expect(server.callsOf('push.updateQuietHours')).toEqual([{ from: '22:00', to: '07:00', timeZone: 'UTC' }]);
});

it('saves a zone that is chosen, and keeps it when the page is opened again', async () => {
  withUnknownZone();
  let saved = { from: '22:00', to: '07:00', timeZone: 'America/Chicago' };
  const { screen, server } = await show(<QuietHours />, {
    push: {
      quietHours: () => saved,
      updateQuietHours: (input) => (saved = { ...saved, ...(input as typeof saved) }),
    },
  });
  const zone = screen.getByLabelText('Time zone');
  await expect.element(zone).toHaveValue('America/Chicago');
  await screen.getByLabelText('From').fill('21:00');
  await screen.getByLabelText('Until').click();
  await expect.poll(() => saved).toEqual({ from: '21:00', to: '07:00', timeZone: 'America/Chicago' });
  await zone.selectOptions('America/Denver');
  await expect.poll(() => saved).toEqual({ from: '21:00', to: '07:00', timeZone: 'America/Denver' });
  expect(server.callsOf('push.updateQuietHours')).toHaveLength(2);
});
