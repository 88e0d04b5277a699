import { createFileRoute, Navigate } from '@tanstack/react-router';
import { useRedirectAfterLogin } from '#src/session/redirect-after-login.ts';
import { Dashboard } from '#src/routes/-dashboard.tsx';

export const Route = createFileRoute('/dashboard')({
  staticData: { access: 'member', title: 'Dashboard' },
  component: DashboardOrWanted,
});

/** Where a sign-in at another site ends, whatever page it was for. */
function DashboardOrWanted() {
  const wanted = useRedirectAfterLogin('returned');
  return wanted ? <Navigate {...wanted} replace /> : <Dashboard />;
}
