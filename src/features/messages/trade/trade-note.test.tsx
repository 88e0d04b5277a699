import { expect, it } from 'vitest';
import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import { TradeNote } from '#src/features/messages/trade/trade-note.tsx';
import { useTrades } from '#src/features/messages/trade/use-trades.ts';
import { useSendMessage } from '#src/features/messages/thread/use-send-message.ts';
import { dana, exchange, message, plan, robin } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';

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

async function open(items: Exchange[]) {
  const { screen, server } = await show(<Talk />, {
    exchanges: { list: ({ limit = 20 }) => ({ items: items.slice(0, limit), nextCursor: null }) },
    messages: { send: () => ({ ...message, senderId: dana.id, receiverId: robin.id }) },
    subscription: {
      status: () => ({ ...plan, usage: { ...plan.usage, canMessage: false, messagesRemaining: 0, maxMessages: 5 } }),
    },
  });
  return { screen, sent: () => server.callsOf('messages.send'), send: screen.getByRole('button', { name: 'Send' }) };
}

it('sends with the newest running exchange, also where no message is left this month', async () => {
  const { screen, sent, send } = await open([
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
  const { sent, send, screen } = await open([...over, tradeOf('running', { status: 'in_progress' })]);
  await expect.element(screen.getByText('Free: part of your exchange')).toBeVisible();
  await send.click();
  await expect.poll(sent).toMatchObject([{ exchangeId: 'running' }]);
});

it('sends with one that was completed in the last 14 days', async () => {
  const { sent, send, screen } = await open([
    tradeOf('long-done', { status: 'completed', updatedAt: daysAgo(0), completedAt: daysAgo(15) }),
    // A decision completed this one: no one marked it.
    tradeOf('done', { status: 'completed', updatedAt: daysAgo(1), completedAt: daysAgo(13), completion: null }),
  ]);
  await expect.element(screen.getByText('Trade done')).toBeVisible();
  await send.click();
  await expect.poll(sent).toMatchObject([{ receiverId: robin.id, content: 'Hello', exchangeId: 'done' }]);
});

it('lets the member choose among several', async () => {
  const { screen, sent, send } = await open([
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
  const { screen, sent, send } = await open([
    // Reviewed a moment ago, which does not complete it again.
    tradeOf('long-done', { status: 'completed', updatedAt: daysAgo(0), completedAt: daysAgo(15) }),
    tradeOf('ended', { status: 'cancelled' }),
  ]);
  await expect.element(screen.getByText('No trade')).toBeVisible();
  await send.click();
  await expect.element(screen.getByText(/monthly message limit/).first()).toBeVisible();
  expect(sent()).toEqual([]);
});
