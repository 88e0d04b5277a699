import { type FetchQueryOptions, useQuery } from '@tanstack/react-query';
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
import { firstScreen, useIsFirstScreenReady } from '#src/hooks/queries/use-first-screen.ts';
import { useIdle } from '#src/hooks/use-idle.ts';
import { useLazyModule } from '#src/hooks/use-lazy-module.ts';

/** It is computed for each request, and rarely changes while a member moves between pages. */
const WITHOUT_RESULTS_FRESH_MS = 10 * 60_000;
/** Asks for what decides how high the top of the dashboard is. */
export const prepare = (): Promise<void> =>
  beforeFirstRender(() =>
    Promise.all(Object.values(firstScreen).map((options) => queryClient.prefetchQuery(options() as FetchQueryOptions))),
  );

/** The dashboard with the content of other domains; at / and at /dashboard. */
export function Dashboard() {
  // One dialog at a time: the Terms come before the trial and the tour.
  const { id, termsCurrent } = useUser();
  const { state } = useTrialDialog(id);
  const isTourDismissed = useDismissedGuide('tour', id) !== null;
  const tour = useLazyModule(
    termsCurrent && !isTourDismissed && state === 'not due',
    () => import('#src/features/tour/welcome-tour.tsx'),
  );
  const appointments = useQuery(firstScreen.appointments());
  // Loaded only by members who have one, because every member waits for the dashboard.
  const hasPlans = (appointments.data?.items.length ?? 0) > 0;
  const planned = useLazyModule(hasPlans, () => import('#src/features/appointments/next-appointment.tsx'));
  // Below what is seen first.
  const best = useLazyModule(true, () => import('#src/features/matches/best-matches.tsx'));
  const searches = useQuery(trpc.wishes.unserved.queryOptions(undefined, { staleTime: WITHOUT_RESULTS_FRESH_MS }));
  const withoutResultsModule = useLazyModule(
    (searches.data?.length ?? 0) > 0,
    () => import('#src/features/saved-searches/without-results-card.tsx'),
  );
  const favorites = useLazyModule(useIdle(), () => import('#src/features/favorites/favorites-card.tsx'));
  return (
    <>
      <DashboardPage
        notice={<TrialNotice userId={id} opensByItself={termsCurrent} />}
        matches={best ? <best.BestMatches /> : <Skeleton className="h-40 rounded-card" />}
        withoutResultsCard={
          withoutResultsModule && searches.data ? (
            <withoutResultsModule.WithoutResultsCard searches={searches.data} />
          ) : null
        }
        aside={favorites ? <favorites.FavoritesCard /> : null}
        ready={useIsFirstScreenReady()}
        renderBoost={(post) => <BoostButton post={post} />}
        next={
          <>
            <InMotion />
            {planned ? (
              <planned.NextAppointment className="mb-4 rounded-card border border-line bg-surface px-3 md:px-4" />
            ) : hasPlans ? (
              // Its place, so that nothing moves when its code has come.
              <Skeleton className="mb-4 h-[46px] rounded-card" />
            ) : null}
            <UrgentCircle />
          </>
        }
      />
      {tour && termsCurrent && state === 'not due' ? <tour.WelcomeTour userId={id} /> : null}
    </>
  );
}
