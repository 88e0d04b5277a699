import { DashboardPage } from '#src/features/dashboard/dashboard-page.tsx';
import { TrialNotice } from '#src/features/subscription/trial-notice.tsx';
import { WelcomeTour } from '#src/features/tour/welcome-tour.tsx';
import { useUser } from '#src/lib/session.ts';

/** The dashboard with what other domains add to it; at / and at /dashboard. */
export function Dashboard() {
  const { id } = useUser();
  return (
    <>
      <DashboardPage notice={<TrialNotice userId={id} />} />
      <WelcomeTour userId={id} />
    </>
  );
}
