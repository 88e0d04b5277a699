import { DashboardPage } from '#src/features/dashboard/dashboard-page.tsx';
import { TrialNotice } from '#src/features/subscription/trial-notice.tsx';
import { useTrialDialog } from '#src/features/subscription/use-trial-dialog.ts';
import { useDismissedGuide } from '#src/lib/dismissed-guides.ts';
import { useUser } from '#src/session/session.ts';
import { useLazyModule } from '#src/hooks/use-lazy-module.ts';

/** The dashboard with what other domains add to it; at / and at /dashboard. */
export function Dashboard() {
  // Whoever is asked for the Terms hears of the trial and the tour afterwards: one dialog at a time.
  const { id, termsCurrent } = useUser();
  const { state } = useTrialDialog(id);
  const toured = useDismissedGuide('tour', id) !== null;
  const tour = useLazyModule(
    termsCurrent && !toured && state === 'not due',
    () => import('#src/features/tour/welcome-tour.tsx'),
  );
  return (
    <>
      <DashboardPage notice={<TrialNotice userId={id} opensByItself={termsCurrent} />} />
      {tour && termsCurrent && state === 'not due' ? <tour.WelcomeTour userId={id} /> : null}
    </>
  );
}
