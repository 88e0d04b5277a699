import type { ComponentType } from 'react';
import { expect, it } from 'vitest';
import { dismissGuide } from '#src/lib/dismissed-guides.ts';
import { Route } from '#src/routes/dashboard-full.tsx';
import { dana, member } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';

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
