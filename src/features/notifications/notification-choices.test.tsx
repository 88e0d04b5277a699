import { expect, it } from 'vitest';
import { emailKinds, type EmailPreferences } from '#contracts/notifications/emails.ts';
import { NotificationChoices } from '#src/features/notifications/notification-choices.tsx';
import { pushSettings } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';

it('shows in one table what comes in the app, by push and by email, and changes one at a time', async () => {
  const preferences = Object.fromEntries(emailKinds.map((kind) => [kind, true])) as EmailPreferences;
  const { screen, server } = await show(<NotificationChoices />, {
    notifications: {
      settings: () => pushSettings,
      updateSettings: ({ kinds }) => ({ ...pushSettings, kinds: { ...pushSettings.kinds, ...kinds } }),
    },
    email: { preferences: () => preferences, updatePreferences: (changes) => ({ ...preferences, ...changes }) },
  });
  const push = screen.getByRole('switch', { name: 'Push when someone reviews you' });
  await push.click();
  await expect.element(push).not.toBeChecked();
  await screen.getByRole('switch', { name: 'Reviews' }).click();
  await expect.element(screen.getByRole('switch', { name: 'Reviews' })).not.toBeChecked();
  expect(server.callsOf('notifications.updateSettings')).toEqual([{ kinds: { reviews: false } }]);
  expect(server.callsOf('email.updatePreferences')).toEqual([{ reviews: false }]);
  await expect
    .element(screen.getByRole('row', { name: /^Your account.*Always.*Always.*Important ones$/ }))
    .toBeVisible();
});
