import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#src/api/query-client.ts';
import { PushOffer } from '#src/features/push/push-offer.tsx';
import { endPushOffer, offerPush } from '#src/lib/push-offer.ts';
import { toast, toastStore } from '#src/lib/toast.ts';
import { drawn, point } from '#src/test/locators.ts';
import { show } from '#src/test/show.tsx';

beforeEach(() => {
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('default');
  queryClient.setQueryData(['browser-push'], 'off');
});
afterEach(endPushOffer);

it('waits for the toast about what was sent, and stays when another one comes', async () => {
  toast({ title: 'Exchange Request Sent', duration: 60_000 });
  offerPush('Request sent.');
  const { screen } = await show(<PushOffer />);
  const offer = screen.getByRole('region', { name: 'Push notifications' });
  await expect.element(screen.getByText('Exchange Request Sent')).toBeVisible();
  await expect.element(offer).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(offer).toBeVisible();
  toast({ title: 'Another one' });
  await expect.element(screen.getByText('Another one')).toBeVisible();
  await expect.element(offer).toBeVisible();
});

it('moves no button that is being pressed when the toast goes', async () => {
  const { screen } = await show(
    <>
      <button type="button">Report</button>
      <div data-push-offer />
      <PushOffer />
    </>,
  );
  toast({ title: 'Exchange Request Sent', duration: 60_000 });
  offerPush('Request sent.');
  const pressed = screen.getByRole('button', { name: 'Report' }).element();
  point(pressed, 'pointerdown');
  toastStore.set(null);
  await drawn();
  const offer = screen.getByRole('region', { name: 'Push notifications' });
  expect(offer.elements()).toEqual([]);
  point(pressed, 'pointerup');
  await expect.element(offer).toBeVisible();
});

it('stands below the messages of a conversation, and covers none', async () => {
  const { screen } = await show(
    <>
      <div data-push-offer data-testid="below" />
      <PushOffer />
    </>,
  );
  offerPush('Message sent.');
  await expect.element(screen.getByTestId('below').getByRole('region', { name: 'Push notifications' })).toBeVisible();
});
