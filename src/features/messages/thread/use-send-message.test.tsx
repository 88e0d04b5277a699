import { expect, it, onTestFinished, vi } from 'vitest';
import { FailedNote } from '#src/features/messages/thread/failed-note.tsx';
import { outbox, removeFromOutbox } from '#src/features/messages/thread/outbox.ts';
import { SendWaiting } from '#src/features/messages/thread/send-waiting.tsx';
import { useSendMessage } from '#src/features/messages/thread/use-send-message.ts';
import { openedChat } from '#src/realtime/open-chat.ts';
import { useStore } from '#src/lib/store.ts';
import { type Answers, loseConnection, refuse } from '#src/test/fake-server.ts';
import { dana, message, plan, robin } from '#src/test/samples.ts';
import { onPlainHttp } from '#src/test/plain-http.ts';
import { show } from '#src/test/show.tsx';

/** Shows the thread with its unsent messages. */
function Outbox() {
  const { send, retry } = useSendMessage(dana.id, robin.id);
  const waiting = useStore(outbox);
  return (
    <>
      <button type="button" onClick={() => send('See you on Monday')}>
        Send
      </button>
      <ul>
        {waiting.map(({ id, content, state, error }) => (
          <li key={id}>
            {content}
            {state !== 'sending' ? (
              <FailedNote error={error} onRetry={() => retry(id)} onDiscard={() => removeFromOutbox(id)} />
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}

const sentMessage = {
  ...message,
  senderId: dana.id,
  receiverId: robin.id,
  content: 'See you on Monday',
  isRead: false,
};

async function open(answers: Answers) {
  const { screen, server } = await show(<Outbox />, answers);
  const sent = () => server.callsOf('messages.send');
  return {
    screen,
    sent,
    send: screen.getByRole('button', { name: 'Send' }),
    row: screen.getByRole('listitem').filter({ hasText: sentMessage.content }),
  };
}

it('sends on plain http, where the browser has no random ids', async () => {
  onPlainHttp();
  const { sent, send } = await open({ messages: { send: () => sentMessage } });
  await send.click();
  await vi.waitFor(() => expect(sent()).toHaveLength(1));
});

it('keeps the text that failed, also over a reload, and sends it again when asked to', async () => {
  let works = false;
  const { screen, sent, send, row } = await open({
    messages: { send: () => (works ? sentMessage : loseConnection()) },
  });
  await send.click();
  await expect.element(row).toMatchTextContent(/See you on Monday.*Not sent yet/);
  expect(sessionStorage.getItem('proquo:outbox')).toContain('See you on Monday');
  works = true;
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(row).not.toBeInTheDocument();
  const [first, second] = sent();
  expect(first).toMatchObject({ receiverId: robin.id, content: 'See you on Monday' });
  expect(second).toEqual(first);
  expect(sessionStorage.getItem('proquo:outbox')).toBeNull();
});

it('shows a failure once: a lost connection at the message, a refusal by a toast; a failed message can be discarded', async () => {
  onTestFinished(openedChat(robin.id));
  let refused = false;
  const { screen, send, row } = await open({
    messages: { send: () => (refused ? refuse('BLOCKED') : loseConnection()) },
  });
  await send.click();
  await expect.element(row).toMatchTextContent(/Not sent yet/);
  expect(screen.container.ownerDocument.querySelector('li[data-variant]')).toBeNull();
  refused = true;
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText("You can't contact this member.")).toBeVisible();
  await expect.element(row).toMatchTextContent(/See you on Monday.*Not sent\./);
  await screen.getByRole('button', { name: 'Discard' }).click();
  await expect.element(row).not.toBeInTheDocument();
});

it('sends what waits when the connection is back, once, and by the same id, so that the server stores it once', async () => {
  onTestFinished(openedChat(robin.id));
  let works = false;
  const { screen, server } = await show(
    <>
      <Outbox />
      <SendWaiting />
    </>,
    { messages: { send: () => (works ? sentMessage : loseConnection()) } },
  );
  const row = screen.getByRole('listitem');
  const note = screen.getByText(/We'll send it when/);
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.element(note).toBeVisible();
  works = true;
  window.dispatchEvent(new Event('online'));
  window.dispatchEvent(new Event('online'));
  await expect.element(row).not.toBeInTheDocument();
  const [first, second, ...others] = server.callsOf('messages.send');
  expect(first).toMatchObject({ id: expect.stringMatching(/^[\da-f-]{36}$/), content: sentMessage.content });
  expect(second).toEqual(first);
  expect(others).toEqual([]);
});

it('sends nothing at the limit', async () => {
  const status = () => ({ ...plan, usage: { ...plan.usage, canMessage: false } });
  const { screen, sent, send } = await open({ subscription: { status } });
  await send.click();
  await expect.element(screen.getByText('Message Limit Reached')).toBeVisible();
  expect(sent()).toEqual([]);
});
