import { expect, it } from 'vitest';
import { QuietHours } from '#src/features/push/quiet-hours.tsx';
import { show } from '#src/test/show.tsx';
import { withUnknownZone } from '#src/test/unknown-zone.ts';

const none = { from: null, to: null, timeZone: null };

it('sends UTC, and offers a list of zones, where the browser names none', async () => {
  withUnknownZone();
  const { screen, server } = await show(<QuietHours />, {
    answers: { push: { quietHours: () => none, updateQuietHours: (input) => ({ ...none, ...input }) } },
  });
  await expect.element(screen.getByLabelText('Time zone')).toHaveValue('UTC');
  await screen.getByText('Quiet hours').click();
  await expect.element(screen.getByText('Notification Settings Updated')).toBeVisible();
  expect(server.callsOf('push.updateQuietHours')).toEqual([{ from: '22:00', to: '07:00', timeZone: 'UTC' }]);
});
