import { expect, it } from 'vitest';
import type { Notification } from '#contracts/notifications/notifications.ts';
import { UrgencyBadge } from '#src/features/notifications/urgency-badge.tsx';
import { show } from '#src/test/show.tsx';

it.each([
  ['urgent', 'Urgent'],
  ['moderate', 'Moderate'],
  ['low', 'Low'],
  ['whatever comes', 'Low'],
  [null, 'Low'],
])('%s is shown as %s', async (urgency, shown) => {
  const { screen } = await show(<UrgencyBadge urgency={urgency as Notification['urgency']} />);
  await expect.element(screen.getByText(shown, { exact: true })).toBeVisible();
});
