import { expect, it, onTestFinished, vi } from 'vitest';
import { FailedNote } from '#src/features/messages/thread/failed-note.tsx';
import { outbox, removeFromOutbox } from '#src/features/messages/thread/outbox.ts';
import { SendWaiting } from '#src/features/messages/thread/send-waiting.tsx';
import { useSendMessage } from '#src/features/messages/thread/use-send-message.ts';
import { openedChat } from '#src/realtime/open-chat.ts';
import { useStore } from '#src/lib/store.ts';
import { type Answers, loseConnection, refuse } from '#src/test/fake-server.ts';
import { dana, message, plan, robin, exchange } from '#src/test/samples.ts';
import { onPlainHttp } from '#src/test/plain-http.ts';
import { show } from '#src/test/show.tsx';
import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import { TradeNote } from '#src/features/messages/trade/trade-note.tsx';
import { useTrades } from '#src/features/messages/trade/use-trades.ts';
import type { Message } from '#contracts/messages/messages.ts';
import { useMarkRead } from '#src/features/messages/thread/use-mark-read.ts';
import { useThread } from '#src/features/messages/thread/use-thread.ts';
import { queryClient } from '#src/api/query-client.ts';
import { useUnread } from '#src/hooks/use-unread.ts';
import { usePageVisible } from '#src/hooks/visible/use-page-visible.ts';
import { useRealtimeUpdates } from '#src/realtime/realtime.ts';
import { liveEvents } from '#src/test/live-events.ts';

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

function Talk() {
  const { free, chosen, pick } = useTrades(robin.id);
  const { send } = useSendMessage(dana.id, robin.id);
  return (
    <>
      <button type="button" onClick={() => send('Hello', { exchangeId: chosen?.id ?? null })}>
        Send
      </button>
      {chosen ? <TradeNote free={free} chosen={chosen} onPick={pick} /> : <p>No trade</p>}
    </>
  );
}

const tradeOf = (id: string, fields: Partial<Exchange>): Exchange => ({
  ...exchange,
  id,
  title: `Trade ${id}`,
  ...fields,
});
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

async function openTradeNote(items: Exchange[]) {
  const { screen, server } = await show(<Talk />, {
    exchanges: { list: ({ limit = 20 }) => ({ items: items.slice(0, limit), nextCursor: null }) },
    messages: { send: () => ({ ...message, senderId: dana.id, receiverId: robin.id }) },
    subscription: {
      status: () => ({ ...plan, usage: { ...plan.usage, canMessage: false, messagesRemaining: 0, maxMessages: 5 } }),
    },
  });
  return { screen, sent: () => server.callsOf('messages.send'), send: screen.getByRole('button', { name: 'Send' }) };
}

const shownCounts: number[] = [];

function Chat() {
  useRealtimeUpdates(dana.id);
  const { messages } = useThread(dana.id, robin.id);
  useMarkRead(robin.id, messages.findLast(({ isRead }) => !isRead)?.id);
  const unread = useUnread();
  shownCounts.push(unread.messages);
  return (
    <>
      <p>{messages.map(({ content }) => content).join()}</p>
      <output>{unread.messages} unread</output>
    </>
  );
}

