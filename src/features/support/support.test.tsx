import { expect, it } from 'vitest';
import type { QueuedRequest, SupportRequest, SupportTimes } from '#contracts/admin/support.ts';
import { SupportPage } from '#src/features/support/support-page.tsx';
import { SupportTab } from '#src/features/support/support-tab.tsx';
import { type Answers, refuse } from '#src/test/fake-server.ts';
import { member, robin } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';
import { submitAgain } from '#src/test/submit-again.ts';

const times: SupportTimes = {
  priority: { goalHours: 24, medianHours: 5 },
  standard: { goalHours: 72, medianHours: null },
  isPriority: false,
};
const answered: SupportRequest = {
  id: 'one',
  text: 'Where is my receipt?',
  isPriority: false,
  status: 'answered',
  createdAt: '2026-11-20T10:00:00.000Z',
  answer: 'Under Subscription.',
  answeredAt: '2026-11-20T12:00:00.000Z',
};

const page = (support: Answers['support'] = {}) =>
  show(<SupportPage address="help@proquo.test" />, {
    support: { times: () => times, list: () => ({ items: [answered], nextCursor: null }), ...support },
  });

it('says how long it takes, as measured or as a goal, and shows the answers', async () => {
  const { screen } = await page();
  await expect.element(screen.getByText('Half of our answers came within 5 hours. Our goal: 1 day.')).toBeVisible();
  await expect
    .element(screen.getByText("Our goal: 3 days. We don't have enough answers yet to say how long it takes."))
    .toBeVisible();
  await expect.element(screen.getByText('Under Subscription.')).toBeVisible();
});

it('asks for enough words, keeps them when it is refused, and sends them', async () => {
  let isFull = true;
  const { screen, server } = await page({
    ask: ({ text }) =>
      isFull ? refuse('SUPPORT_LIMIT') : { ...answered, id: 'two', text, status: 'waiting' as const },
  });
  const box = screen.getByRole('textbox', { name: 'Your question' });
  const send = screen.getByRole('button', { name: 'Send to support' });
  await box.fill('Help');
  await send.click();
  await expect.element(screen.getByText(/Please write at least 10 characters/)).toBeVisible();
  expect(server.callsOf('support.ask')).toEqual([]);
  await box.fill('How do I change my address?');
  await send.click();
  await expect.element(screen.getByText(/Three of your questions are waiting/)).toBeVisible();
  await expect.element(box).toHaveValue('How do I change my address?');
  isFull = false;
  await send.click();
  await expect.element(screen.getByText('We have your question')).toBeVisible();
  await expect.element(box).toHaveValue('');
  expect(sessionStorage.getItem(`proquo:support-draft:${member.id}`)).toBeNull();
});

it('keeps what is typed while a question is on its way, and sends one at a time', async () => {
  const { promise, resolve } = Promise.withResolvers<SupportRequest>();
  const { screen, server } = await page({ ask: () => promise });
  const box = screen.getByRole('textbox', { name: 'Your question' });
  await box.fill('How do I change my address?');
  await screen.getByRole('button', { name: 'Send to support' }).click();
  await expect.element(screen.getByRole('button', { name: 'Sending...' })).toBeVisible();
  await submitAgain(box, 'How do I change my address? And my name?');
  resolve({ ...answered, id: 'two', status: 'waiting' });
  await expect.element(screen.getByText('We have your question')).toBeVisible();
  await expect.element(box).toHaveValue('And my name?');
  expect(sessionStorage.getItem(`proquo:support-draft:${member.id}`)).toContain('And my name?');
  expect(server.callsOf('support.ask')).toHaveLength(1);
});

const waiting: QueuedRequest = {
  ...answered,
  isPriority: true,
  status: 'waiting',
  answer: null,
  answeredAt: null,
  member: robin,
};

it('an admin answers a question of the queue once', async () => {
  const { promise, resolve } = Promise.withResolvers<{ success: true }>();
  const { screen, server } = await show(<SupportTab />, {
    support: { queue: () => ({ items: [waiting], nextCursor: null }), answer: () => promise },
  });
  await expect.element(screen.getByText('Priority')).toBeVisible();
  await screen.getByRole('button', { name: 'Answer Robin Lee' }).click();
  const send = screen.getByRole('button', { name: 'Send answer' });
  await send.click();
  await expect.element(screen.getByText('Please write an answer')).toBeVisible();
  const box = screen.getByRole('textbox', { name: 'Answer' });
  await box.fill('Under Subscription.');
  await send.click();
  await submitAgain(box, 'Under Subscription, at the end.');
  resolve({ success: true });
  await expect.element(screen.getByText('Answer sent')).toBeVisible();
  expect(server.callsOf('support.answer')).toEqual([{ id: 'one', answer: 'Under Subscription.' }]);
});
