import { expect, it, vi } from 'vitest';
import { AdminPage } from '#src/features/admin/admin-page.tsx';
import { EmailText } from '#src/features/admin/email-text.tsx';
import { show } from '#src/test/show.tsx';

const stats = () => ({ totalUsers: 3, activeUsers: 1, completedExchanges: 0, pendingRequests: 0 });
const tabs = [
  { value: 'reports', label: 'Reports', waiting: 'reports' as const, content: <p>The reports</p> },
  { value: 'verifications', label: 'Verifications', waiting: 'verifications' as const, content: <p>The checks</p> },
];

const open = async (tab: string | undefined) => {
  const onTab = vi.fn<(tab: string) => void>();
  const { screen } = await show(<AdminPage tabs={tabs} tab={tab} onTab={onTab} />, {
    answers: {
      admin: {
        stats,
        waiting: () => ({ reviews: 0, reports: 2, verifications: 11, disputes: 0, support: 0 }),
        users: () => ({ items: [], nextCursor: null }),
      },
    },
  });
  return { screen, onTab };
};

it('shows the tab of the address, and asks for another address when one is chosen', async () => {
  const { screen, onTab } = await open('reports');
  await expect.element(screen.getByText('The reports')).toBeVisible();
  await screen.getByRole('tab', { name: /Verifications/ }).click();
  expect(onTab).toHaveBeenCalledWith('verifications');
});

it('shows how much waits on the tabs where something does', async () => {
  const { screen } = await open('nonsense');
  await expect.element(screen.getByRole('tab', { name: 'Users' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(screen.getByRole('tab', { name: /Reports/ })).toHaveTextContent('Reports2');
  await expect.element(screen.getByRole('tab', { name: /Verifications/ })).toHaveTextContent('Verifications11');
  await expect.element(screen.getByRole('tab', { name: /Review Moderation/ })).toHaveTextContent('Review Moderation');
});

it('breaks an email between its words only', async () => {
  const { screen } = await show(
    <p data-testid="narrow" className="w-28 text-sm">
      <EmailText email="maximiliana.hohenzollern@longhouse.example" />
    </p>,
  );
  const text = screen.getByTestId('narrow').element();
  const range = document.createRange();
  const nodes = [...text.querySelectorAll('span')].flatMap((span) => [...span.childNodes]);
  const words = nodes.filter((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').length > 1);
  expect(words.map((node) => node.textContent)).toEqual(['maximiliana', '.hohenzollern', '@longhouse', '.example']);
  for (const word of words) {
    range.selectNodeContents(word);
    expect(range.getClientRects().length, word.textContent ?? '').toBe(1);
  }
});
