import { expect, it } from 'vitest';
import { notificationErrors } from '#contracts/notifications/errors.ts';
import { UnsubscribePage } from '#src/features/email/unsubscribe-page.tsx';
import { show } from '#src/test/show.tsx';

it('changes nothing when it is opened; the button unsubscribes', async () => {
  const { screen, server } = await show(
    <UnsubscribePage token="of-the-mail" />,
    { email: { unsubscribe: () => ({ success: true as const }) } },
    { user: null },
  );
  await expect.element(screen.getByRole('heading', { name: 'Stop these emails?' })).toBeVisible();
  expect(server.callsOf('email.unsubscribe')).toEqual([]);
  await screen.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect.element(screen.getByRole('heading', { name: "You're unsubscribed" })).toBeVisible();
  expect(server.callsOf('email.unsubscribe')).toHaveLength(1);
});

it('says to visitors what the way past the question means', async () => {
  const { screen } = await show(<UnsubscribePage token="of-the-mail" />, {}, { user: null });
  await expect.element(screen.getByRole('link', { name: 'Keep getting them' })).toHaveAttribute('href', '/');
});

it('says that a link without its token does not work', async () => {
  const { screen } = await show(<UnsubscribePage token={undefined} />, {}, { user: null });
  await expect.element(screen.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
  await expect.element(screen.getByText(notificationErrors.UNSUBSCRIBE_LINK_INVALID.message)).toBeVisible();
});
