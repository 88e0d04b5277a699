import { expect, it, vi } from 'vitest';
import type { Review } from '#contracts/exchanges/reviews.ts';
import { ReplyDialog } from '#src/features/reviews/reply-dialog.tsx';
import { review } from '#src/test/public-samples.ts';
import { show } from '#src/test/show.tsx';
import { submitAgain } from '#src/test/submit-again.ts';

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
