import { expect, it, vi } from 'vitest';
import type { Conversation } from '#contracts/messages/messages.ts';
import { queryClient } from '#src/api/query-client.ts';
import { MessagesPage } from '#src/features/messages/messages-page.tsx';
import { robin } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';

const conversationWith = (id: string, firstName: string): Conversation => ({
  otherUser: { ...robin, id, firstName },
  lastMessage: { content: 'Hello', createdAt: '2026-03-01T12:00:00.000Z' },
  unreadCount: 0,
  archived: false,
  muted: false,
});

const nothing = () => null;

it('does not move a conversation that is being pressed when another conversation comes before it', async () => {
  let items = [conversationWith('1', 'Robin')];
  const { screen, server } = await show(
    <MessagesPage
      contact={undefined}
      about={undefined}
      resultId={undefined}
      query={undefined}
      onAboutDone={nothing}
      renderMenu={nothing}
      renderMessageMenu={nothing}
      renderTrade={nothing}
      renderSteps={nothing}
    />,
    { messages: { conversations: () => ({ items, nextCursor: null }), suggestions: () => [] } },
  );
  const row = screen.getByRole('link', { name: /^Robin/ });
  await expect.element(row).toBeVisible();
  const pressed = row.element();
  const { top } = pressed.getBoundingClientRect();
  const point = (type: string) =>
    pressed.dispatchEvent(new PointerEvent(type, { bubbles: true, isPrimary: true, button: 0 }));
  point('pointerdown');
  items = [conversationWith('2', 'Sam'), ...items];
  await queryClient.invalidateQueries();
  await vi.waitFor(() => expect(server.callsOf('messages.conversations').length).toBeGreaterThan(1));
  await new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)));
  expect(pressed.getBoundingClientRect().top).toBe(top);
  point('pointerup');
  await expect.element(screen.getByRole('link', { name: /^Sam/ })).toBeVisible();
});
