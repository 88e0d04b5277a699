import { expect, it, onTestFinished, vi } from 'vitest';
import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import { Contest } from '#src/features/exchanges/disputes/contest.tsx';
import { refuse } from '#src/test/fake-server.ts';
import { dana, exchange, message, robin } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';

const running: Exchange = { ...exchange, status: 'in_progress', mayContest: true };
const photo = new File(['x'], 'sign.png', { type: 'image/png' });
const sent = { ...message, id: 'sent', senderId: dana.id, receiverId: robin.id, content: '', exchangeId: exchange.id };

/** Every upload works at once. */
class Upload extends EventTarget {
  upload = new EventTarget();
  status = 200;
  open() {}
  send() {
    this.dispatchEvent(new Event('load'));
  }
}

const open = async (send: () => typeof sent | Promise<typeof sent>, files: File[], items: (typeof sent)[] = []) => {
  vi.stubGlobal('XMLHttpRequest', Upload);
  onTestFinished(() => void vi.unstubAllGlobals());
  const shown = await show(<Contest exchange={running} other={robin} />, {
    messages: {
      thread: () => ({ items, nextCursor: null }),
      requestAttachment: () => ({ id: 'file', uploadURL: 'https://bucket.test/file' }),
      send,
    },
    disputes: { open: () => refuse('EXCHANGE_DISPUTED') },
  });
  await shown.screen.getByRole('button', { name: 'Something is wrong' }).click();
  await shown.screen.getByTestId('dispute-photos').upload(files);
  return shown;
};

it('sends a photo to the other party, attaches that message, and keeps what was written after a refusal', async () => {
  const { screen, server } = await open(() => sent, [photo]);
  await expect.element(screen.getByText('1 of 20')).toBeVisible();
  expect(server.callsOf('messages.send')).toEqual([
    { receiverId: robin.id, content: '', exchangeId: exchange.id, attachmentIds: ['file'] },
  ]);
  await screen.getByText('Something else').click();
  await screen.getByLabelText('In your words').fill('The sign hangs upside down.');
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => server.callsOf('disputes.open')).toMatchObject([{ messageIds: ['sent'] }]);
  await expect.element(screen.getByText(/One of you reported a problem/)).toBeVisible();
  await expect.element(screen.getByLabelText('In your words')).toHaveValue('The sign hangs upside down.');
});

it('says why a file cannot be sent, and attaches nothing, also when the message is refused', async () => {
  const notes = new File(['x'], 'notes.txt', { type: 'text/plain' });
  const { screen, server } = await open(() => refuse('EXCHANGE_NOT_FOUND'), [notes]);
  await expect.element(screen.getByText(/isn't a picture/)).toBeVisible();
  await expect.element(screen.getByText('0 of 20')).toBeVisible();
  expect(server.callsOf('messages.send')).toEqual([]);
  await screen.getByTestId('dispute-photos').upload([photo]);
  await expect.element(screen.getByText('Error')).toBeVisible();
  await expect.element(screen.getByText('0 of 20')).toBeVisible();
});

it('counts photos that are on their way toward the messages that may be attached', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof sent>();
  const messages = Array.from({ length: 20 }, (_, n) => ({ ...sent, id: `message-${n}`, content: `Message ${n}` }));
  const { screen } = await open(() => promise, [photo], messages);
  for (const box of screen.getByRole('checkbox').elements().slice(0, 19)) (box as HTMLElement).click();
  await expect.element(screen.getByText('19 of 20')).toBeVisible();
  await expect.element(screen.getByRole('checkbox').nth(19)).toBeDisabled();
  resolve(sent);
  await expect.element(screen.getByText('20 of 20')).toBeVisible();
});
