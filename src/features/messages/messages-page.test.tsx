import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Conversation } from '#contracts/messages/messages.ts';
import { queryClient } from '#src/api/query-client.ts';
import { MessagesPage } from '#src/features/messages/messages-page.tsx';
import { robin, message, post, plan, dana } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';
import { Button } from '#src/components/core/button.tsx';
import { ChatHeader } from '#src/features/messages/chat-header.tsx';
import { isCut, isPlaceholderCut, onPhone } from '#src/test/phone.ts';
import { boxOf, drawn, point } from '#src/test/locators.ts';
import { ConversationList } from '#src/features/messages/conversation-list.tsx';
import { useConversations } from '#src/features/messages/use-conversations.ts';
import { NewContacts } from '#src/features/messages/new-contacts.tsx';
import { Bubble } from '#src/features/messages/thread/bubble.tsx';
import { MessageFiles } from '#src/features/messages/files/message-files.tsx';
import { MessageLead } from '#src/features/messages/thread/message-lead.tsx';
import { MessagesLeft } from '#src/features/messages/thread/messages-left.tsx';
import { cautions } from '#contracts/messages/caution.ts';
import { ThreadView } from '#src/features/messages/thread/thread-view.tsx';

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

const open = (known: string[]) =>
  show(<NewContacts words="" knownIds={known} contactId={undefined} noneFound />, {
    messages: { suggestions: () => [robin] },
  });

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const picture = (name: string) => ({ id: name, name, type: 'image/gif', bytes: 2_500_000, url: pixel });
const pdf = { id: 'plan', name: 'Plan-A.pdf', type: 'application/pdf', bytes: 900, url: '/api/attachments/plan' };

const aboutPost = { ...message, serviceRequestId: post.id };

const withLeft = (left: number | null) => ({
  ...plan,
  usage: { ...plan.usage, maxMessages: left === null ? null : 5, messagesRemaining: left },
});

const plain = { ...message, id: 'plain' };
const none = { has: false, loading: false, failed: false, load: () => {} };

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
  expect(isCut(name)).toBe(false);
  // The word is for screen readers; the tick alone takes room.
  expect(boxOf(screen.getByText('Verified')).width).toBeLessThanOrEqual(1);
});

it('shows in full what can be searched, on a phone with large text', async () => {
  await onPhone('130%', 360);
  const { screen } = await show(<List />, {
    messages: { conversations: () => ({ items: [], nextCursor: null }), suggestions: () => [robin] },
  });
  expect(isPlaceholderCut(screen.getByRole('searchbox'))).toBe(false);
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

it('opens pictures at full size, and the arrow keys lead through them', async () => {
  const { screen } = await show(<MessageFiles files={[picture('one.gif'), pdf, picture('two.gif')]} />);
  const button = screen.getByRole('button', { name: 'Open one.gif' });
  await button.click();
  await expect.element(screen.getByRole('dialog', { name: 'one.gif' })).toMatchTextContent(/1 of 2/);
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(screen.getByRole('dialog', { name: 'two.gif' })).toMatchTextContent(/2 of 2/);
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}');
  await expect.element(screen.getByRole('dialog', { name: 'one.gif' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

it('offers a PDF as a download, with its size, and marks the words of a search in its name', async () => {
  const { screen } = await show(<MessageFiles files={[pdf]} words={['plan']} />);
  const link = screen.getByRole('link', { name: /Plan-A\.pdf PDF, 1 KB/ });
  await expect.element(link).toHaveAttribute('download', 'Plan-A.pdf');
  expect(link.element().querySelector('mark')?.textContent).toBe('Plan');
});

it.each(['', 'Word '.repeat(40)])('fills its bubble with a picture, also above long words', async (words) => {
  const lead = <MessageFiles files={[picture('one.gif')]} />;
  const { screen } = await show(<Bubble own content={words} createdAt="2026-01-02T03:04:05Z" lead={lead} />);
  const image = screen.getByRole('img', { name: 'one.gif' });
  await expect.element(image).toBeVisible();
  const { left, right } = boxOf(image);
  const bubble = image.element().closest('.rounded-card')?.getBoundingClientRect();
  const [before, after] = [left - (bubble?.left ?? 0), (bubble?.right ?? 0) - right];
  expect([Math.round(before), Math.round(after)]).toEqual([14, 14]);
});

it('links the post that a message is about', async () => {
  const { screen } = await show(<MessageLead message={aboutPost} words={undefined} />, {
    posts: { title: () => post },
  });
  await expect.element(screen.getByRole('link', { name: `About: ${post.serviceOffered}` })).toBeVisible();
});

it('says that a removed post is no longer there', async () => {
  const { screen } = await show(<MessageLead message={aboutPost} words={undefined} />, {
    posts: { title: () => null },
  });
  await expect.element(screen.getByText('This post is no longer available')).toBeVisible();
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument();
});

it.each([
  [3, /^$/],
  [2, /^2 of 5 left this month\./],
  [1, /^1 of 5 left this month\./],
  [0, /^0 of 5 left this month\.\s*You can write again on [A-Z][a-z]+ 1\. Messages within an exchange don't count\./],
  [null, /^$/],
])('with %s left it says %s', async (left, said) => {
  const { screen, server } = await show(<MessagesLeft />, { subscription: { status: () => withLeft(left) } });
  await expect.poll(() => server.callsOf('subscription.status').length).toBe(1);
  await expect.element(screen.getByRole('status', { includeHidden: true })).toMatchTextContent(said);
});

it('shows a caution above each message that needs one, with the way to report it, and above no other', async () => {
  const careful = cautions.map((caution) => ({ ...message, id: caution, caution }));
  const { screen } = await show(
    <ThreadView
      me={dana.id}
      messages={[plain, ...careful]}
      entries={[]}
      outgoing={[]}
      older={none}
      newer={none}
      onRetry={() => {}}
      renderMenu={({ id }, place) => <button type="button">{`Report ${id} (${place})`}</button>}
    />,
  );
  await expect.element(screen.getByText(/^Trades here need no money/)).toBeVisible();
  await expect.element(screen.getByText(/^Never share a code/)).toBeVisible();
  await expect.element(screen.getByText(/^Keep talking here/)).toBeVisible();
  await expect.element(screen.getByText(/^This has a link or an address/)).toBeVisible();
  const buttons = screen.getByRole('button', { name: /^Report/ }).all();
  expect(buttons.map((button) => button.element().textContent)).toEqual([
    'Report plain (message)',
    ...cautions.map((caution) => `Report ${caution} (caution)`),
  ]);
});
