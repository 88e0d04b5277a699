import { expect, it } from 'vitest';
import type { ThreadEntry } from '#src/features/messages/thread/thread-entry.ts';
import { ThreadView } from '#src/features/messages/thread/thread-view.tsx';
import { createStore, useStore } from '#src/lib/store.ts';
import { dana, message, robin } from '#src/test/samples.ts';
import { boxOf } from '#src/test/locators.ts';
import { show } from '#src/test/show.tsx';

const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 12, minute)).toISOString();
const messages = Array.from({ length: 30 }, (_, minute) => ({
  ...message,
  id: `message-${minute}`,
  content: `Message ${minute}`,
  createdAt: at(minute),
}));

const card = (minute: number, height = 150, senderId = robin.id): ThreadEntry => ({
  id: `card-${minute}`,
  createdAt: at(minute),
  senderId,
  node: <article style={{ minHeight: height, paddingTop: height - 30 }}>Card {minute}</article>,
});

const ignore = () => {};
const none = { has: false, loading: false, failed: false, load: ignore };

async function openThread(me = dana.id) {
  const entries = createStore<ThreadEntry[]>([]);
  const Thread = () => (
    <div style={{ height: 400, display: 'flex', flexDirection: 'column' }}>
      <ThreadView
        me={me}
        messages={messages}
        entries={useStore(entries)}
        outgoing={[]}
        older={none}
        newer={none}
        onRetry={ignore}
        renderMenu={() => null}
        resultId={undefined}
        words={undefined}
      />
    </div>
  );
  const { screen } = await show(<Thread />);
  const log = screen.getByRole('log', { name: 'Messages' });
  await expect.element(log).toBeVisible();
  const box = log.element();
  const toEnd = () => Math.round(box.scrollHeight - box.scrollTop - box.clientHeight);
  const topOf = (text: string) => Math.round(boxOf(screen.getByText(text, { exact: true })).top);
  const scrollTo = async (top: number) => {
    const scrolled = new Promise((done) => box.addEventListener('scroll', done, { once: true }));
    box.scrollTop = top;
    await scrolled;
  };
  return { screen, log, entries, toEnd, topOf, scrollTo };
}

it('keeps a reader who is at the end there when a card is added, and when it grows', async () => {
  const { screen, log, entries, toEnd } = await openThread();
  expect(toEnd()).toBe(0);
  entries.set([card(31)]);
  await expect.element(screen.getByText('Card 31')).toBeVisible();
  expect(toEnd()).toBe(0);
  const before = log.element().scrollHeight;
  screen
    .getByText('Card 31')
    .element()
    .append(...Array.from({ length: 5 }, () => document.createElement('hr')));
  expect(log.element().scrollHeight, 'it has grown').toBeGreaterThan(before);
  await expect.poll(toEnd).toBe(0);
});

it('keeps the reading position when a card is added above or below it', async () => {
  const { screen, entries, toEnd, topOf, scrollTo } = await openThread();
  await scrollTo(600);
  const before = topOf('Message 15');
  entries.set([card(2.5), card(31)]);
  await expect.element(screen.getByText('Card 31')).toBeInTheDocument();
  expect(topOf('Message 15')).toBe(before);
  expect(toEnd()).toBeGreaterThan(150);
});

it('goes to the end for a card of the reader’s own', async () => {
  const { screen, entries, toEnd, scrollTo } = await openThread();
  await scrollTo(600);
  entries.set([card(31, 150, dana.id)]);
  await expect.element(screen.getByText('Card 31')).toBeVisible();
  expect(toEnd()).toBe(0);
});

it('leaves the page as long as the window', async () => {
  // The member's own messages have words for screen readers.
  const { log, toEnd } = await openThread(robin.id);
  expect(log.element().scrollHeight).toBeGreaterThan(innerHeight);
  expect(toEnd()).toBe(0);
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(innerHeight);
});
