import { createFileRoute } from '@tanstack/react-router';
import { ReviewsPage } from '#src/features/reviews/reviews-page.tsx';

export const Route = createFileRoute('/reviews')({
  staticData: { access: 'member', title: 'Reviews' },
  component: ReviewsPage,
});
