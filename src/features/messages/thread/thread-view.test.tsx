import { expect, it } from 'vitest';
import type { ThreadEntry } from '#src/features/messages/thread/thread-entry.ts';
import { ThreadView } from '#src/features/messages/thread/thread-view.tsx';
import { createStore, useStore } from '#src/lib/store.ts';
import { dana, message, robin } from '#src/test/samples.ts';
import { boxOf } from '#src/test/locators.ts';
import { show } from '#src/test/show.tsx';
import { useSearchResult } from '#src/features/messages/thread/use-search-result.ts';
import { useThread } from '#src/features/messages/thread/use-thread.ts';

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

const COUNT = 400;
const idOf = (index: number) => `message-${String(index).padStart(3, '0')}`;
const many = Array.from({ length: COUNT }, (_, index) => ({
  ...message,
  id: idOf(index),
  content: `Message ${index}`,
  createdAt: new Date(Date.UTC(2026, 2, 1, 12, index)).toISOString(),
}));

/** A page of this range, with cursors that say the direction. */
const slice = (from: number, to: number) => {
  const [start, end] = [Math.max(0, from), Math.min(COUNT, to)];
  return {
    items: many.slice(start, end),
    nextCursor: start > 0 ? `before ${start}` : null,
    newerCursor: end < COUNT ? `after ${end}` : null,
  };
};

function Talk({ resultId }: { resultId: string | undefined }) {
  const thread = useThread(dana.id, robin.id);
  return (
    <div style={{ height: 400, display: 'flex', flexDirection: 'column' }}>
      <ThreadView
        me={dana.id}
        {...useSearchResult(robin.id, thread, resultId)}
        entries={[]}
        outgoing={[]}
        onRetry={() => {}}
        renderMenu={() => null}
        resultId={resultId}
      />
    </div>
  );
}

async function openAt(index: number) {
  const { screen, server } = await show(<Talk resultId={idOf(index)} />, {
    messages: {
      thread: ({ cursor }) => {
        const end = cursor ? Number(cursor.split(' ')[1]) : COUNT;
        return slice(end - 40, end);
      },
      around: ({ cursor, limit = 40 }) => {
        const [direction, at] = (cursor ?? '').split(' ');
        if (direction === 'before') return slice(Number(at) - limit, Number(at));
        if (direction === 'after') return slice(Number(at), Number(at) + limit);
        return slice(index - limit / 2, index + limit / 2);
      },
    },
  });
  await expect.element(screen.getByText(`Message ${index}`, { exact: true })).toBeInViewport();
  const box = screen.getByRole('log').element();
  const requests = () => [server.callsOf('messages.thread').length, server.callsOf('messages.around').length];
  return { screen, box, requests };
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

it('reaches a search result deep in the thread by one request', async () => {
  const { requests, screen } = await openAt(100);
  expect(requests()).toEqual([1, 1]);
  await expect.element(screen.getByText('Message 399', { exact: true })).not.toBeInTheDocument();
});

it('loads what is around a search result in both directions, without moving what is read', async () => {
  const { screen, box, requests } = await openAt(100);
  box.scrollTop = 0;
  await expect.element(screen.getByText('Message 60', { exact: true })).toBeInTheDocument();
  await expect.element(screen.getByText('Message 80', { exact: true })).toBeInViewport();
  box.scrollTop = box.scrollHeight;
  await expect.element(screen.getByText('Message 140', { exact: true })).toBeInTheDocument();
  await expect.element(screen.getByText('Message 119', { exact: true })).toBeInViewport();
  expect(requests()).toEqual([1, 3]);
});

it('leads from a search result to the newest messages without a gap', async () => {
  const { screen, box, requests } = await openAt(335);
  box.scrollTop = box.scrollHeight;
  await expect.element(screen.getByText('Message 399', { exact: true })).toBeInTheDocument();
  const shown = [...box.querySelectorAll<HTMLElement>('[data-entry]')].map((entry) => entry.dataset['entry']);
  expect(shown).toEqual(many.slice(315).map(({ id }) => id));
  expect(requests()).toEqual([1, 2]);
});

it('asks for nothing more where the search result is among the newest messages', async () => {
  const { requests } = await openAt(380);
  expect(requests()).toEqual([1, 0]);
});
