import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Conversation } from '#contracts/messages/messages.ts';
import { queryClient } from '#src/api/query-client.ts';
import { MessagesPage } from '#src/features/messages/messages-page.tsx';
import { robin } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';
import { Button } from '#src/components/core/button.tsx';
import { ChatHeader } from '#src/features/messages/chat-header.tsx';
import { onPhone } from '#src/test/phone.ts';
import { boxOf, drawn, point } from '#src/test/locators.ts';
import { ConversationList } from '#src/features/messages/conversation-list.tsx';
import { useConversations } from '#src/features/messages/use-conversations.ts';
import { NewContacts } from '#src/features/messages/new-contacts.tsx';

const conversationWith = (id: string, firstName: string): Conversation => ({
  otherUser: { ...robin, id, firstName },
  lastMessage: { content: 'Hello', createdAt: '2026-03-01T12:00:00.000Z' },
  unreadCount: 0,
  archived: false,
  muted: false,
});

const nothing = () => null;

function List() {
  return (
    <ConversationList conversations={useConversations()} contactId={undefined} isArchive={false} onArchive={() => {}} />
  );
}

const textWidth = (text: string, { font }: CSSStyleDeclaration) => {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('no canvas');
  context.font = font;
  return context.measureText(text).width;
};

const open = (known: string[]) =>
  show(<NewContacts words="" knownIds={known} contactId={undefined} noneFound />, {
    messages: { suggestions: () => [robin] },
  });

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
  point(pressed, 'pointerdown');
  items = [conversationWith('2', 'Sam'), ...items];
  await queryClient.invalidateQueries();
  await vi.waitFor(() => expect(server.callsOf('messages.conversations').length).toBeGreaterThan(1));
  await drawn();
  expect(pressed.getBoundingClientRect().top).toBe(top);
  point(pressed, 'pointerup');
  await expect.element(screen.getByRole('link', { name: /^Sam/ })).toBeVisible();
});

it.each(['16px', '20.8px'])('says in full who the member writes to, on a phone with text of %s', async (size) => {
  await onPhone(size);
  const person = {
    ...robin,
    firstName: 'Bartholomew',
    lastName: 'Featherstonehaugh',
    isVerified: true,
    verificationStatus: 'approved' as const,
  };
  const { screen } = await show(
    <ChatHeader person={person} as="h1" online typing={false} menu={<Button size="icon-sm">…</Button>} />,
  );
  const name = screen.getByRole('heading', { name: 'Bartholomew Featherstonehaugh Verified' });
  await expect.element(name).toBeVisible();
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = name.element();
  expect([scrollWidth > clientWidth, scrollHeight > clientHeight + 1]).toEqual([false, false]);
  // The word is for screen readers; the tick alone takes room.
  expect(boxOf(screen.getByText('Verified')).width).toBeLessThanOrEqual(1);
});

it('shows in full what can be searched, on a phone with large text', async () => {
  await page.viewport(360, 780);
  document.documentElement.style.fontSize = '130%';
  const { screen } = await show(<List />, {
    messages: { conversations: () => ({ items: [], nextCursor: null }), suggestions: () => [robin] },
  });
  const field = screen.getByRole('searchbox').element() as HTMLInputElement;
  const style = getComputedStyle(field);
  const room = field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
  expect(textWidth(field.placeholder, style)).toBeLessThan(room);
});

it('suggests members to begin a conversation with', async () => {
  const { screen } = await open([]);
  const suggested = screen.getByRole('region', { name: 'Start a new conversation' });
  await expect
    .element(suggested.getByRole('link', { name: /Robin Lee/ }))
    .toHaveAttribute('href', '/messages?contact=member-robin');
});

it('suggests no one with whom there is a conversation already', async () => {
  const { screen } = await open([robin.id]);
  await expect.element(screen.getByText('No conversations yet')).toBeInTheDocument();
  await expect.element(screen.getByRole('link', { name: /Robin/ })).not.toBeInTheDocument();
});
