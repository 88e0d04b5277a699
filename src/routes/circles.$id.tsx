import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import type { Exchange } from '#contracts/exchanges.ts';
import { CirclePage } from '#src/features/circles/circle-page.tsx';
import { ReviewDialog } from '#src/features/reviews/review-dialog.tsx';

export const Route = createFileRoute('/circles/$id')({
  staticData: { access: 'member', title: 'Trade circle' },
  component: TradeCircle,
});

function TradeCircle() {
  const { id } = Route.useParams();
  const [reviewing, setReviewing] = useState<Exchange | null>(null);
  return (
    <>
      <CirclePage key={id} id={id} onReview={setReviewing} />
      {reviewing ? <ReviewDialog exchange={reviewing} onClose={() => setReviewing(null)} /> : null}
    </>
  );
}
