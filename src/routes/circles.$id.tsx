import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import { CirclePage } from '#src/features/circles/circle-page.tsx';
import { ReportDialog } from '#src/features/reports/report-dialog.tsx';
import { ReviewDialog } from '#src/features/reviews/review-dialog.tsx';

export const Route = createFileRoute('/circles/$id')({
  staticData: { access: 'member', title: 'Trade circle' },
  component: TradeCircle,
});

function TradeCircle() {
  const { id } = Route.useParams();
  const [reviewing, setReviewing] = useState<Exchange | null>(null);
  const [reporting, setReporting] = useState(false);
  return (
    <>
      <CirclePage key={id} id={id} onReview={setReviewing} onReport={() => setReporting(true)} />
      {reviewing ? <ReviewDialog exchange={reviewing} onClose={() => setReviewing(null)} /> : null}
      {reporting ? (
        <ReportDialog subject={{ type: 'circle', id, name: 'this circle' }} onClose={() => setReporting(false)} />
      ) : null}
    </>
  );
}
