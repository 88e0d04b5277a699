import { expect, it } from 'vitest';
import type { Message } from '#contracts/messages/messages.ts';
import { MessageLead } from '#src/features/messages/thread/message-lead.tsx';
import { dana, post, robin } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';

const message: Message = {
  id: 'message-1',
  senderId: robin.id,
  receiverId: dana.id,
  content: 'Is it still on?',
  isRead: true,
  createdAt: '2026-03-01T12:00:00.000Z',
  exchangeId: null,
  serviceRequestId: post.id,
  attachments: [],
  via: null,
  isCut: false,
  caution: null,
};

it('links the post that a message is about', async () => {
  const { screen } = await show(<MessageLead message={message} words={undefined} />, { posts: { title: () => post } });
  await expect.element(screen.getByRole('link', { name: `About: ${post.serviceOffered}` })).toBeVisible();
});

it('says that a removed post is no longer there', async () => {
  const { screen } = await show(<MessageLead message={message} words={undefined} />, { posts: { title: () => null } });
  await expect.element(screen.getByText('This post is no longer available')).toBeVisible();
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument();
});
