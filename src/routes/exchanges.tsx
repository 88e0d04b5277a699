import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link, redirect } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { Exchange, ExchangeGroup } from '#contracts/exchanges/exchanges.ts';
import { CircleRow } from '#src/features/circles/list/circle-row.tsx';
import { type ExchangeTab, isExchangeTab } from '#src/features/exchanges/exchange-tab.ts';
import { ExchangesPage } from '#src/features/exchanges/exchanges-page.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { trpc } from '#src/api/trpc.ts';
import { lazyNamed } from '#src/lib/lazy-named.tsx';
import { useUser } from '#src/session/session.ts';
import { textParams } from '#src/routes/-text-params.ts';

const RequestExchangeDialog = lazyNamed(
  () => import('#src/features/exchanges/request/request-exchange-dialog.tsx'),
  'RequestExchangeDialog',
);
const ReviewDialog = lazyNamed(() => import('#src/features/reviews/review-dialog.tsx'), 'ReviewDialog');
const FindCircles = lazyNamed(() => import('#src/features/circles/list/find-circles.tsx'), 'FindCircles');

const isTab = (value: unknown): value is ExchangeTab | 'circles' => value === 'circles' || isExchangeTab(value);

export const Route = createFileRoute('/exchanges')({
  staticData: { access: 'member', title: 'Exchanges', signInScreen: 'authentication-required' },
  // The circles had a tab of their own, and now stand among the exchanges.
  validateSearch: (search): { tab?: ExchangeTab | 'circles'; exchange?: string } => ({
    ...(isTab(search['tab']) ? { tab: search['tab'] } : {}),
    ...textParams(search, 'exchange'),
  }),
  // Where an exchange was before it had a page of its own.
  beforeLoad: ({ search: { exchange } }) => {
    if (exchange) throw redirect({ to: '/exchanges/$id', params: { id: exchange }, replace: true });
  },
  component: Exchanges,
});

/** The most that a member can have at once. */
const MAX_CIRCLES = 100;
const groups: ExchangeGroup[] = ['turn', 'motion', 'done'];

/** The rows of the member's circles, by group. */
function useCircleRows() {
  const me = useUser();
  const circles = useQuery(trpc.circles.list.queryOptions({ limit: MAX_CIRCLES }));
  const rowsOf = (group: ExchangeGroup) =>
    (circles.data?.items ?? [])
      .filter((circle) => circle.group === group)
      .map((circle) => ({ id: circle.id, dueAt: circle.dueAt, row: <CircleRow circle={circle} me={me} /> }));
  return {
    rows: Object.fromEntries(groups.map((group) => [group, rowsOf(group)])),
    isLoaded: !circles.isPending,
    // The exchanges wait for the circles, but not after a first failure.
    isAwaited: circles.isPending && circles.failureCount === 0,
  };
}

function Exchanges() {
  const { tab = 'all' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const [requesting, setRequesting] = useState(false);
  const [thisYear] = useState(() => new Date().getFullYear());
  const [reviewing, setReviewing] = useState<Exchange | null>(null);
  const circles = useCircleRows();
  const hasNone = circles.isLoaded && !circles.rows['turn']?.length && !circles.rows['motion']?.length;
  return (
    <>
      <ExchangesPage
        tab={tab === 'circles' ? 'all' : tab}
        onTab={(next) =>
          void navigate({ search: next === 'all' ? {} : { tab: next }, replace: true, resetScroll: false })
        }
        onReview={setReviewing}
        onRequest={() => setRequesting(true)}
        circles={circles.rows}
        areCirclesAwaited={circles.isAwaited}
        after={
          <div>
            {hasNone ? (
              <Suspense fallback={<Skeleton className="h-11 w-48" />}>
                <FindCircles isOpenAtFirst={tab === 'circles'} />
              </Suspense>
            ) : null}
            <p className="flex flex-wrap gap-x-5">
              <Link
                to="/statements/$year"
                params={{ year: String(thisYear) }}
                className="link inline-flex min-h-11 items-center text-sm"
              >
                {`Your ${thisYear} statement`}
              </Link>
              <Link to="/circles/settings" className="link inline-flex min-h-11 items-center text-sm">
                Circle settings
              </Link>
            </p>
          </div>
        }
      />
      <Suspense fallback={null}>
        {requesting ? <RequestExchangeDialog onClose={() => setRequesting(false)} /> : null}
        {reviewing ? <ReviewDialog exchange={reviewing} onClose={() => setReviewing(null)} /> : null}
      </Suspense>
    </>
  );
}
