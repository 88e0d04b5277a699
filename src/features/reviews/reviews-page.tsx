import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import type { Review } from '#contracts/exchanges/reviews.ts';
import { PageHeader } from '#src/components/ui/page-header.tsx';
import { Tabs } from '#src/components/ui/tabs.tsx';
import { ReplyDialog } from '#src/features/reviews/reply-dialog.tsx';
import { ReviewDialog } from '#src/features/reviews/review-dialog.tsx';
import { ReviewList } from '#src/features/reviews/review-list.tsx';
import { ExchangesToReview } from '#src/features/reviews/exchanges-to-review.tsx';
import { useExchangesToReview } from '#src/features/reviews/use-exchanges-to-review.ts';
import { useUser } from '#src/session/session.ts';
import { trpc } from '#src/api/trpc.ts';

type Tab = 'received' | 'written' | 'to-write';

/** Received reviews, written reviews, and exchanges to review. */
export function ReviewsPage() {
  const me = useUser().id;
  const [tab, setTab] = useState<Tab>('received');
  const [reviewing, setReviewing] = useState<Exchange | null>(null);
  const [answering, setAnswering] = useState<Review | null>(null);
  const reviews = useQuery(trpc.reviews.list.queryOptions({}));
  const toReview = useExchangesToReview();
  const received = reviews.data?.filter((review) => review.revieweeId === me);
  const written = reviews.data?.filter((review) => review.reviewerId === me);
  return (
    <main id="main" className="page-narrow py-6 md:py-10">
      <PageHeader
        title="Reviews"
        description="After a completed exchange, you each review the other once. Both reviews show together, or one alone after two weeks."
      />
      <Tabs
        label="Which reviews"
        value={tab}
        onChange={setTab}
        items={[
          { value: 'received', label: 'Received', count: received?.length },
          { value: 'written', label: 'Written', count: written?.length },
          { value: 'to-write', label: 'To write', count: toReview.exchanges?.length },
        ]}
      >
        {tab === 'to-write' ? (
          <ExchangesToReview toReview={toReview} onReview={setReviewing} />
        ) : (
          <ReviewList
            query={reviews}
            reviews={(tab === 'received' ? received : written) ?? []}
            kind={tab}
            onToWrite={toReview.exchanges?.length === 0 ? undefined : () => setTab('to-write')}
            onReply={setAnswering}
          />
        )}
      </Tabs>
      {answering ? <ReplyDialog review={answering} onClose={() => setAnswering(null)} /> : null}
      {reviewing ? <ReviewDialog exchange={reviewing} onClose={() => setReviewing(null)} /> : null}
    </main>
  );
}
