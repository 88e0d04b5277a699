import { expect, it, vi } from 'vitest';
import { ReviewDialog } from '#src/features/reviews/review-dialog.tsx';
import { type Answers, loseConnection } from '#src/test/fake-server.ts';
import { review } from '#src/test/public-samples.ts';
import { exchange, member } from '#src/test/samples.ts';
import { show } from '#src/test/show.tsx';
import type { Review } from '#contracts/exchanges/reviews.ts';
import { ReplyDialog } from '#src/features/reviews/reply-dialog.tsx';
import { submitAgain } from '#src/test/submit-again.ts';

const draftKey = `proquo:review-draft:${member.id}:${exchange.id}`;
const bothWrote = { ...review, rating: 4, visibleFrom: '2000-01-01T00:00:00.000Z' };

async function open(answers: Answers = {}) {
  const onClose = vi.fn<() => void>();
  const done = { ...exchange, status: 'completed' as const };
  const { screen, server } = await show(<ReviewDialog exchange={done} onClose={onClose} />, answers);
  const stars = screen.getByRole('radio', { name: '4 stars, Very good' });
  const choose = async () => {
    await expect.element(stars).toBeInTheDocument();
    // The star covers its input, and a forced click would not wait for the dialog to be in its place.
    (stars.element() as HTMLElement).click();
  };
  return { screen, server, onClose, stars, choose, send: screen.getByRole('button', { name: 'Send review' }) };
}

it('is about the other side and needs stars, words are optional', async () => {
  const { screen, server, send, choose, onClose } = await open({ reviews: { create: () => bothWrote } });
  await expect.element(screen.getByRole('dialog', { name: 'How was it with Robin?' })).toBeVisible();
  await send.click();
  await expect.element(screen.getByText('Please choose 1 to 5 stars')).toBeVisible();
  expect(server.callsOf('reviews.create')).toEqual([]);
  await choose();
  await send.click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(server.callsOf('reviews.create')).toEqual([{ exchangeId: exchange.id, rating: 4, comment: '' }]);
  await expect.element(screen.getByText(/You've both written a review/)).toBeVisible();
  expect(sessionStorage.getItem(draftKey)).toBeNull();
});

it('keeps stars and words when it cannot be sent, also for the next time it is opened', async () => {
  const { screen, send, stars, choose, onClose } = await open({ reviews: { create: loseConnection } });
  await choose();
  await screen.getByLabelText('Comment').fill('Quick and kind.');
  await send.click();
  await expect.element(screen.getByText(/We couldn't send the review/)).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  await expect.element(stars).toBeChecked();
  expect(JSON.parse(sessionStorage.getItem(draftKey) ?? '')).toEqual({ rating: 4, comment: 'Quick and kind.' });
});

it('opens with the draft', async () => {
  sessionStorage.setItem(draftKey, JSON.stringify({ rating: 4, comment: 'Half a sent' }));
  const { screen, stars } = await open();
  await expect.element(stars).toBeChecked();
  await expect.element(screen.getByLabelText('Comment')).toHaveValue('Half a sent');
});

it('publishes one answer at a time', async () => {
  const { promise, resolve } = Promise.withResolvers<Review>();
  const onClose = vi.fn<() => void>();
  const { screen, server } = await show(<ReplyDialog review={review} onClose={onClose} />, {
    reviews: { reply: () => promise },
  });
  const box = screen.getByLabelText('Your answer');
  await box.fill('Thank you.');
  await screen.getByRole('button', { name: 'Publish answer' }).click();
  await submitAgain(box, 'Thank you very much.');
  resolve(review);
  await expect.element(screen.getByText('Answer published')).toBeVisible();
  expect(server.callsOf('reviews.reply')).toEqual([{ id: review.id, reply: 'Thank you.' }]);
});
