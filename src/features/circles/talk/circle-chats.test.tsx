import { expect, it } from 'vitest';
import { CircleChats } from '#src/features/circles/talk/circle-chats.tsx';
import { agreedCircle, askedCircle } from '#src/test/circle-samples.ts';
import { show } from '#src/test/show.tsx';

it('lists the chats of agreed circles, and of no others', async () => {
  const circles = [{ ...agreedCircle(), unreadCount: 2 }, askedCircle];
  const { screen } = await show(<CircleChats />, { circles: { list: () => ({ items: circles, nextCursor: null }) } });
  const link = screen.getByRole('link', { name: /Kim, Robin and you/ });
  await expect.element(link).toHaveAttribute('href', `/circles/${circles[0]?.id}#circle-talk`);
  await expect.element(link).toHaveTextContent('Kim, Robin and youTrade circle2 unread');
  expect(screen.getByRole('listitem').elements()).toHaveLength(1);
});
