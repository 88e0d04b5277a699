import type { ComponentType } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { dismissGuide } from '#src/lib/dismissed-guides.ts';
import { Route } from '#src/routes/dashboard-full.tsx';
import { dana, member, notification } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';
import { RecentActivity } from '#src/features/dashboard-full/recent-activity.tsx';
import { boxOf } from '#src/test/locators.ts';

const DashboardFull = Route.options.component as ComponentType;
const none = () => ({ items: [], nextCursor: null });

async function open(isAdmin: boolean) {
  dismissGuide('onboarding', dana.id, 'completed');
  const { screen } = await show(
    <DashboardFull />,
    {
      exchanges: { list: none },
      messages: { conversations: none },
      notifications: { list: none },
      profile: { stats: () => ({ completedExchanges: 0, networkSize: 0, pendingRequests: 0, averageRating: null }) },
    },
    { user: { ...member, isAdmin } },
  );
  await expect.element(screen.getByText('No recent activity')).toBeVisible();
  return { screen, panel: screen.getByRole('button', { name: 'Test connection' }) };
}

it('has the panel that tests the email service, for admins', async () => {
  const { screen, panel } = await open(true);
  await expect.element(screen.getByRole('heading', { name: 'Email service' })).toBeVisible();
  await expect.element(panel).toBeVisible();
});

it('hides the panel that tests the email service from members', async () => {
  const { panel } = await open(false);
  await expect.element(panel).not.toBeInTheDocument();
});

it('leads to every place, and says New where there are no reviews', async () => {
  const { screen } = await open(false);
  for (const [name, path] of [
    [/^Post a Service/, '/post-service'],
    [/^Find Skills/, '/search'],
    [/^Edit Profile$/, '/profile'],
    [/^Messages$/, '/messages'],
    [/^Exchanges$/, '/exchanges'],
    [/^Settings$/, '/settings'],
    [/^Sign Out$/, '/api/auth/logout'],
  ] as const)
    await expect.element(screen.getByRole('link', { name })).toHaveAttribute('href', path);
  await expect.element(screen.getByRole('button', { name: 'Add Picture' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Help' })).toBeVisible();
  const stats = [...screen.container.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(stats).toEqual(['Exchanges0', 'Network0', 'RatingNew']);
});

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
