import { DashboardPage } from '#src/features/dashboard/dashboard-page.tsx';
import { TrialNotice } from '#src/features/subscription/trial-notice.tsx';
import { useTrialDialog } from '#src/features/subscription/use-trial-dialog.ts';
import { useSeen } from '#src/lib/seen.ts';
import { useUser } from '#src/lib/session.ts';
import { usePart } from '#src/lib/use-part.ts';

/** The dashboard with what other domains add to it; at / and at /dashboard. */
export function Dashboard() {
  // Whoever is asked for the Terms hears of the trial and the tour afterwards: one dialog at a time.
  const { id, termsCurrent } = useUser();
  const { state } = useTrialDialog(id);
  const toured = useSeen('tour', id) !== null;
  const tour = usePart(
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
