import { expect, it } from 'vitest';
import { ThreadView } from '#src/features/messages/thread/thread-view.tsx';
import { useSearchResult } from '#src/features/messages/thread/use-search-result.ts';
import { useThread } from '#src/features/messages/thread/use-thread.ts';
import { dana, message, robin } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';

const COUNT = 400;
const idOf = (index: number) => `message-${String(index).padStart(3, '0')}`;
const messages = Array.from({ length: COUNT }, (_, index) => ({
  ...message,
  id: idOf(index),
  content: `Message ${index}`,
  createdAt: new Date(Date.UTC(2026, 2, 1, 12, index)).toISOString(),
}));

/** A page of this range, with cursors that say the direction. */
const slice = (from: number, to: number) => {
  const [start, end] = [Math.max(0, from), Math.min(COUNT, to)];
  return {
    items: messages.slice(start, end),
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
  expect(shown).toEqual(messages.slice(315).map(({ id }) => id));
  expect(requests()).toEqual([1, 2]);
});

it('asks for nothing more where the search result is among the newest messages', async () => {
  const { requests } = await openAt(380);
  expect(requests()).toEqual([1, 0]);
});
