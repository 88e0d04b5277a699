import { type FetchQueryOptions, useQuery } from '@tanstack/react-query';
import type { Post } from '#contracts/posts/posts.ts';
import { Deferred } from '#src/components/ui/deferred.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { BoostButton } from '#src/features/boosts/boost-button.tsx';
import { UrgentCircle } from '#src/features/circles/home/urgent-circle.tsx';
import { DashboardPage } from '#src/features/dashboard/dashboard-page.tsx';
import { InMotion } from '#src/features/exchanges/in-motion.tsx';
import { TrialNotice } from '#src/features/subscription/trial-notice.tsx';
import { useTrialDialog } from '#src/features/subscription/use-trial-dialog.ts';
import { useDismissedGuide } from '#src/lib/dismissed-guides.ts';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';
import { beforeFirstRender } from '#src/routes/-before-first-render.ts';
import { useUser } from '#src/session/session.ts';
import { dashboardQueries, useIsFirstScreenReady } from '#src/hooks/queries/use-first-screen.ts';
import { useIdle } from '#src/hooks/use-idle.ts';
import { useLazyModule } from '#src/hooks/use-lazy-module.ts';

/** The server computes the list for each request, and it rarely changes while a member moves between pages. */
const WITHOUT_RESULTS_FRESH_MS = 10 * 60_000;
/** Asks for what decides how high the top of the dashboard is. */
export const prepare = (): Promise<void> =>
  beforeFirstRender(() =>
    Promise.all(
      Object.values(dashboardQueries).map((options) => queryClient.prefetchQuery(options() as FetchQueryOptions)),
    ),
  );

/** The next appointment. Only members who have one load its code, because everyone waits for the dashboard. */
function NextAppointment() {
  const { data } = useQuery(dashboardQueries.appointments());
  const hasPlans = (data?.items.length ?? 0) > 0;
  const loaded = useLazyModule(hasPlans, () => import('#src/features/appointments/next-appointment.tsx'));
  if (!hasPlans) return null;
  // Keeps the height, so that nothing moves when the code has loaded.
  if (!loaded) return <Skeleton className="mb-4 h-[46px] rounded-card" />;
  return <loaded.NextAppointment className="mb-4 rounded-card border border-line bg-surface px-3 md:px-4" />;
}

/** The best matches, below what is seen first. */
function BestMatches() {
  const best = useLazyModule(true, () => import('#src/features/matches/best-matches.tsx'));
  return <Deferred>{best ? <best.BestMatches /> : <Skeleton className="h-40 rounded-card" />}</Deferred>;
}

function WithoutResults() {
  const { data } = useQuery(trpc.wishes.unserved.queryOptions(undefined, { staleTime: WITHOUT_RESULTS_FRESH_MS }));
  const card = useLazyModule(
    (data?.length ?? 0) > 0,
    () => import('#src/features/saved-searches/without-results-card.tsx'),
  );
  return card && data ? <card.WithoutResultsCard searches={data} /> : null;
}

function Favorites() {
  const favorites = useLazyModule(useIdle(), () => import('#src/features/favorites/favorites-card.tsx'));
  return favorites ? <favorites.FavoritesCard /> : null;
}

/** One dialog at a time: the Terms come before the trial and the tour. */
function Tour() {
  const { id, termsCurrent } = useUser();
  const { state } = useTrialDialog(id);
  const isTourDismissed = useDismissedGuide('tour', id) !== null;
  const isDue = termsCurrent && state === 'not due';
  const tour = useLazyModule(isDue && !isTourDismissed, () => import('#src/features/tour/welcome-tour.tsx'));
  return tour && isDue ? <tour.WelcomeTour userId={id} /> : null;
}

function Notice() {
  const { id, termsCurrent } = useUser();
  return <TrialNotice userId={id} opensByItself={termsCurrent} />;
}

// Elements that never change, so that an answer for one part of the page renders only that part.
const parts = {
  notice: <Notice />,
  next: (
    <>
      <InMotion />
      <NextAppointment />
      <UrgentCircle />
    </>
  ),
  matches: <BestMatches />,
  withoutResultsCard: <WithoutResults />,
  aside: <Favorites />,
  renderBoost: (post: Post) => <BoostButton post={post} />,
};

/** The dashboard with the content of other features; at / and at /dashboard. */
export function Dashboard() {
  return (
    <>
      <DashboardPage {...parts} ready={useIsFirstScreenReady()} />
      <Tour />
    </>
  );
}
