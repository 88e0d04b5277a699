import { expect, it } from 'vitest';
import type { Message } from '#contracts/messages.ts';
import { FailedNote } from '#src/features/messages/thread/failed-note.tsx';
import { outbox, removeFromOutbox } from '#src/features/messages/thread/outbox.ts';
import { useSendMessage } from '#src/features/messages/thread/use-send-message.ts';
import { useStore } from '#src/lib/store.ts';
import { type Answers, loseConnection, refuse } from '#src/test/fake-server.ts';
import { dana, plan, robin } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';

/** Shows the thread with its unsent messages. */
function Outbox() {
  const { send, retry } = useSendMessage(dana.id, robin.id);
  const waiting = useStore(outbox);
  return (
    <>
      <button type="button" onClick={() => send('See you on Monday', '')}>
        Send
      </button>
      <ul>
        {waiting.map(({ key, content, state, error }) => (
          <li key={key}>
            {content}
            {state === 'failed' ? (
              <FailedNote error={error} onRetry={() => retry(key)} onDiscard={() => removeFromOutbox(key)} />
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}

const message: Message = {
  id: 'message-1',
  senderId: dana.id,
  receiverId: robin.id,
  content: 'See you on Monday',
  createdAt: '2026-03-01T12:00:00.000Z',
  isRead: false,
};

async function open(answers: Answers) {
  const { screen, server } = await show(<Outbox />, { answers });
  const sent = () => server.callsOf('messages.send');
  return {
    screen,
    sent,
    send: screen.getByRole('button', { name: 'Send' }),
    row: screen.getByRole('listitem').filter({ hasText: message.content }),
  };
}

it('keeps the words of what failed, over a reload too, and sends them again when told', async () => {
  let works = false;
  const { screen, sent, send, row } = await open({ messages: { send: () => (works ? message : loseConnection()) } });
  await send.click();
  await expect.element(row).toMatchTextContent(/See you on Monday.*Failed to send the message/);
  expect(sessionStorage.getItem('proquo:outbox')).toContain('See you on Monday');
  works = true;
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(row).not.toBeInTheDocument();
  const words = { receiverId: robin.id, content: 'See you on Monday' };
  expect(sent()).toEqual([words, words]);
  expect(sessionStorage.getItem('proquo:outbox')).toBeNull();
});

it('tells a failure once: a lost line at the message, a refusal by a toast', async () => {
  let refused = false;
  const { screen, send, row } = await open({
    messages: { send: () => (refused ? refuse('BLOCKED') : loseConnection()) },
  });
  await send.click();
  await expect.element(row).toMatchTextContent(/Failed to send the message/);
  expect(screen.container.ownerDocument.querySelector('li[data-variant]')).toBeNull();
  refused = true;
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText("You can't contact this member.")).toBeVisible();
  await expect.element(row).toMatchTextContent(/See you on Monday.*Not sent\./);
  await screen.getByRole('button', { name: 'Discard' }).click();
});

it('discards a failed message', async () => {
  const { screen, send, row } = await open({ messages: { send: loseConnection } });
  await send.click();
  await screen.getByRole('button', { name: 'Discard' }).click();
  await expect.element(row).not.toBeInTheDocument();
});

it('sends nothing at the limit', async () => {
  const status = () => ({ ...plan, usage: { ...plan.usage, canMessage: false } });
  const { screen, sent, send } = await open({ subscription: { status } });
  await send.click();
  await expect.element(screen.getByText('Message Limit Reached')).toBeVisible();
  expect(sent()).toEqual([]);
});
