import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { RecentActivity } from '#src/features/dashboard-full/recent-activity.tsx';
import { member, notification } from '#src/test/samples.ts';
import { boxOf } from '#src/test/locators.ts';
import { show } from '#src/test/show.tsx';

const none = () => ({ items: [], nextCursor: null });

it.each([
  [390, 'below'],
  [1280, 'beside'],
] as const)('writes the time at %i px %s the words', async (width, place) => {
  await page.viewport(width, 844);
  const { screen } = await show(<RecentActivity userId={member.id} />, {
    exchanges: { list: none },
    messages: { conversations: none },
    notifications: { list: () => ({ items: [notification], nextCursor: null }) },
  });
  await expect.element(screen.getByText(notification.title)).toBeVisible();
  const words = boxOf(screen.getByText(notification.message));
  const time = boxOf(screen.getByRole('time'));
  expect(time.top >= words.bottom ? 'below' : 'beside').toBe(place);
});
