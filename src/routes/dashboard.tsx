import { createFileRoute, Navigate } from '@tanstack/react-router';
import { useRedirectAfterLogin } from '#src/session/redirect-after-login.ts';
import { Dashboard } from '#src/routes/-dashboard.tsx';

export const Route = createFileRoute('/dashboard')({
  staticData: { access: 'member', title: 'Dashboard' },
  component: DashboardOrWanted,
});

/** A sign-in at an external provider always returns here; redirects to the page asked for before. */
function DashboardOrWanted() {
  const wanted = useRedirectAfterLogin('returned');
  return wanted ? <Navigate {...wanted} replace /> : <Dashboard />;
}
