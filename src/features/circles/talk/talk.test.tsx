import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { CircleMessage } from '#contracts/matching/circles.ts';
import { Talk } from '#src/features/circles/talk/talk.tsx';
import { type Answers, refuse } from '#src/test/fake-server.ts';
import { agreedCircle, askedCircle, kim } from '#src/test/circle-samples.ts';
import { dana } from '#src/test/samples.ts';
import { readDraft, writeDraft } from '#src/lib/session-draft.ts';
import { boxOf, drawn } from '#src/test/locators.ts';
import { show } from '#src/test/show.tsx';
import { submitAgain } from '#src/test/submit-again.ts';
import { CircleChats } from '#src/features/circles/talk/circle-chats.tsx';

const message: CircleMessage = {
  id: 'message-1',
  senderId: kim.id,
  content: 'Hello both',
  createdAt: '2026-03-01T12:00:00.000Z',
  via: null,
  caution: null,
};
const circle = agreedCircle({}, {}, { unreadCount: 1 });
const open = (answers: Answers['circles'] = {}) =>
  show(<Talk circle={circle} myId={dana.id} onReport={() => {}} />, {
    circles: {
      messages: () => ({ items: [message], nextCursor: null }),
      markRead: () => ({ success: true }),
      ...answers,
    },
  });

it('shows the talk, marks it as read, and keeps what could not be sent', async () => {
  const { screen, server } = await open({
    markRead: () => ({ success: true }),
    send: () => refuse('CIRCLE_CLOSED'),
  });
  await expect.element(screen.getByRole('log').getByText('Hello both')).toBeVisible();
  await vi.waitFor(() => expect(server.callsOf('circles.markRead')).toContainEqual({ id: askedCircle.id }));
  await screen.getByLabelText('Message to the circle').fill('Hello Kim');
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.element(screen.getByText('The chat of this circle is closed.')).toBeVisible();
  await expect.element(screen.getByLabelText('Message to the circle')).toHaveValue('Hello Kim');
});

it('is read where the messages are seen without the heading, as above the keyboard of a phone', async () => {
  await page.viewport(390, 260);
  const many = Array.from({ length: 20 }, (_, n) => ({ ...message, id: `message-${n}` }));
  const { screen, server } = await show(
    <>
      <div style={{ height: 2000 }} />
      <Talk circle={circle} myId={dana.id} onReport={() => {}} />
    </>,
    { circles: { messages: () => ({ items: many, nextCursor: null }), markRead: () => ({ success: true }) } },
  );
  const log = screen.getByRole('log');
  await expect.element(log).toBeInTheDocument();
  expect(server.callsOf('circles.markRead'), 'it is further down').toEqual([]);
  log.element().scrollIntoView({ block: 'end' });
  expect(boxOf(screen.getByRole('heading', { name: 'Chat' })).bottom).toBeLessThan(0);
  await expect.poll(() => server.callsOf('circles.markRead')).toContainEqual({ id: askedCircle.id });
});

it('is not read in a tab that no one looks at', async () => {
  const tab = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { screen, server } = await open();
  await expect.element(screen.getByText('Hello both')).toBeVisible();
  // The observer has spoken by then.
  await drawn();
  expect(server.callsOf('circles.markRead')).toEqual([]);
  tab.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => server.callsOf('circles.markRead')).toContainEqual({ id: askedCircle.id });
});

it('sends one message at a time, keeps what is typed until it is sent, and both as a draft', async () => {
  let arrive: () => void = () => {};
  const { screen, server } = await open({
    send: ({ content }) =>
      new Promise<void>((resolve) => (arrive = resolve)).then(() => ({ ...message, id: 'sent', content })),
  });
  const box = screen.getByLabelText('Message to the circle');
  await box.fill('Hello Kim');
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.element(box).toHaveValue('');
  await submitAgain(box, 'And Robin');
  const draft = () => readDraft(`proquo:circle-draft:${dana.id}:${circle.id}`, '');
  await expect.poll(draft).toBe('Hello Kim\nAnd Robin');
  arrive();
  await expect.poll(draft).toBe('And Robin');
  await expect.element(box).toHaveValue('And Robin');
  expect(server.callsOf('circles.send')).toEqual([{ id: circle.id, content: 'Hello Kim' }]);
});

it('begins with what was left unsent', async () => {
  writeDraft(`proquo:circle-draft:${dana.id}:${circle.id}`, 'About Friday');
  const { screen } = await open();
  await expect.element(screen.getByLabelText('Message to the circle')).toHaveValue('About Friday');
});

it('lists the chats of agreed circles, and of no others', async () => {
  const circles = [{ ...agreedCircle(), unreadCount: 2 }, askedCircle];
  const { screen } = await show(<CircleChats />, { circles: { list: () => ({ items: circles, nextCursor: null }) } });
  const link = screen.getByRole('link', { name: /Kim, Robin and you/ });
  await expect.element(link).toHaveAttribute('href', `/circles/${circles[0]?.id}#circle-talk`);
  await expect.element(link).toHaveTextContent('Kim, Robin and youTrade circle2 unread');
  expect(screen.getByRole('listitem').elements()).toHaveLength(1);
});