function MarkedChat() {
  useMarkRead(robin.id, undefined, { isMarkedUnread: true });
  return <p>{usePageVisible() ? 'In view' : 'Out of view'}</p>;
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

it('sends with the newest running exchange, also where no message is left this month', async () => {
  const { screen, sent, send } = await openTradeNote([
    tradeOf('done', { status: 'completed', completedAt: daysAgo(1) }),
    tradeOf('asked', { status: 'pending' }),
    tradeOf('running', { status: 'in_progress' }),
  ]);
  await expect.element(screen.getByText('Free: part of your exchange')).toBeVisible();
  await send.click();
  await expect.poll(sent).toMatchObject([{ receiverId: robin.id, content: 'Hello', exchangeId: 'running' }]);
});

it('finds the running exchange behind many newer ones', async () => {
  const over = Array.from({ length: 30 }, (_, index) => tradeOf(`over-${index}`, { status: 'cancelled' }));
  const { sent, send, screen } = await openTradeNote([...over, tradeOf('running', { status: 'in_progress' })]);
  await expect.element(screen.getByText('Free: part of your exchange')).toBeVisible();
  await send.click();
  await expect.poll(sent).toMatchObject([{ exchangeId: 'running' }]);
});

it('sends with one that was completed in the last 14 days', async () => {
  const { sent, send, screen } = await openTradeNote([
    tradeOf('long-done', { status: 'completed', updatedAt: daysAgo(0), completedAt: daysAgo(15) }),
    // A decision completed this one: no one marked it.
    tradeOf('done', { status: 'completed', updatedAt: daysAgo(1), completedAt: daysAgo(13), completion: null }),
  ]);
  await expect.element(screen.getByText('Trade done')).toBeVisible();
  await send.click();
  await expect.poll(sent).toMatchObject([{ receiverId: robin.id, content: 'Hello', exchangeId: 'done' }]);
});

it('lets the member choose among several', async () => {
  const { screen, sent, send } = await openTradeNote([
    tradeOf('newer', { status: 'accepted' }),
    tradeOf('older', { status: 'in_progress' }),
  ]);
  const choice = screen.getByRole('combobox', { name: 'Which exchange it belongs to' });
  await expect.element(choice).toHaveValue('newer');
  await choice.selectOptions('Trade older');
  await send.click();
  await expect.poll(sent).toMatchObject([{ receiverId: robin.id, content: 'Hello', exchangeId: 'older' }]);
});

it('says nothing where no exchange runs, and the monthly limit applies', async () => {
  const { screen, sent, send } = await openTradeNote([
    // Reviewed a moment ago, which does not complete it again.
    tradeOf('long-done', { status: 'completed', updatedAt: daysAgo(0), completedAt: daysAgo(15) }),
    tradeOf('ended', { status: 'cancelled' }),
  ]);
  await expect.element(screen.getByText('No trade')).toBeVisible();
  await send.click();
  await expect.element(screen.getByText(/monthly message limit/).first()).toBeVisible();
  expect(sent()).toEqual([]);
});

it('never counts a message that comes while the member looks at the chat, however long marking it as read takes', async () => {
  const channel = liveEvents(dana.id);
  shownCounts.length = 0;
  const here: Message = { ...message, content: 'Right in front of you', isRead: false };
  let items: Message[] = [];
  let elsewhere = 0;
  const marked = Promise.withResolvers<void>();
  const { screen, server } = await show(<Chat />, {
    messages: {
      thread: () => ({ items, nextCursor: null }),
      markRead: async () => {
        await marked.promise;
        items = [{ ...here, isRead: true }];
        return { updated: 1 };
      },
    },
    notifications: {
      unreadCount: () => {
        const messages = items.filter(({ isRead }) => !isRead).length + elsewhere;
        return { count: messages, messages };
      },
    },
  });
  await vi.waitFor(() => expect(server.callsOf('notifications.unreadCount')).toHaveLength(1));
  items = [here];
  channel.postMessage({ name: 'notification', data: { id: 'notice' } });
  channel.postMessage({ name: 'message', data: { conversationWith: robin.id } });
  await expect.element(screen.getByText('Right in front of you')).toBeVisible();
  await vi.waitFor(() => expect(server.callsOf('messages.markRead')).toHaveLength(1));
  // Longer than a message takes on a quiet machine; the stream starting again asks for the counts, too.
  await new Promise((resolve) => setTimeout(resolve, 600));
  channel.postMessage({ name: 'sync', data: null });
  await vi.waitFor(() => expect(server.callsOf('notifications.unreadCount').length).toBeGreaterThan(2));
  marked.resolve();
  await vi.waitFor(() => expect(server.callsOf('notifications.unreadCount').length).toBeGreaterThan(3));
  await expect.element(screen.getByText('0 unread')).toBeVisible();
  expect(shownCounts).not.toContain(1);
  // Anyone else's message counts at once.
  elsewhere = 1;
  channel.postMessage({ name: 'message', data: { conversationWith: 'somebody' } });
  await expect.element(screen.getByText('1 unread')).toBeVisible();
});

it('removes a mark as unread once, so one that is set while the chat is open stays', async () => {
  const { screen, server } = await show(<MarkedChat />, {
    messages: { markRead: () => ({ updated: 1 }) },
    notifications: { unreadCount: () => ({ count: 0, messages: 0 }) },
  });
  await vi.waitFor(() => expect(server.callsOf('messages.markRead')).toHaveLength(1));
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(screen.getByText('Out of view')).toBeVisible();
  visibility.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(screen.getByText('In view')).toBeVisible();
  await vi.waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(server.callsOf('messages.markRead')).toHaveLength(1);
});
